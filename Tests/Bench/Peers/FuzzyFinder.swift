import Foundation

/// The program `fzf` as a filter over the same rows: it reads them all for each query, and finds letters with others between.
struct FuzzyFinder {
    /// The shell that opens the file for it.
    private let shell = Program(path: "/bin/sh")
    private let program: Program
    private let lines: URL

    /// Makes the file of names, artists and collections from a file of rows.
    init(_ program: Program, rows: URL, in folder: URL) throws {
        self.program = program
        lines = folder.appending(path: "lines")
        _ = try shell.run(["-c", "tail -n +2 \"$1\" | cut -f 3-5 > \"$2\"", "sh", rows.path, lines.path], in: folder)
    }

    /// Seconds for each query, the reading of the rows included.
    func seconds(_ queries: [TypedQueries.Query], in folder: URL) throws -> [Double] {
        try queries.map { query in
            try shell.run(
                ["-c", "\"$1\" --filter \"$2\" < \"$3\" | head -n 50", "sh", program.path, query.text, lines.path],
                in: folder, failing: [1]
            ).seconds
        }
    }
}
