/// Reads the text of a configuration file into options, by the option table:
///
///     # One option a line, by its long name.
///     text-size = AX1
///     offline = on        # an option without a value is on or off
///
/// Every line is checked. Only what belongs to the command is used; of two lines with one name the last one counts.
struct ConfigurationText {
    static let mostBytes = 64 << 10
    static let mostLines = 1000

    /// How messages name the file.
    let file: String
    let command: Options.Command

    /// - Parameter bytes: UTF-8; a byte order mark and carriage returns at the ends of lines are passed over.
    /// - Throws: the first mistake from the top, with the file and the line; then what does not fit together.
    func options(_ bytes: [UInt8]) throws(UsageError) -> Options {
        guard bytes.count <= ConfigurationText.mostBytes else { throw mistake("has more than 64 KiB") }
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
        var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true { lines.removeLast() }
        guard lines.count <= ConfigurationText.mostLines else { throw mistake("has more than 1,000 lines") }
        var values: [String: String] = [:]
        for (place, line) in lines.enumerated() {
            do throws(UsageError) {
                guard let (entry, value) = try setting(in: line) else { continue }
                var checked = Options()
                try ConfigurationText.set(entry, value, in: &checked)
                values[entry.name] = value
            } catch {
                throw UsageError("\(file):\(place + 1): \(error.message)")
            }
        }
        var options = Options()
        for entry in OptionTable.entries where isUsed(entry) {
            if let value = values[entry.name] { try ConfigurationText.set(entry, value, in: &options) }
        }
        if let problem = options.contradiction { throw mistake(problem) }
        return options
    }

    private func mistake(_ message: String) -> UsageError { UsageError("\(file): \(message)") }

    /// What the doctor finds is true of the browser.
    private func isUsed(_ entry: OptionEntry) -> Bool {
        entry.commands.contains(command == .doctor ? .browse : command)
    }

    /// The option of a line and its value; nil for a line without either.
    private func setting(in line: ArraySlice<UInt8>) throws(UsageError) -> (OptionEntry, String)? {
        guard !line.contains(0), let text = String(validating: line, as: UTF8.self) else {
            throw UsageError("not a line of UTF-8 text")
        }
        // By bytes, so that a mark upon a sign does not hide it.
        let said = text.utf8.prefix { $0 != UInt8(ascii: "#") }
        let content = Substring(said).trimming(while: \.isWhitespace)
        if content.isEmpty { return nil }
        guard let sign = content.utf8.firstIndex(of: UInt8(ascii: "=")), sign > content.startIndex else {
            throw UsageError("a line is name = value, not \(UsageError.quoted(String(content)))")
        }
        let name = String(content[..<sign].trimming(while: \.isWhitespace))
        let value = content[content.utf8.index(after: sign)...].trimming(while: \.isWhitespace)
        guard let entry = OptionTable.entries.first(where: { $0.name == name }) else {
            let names = OptionTable.entries.filter(\.isForFiles).map(\.name)
            throw UsageError(OptionParser.unknown(name, among: names))
        }
        guard entry.isForFiles else {
            throw UsageError("\(name) is for the command line only")
        }
        return (entry, String(value))
    }

    private static func set(_ entry: OptionEntry, _ value: String, in options: inout Options) throws(UsageError) {
        if entry.value != nil { return try entry.apply(value, &options) }
        switch value {
        case "on": try entry.apply("", &options)
        case "off": break
        default: throw UsageError("\(entry.name) takes on or off, not \(UsageError.quoted(value))")
        }
    }
}
