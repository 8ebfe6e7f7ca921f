import Catalog
import Foundation
import Library

/// Asks a library what people type, and takes the time of each answer: from the query to ranked items.
struct SearchRun {
    /// As many as a tall screen shows.
    static let limit = 50

    /// Seconds until the whole answer, and whether there was one before it, in the order of the queries.
    let whole: [Double]
    /// Seconds until there was something to show.
    let first: [Double]

    /// - Throws: `BenchError` if the library does not answer.
    init(_ queries: [TypedQueries.Query], library name: String, in folder: LibraryFolder) throws {
        let provider = LibraryProvider(folder: folder, name: name, access: .reading)
        var (whole, first): ([Double], [Double]) = ([], [])
        for query in queries {
            let start = Program.now
            var firstTime: Double?
            do {
                _ = try provider.search(
                    Query(term: query.text, limit: Self.limit), cancellation: Cancellation(),
                    partial: { _ in firstTime = firstTime ?? Program.now - start })
            } catch {
                throw BenchError("no answer to '\(query.text)': \(error.code)")
            }
            let seconds = Program.now - start
            whole.append(seconds)
            first.append(firstTime ?? seconds)
        }
        (self.whole, self.first) = (whole, first)
    }
}
