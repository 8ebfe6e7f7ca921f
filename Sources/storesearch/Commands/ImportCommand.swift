import CursesTerminal
import Glibc
import Library
import Stage

/// Imports files into a library, and tells what became of them.
struct ImportCommand {
    private let options: ImportOptions

    init(_ options: Options) {
        self.options = options.importing
    }

    /// Imports.
    ///
    /// - Returns: the exit status: 0, 2 when a file could not be read, 128 + n when signal n cut it short.
    /// - Throws: `Failure` when the library takes no rows.
    func run() throws -> Int32 {
        let folder = try Libraries.requiredFolder()
        let signals = try SignalPipe()
        let importer = Importer(paths: options.paths, mapping: options.mapping, into: folder, name: options.library)
        let watch = try ImportWatch(importer, signals: signals, library: options.library)
        watch.start()
        let outcome: ImportOutcome
        do throws(LibraryError) {
            outcome = try importer.run()
        } catch {
            watch.stop()
            let kept = importer.progress.rows
            let rest = kept > 0 ? " (\(CountText.rows(kept)) from before stay in \(options.library))" : ""
            throw Failure(CleanText.line(error.message + rest))
        }
        watch.stop()
        tell(outcome)
        if outcome.isCancelled, let signal = watch.signal { return 128 + signal }
        return outcome.failed.isEmpty ? 0 : 2
    }

    private func tell(_ outcome: ImportOutcome) {
        var lines = outcome.columns.map { ImportCommand.words(of: $0) }
        for skipped in outcome.skipped {
            lines.append("\(ImportCommand.shown(skipped.path)):\(skipped.row.line): \(skipped.row.reason)")
        }
        if outcome.skippedCount > outcome.skipped.count {
            lines.append("… and \(CountText.number(outcome.skippedCount - outcome.skipped.count)) more")
        }
        for failed in outcome.failed { lines.append("\(ImportCommand.shown(failed.path)): \(failed.message)") }
        for line in lines { StandardStream.complain(CleanText.line(line, limit: 1_000)) }
        if outcome.isCancelled {
            StandardStream.complain(ImportCommand.cutShort(rows: outcome.rows.total, library: options.library))
        }
        // That nothing came of nothing is said already.
        if outcome.rows.total == 0, outcome.failed.count == options.paths.count { return }
        let skipped = outcome.skippedCount > 0 ? ", \(CountText.number(outcome.skippedCount)) skipped" : ""
        let rows = outcome.rows
        StandardStream.write(
            "\(options.library): \(CountText.number(rows.added)) added, \(CountText.number(rows.changed)) changed, "
                + "\(CountText.number(rows.unchanged)) unchanged\(skipped)\n", to: STDOUT_FILENO)
    }

    /// What is said of an import that was ended by a signal.
    static func cutShort(rows: Int, library: String) -> String {
        "cut short: \(CountText.rows(rows)) are in \(library) and stay; the same import again brings the rest"
    }

    /// `songs.csv: name, artist, popularity from plays; not taken: mood`.
    private static func words(of table: ImportOutcome.Columns) -> String {
        let taken = table.columns.taken.map { taken in
            let field = taken.field.fieldName
            return taken.column.lowercased() == field.lowercased() ? field : "\(field) from \(taken.column)"
        }
        let dropped = table.columns.dropped
        return "\(shown(table.path)): columns: " + taken.joined(separator: ", ")
            + (dropped.isEmpty ? "" : "; not taken: " + dropped.joined(separator: ", "))
    }

    private static func shown(_ path: String) -> String {
        path == "-" ? "standard input" : path
    }
}

extension Added {
    /// All rows, whatever came of them.
    var total: Int { added + changed + unchanged }
}
