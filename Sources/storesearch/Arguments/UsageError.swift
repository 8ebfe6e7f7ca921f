import Stage

/// A mistake on the command line, or in how the program was started: one line on standard error, exit 2.
struct UsageError: Error, Equatable {
    /// One line without the program's name; what came from outside is cleaned.
    let message: String

    init(_ message: String) {
        self.message = message
    }

    /// Text from the command line as it may be echoed: cleaned, in quotes and at most 60 characters long.
    static func quoted(_ text: String) -> String {
        let limit = 60
        // Cleaning looks at every cluster, so a very long argument is cut before.
        let clean = CleanText.line(String(text.prefix(4 * limit)))
        return "'" + (clean.count > limit ? clean.prefix(limit - 1) + "…" : clean[...]) + "'"
    }
}
