/// Reads the command line into options, by the option table.
enum OptionParser {
    /// - Parameter arguments: without the program's name.
    /// - Throws: the first mistake from the left; then what does not fit together.
    static func parse(_ arguments: [String]) throws(UsageError) -> Options {
        var options = Options()
        var words: [String] = []
        var command = Options.Command.browse
        var onlyWordsFollow = false
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if onlyWordsFollow || argument == "-" || !argument.hasPrefix("-") {
                if !onlyWordsFollow, words.isEmpty, command == .browse, let named = namedCommand(argument) {
                    command = named
                } else {
                    words.append(argument)
                }
            } else if argument == "--" {
                onlyWordsFollow = true
            } else {
                try read(argument, &rest, into: &options)
            }
        }
        // --help and --version win over a command and over what is missing for it.
        guard options.command == .browse else { return options }
        options.command = command
        try checkMembership(options)
        try takeWords(words, into: &options)
        if command == .film { try FilmPlan.check(options) }
        return options
    }

    private static func namedCommand(_ word: String) -> Options.Command? {
        Options.Command.named.first { $0.rawValue == word }
    }

    private static func read(
        _ argument: String, _ rest: inout ArraySlice<String>, into options: inout Options
    ) throws(UsageError) {
        let shortForms = ["-h": "--help", "-V": "--version"]
        let long = shortForms[argument] ?? argument
        let name = long.dropFirst(2).prefix { $0 != "=" }
        guard long.hasPrefix("--"), let entry = OptionTable.entries.first(where: { $0.name == name }) else {
            let shown = String(argument.prefix { $0 != "=" })
            throw UsageError(
                "unknown option \(UsageError.quoted(shown))"
                    + Suggestion.phrase(for: shown, among: OptionTable.entries.map { "--" + $0.name })
                    + "  (--help lists them)")
        }
        let inline = long.firstIndex(of: "=").map { String(long[long.index(after: $0)...]) }
        var text = ""
        if let placeholder = entry.value {
            guard let given = inline ?? rest.popFirst() else {
                throw UsageError("--\(entry.name) needs a value: \(placeholder)")
            }
            text = given
        } else if inline != nil {
            throw UsageError("--\(entry.name) takes no value")
        }
        options.given.insert(entry.name)
        try entry.apply(text, &options)
    }

    private static func checkMembership(_ options: Options) throws(UsageError) {
        for entry in OptionTable.entries
        where options.given.contains(entry.name) && !entry.commands.contains(options.command) {
            let homes = entry.commands.map { $0 == .browse ? "the browser" : "'\($0.rawValue)'" }
            throw UsageError("--\(entry.name) belongs to \(homes.joined(separator: " and "))")
        }
        if options.isOffline, options.catalog == .itunes {
            throw UsageError("--offline and --catalog itunes exclude each other")
        }
    }

    private static func takeWords(_ words: [String], into options: inout Options) throws(UsageError) {
        let joined = words.joined(separator: " ")
        let query = String(joined.trimming(while: \.isWhitespace))
        guard query.utf8.count <= 4 * Options.longestQuery, query.count <= Options.longestQuery else {
            throw UsageError("the query is too long: at most \(Options.longestQuery) characters")
        }
        switch options.command {
        case .search where query.isEmpty:
            throw UsageError("search needs a query: storesearch search QUERY")
        case .doctor where !words.isEmpty:
            throw UsageError("doctor takes no words, not \(UsageError.quoted(joined))")
        default:
            options.query = query
        }
    }
}

extension StringProtocol {
    /// The text without the characters at both ends that fulfil the condition.
    func trimming(while condition: (Character) -> Bool) -> SubSequence {
        var rest = self.drop(while: condition)
        while let last = rest.last, condition(last) { rest.removeLast() }
        return rest
    }
}
