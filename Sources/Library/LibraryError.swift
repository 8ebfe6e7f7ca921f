/// Why a library cannot do what it was asked for.
public struct LibraryError: Error, Hashable, Sendable {
    /// The kinds of failure.
    public enum Code: Hashable, Sendable {
        /// There is no such library, or it cannot be opened for reading.
        case unavailable
        /// The file, its folder or the whole disk takes no writing.
        case notWritable
        case diskFull
        /// Another program writes to it, and did not stop in time.
        case busy
        /// No library, or one that has been damaged.
        case damaged
        /// Made by a newer version of the program.
        case tooNew
        case interrupted
        /// A name that no library may have.
        case badName
    }

    /// What kind of failure it is.
    public var code: Code
    /// One line in English for the user: what failed, and what to do.
    public var message: String

    /// A failure, and what is said of it.
    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }
}
