import CTerminal
import Glibc
import Synchronization

/// One thread that writes frames to the terminal, so that a slow or stopped reader never holds up the loop.
///
/// Frames are differences, so one that was encoded must be written whole: the loop composes the next one only when the
/// writer is idle. `idleDescriptor` becomes readable each time it is.
public final class FrameWriter: Sendable {
    private struct State {
        var pending: [UInt8] = []
        var isWriting = false
        var isStopping = false
        var isFinished = false
        var hasFailed = false
    }

    private let descriptor: Int32
    private let state = Mutex(State())
    private let wake: EventFlag
    private let idle: EventFlag

    /// Starts the thread.
    ///
    /// - Parameter descriptor: a non-blocking descriptor of the terminal; it stays the caller's.
    /// - Throws: `TerminalError` when the process has no descriptors or threads left.
    public init(descriptor: Int32) throws(TerminalError) {
        self.descriptor = descriptor
        wake = try EventFlag()
        idle = try EventFlag()
        var thread = pthread_t()
        let context = Unmanaged.passRetained(self)
        let error = pthread_create(
            &thread, nil,
            { raw in
                guard let raw else { return nil }
                let writer = Unmanaged<FrameWriter>.fromOpaque(raw).takeRetainedValue()
                terminal_use_alternate_stack()
                writer.run()
                return nil
            }, context.toOpaque())
        if error != 0 {
            context.release()
            throw TerminalError("no thread for the terminal (\(String(cString: strerror(error))))")
        }
        pthread_detach(thread)
    }

    /// Readable whenever the writer has become idle, or the terminal has gone; clear it with `clearIdle`.
    public var idleDescriptor: Int32 { idle.descriptor }

    /// Whether everything submitted has been written.
    public var isIdle: Bool {
        state.withLock { $0.pending.isEmpty && !$0.isWriting }
    }

    /// Whether the terminal is gone: nothing is written any more, and the program should end.
    public var hasFailed: Bool {
        state.withLock { $0.hasFailed }
    }

    /// Makes `idleDescriptor` unreadable until the writer becomes idle the next time.
    public func clearIdle() {
        idle.clear()
    }

    /// Hands bytes to the thread, behind those that still wait. Never waits itself.
    public func submit(_ bytes: [UInt8]) {
        guard !bytes.isEmpty else { return }
        state.withLock { state in
            guard !state.hasFailed, !state.isStopping else { return }
            state.pending += bytes
        }
        wake.signal()
    }

    /// Waits until everything is written, but not longer than `timeoutSeconds`. Returns whether it is.
    @discardableResult
    public func drain(timeoutSeconds: Double) -> Bool {
        wait(timeoutSeconds) { $0.pending.isEmpty && !$0.isWriting || $0.hasFailed }
    }

    /// Ends the thread: what waits is written within the time given, and the rest is dropped.
    public func stop(timeoutSeconds: Double) {
        drain(timeoutSeconds: timeoutSeconds)
        state.withLock { $0.isStopping = true }
        wake.signal()
        // The thread sees the flag at once: it waits in poll only, never in write.
        _ = wait(1) { $0.isFinished }
    }

    private func wait(_ seconds: Double, until condition: (borrowing State) -> Bool) -> Bool {
        // The loop, which waits for the same flag, must not miss what is cleared here.
        defer { idle.signal() }
        var left = Int32(max(seconds, 0) * 1000)
        // Steps in place of a clock: each ends early when the writer signals.
        let step: Int32 = 10
        while true {
            if state.withLock({ condition($0) }) { return true }
            guard left > 0 else { return false }
            var entry = pollfd(fd: idle.descriptor, events: Int16(POLLIN), revents: 0)
            if poll(&entry, 1, min(step, left)) > 0 {
                if state.withLock({ condition($0) }) { return true }
                idle.clear()
            }
            left -= step
        }
    }

    // MARK: The thread

    private func run() {
        while let bytes = nextBytes() {
            let isWritten = write(bytes)
            state.withLock { state in
                state.isWriting = false
                if !isWritten {
                    state.hasFailed = !state.isStopping
                    state.pending = []
                }
            }
            idle.signal()
            if !isWritten { break }
        }
        state.withLock { $0.isFinished = true }
        idle.signal()
    }

    /// Waits for bytes; nil when the thread is to end.
    private func nextBytes() -> [UInt8]? {
        while true {
            wake.clear()
            let (bytes, isStopping) = state.withLock { state in
                let bytes = state.pending
                state.pending = []
                state.isWriting = !bytes.isEmpty
                return (bytes, state.isStopping)
            }
            if isStopping { return nil }
            if !bytes.isEmpty { return bytes }
            var entry = pollfd(fd: wake.descriptor, events: Int16(POLLIN), revents: 0)
            poll(&entry, 1, -1)
        }
    }

    /// Writes all bytes, however often the terminal takes only a part; false if it is gone or the thread is to end.
    private func write(_ bytes: [UInt8]) -> Bool {
        var offset = 0
        while offset < bytes.count {
            if terminal_is_crashing() { return false }
            let written = bytes.withUnsafeBytes { buffer in
                Glibc.write(descriptor, buffer.baseAddress.map { $0 + offset }, bytes.count - offset)
            }
            if written > 0 {
                offset += written
            } else if written < 0, errno == EAGAIN || errno == EINTR {
                guard waitUntilWritable() else { return false }
            } else {
                return false
            }
        }
        return true
    }

    private func waitUntilWritable() -> Bool {
        var entries = [
            pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0),
            pollfd(fd: wake.descriptor, events: Int16(POLLIN), revents: 0),
        ]
        poll(&entries, 2, -1)
        if entries[1].revents != 0 {
            wake.clear()
            if state.withLock({ $0.isStopping }) { return false }
        }
        return Int32(entries[0].revents) & (POLLHUP | POLLERR | POLLNVAL) == 0
    }
}
