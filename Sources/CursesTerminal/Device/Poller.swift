import CTerminal
import Glibc

/// Waits for descriptors and an instant, without a timer while there is no instant to wait for.
public enum Poller {
    /// What became of one descriptor.
    public struct Readiness: OptionSet, Hashable, Sendable {
        /// One bit a state.
        public let rawValue: UInt8
        /// The states of these bits.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }
        /// Reading would not wait.
        public static let readable = Readiness(rawValue: 1)
        /// The other end is gone, or the descriptor is no good.
        public static let closed = Readiness(rawValue: 2)
    }

    /// Waits until a descriptor is readable or closed, or the deadline has passed; returns what holds for each, in order.
    ///
    /// A signal ends the wait early, with nothing ready.
    ///
    /// - Parameter deadline: seconds of the system's monotonic clock (`CLOCK_MONOTONIC`); nil waits for ever.
    public static func wait(for descriptors: [Int32], until deadline: Double? = nil) -> [Readiness] {
        var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        let ready = terminal_poll_until(&polled, nfds_t(polled.count), deadline.map { max($0, 0) } ?? -1)
        guard ready > 0 else { return descriptors.map { _ in [] } }
        return polled.map { entry in
            let events = Int32(entry.revents)
            var readiness: Readiness = []
            if events & POLLIN != 0 { readiness.insert(.readable) }
            if events & (POLLHUP | POLLERR | POLLNVAL) != 0 { readiness.insert(.closed) }
            return readiness
        }
    }
}
