extension OptionTable {
    /// The options of the command `film`, and of a `demo` that is filmed.
    static let film = [
        OptionEntry(
            name: "size", value: "CxR", summary: "columns and rows (80x24)", section: .film, commands: [.demo, .film]
        ) { (text, options) throws(UsageError) in options.film.size = try OptionValue.size(text, of: "size") },
        OptionEntry(
            name: "keys", value: "SCRIPT", summary: "what is typed, and when; see below",
            section: .film, commands: [.film], isForFiles: false
        ) { (text, options) throws(UsageError) in options.film.script = try KeyScript(parsing: text) },
        OptionEntry(
            name: "fps", value: "N", summary: "frames a second, 1 to 240 (60)", section: .film,
            commands: [.demo, .film]
        ) { (text, options) throws(UsageError) in
            options.film.fps = try OptionValue.integer(text, of: "fps", in: 1...240)
        },
        OptionEntry(
            name: "format", value: "text|ansi|svg|cast|animation",
            summary: "00001.txt …, .ansi … (as sent), .svg …; one .cast; one .svg that plays",
            section: .film, commands: [.demo, .film]
        ) { (text, options) throws(UsageError) in options.film.format = try OptionValue.choice(text, of: "format") },
        OptionEntry(
            name: "out", value: "DIR", summary: "a folder, a file for what is one, or - for standard output",
            section: .film, commands: [.demo, .film, .libraries], isForFiles: false
        ) { (text, options) throws(UsageError) in options.output = try OptionValue.path(text, of: "out") },
        OptionEntry(
            name: "at", value: "S,S,…|S..S",
            summary: "only then, in seconds after the last key: 0,0.08 or -0.5..2",
            section: .film, commands: [.film], isForFiles: false
        ) { (text, options) throws(UsageError) in
            options.film.range = try range(text)
            options.film.instants = options.film.range == nil ? try instants(text) : nil
        },
        OptionEntry(
            name: "latency", value: "S", summary: "seconds of film time that an answer takes (0)",
            section: .film, commands: [.film]
        ) { (text, options) throws(UsageError) in
            options.film.latencySeconds = try OptionValue.seconds(text, of: "latency")
        },
    ]

    /// What lies between two instants, as `-0.5..2`; nil for a list of instants.
    private static func range(_ text: String) throws(UsageError) -> ClosedRange<Double>? {
        guard let dots = text.firstRange(of: "..") else { return nil }
        func second(_ part: Substring) throws(UsageError) -> Double {
            let isNegative = part.first == "-"
            let value = try OptionValue.seconds(String(isNegative ? part.dropFirst() : part), of: "at")
            return isNegative ? -value : value
        }
        let (start, end) = (try second(text[..<dots.lowerBound]), try second(text[dots.upperBound...]))
        guard start <= end else {
            throw UsageError("--at takes instants in rising order, not \(UsageError.quoted(text))")
        }
        return start...end
    }

    private static func instants(_ text: String) throws(UsageError) -> [Double] {
        var values: [Double] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let value = try OptionValue.seconds(String(part), of: "at")
            if let last = values.last, value <= last {
                throw UsageError("--at takes instants in rising order, not \(UsageError.quoted(text))")
            }
            values.append(value)
        }
        return values
    }
}
