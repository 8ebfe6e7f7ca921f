import Foundation

/// A thread that runs one piece of work and ends by itself.
enum DetachedThread {
    /// Starts the work.
    ///
    /// - Returns: true; for the end of a chain of steps.
    @discardableResult
    static func start(_ work: @escaping @Sendable () -> Void) -> Bool {
        Thread.detachNewThread(work)
        return true
    }
}
