import Library

/// What `import` reads, and where it goes.
struct ImportOptions: Sendable {
    /// Files, or `-` for standard input.
    var paths: [String] = []
    var library = LibraryName.standard
    var mapping = ColumnMapping()

    /// Takes the words behind the command.
    static func take(_ words: [String], into options: inout Options) throws(UsageError) {
        guard !words.isEmpty else {
            throw UsageError("import needs a file: storesearch import FILE…, or - for standard input")
        }
        if let path = words.first(where: { $0.isEmpty || $0.utf8.contains(0) }) {
            throw UsageError("import takes files, not \(UsageError.quoted(path))")
        }
        guard words.count(where: { $0 == "-" }) <= 1 else { throw UsageError("import reads - only once") }
        options.importing.paths = words
    }
}

/// What `libraries` does.
struct LibrariesOptions: Sendable {
    enum Action: Hashable, Sendable {
        case list
        case remove(String)
        case export(String)
    }

    var action = Action.list
    /// Whether a library is removed without a question.
    var isSure = false
    /// Whether an export replaces a file that is there.
    var replaces = false

    /// Takes the words behind the command.
    static func take(_ words: [String], into options: inout Options) throws(UsageError) {
        switch (words.first, words.count) {
        case (nil, _): break
        case ("remove", 2): options.libraries.action = .remove(try OptionValue.libraryName(words[1]))
        case ("export", 2): options.libraries.action = .export(try OptionValue.libraryName(words[1]))
        case ("remove", _), ("export", _):
            throw UsageError("libraries \(words[0]) takes one name: storesearch libraries \(words[0]) NAME")
        default:
            throw UsageError(
                "libraries takes remove NAME or export NAME, not \(UsageError.quoted(words[0]))"
                    + Suggestion.phrase(for: words[0], among: ["remove", "export"]))
        }
        let known: Set<String> =
            switch options.libraries.action {
            case .list: ["json", "config"]
            case .remove: ["yes", "config"]
            case .export: ["json", "csv", "out", "force", "config"]
            }
        if let stray = options.given.subtracting(known).min() {
            let command = words.first.map { "libraries " + $0 } ?? "libraries"
            throw UsageError("--\(stray) does not go with '\(command)'")
        }
    }
}

extension OptionValue {
    /// The name of a library.
    static func libraryName(_ text: String, of name: String? = nil) throws(UsageError) -> String {
        guard LibraryName.isValid(text) else {
            throw UsageError(
                (name.map { "--\($0): " } ?? "") + "no library can be called \(UsageError.quoted(text)): "
                    + "letters, digits, spaces, - _ and ., but not auto, itunes, sample or all")
        }
        return text
    }
}
