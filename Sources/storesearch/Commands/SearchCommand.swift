import Catalog
import Foundation
import Glibc
import Stage

/// Prints what a search finds, for pipes and for people.
struct SearchCommand {
    private let options: Options
    private let provider: any Provider

    init(_ options: Options, provider: any Provider) {
        self.options = options
        self.provider = provider
    }

    /// Searches and prints.
    func run() throws {
        let query = Query(
            term: options.query, category: options.category, country: options.country ?? "US",
            language: options.language ?? "en_us", limit: options.limit)
        let answer: Answer
        do {
            answer = try provider.search(query, cancellation: Cancellation())
        } catch {
            throw Failure(CleanText.line(error.message))
        }
        if let note = answer.note { StandardStream.complain(CleanText.line(note)) }
        if answer.skippedRows > 0 {
            StandardStream.complain("rows that could not be read and were left out: \(answer.skippedRows)")
        }
        let isTerminal = isatty(STDOUT_FILENO) == 1
        let output = try OutputFile(path: "-")
        switch options.resultFormat {
        case .json: try output.write(ResultText.json(answer.items))
        case .tsv: try output.write(ResultText.tsv(answer.items))
        case .auto where isTerminal:
            try output.write(ResultText.lines(answer.items, columns: SearchCommand.terminalColumns()))
            if answer.items.isEmpty { StandardStream.complain("nothing found in \(CleanText.line(answer.source))") }
        case .auto: try output.write(ResultText.tsv(answer.items))
        }
        try output.flush()
    }

    private static func terminalColumns() -> Int {
        var size = winsize()
        let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        return isKnown ? Int(size.ws_col) : 80
    }
}
