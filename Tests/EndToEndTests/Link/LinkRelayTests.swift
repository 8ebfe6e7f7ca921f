import Foundation
import Glibc
import LinkSupport
import Testing

/// The relay by itself, before anything is measured with it.
@Suite struct LinkRelayTests {
    /// Lets time pass in small steps and returns when which bytes were there.
    private func run(
        _ line: inout ShapedLine, from start: Double, to end: Double, stalled: ClosedRange<Double>? = nil
    ) -> [(instant: Double, bytes: [UInt8])] {
        var arrivals: [(Double, [UInt8])] = []
        for step in 0...Int(((end - start) * 1000).rounded()) {
            let instant = start + Double(step) / 1000
            let isStalled = stalled?.contains(instant) ?? false
            line.advance(to: instant, isStalled: isStalled)
            if !isStalled, let bytes = line.takeArrived(at: instant) { arrivals.append((instant, bytes)) }
        }
        return arrivals
    }

    private static func bytes(_ count: Int) -> [UInt8] { (0..<count).map { UInt8($0 % 251) } }

    /// A thousand bytes at 80,000 bits a second take a tenth of a second, and arrive a delay later, in order.
    @Test func theLineHasARateAndADelay() throws {
        var line = ShapedLine(.init(bitsPerSecond: 80_000, delay: 0.05))
        line.append(Self.bytes(1000), at: 1)
        let arrivals = run(&line, from: 1, to: 2)
        #expect(arrivals.flatMap(\.bytes) == Self.bytes(1000))
        let (first, last) = (try #require(arrivals.first).instant, try #require(arrivals.last).instant)
        #expect(first >= 1.05 && first < 1.065)
        #expect(last >= 1.15 && last < 1.155)
        // It does not save up what it could have carried while it rested.
        line.append(Self.bytes(1000), at: 3)
        let later = run(&line, from: 3, to: 4)
        #expect(try #require(later.last).instant >= 3.15)
    }

    @Test func whatComesMeanwhileWaitsInLine() throws {
        var line = ShapedLine(.init(bitsPerSecond: 80_000, delay: 0))
        line.append(Self.bytes(500), at: 0)
        _ = run(&line, from: 0, to: 0.02)
        line.append(Self.bytes(500), at: 0.02)
        let arrivals = run(&line, from: 0.02, to: 1)
        #expect(abs(try #require(arrivals.last).instant - 0.1) < 0.005)
    }

    @Test func aStallHoldsEverythingUp() throws {
        var line = ShapedLine(.init(bitsPerSecond: 80_000, delay: 0.05))
        line.append(Self.bytes(1000), at: 1)
        let arrivals = run(&line, from: 1, to: 12, stalled: 1.06...11.06)
        #expect(arrivals.flatMap(\.bytes) == Self.bytes(1000))
        #expect(arrivals.allSatisfy { $0.instant < 1.06 || $0.instant > 11.06 })
        #expect(abs(try #require(arrivals.last).instant - 11.15) < 0.01)
    }

    @Test func theQueueIsBounded() {
        var line = ShapedLine(.init(bitsPerSecond: 8000, delay: 0, queueLimit: 4096))
        line.append(Self.bytes(4000), at: 0)
        #expect(line.room < 200)
        _ = run(&line, from: 0, to: 2)
        #expect(abs(line.room - (4096 - 2000)) < 100)
    }

    @Test func withoutARateNothingWaits() {
        var line = ShapedLine(.init(delay: 0.01))
        line.append(Self.bytes(100_000), at: 0)
        #expect(line.room == 65_536)
        #expect(line.takeArrived(at: 0.011)?.count == 100_000)
        #expect(line.isEmpty)
    }

    /// A server that gives back what it gets.
    private static func echo() throws -> (descriptor: Int32, port: UInt16) {
        let server = try Loopback.listen()
        Thread.detachNewThread {
            while true {
                let connection = accept(server.descriptor, nil, nil)
                guard connection >= 0 else { break }
                Thread.detachNewThread {
                    var piece = [UInt8](repeating: 0, count: 4096)
                    while true {
                        let count = read(connection, &piece, piece.count)
                        guard count > 0, Loopback.send(Array(piece.prefix(count)), to: connection) else { break }
                    }
                    close(connection)
                }
            }
            close(server.descriptor)
        }
        return server
    }

    private static func receive(_ count: Int, from connection: Int32) -> [UInt8] {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 4096)
        while bytes.count < count {
            let got = read(connection, &piece, min(piece.count, count - bytes.count))
            guard got > 0 else { break }
            bytes += piece.prefix(got)
        }
        return bytes
    }

