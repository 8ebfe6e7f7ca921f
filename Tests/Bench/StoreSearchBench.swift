import Foundation

/// The project's benchmark: catalogues of any size, and what searching them costs.
///
///     storesearch-bench generate ROWS [--words N] [--format tsv|ndjson] [--seed N]
///     storesearch-bench queries ROWS [--seed N]
///     storesearch-bench scale ROWS… [--words N] [--format tsv|ndjson] [--peers] [--plot FILE] [--program PATH]
///
/// `generate` prints rows, with descriptions of N words; `queries` what is typed, a line each, its kind before it. `scale` imports so many rows
/// with the program, searches them, with `--peers` by `sqlite3` and `fzf` too, and prints tables; docs/SCALE.md has them.
@main
enum StoreSearchBench {
    static func main() {
        do {
            try run(try BenchOptions(Array(CommandLine.arguments.dropFirst())))
        } catch let error as BenchError {
            FileHandle.standardError.write(Data("storesearch-bench: \(error.message)\n".utf8))
            exit(2)
        } catch {
            FileHandle.standardError.write(Data("storesearch-bench: \(error)\n".utf8))
            exit(1)
        }
    }

    private static func run(_ options: BenchOptions) throws {
        switch options.command {
        case .generate:
            let catalogue = try GeneratedCatalogue(seed: options.seed, detailWords: options.words)
            print(options.format.heading(hasDetails: options.words > 0), terminator: "")
            for number in 0..<options.rows[0] { print(options.format.line(catalogue.row(number)), terminator: "") }
        case .queries:
            let catalogue = try GeneratedCatalogue(seed: options.seed)
            for query in TypedQueries(catalogue, rows: options.rows[0]).queries {
                print(query.kind.rawValue, query.text, separator: "\t")
            }
        case .scale:
            let folder = FileManager.default.temporaryDirectory.appending(path: "storesearch-bench-\(getpid())")
            defer { try? FileManager.default.removeItem(at: folder) }
            try ScaleRun(options: options, folder: folder).run()
        }
    }
}
