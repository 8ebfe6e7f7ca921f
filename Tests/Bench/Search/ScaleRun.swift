import Foundation
import Library

/// Libraries of several sizes: what it takes to make and to search them, and what other programs take for the same rows.
struct ScaleRun {
    /// What was measured of one size.
    struct Size {
        let rows: Int
        let importing: Program.Run
        let fileBytes: Int
        /// Seconds for each query, in the order of the queries.
        let search: SearchRun
        let queries: [TypedQueries.Query]
        /// The same of other programs, by name; some of the queries are left out where one takes long.
        let peers: [(name: String, queries: [TypedQueries.Query], seconds: [Double])]

        func figures(_ kind: TypedQueries.Kind?) -> Figures {
            Figures(zip(queries, search.whole).filter { kind == nil || $0.0.kind == kind }.map(\.1))
        }
    }

    let options: BenchOptions
    let folder: URL

    /// Measures each size, and tells of it on the way.
    func run() throws {
        let sizes = try options.rows.map { try measure($0) }
        print(importTable(sizes).text)
        for size in sizes { print("\(size.rows) rows\n\n\(searchTable(size).text)") }
        if let path = options.plot {
            try Data(ScalePlot(sizes).svg.utf8).write(to: URL(filePath: path))
        }
    }

    private func measure(_ count: Int) throws -> Size {
        let catalogue = try GeneratedCatalogue(seed: options.seed, detailWords: options.words)
        let place = folder.appending(path: "\(count)")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: place) }
        let file = place.appending(path: "rows.\(options.format.rawValue)")
        try write(catalogue, count, to: file)
        let program = Program(path: options.program)
        let importing = try program.run(
            ["import", file.path, "--into", "bench"], variables: ["XDG_DATA_HOME": place.path], in: place)
        let folder = LibraryFolder(path: place.appending(path: "storesearch/libraries").path)
        let bytes = try folder.summary(of: "bench").bytes
        let queries = TypedQueries(catalogue, rows: count).queries
        let search = try SearchRun(queries, library: "bench", in: folder)
        var peers: [(String, [TypedQueries.Query], [Double])] = []
        if options.asksPeers {
            guard let sqlite = Program.named("sqlite3"), let fzf = Program.named("fzf"), options.format == .tsv else {
                throw BenchError("sqlite3 and fzf are needed, and rows as tsv")
            }
            peers.append(
                ("sqlite3", queries, try PlainSQLite(sqlite, rows: file, in: place).seconds(queries, in: place)))
            // It reads everything each time: of the queries it is asked every tenth.
            let some = queries.indices.filter { $0 % 10 == 0 }.map { queries[$0] }
            peers.append(("fzf", some, try FuzzyFinder(fzf, rows: file, in: place).seconds(some, in: place)))
        }
        return Size(
            rows: count, importing: importing, fileBytes: bytes, search: search, queries: queries, peers: peers)
    }

    private func write(_ catalogue: GeneratedCatalogue, _ count: Int, to file: URL) throws {
        try Data(options.format.heading(hasDetails: options.words > 0).utf8).write(to: file)
        let handle = try FileHandle(forWritingTo: file)
        try handle.seekToEnd()
        var text = ""
        for number in 0..<count {
            text += options.format.line(catalogue.row(number))
            if text.utf8.count > 1 << 20 || number == count - 1 {
                try handle.write(contentsOf: Data(text.utf8))
                text = ""
            }
        }
        try handle.close()
    }

    private func importTable(_ sizes: [Size]) -> MarkdownTable {
        var table = MarkdownTable(["rows", "import, s", "rows/s", "peak memory, MB", "file, bytes a row"])
        for size in sizes {
            let seconds = size.importing.seconds
            table.add([
                "\(size.rows)", String(format: "%.1f", seconds), "\(Int(Double(size.rows) / seconds))",
                "\(size.importing.peakBytes / 1_000_000)", "\(size.fileBytes / size.rows)",
            ])
        }
        return table
    }

    private func searchTable(_ size: Size) -> MarkdownTable {
        let peers = size.peers.flatMap { ["\($0.name) median", "99 %"] }
        var table = MarkdownTable(["typed", "queries", "median, ms", "90 %", "99 %", "most"] + peers)
        for kind in TypedQueries.Kind.allCases.map(Optional.init) + [nil] {
            let figures = size.figures(kind)
            var values = [kind?.rawValue ?? "all", "\(size.queries.count { kind == nil || $0.kind == kind })"]
            values += [figures.median, figures.percentile(90), figures.percentile(99), figures.most].map(\.milliseconds)
            for peer in size.peers {
                let times = zip(peer.queries, peer.seconds).filter { kind == nil || $0.0.kind == kind }.map(\.1)
                values += [Figures(times).median.milliseconds, Figures(times).percentile(99).milliseconds]
            }
            table.add(values)
        }
        return table
    }
}
