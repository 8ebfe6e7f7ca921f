/// What is wrong with the text of a pixel font, and where.
public struct PixelFontFault: Error, Hashable, Sendable, CustomStringConvertible {
    /// From 1; 0 for the text as a whole.
    public var line: Int
    /// A sentence without its full stop.
    public var message: String

    init(line: Int, _ message: String) {
        (self.line, self.message) = (line, message)
    }

    public var description: String {
        line > 0 ? "line \(line): \(message)" : message
    }
}
