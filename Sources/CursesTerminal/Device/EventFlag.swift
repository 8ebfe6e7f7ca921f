import CTerminal
import Glibc

/// A descriptor that becomes readable when it is signalled: how one thread wakes another's `Poller`.
public final class EventFlag: Sendable {
    /// To wait for.
    public let descriptor: Int32

    /// - Throws: `TerminalError` when the process has no descriptors left.
    public init() throws(TerminalError) {
        descriptor = terminal_event_counter()
        if descriptor < 0 { throw TerminalError("no event descriptor (\(String(cString: strerror(errno))))") }
    }

    deinit {
        close(descriptor)
    }

    /// Makes the descriptor readable; any number of signals before a `clear` are one.
    public func signal() {
        var one: UInt64 = 1
        _ = write(descriptor, &one, 8)
    }

    /// Makes the descriptor unreadable again.
    public func clear() {
        var count: UInt64 = 0
        _ = read(descriptor, &count, 8)
    }
}
