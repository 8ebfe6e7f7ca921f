/// What stands at one place of a file.
public enum ImportedRow: Hashable, Sendable {
    case row(LibraryRow)
    case bad(BadRow)
}

/// A place of a file that could not be read as a row, and was passed over.
public struct BadRow: Hashable, Sendable {
    /// Where it begins, from 1.
    public var line: Int
    /// In English for the user, without the file's name; not cleaned for a terminal.
    public var reason: String

    /// A row that was passed over.
    public init(line: Int, reason: String) {
        self.line = line
        self.reason = reason
    }
}
