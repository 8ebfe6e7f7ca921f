import Catalog
import CursesTerminal
import Foundation
import Glibc
import Stage

/// Prints what a search finds, for pipes and for people, or opens the page of one result.
struct SearchCommand {
    private let options: Options
    private let provider: any Provider
    private let country: String
    private let spoken: StoreLocale
    private var strings: Strings { spoken.strings }

    /// - Parameter place: what is spoken where the user is, and in which country; the options come first.
    init(_ options: Options, provider: any Provider, place: StoreLocale) {
        self.options = options
        self.provider = provider
        country = options.country(in: place)
        spoken = options.language ?? place
    }

    /// Searches, and prints or opens.
    ///
    /// - Returns: the exit status: 0, or 1 where nothing is found.
    /// - Throws: `Failure` when the catalogue gives no answer or a page cannot be opened, `UsageError` when there is no such
    ///   result, `OutputFile.Failure` when standard output takes nothing.
    func run() throws -> Int32 {
        let answer = try search()
        if answer.items.isEmpty, options.opens != nil || isForPeople {
            let source = CleanText.line(strings.sources(of: answer))
            StandardStream.complain(strings(.nothingInSource, ["source": source]))
        }
        if let choice = options.opens { return try open(choice, of: answer.items) }
        do throws(OutputFile.Failure) {
            try write(answer)
        } catch {
            // The reader has what it wanted, whether it went before the last line or after it.
            guard error.isBrokenPipe else { throw error }
            return 0
        }
        return answer.items.isEmpty ? 1 : 0
    }

    /// Whether results are aligned lines on a terminal.
    private var isForPeople: Bool { options.resultFormat == .auto && isatty(STDOUT_FILENO) == 1 }

    /// The answer in the order asked for; what the user should know of it goes to standard error.
    private func search() throws(Failure) -> Answer {
        let query = Query(
            term: options.query, category: options.category, country: country,
            language: spoken.storeLanguage, limit: options.limit)
        var answer: Answer
        do throws(CatalogError) {
            answer = try provider.search(query, cancellation: Cancellation())
        } catch {
            throw Failure(Self.words(of: error, in: strings), status: 3)
        }
        if answer.items.count > options.limit {
            answer.items = answer.items.limited(to: options.limit)
            answer.isCut = true
        }
        // A kept answer to a search for fewer rows is not all that could be had.
        let isShort = answer.ageSeconds != nil && answer.items.count < options.limit
        for note in Self.notes(on: answer, in: strings, tellsCut: isShort || isatty(STDERR_FILENO) == 1) {
            StandardStream.complain(note)
        }
        answer.items = answer.items.sorted(by: options.resultSort, locale: spoken.locale)
        return answer
    }

    /// Why there is no answer, on one line: each catalogue that failed with its reason, and those that have nothing.
    static func words(of error: CatalogError, in strings: Strings) -> String {
        guard !error.reports.isEmpty else { return CleanText.line(strings(error.sentence)) }
        let others = error.reports.filter { $0.outcome == .found(0) }.map { strings.source($0.source.name) }
        var parts = error.reports.compactMap(strings.failure)
        if !others.isEmpty { parts.append(strings(.nothingInSource, ["source": strings.list(others)])) }
        return CleanText.line(parts.joined(separator: " · "), limit: 1_000)
    }

    /// What the user should know of an answer, a line each: which catalogues failed where others answered, that it is an old one,
    /// and what it lacks.
    ///
    /// - Parameter tellsCut: whether it matters that there may be more.
    static func notes(on answer: Answer, in strings: Strings, tellsCut: Bool) -> [String] {
        var notes = answer.reports.compactMap(strings.failure)
        if let note = strings.note(of: answer) { notes.append(note) }
        if answer.skippedRows > 0 { notes.append(strings(.skippedRows, count: answer.skippedRows)) }
        if answer.isCut, !answer.items.isEmpty, tellsCut {
            notes.append(strings(.noteFirstRows, ["count": strings.number(answer.items.count)]))
        }
        return notes.map { CleanText.line($0) }
    }

    private func write(_ answer: Answer) throws(OutputFile.Failure) {
        let items = answer.items
        let output = try OutputFile(path: "-")
        switch options.resultFormat {
        case .json: try output.write(SearchOutput.json(items, locale: strings.formats))
        case .ids: try output.write(SearchOutput.ids(items))
        case .auto where isForPeople:
            let columns = TerminalSize(descriptor: STDOUT_FILENO).cells.columns
            let lines = ResultLines(
                items, columns: columns, strings: strings, hasSources: answer.isOfSeveral)
            try output.write(lines.text)
        case .tsv, .csv, .auto: try output.write(SearchOutput.tsv(items, locale: strings.formats))
        }
        try output.flush()
    }

    /// Opens the page of one result; where nothing here can, its address is printed.
    private func open(_ choice: Options.ResultChoice, of items: [Item]) throws -> Int32 {
        guard !items.isEmpty else { return 1 }
        guard let item = items.item(choice) else {
            let count = items.count == 1 ? "is 1 result" : "are \(items.count) results"
            throw UsageError("--open: there \(count), and none is \(choice.words)")
        }
        guard let url = item.url else { throw Failure("--open: \(choice.words) has no page") }
        if LinkOpener.found()?.open(url) == true { return 0 }
        let output = try OutputFile(path: "-")
        try output.write(CleanText.line(url.absoluteString) + "\n")
        try output.flush()
        throw Failure("no browser can be started here: the address is printed")
    }
}

extension Answer {
    /// Whether more than one catalogue was asked.
    fileprivate var isOfSeveral: Bool { reports.count { $0.outcome != .notAsked } > 1 }
}

extension [Item] {
    fileprivate func item(_ choice: Options.ResultChoice) -> Item? {
        switch choice {
        case .place(let place): place <= count ? self[place - 1] : nil
        case .id(let id): first { $0.id.number == id }
        }
    }
}

extension Options.ResultChoice {
    /// As messages name it.
    fileprivate var words: String {
        switch self {
        case .place(let place): "number \(place)"
        case .id(let id): "the one with the id \(UsageError.quoted(id))"
        }
    }
}
