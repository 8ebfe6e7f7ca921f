/// Why a file gives no rows, or no more of them.
public struct ImportError: Error, Hashable, Sendable {
    /// In English for the user: what is wrong, and what to do. One line without the file's name; names of columns in it
    /// are as the file has them, not cleaned for a terminal.
    public var message: String

    /// A failure, and what is said of it.
    public init(_ message: String) {
        self.message = message
    }
}
