import Catalog
import CursesTerminal
import Foundation
import Glibc
import Stage

/// Prints what a search finds, for pipes and for people.
struct SearchCommand {
    private let options: Options
    private let provider: any Provider
    private let country: String
    private let spoken: StoreLocale

    /// - Parameter place: what is spoken where the user is, and in which country; the options come first.
    init(_ options: Options, provider: any Provider, place: StoreLocale) {
        self.options = options
        self.provider = provider
        country = options.country(in: place)
        spoken = options.language ?? place
    }

    /// Searches and prints.
    ///
    /// - Throws: `Failure` when the catalogue gives no answer, `OutputFile.Failure` when nobody reads.
    func run() throws {
        let query = Query(
            term: options.query, category: options.category, country: country,
            language: spoken.storeLanguage, limit: options.limit)
        let strings = spoken.strings
        let answer: Answer
        do {
            answer = try provider.search(query, cancellation: Cancellation())
        } catch {
            throw Failure(CleanText.line(strings(error.sentence)))
        }
        if let note = answer.note { StandardStream.complain(CleanText.line(strings(note))) }
        if answer.skippedRows > 0 {
            StandardStream.complain(strings(.skippedRows, count: answer.skippedRows))
        }
        let isTerminal = isatty(STDOUT_FILENO) == 1
        let output = try OutputFile(path: "-")
        switch options.resultFormat {
        case .json: try output.write(SearchOutput.json(answer.items, locale: strings.formats))
        case .auto where isTerminal:
            let lines = ResultLines(
                answer.items, columns: TerminalSize(descriptor: STDOUT_FILENO).cells.columns, strings: strings)
            try output.write(lines.text)
            if answer.items.isEmpty {
                let source = strings.source(CleanText.line(answer.source))
                StandardStream.complain(strings(.nothingInSource, ["source": source]))
            }
        case .tsv, .auto: try output.write(SearchOutput.tsv(answer.items, locale: strings.formats))
        }
        try output.flush()
    }
}
