import Synchronization

/// A flag that one thread raises and another looks at.
public final class Cancellation: Sendable {
    private let flag = Atomic<Bool>(false)
    private let waker = Mutex<(@Sendable () -> Void)?>(nil)

    /// A flag that is down.
    public init() {}

    /// Raises the flag, for good, and wakes whoever waits for something else meanwhile.
    public func cancel() {
        flag.store(true, ordering: .releasing)
        waker.withLock { $0?() }
    }

    /// Does something that waits; `wake` ends its waiting, from any thread, and is not called any more afterwards.
    ///
    /// One waiting at a time. Who was cancelled before is not woken: look at `isCancelled` before you wait.
    package func withWaker<R, E: Error>(
        _ wake: @escaping @Sendable () -> Void, _ body: () throws(E) -> R
    ) throws(E) -> R {
        waker.withLock { $0 = wake }
        defer { waker.withLock { $0 = nil } }
        return try body()
    }

    /// Whether the flag is up.
    public var isCancelled: Bool {
        flag.load(ordering: .acquiring)
    }
}
