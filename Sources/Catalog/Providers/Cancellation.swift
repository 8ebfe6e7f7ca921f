import Synchronization

/// A flag that one thread raises and another looks at.
public final class Cancellation: Sendable {
    private let flag = Atomic<Bool>(false)

    public init() {}

    public func cancel() {
        flag.store(true, ordering: .releasing)
    }

    public var isCancelled: Bool {
        flag.load(ordering: .acquiring)
    }
}
