/// Why the terminal cannot be used. It is thrown at the start only; later the terminal degrades.
public struct TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
    /// One line for standard error: what is wrong and, where there is one, what to do.
    public let message: String

    /// An error with its line.
    public init(_ message: String) {
        self.message = message
    }

    /// The line.
    public var description: String { message }
}
