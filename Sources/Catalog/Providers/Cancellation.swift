import Synchronization

/// A flag that one thread raises and another looks at.
public final class Cancellation: Sendable {
    private let flag = Atomic<Bool>(false)

    /// A flag that is down.
    public init() {}

    /// Raises the flag, for good.
    public func cancel() {
        flag.store(true, ordering: .releasing)
    }

    /// Whether the flag is up.
    public var isCancelled: Bool {
        flag.load(ordering: .acquiring)
    }
}
