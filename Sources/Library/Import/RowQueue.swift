import Foundation

/// Pieces of a file on their way from the thread that reads to the one that writes; never more than a few, so that neither
/// runs far ahead of the other.
final class RowQueue: Sendable {
    /// What a reader has to say.
    enum Piece: Sendable {
        case rows([LibraryRow])
        case bad(path: String, BadRow)
        /// The file is a table with these columns.
        case columns(path: String, TableColumns)
        /// The file cannot be read, or not any further.
        case failed(path: String, ImportError)
    }

    // `pieces` and `isClosed` are touched only while the condition is locked.
    private nonisolated(unsafe) var pieces: [Piece] = []
    private nonisolated(unsafe) var isClosed = false
    private let condition = NSCondition()
    private let capacity: Int

    /// - Parameter capacity: pieces that wait at most.
    init(capacity: Int) {
        self.capacity = capacity
    }

    /// Waits for room.
    ///
    /// - Returns: false when nobody takes any more.
    func put(_ piece: Piece) -> Bool {
        condition.lock()
        defer { condition.unlock() }
        while pieces.count >= capacity, !isClosed { condition.wait() }
        guard !isClosed else { return false }
        pieces.append(piece)
        condition.broadcast()
        return true
    }

    /// Waits for a piece; nil when the queue is closed and empty.
    func take() -> Piece? {
        condition.lock()
        defer { condition.unlock() }
        while pieces.isEmpty, !isClosed { condition.wait() }
        guard !pieces.isEmpty else { return nil }
        condition.broadcast()
        return pieces.removeFirst()
    }

    /// Ends it: nothing more is put in. What waits is still taken, unless it is given up.
    func close(givingUp: Bool = false) {
        condition.lock()
        isClosed = true
        if givingUp { pieces.removeAll() }
        condition.broadcast()
        condition.unlock()
    }
}
