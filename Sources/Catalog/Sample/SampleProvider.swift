import Foundation
import Synchronization

/// A catalogue in memory: an answer of the iTunes Search API that came with the program.
///
/// It is read at the first search. Every word of a query must begin a word of the item's name, artist, collection or
/// genre, whatever the case and accents.
public final class SampleProvider: Provider {
    /// `Answer.source`, as shown.
    public static let source = "Sample"

    private struct Entry {
        var item: Item
        var nameWords: [String]
        var otherWords: [String]

        func matches(_ words: [String]) -> Bool {
            words.allSatisfy { word in
                nameWords.contains { $0.hasPrefix(word) } || otherWords.contains { $0.hasPrefix(word) }
            }
        }

        /// Whether the name alone has every word.
        func isNamed(_ words: [String]) -> Bool {
            words.allSatisfy { word in nameWords.contains { $0.hasPrefix(word) } }
        }
    }

    private struct Contents {
        var entries: [Entry]
        var skippedRows: Int
    }

    private let json: Data
    private let contents = Mutex<Result<Contents, CatalogError>?>(nil)

    /// - Parameter json: UTF-8, an object with the list `results`.
    public init(json: Data) {
        self.json = json
    }

    /// - Parameter bytes: as `init(json:)`; not copied, so they must stay for as long as the process runs.
    public convenience init(staticBytes bytes: UnsafeRawBufferPointer) {
        guard let base = bytes.baseAddress else {
            self.init(json: Data())
            return
        }
        // `Data` never writes to bytes that it does not own: it copies them first.
        let data = Data(
            bytesNoCopy: UnsafeMutableRawPointer(mutating: base), count: bytes.count, deallocator: .none)
        self.init(json: data)
    }

    /// Items named by every word come first, then the other matches, each in the catalogue's order. A term without a
    /// word finds nothing; the country is not looked at, and whatever the language, the answer is English.
    ///
    /// - Throws: `unreadable` when the catalogue is no answer of the API, or `cancelled`.
    public func search(_ query: Query, cancellation: Cancellation) throws(CatalogError) -> Answer {
        let contents = try loaded().get()
        guard !cancellation.isCancelled else { throw .cancelled() }
        let words = SearchWords.words(query.term)
        var answer = Answer(items: [], skippedRows: contents.skippedRows, source: Self.source)
        guard !words.isEmpty else { return answer }
        let hits = contents.entries.filter { entry in
            query.category.kinds?.contains(entry.item.kind) ?? true && entry.matches(words)
        }
        let named = hits.filter { $0.isNamed(words) }
        let others = hits.filter { !$0.isNamed(words) }
        answer.items = (named + others).prefix(max(1, query.limit)).map(\.item)
        answer.isCut = hits.count > answer.items.count
        return query.isEnglish ? answer : answer.withoutPriceWords
    }

    /// How many works there are; nil where the catalogue is damaged.
    public var count: Int? { (try? loaded().get())?.entries.count }

    private func loaded() -> Result<Contents, CatalogError> {
        contents.withLock { contents in
            if let contents { return contents }
            let result = read()
            contents = result
            return result
        }
    }

    private func read() -> Result<Contents, CatalogError> {
        do {
            let decoder = AnswerDecoder(source: Self.source, rowLimit: .max)
            let (items, skippedRows, _) = try decoder.items([UInt8](json), limit: .max)
            let entries = items.map { item in
                Entry(
                    item: item, nameWords: SearchWords.index(item.name),
                    otherWords: [item.artist, item.collection, item.genre, item.kind.rawValue].compactMap { $0 }
                        .flatMap(
                            SearchWords.index))
            }
            return .success(Contents(entries: entries, skippedRows: skippedRows))
        } catch {
            return .failure(CatalogError(.unreadable, .errorSampleDamaged))
        }
    }
}
