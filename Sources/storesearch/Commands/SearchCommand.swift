import Catalog
import CursesTerminal
import Foundation
import Glibc
import Stage

/// Prints what a search finds, for pipes and for people.
struct SearchCommand {
    private let options: Options
    private let provider: any Provider
    private let place: StoreLocale

    /// - Parameter place: for prices, and the country and language where the options name none.
    init(_ options: Options, provider: any Provider, place: StoreLocale) {
        self.options = options
        self.provider = provider
        self.place = place
    }

    /// Searches and prints.
    ///
    /// - Throws: `Failure` when the catalogue gives no answer, `OutputFile.Failure` when nobody reads.
    func run() throws {
        let query = Query(
            term: options.query, category: options.category, country: options.country ?? place.country,
            language: options.language ?? place.storeLanguage, limit: options.limit)
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
        case .json: try output.write(SearchOutput.json(answer.items, locale: place.locale))
        case .auto where isTerminal:
            let lines = ResultLines(
                answer.items, columns: TerminalSize(descriptor: STDOUT_FILENO).cells.columns, locale: place.locale)
            try output.write(lines.text)
            if answer.items.isEmpty { StandardStream.complain("nothing found in \(CleanText.line(answer.source))") }
        case .tsv, .auto: try output.write(SearchOutput.tsv(answer.items, locale: place.locale))
        }
        try output.flush()
    }
}
