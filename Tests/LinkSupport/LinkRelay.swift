import Foundation
import Glibc

/// A slow link on loopback: what comes in at one side goes out at the other, at a rate, after a delay, and not while it is
/// stalled.
///
///     client ──▶ queue of so many bytes ──rate──▶ ── delay ──▶ server     and the same the other way
///
/// The queue is first in, first out; while it is full the relay does not read, so the sender's own buffers fill up, as on a
/// real link. What it sent to the client is logged with its instants: that is the far side of a program that the server runs.
package final class LinkRelay: @unchecked Sendable {
    // Sendable because the variables are only touched while `lock` is held.

    /// What the link is like, each way.
    package struct Shape: Sendable {
        /// In bits a second; infinite if it is not to be shaped.
        package var bitsPerSecond: Double
        /// In seconds, one way.
        package var delay: Double
        /// The bytes that wait for the line at most.
        package var queueLimit: Int

        package init(bitsPerSecond: Double = .infinity, delay: Double = 0, queueLimit: Int = 65_536) {
            (self.bitsPerSecond, self.delay, self.queueLimit) = (bitsPerSecond, delay, queueLimit)
        }
    }

    /// Some bytes that left the relay at once.
    package struct Arrival: Sendable {
        /// In seconds of the monotonic clock.
        package let instant: Double
        package let bytes: [UInt8]
    }

    /// Where it listens.
    package let port: UInt16
    private let listener: Int32
    private let target: UInt16
    private let shape: Shape
    private let lock = NSLock()
    private var arrivals: [Arrival] = []
    private var stalled = false
    private var connections: [Int32] = []
    private var isStopped = false

    /// Listens on a port of its own, and connects to the target for each connection.
    ///
    /// - Throws: `POSIXError` if there is no port.
    package init(to target: UInt16, shape: Shape) throws {
        (listener, port) = try Loopback.listen()
        (self.target, self.shape) = (target, shape)
        Thread.detachNewThread { self.accept() }
    }

    deinit { stop() }

    /// Cuts all connections and takes no more.
    package func stop() {
        let open = lock.withLock {
            if isStopped { return [Int32]() }
            isStopped = true
            return connections + [listener]
        }
        for descriptor in open { shutdown(descriptor, Int32(SHUT_RDWR)) }
    }

    /// Carries nothing, either way, until `resume`; what was under way waits.
    package func stall() { lock.withLock { stalled = true } }

    package func resume() { lock.withLock { stalled = false } }

    /// What has come to the client so far.
    package var log: [Arrival] { lock.withLock { arrivals } }

    /// Forgets what has come so far.
    package func clearLog() { lock.withLock { arrivals = [] } }

    /// Seconds of the clock of the log.
    package static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }

    // MARK: The threads

    private func accept() {
        while true {
            let client = Glibc.accept(listener, nil, nil)
            guard client >= 0 else { break }
            guard let server = Loopback.connect(to: target) else {
                close(client)
                continue
            }
            let isKept = lock.withLock {
                if !isStopped { connections += [client, server] }
                return !isStopped
            }
            guard isKept else {
                close(client)
                close(server)
                break
            }
            let ways = DispatchGroup()
            for (source, sink) in [(client, server), (server, client)] {
                Loopback.sendAtOnce(source)
                ways.enter()
                Thread.detachNewThread {
                    self.carry(from: source, to: sink, logs: sink == client)
                    // The other way ends when its reader sees the end.
                    shutdown(source, Int32(SHUT_RDWR))
                    shutdown(sink, Int32(SHUT_RDWR))
                    ways.leave()
                }
            }
            Thread.detachNewThread {
                ways.wait()
                self.lock.withLock { self.connections.removeAll { $0 == client || $0 == server } }
                close(client)
                close(server)
            }
        }
        close(listener)
    }

    /// One way of one connection, until either side ends.
    private func carry(from source: Int32, to sink: Int32, logs: Bool) {
        var line = ShapedLine(shape)
        var isOpen = true
        while isOpen || !line.isEmpty {
            let isStalled = lock.withLock { stalled }
            line.advance(to: Self.now(), isStalled: isStalled)
            if !isStalled, let bytes = line.takeArrived(at: Self.now()) {
                // Logged first: whoever got the bytes finds them in the log.
                if logs { lock.withLock { arrivals.append(Arrival(instant: Self.now(), bytes: bytes)) } }
                guard Loopback.send(bytes, to: sink) else { return }
            }
            let due = line.nextInstant.map { max($0 - Self.now(), 0) } ?? 0.05
            let pause = isStalled ? 0.005 : min(due, 0.05)
            var entry = pollfd(fd: isOpen && line.room > 0 ? source : -1, events: Int16(POLLIN), revents: 0)
            guard poll(&entry, 1, Int32((pause * 1000).rounded(.up))) > 0 else { continue }
            var piece = [UInt8](repeating: 0, count: min(line.room, 16_384))
            let count = read(source, &piece, piece.count)
            if count > 0 {
                line.append(piece.prefix(count), at: Self.now())
            } else {
                isOpen = false
            }
        }
    }
}
