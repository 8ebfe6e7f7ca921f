import Catalog

extension OptionTable {
    /// Results for pipes.
    static let results = [
        OptionEntry(
            name: "json", value: nil, summary: "one array of objects", section: .results,
            commands: [.search, .libraries], isForFiles: false
        ) { (_, options) throws(UsageError) in try setFormat(.json, &options) },
        OptionEntry(
            name: "tsv", value: nil, summary: "a heading and tab-separated lines (if not on a terminal)",
            section: .results, commands: [.search], isForFiles: false
        ) { (_, options) throws(UsageError) in try setFormat(.tsv, &options) },
        OptionEntry(
            name: "ids", value: nil, summary: "one id a line", section: .results, commands: [.search],
            isForFiles: false
        ) { (_, options) throws(UsageError) in try setFormat(.ids, &options) },
        OptionEntry(
            name: "sort", value: ItemSort.allCases.map(\.rawValue).joined(separator: "|"),
            summary: "the order of results (relevance: the best match first)", section: .catalogue,
            commands: [.browse, .search, .film]
        ) { (text, options) throws(UsageError) in options.resultSort = try OptionValue.choice(text, of: "sort") },
        OptionEntry(
            name: "open", value: "N|id:ID", summary: "open the page of the Nth result, or of that with the id",
            section: .results, commands: [.search], isForFiles: false
        ) { (text, options) throws(UsageError) in options.opens = try OptionValue.result(text, of: "open") },
    ]

    static func setFormat(_ format: Options.ResultFormat, _ options: inout Options) throws(UsageError) {
        if options.resultFormat != .auto, options.resultFormat != format {
            throw UsageError("--\(options.resultFormat) and --\(format) exclude each other")
        }
        options.resultFormat = format
    }
}
