import StoreUI

/// Reads the command line into options, by the option table.
enum OptionParser {
    /// - Parameters:
    ///   - arguments: without the program's name.
    ///   - configured: what the configuration file asks for, by what the command line does.
    /// - Throws: the first mistake from the left; then that of the configuration file; then what does not fit together.
    static func parse(
        _ arguments: [String], over configured: (Options) throws(UsageError) -> Options = { _ in Options() }
    ) throws(UsageError) -> Options {
        var asked = Options()
        var given: [(entry: OptionEntry, text: String)] = []
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
                let (entry, text) = try read(argument, &rest)
                try entry.apply(text, &asked)
                given.append((entry, text))
            }
        }
        // --help and --version win over a command, over what is missing for it, and over a configuration file.
        guard asked.command == .browse else {
            if command != .browse { asked.helpTopic = command }
            return asked
        }
        if command == .browse, words.count == 1, !onlyWordsFollow { try checkForSlip(words[0]) }
        asked.command = command
        asked.given = Set(given.map(\.entry.name))
        try checkMembership(asked)

        var options = try configured(asked)
        for (entry, text) in given { try entry.apply(text, &options) }
        options.command = command
        options.given = asked.given
        // The command line wins also where it does not name what the file says.
        if options.asksAnew { options.isOffline = false }
        try takeWords(words, into: &options)
        if command == .demo { try prepareDemo(&options) }
        if options.isFilm { try FilmPlan.check(options) }
        return options
    }

    /// The complaint about a name that no option has.
    static func unknown(_ name: String, among names: [String]) -> String {
        "unknown option \(UsageError.quoted(name))" + Suggestion.phrase(for: name, among: names)
            + "  (--help lists them)"
    }

    /// A lone word that is nearly a longer command's was hardly meant as a query.
    private static func checkForSlip(_ word: String) throws(UsageError) {
        let command = Options.Command.named.map(\.rawValue).first { name in
            name.count >= 6 && word.count <= 40 && Suggestion.distance(word.lowercased(), name) <= name.count / 4
        }
        guard let command else { return }
        throw UsageError(
            "no command is called \(UsageError.quoted(word)); did you mean \(command)?  (storesearch -- WORD searches)")
    }

    private static func namedCommand(_ word: String) -> Options.Command? {
        Options.Command.named.first { $0.rawValue == word }
    }

    /// The option that an argument names, and its value, which may be the next argument.
    private static func read(
        _ argument: String, _ rest: inout ArraySlice<String>
    ) throws(UsageError) -> (entry: OptionEntry, text: String) {
        let shortForms = ["-h": "--help", "-V": "--version"]
        let long = shortForms[argument] ?? argument
        let name = long.dropFirst(2).prefix { $0 != "=" }
        guard long.hasPrefix("--"), let entry = OptionTable.entries.first(where: { $0.name == name }) else {
            let shown = String(argument.prefix { $0 != "=" })
            throw UsageError(unknown(shown, among: OptionTable.entries.map { "--" + $0.name }))
        }
        let inline = long.firstIndex(of: "=").map { String(long[long.index(after: $0)...]) }
        guard let placeholder = entry.value else {
            if inline != nil { throw UsageError("--\(entry.name) takes no value") }
            return (entry, "")
        }
        guard let given = inline ?? rest.popFirst() else {
            throw UsageError("--\(entry.name) needs a value: \(placeholder)")
        }
        return (entry, given)
    }

    private static func checkMembership(_ options: Options) throws(UsageError) {
        for entry in OptionTable.entries
        where options.given.contains(entry.name) && !entry.commands.contains(options.command) {
            let homes = entry.commands.map { $0 == .browse ? "the browser" : "'\($0.rawValue)'" }
            throw UsageError("--\(entry.name) belongs to \(homes.joined(separator: " and "))")
        }
        if let contradiction = options.contradiction { throw UsageError(contradiction) }
    }

    /// The demo is played on the list of the sample catalogue; filmed, its steps are the film's script.
    private static func prepareDemo(_ options: inout Options) throws(UsageError) {
        options.catalog = .sample
        options.isOffline = false
        options.orientation = .portrait
        options.film.script = KeyScript(Tour.standard)
        if options.isFilm {
            if options.loops { throw UsageError("--loop has no end, so it cannot go with --out") }
            if options.recordPath != nil { throw UsageError("--record is of what is live, so it cannot go with --out") }
        } else if let name = ["size", "fps", "format"].first(where: options.given.contains) {
            throw UsageError("--\(name) belongs to a demo that is filmed: name its --out")
        }
    }

    private static func takeWords(_ words: [String], into options: inout Options) throws(UsageError) {
        switch options.command {
        case .import: return try ImportOptions.take(words, into: &options)
        case .libraries: return try LibrariesOptions.take(words, into: &options)
        default: break
        }
        let joined = words.joined(separator: " ")
        let query = String(joined.trimming(while: \.isWhitespace))
        guard query.utf8.count <= 4 * Options.longestQuery, query.count <= Options.longestQuery else {
            throw UsageError("the query is too long: at most \(Options.longestQuery) characters")
        }
        switch options.command {
        case .search where query.isEmpty:
            throw UsageError("search needs a query: storesearch search QUERY")
        case .demo where !words.isEmpty:
            throw UsageError("demo takes no words, not \(UsageError.quoted(joined))")
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