    /// Both ways carry every byte in order, not sooner than rate and delay allow, and the log tells when.
    @Test func bytesGoBothWaysAndAreLogged() throws {
        let server = try Self.echo()
        defer { shutdown(server.descriptor, Int32(SHUT_RDWR)) }
        let relay = try LinkRelay(to: server.port, shape: .init(bitsPerSecond: 800_000, delay: 0.05))
        defer { relay.stop() }
        let connection = try #require(Loopback.connect(to: relay.port))
        defer { close(connection) }
        let start = LinkRelay.now()
        #expect(Loopback.send(Self.bytes(20_000), to: connection))
        #expect(Self.receive(20_000, from: connection) == Self.bytes(20_000))
        let log = relay.log
        #expect(log.flatMap(\.bytes) == Self.bytes(20_000))
        #expect(zip(log, log.dropFirst()).allSatisfy { $0.instant <= $1.instant })
        #expect(try #require(log.first).instant - start >= 0.1)
        // A fifth of a second for all of it, with the delay of both ways.
        #expect(try #require(log.last).instant - start >= 0.3)
    }

    @Test func aStalledRelayCarriesNothing() throws {
        let server = try Self.echo()
        defer { shutdown(server.descriptor, Int32(SHUT_RDWR)) }
        let relay = try LinkRelay(to: server.port, shape: .init())
        defer { relay.stop() }
        let connection = try #require(Loopback.connect(to: relay.port))
        defer { close(connection) }
        #expect(Loopback.send([1], to: connection))
        #expect(Self.receive(1, from: connection) == [1])
        relay.clearLog()
        relay.stall()
        #expect(Loopback.send([2], to: connection))
        usleep(150_000)
        #expect(relay.log.isEmpty)
        relay.resume()
        #expect(Self.receive(1, from: connection) == [2])
        // A cut link is the end for both.
        relay.stop()
        #expect(Self.receive(1, from: connection).isEmpty)
    }
}

/// The server of the tests over ssh, through the relay.
@Suite(.enabled(if: SecureShellServer.obstacle == nil, SecureShellServer.obstacle.map(Comment.init(rawValue:))))
struct SecureShellServerTests {
    @Test func aCommandRunsOnATerminalOfTheFarSide() throws {
        let server = try SecureShellServer()
        let relay = try LinkRelay(to: server.port, shape: .init(bitsPerSecond: 1_000_000, delay: 0.02))
        defer { relay.stop() }
        let (program, arguments) = server.client(port: relay.port, command: "tty; echo over=$SSH_CONNECTION")
        let folder = try TemporaryFolder()
        for name in ["output", "errors"] { try Data().write(to: folder.url.appendingPathComponent(name)) }
        let client = try ChildProcess.start(
            program, arguments, environment: Program.environment,
            streams: .files(output: folder.path("output"), errors: folder.path("errors")))
        #expect(ChildProcess.wait(for: client) == 0)
        let (output, errors) = (try folder.text("output"), try folder.text("errors"))
        #expect(output.contains("/dev/pts/"), "\(output) \(errors)")
        #expect(output.contains("over=127.0.0.1"), "\(output)")
        #expect(!relay.log.isEmpty)
    }
}
