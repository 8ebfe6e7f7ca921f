/// Files that are no text, by their first bytes.
enum FileSignature {
    /// What such a file is and what to do, in words; nil for what may be text.
    static func name(of head: ArraySlice<UInt8>) -> String? {
        for (signature, words) in known where head.starts(with: signature) { return words }
        // A lone zero is damage, many are another kind of file.
        return head.prefix(1_024).count { $0 == 0 } >= 8 ? "not a text file" : nil
    }

    private static let known: [([UInt8], String)] = [
        (Array("bplist".utf8), "a binary property list: make XML of it with `plutil -convert xml1 FILE`"),
        ([0x1F, 0x8B], "compressed: unpack it with gunzip, or pipe it: `zcat FILE | storesearch import -`"),
        (Array("PK\u{3}\u{4}".utf8), "a zip archive or a spreadsheet: unpack it, or save it as CSV"),
        (Array("SQLite format 3".utf8), "a database: export it as CSV or JSON"),
        ([0xD0, 0xCF, 0x11, 0xE0], "a spreadsheet or a document: save it as CSV"),
    ]
}
