import Resources

/// `Resources/strings.txt`, read.
///
///     skippedRows                                   a phrase
///       en.one    {count} unreadable row left out   in a language, in a form of the plural
///       en.other  {count} unreadable rows left out
///       ja.other  …
///
/// Empty lines and lines that begin with `#` say nothing.
struct StringTable {
    /// One line under a phrase.
    struct Entry: Equatable {
        var phrase: String
        /// `en`
        var language: String
        /// `one`, or nil where the phrase counts nothing.
        var form: String?
        var text: String
    }

    /// In the order of the file, whether known to the program or not.
    let entries: [Entry]

    /// - Parameter language: only the entries in it; all if nil. As bytes, since this is on the way to the first picture.
    init(_ file: String, language: Language? = nil) {
        let space = UInt8(ascii: " ")
        let wanted = language.map { Array($0.rawValue.utf8) }
        var entries: [Entry] = []
        var phrase = ""[...]
        for line in file.utf8.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
            guard line.first == space else {
                phrase = Substring(line)
                continue
            }
            let entry = line.drop { $0 == space }
            if let wanted, !entry.starts(with: wanted) { continue }
            let tag = entry.prefix { $0 != space }
            let text = entry[tag.endIndex...].drop { $0 == space }
            guard !text.isEmpty else { continue }
            let parts = tag.split(separator: UInt8(ascii: "."))
            entries.append(
                Entry(
                    phrase: String(phrase), language: String(Substring(parts[0])),
                    form: parts.count > 1 ? String(Substring(parts[1])) : nil, text: String(Substring(text))))
        }
        self.entries = entries
    }

    /// The file that the program carries.
    static var file: String {
        let resource = resource_strings()
        return String(decoding: UnsafeRawBufferPointer(start: resource.bytes, count: resource.count), as: UTF8.self)
    }
}
