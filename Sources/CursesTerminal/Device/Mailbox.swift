import Synchronization

/// Where threads leave events for the loop: bounded, in order, with a descriptor that is readable while something waits.
public final class Mailbox<Event: Sendable>: Sendable {
    private let flag: EventFlag
    private let events = Mutex<[Event]>([])
    private let capacity: Int

    /// - Parameter capacity: how many events may wait.
    /// - Throws: `TerminalError` when the process has no descriptors left.
    public init(capacity: Int = 1024) throws(TerminalError) {
        self.capacity = capacity
        flag = try EventFlag()
    }

    /// To wait for.
    public var descriptor: Int32 { flag.descriptor }

    /// Leaves an event and wakes the loop. Returns false, and keeps nothing, when the box is full.
    @discardableResult
    public func post(_ event: Event) -> Bool { post([event]) }

    /// Leaves events together, so that they are taken together. Returns false, and keeps none, when the box has no room for
    /// all of them.
    @discardableResult
    public func post(_ posted: [Event]) -> Bool {
        let isKept = events.withLock { events in
            guard events.count + posted.count <= capacity else { return false }
            events += posted
            return true
        }
        if isKept { flag.signal() }
        return isKept
    }

    /// Takes everything that waits, oldest first, without waiting.
    public func takeAll() -> [Event] {
        flag.clear()
        return events.withLock { events in
            defer { events.removeAll(keepingCapacity: true) }
            return events
        }
    }
}
