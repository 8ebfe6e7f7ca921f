import Foundation
import Synchronization

/// Brings the rows of files into a library: one thread reads, another writes, and what is written stays whatever happens
/// next.
public final class Importer: Sendable {
    /// How far it is; for any thread.
    public struct Progress: Hashable, Sendable {
        /// Rows that are written.
        public var rows = 0
        public var bytesRead = 0
        /// Of all files; nil where that is not known.
        public var bytes: Int?
        /// Whether all rows are written and the library is put in order.
        public var isFinishing = false

        /// At the beginning.
        public init(bytes: Int? = nil) {
            self.bytes = bytes
        }
    }

    /// Rows of one transaction, and the bytes of their files from which on it has fewer.
    private static let (batchRows, batchBytes) = (20_000, 8 << 20)
    /// After so many rows it is said how far the reader is.
    private static let reportedRows = 1_000

    private let paths: [String]
    private let mapping: ColumnMapping
    private let folder: LibraryFolder
    private let name: String
    private let queue = RowQueue(capacity: 1)
    private let state: Mutex<Progress>
    private let cancelled = Atomic<Bool>(false)

    /// - Parameters:
    ///   - paths: files, or `-` for standard input.
    ///   - name: a library, which is made when a first row was read.
    public init(paths: [String], mapping: ColumnMapping = ColumnMapping(), into folder: LibraryFolder, name: String) {
        self.paths = paths
        self.mapping = mapping
        self.folder = folder
        self.name = name
        state = Mutex(Progress(bytes: Importer.size(of: paths)))
    }

    /// How far it is.
    public var progress: Progress { state.withLock { $0 } }

    /// Ends it after the rows that are being written; for any thread.
    public func cancel() {
        cancelled.store(true, ordering: .releasing)
        queue.close(givingUp: true)
    }

    /// Reads and writes all files; once.
    ///
    /// - Throws: `LibraryError` when the library takes no more rows; those that are counted in `progress` are there.
    public func run() throws(LibraryError) -> ImportOutcome {
        Thread.detachNewThread { self.read() }
        var outcome = ImportOutcome()
        do throws(LibraryError) {
            try write(into: &outcome)
        } catch {
            queue.close(givingUp: true)
            throw error
        }
        outcome.isCancelled = cancelled.load(ordering: .acquiring)
        return outcome
    }

    private func write(into outcome: inout ImportOutcome) throws(LibraryError) {
        var library: LibraryFile?
        while let piece = queue.take() {
            switch piece {
            case .rows(let rows):
                let file = if let library { library } else { try folder.open(name, .writing) }
                library = file
                let added = try file.addOrSettle(rows)
                outcome.rows = outcome.rows + added
                state.withLock { $0.rows += rows.count }
            case .bad(let path, let row):
                outcome.skippedCount += 1
                if outcome.skipped.count < ImportOutcome.named {
                    outcome.skipped.append(ImportOutcome.Skipped(path: path, row: row))
                }
            case .columns(let path, let columns):
                outcome.columns.append(ImportOutcome.Columns(path: path, columns: columns))
            case .failed(let path, let error):
                outcome.failed.append(ImportOutcome.Failed(path: path, message: error.message))
            }
        }
        // What was read before it was cancelled is no whole file, but whole rows.
        if !cancelled.load(ordering: .acquiring) {
            state.withLock { $0.isFinishing = true }
            try library?.finishAdding()
        }
    }

    // MARK: - The thread that reads

    private func read() {
        defer { queue.close() }
        var before = 0
        var batch: [LibraryRow] = []
        var batchBytes = 0
        for path in paths {
            var good = 0
            var taken = 0
            var hasBad = false
            do throws(ImportError) {
                let reader = try RowReader(path: path, mapping: mapping)
                if let columns = reader.columns {
                    guard queue.put(.columns(path: path, columns)) else { return }
                }
                while let found = try reader.next() {
                    switch found {
                    case .row(let row):
                        good += 1
                        batch.append(row)
                        if good % Importer.reportedRows == 0 {
                            state.withLock { [bytes = reader.bytesRead] in $0.bytesRead = before + bytes }
                        }
                        batchBytes += reader.bytesTaken - taken
                        taken = reader.bytesTaken
                        guard batch.count >= Importer.batchRows || batchBytes >= Importer.batchBytes else { continue }
                        guard queue.put(.rows(batch)) else { return }
                        batch = []
                        batch.reserveCapacity(Importer.batchRows)
                        batchBytes = 0
                    case .bad(let row):
                        hasBad = true
                        guard queue.put(.bad(path: path, row)) else { return }
                    }
                }
                before += reader.size ?? reader.bytesRead
                if good == 0 {
                    let reason = hasBad ? "not one row can be read" : "has not one row"
                    guard queue.put(.failed(path: path, ImportError(reason))) else { return }
                }
            } catch {
                guard queue.put(.failed(path: path, error)) else { return }
            }
            state.withLock { [before] in $0.bytesRead = before }
        }
        if !batch.isEmpty { _ = queue.put(.rows(batch)) }
    }

    /// Of all files; nil where one is not known.
    private static func size(of paths: [String]) -> Int? {
        var sum = 0
        for path in paths {
            guard path != "-" else { return nil }
            let values = try? URL(filePath: path).resourceValues(forKeys: [.fileSizeKey, .isRegularFileKey])
            guard let values, values.isRegularFile == true else { continue }
            sum += values.fileSize ?? 0
        }
        return sum
    }
}
