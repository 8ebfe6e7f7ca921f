import CSQLite
import Catalog

/// How long a search may go on, asked by SQLite itself every few hundred steps of its machine, and at every page of an index.
///
/// A statement that is past its time ends as an interrupted one does; only those that may take long are timed. `sqlite3_interrupt` alone would not do: it is lost when it
/// comes between two statements.
final class SearchBudget {
    private static let stepsBetween: Int32 = 200

    private let clock = ContinuousClock()
    private var deadline: ContinuousClock.Instant?
    private var isTimed = false
    private var isSpent = false
    private var cancellation: Cancellation?

    /// Lets `body` run its statements until it is cancelled.
    func run<R>(
        _ database: Database, until cancellation: Cancellation, _ body: () throws(LibraryError) -> R
    ) throws(LibraryError) -> R {
        self.cancellation = cancellation
        sqlite3_progress_handler(
            database.handle, Self.stepsBetween,
            { context in
                guard let context else { return 0 }
                return Unmanaged<SearchBudget>.fromOpaque(context).takeUnretainedValue().mayGoOn() ? 0 : 1
            }, Unmanaged.passUnretained(self).toOpaque())
        defer {
            sqlite3_progress_handler(database.handle, 0, nil, nil)
            self.cancellation = nil
        }
        return try body()
    }

    /// From now on, so much for what is timed; nil for as long as it takes.
    func allow(_ time: Duration?) {
        deadline = time.map { clock.now + $0 }
    }

    /// Runs a statement; false when the time was over first.
    func timed(_ body: () throws(LibraryError) -> Void) throws(LibraryError) -> Bool {
        isTimed = true
        isSpent = false
        defer { isTimed = false }
        do throws(LibraryError) {
            try body()
            return true
        } catch  where error.code == .interrupted && isSpent {
            return false
        }
    }

    private func mayGoOn() -> Bool {
        if cancellation?.isCancelled == true { return false }
        guard isTimed, let deadline, clock.now >= deadline else { return true }
        isSpent = true
        return false
    }
}
