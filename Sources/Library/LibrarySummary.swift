import Foundation

/// What can be said of a library without reading it.
public struct LibrarySummary: Hashable, Sendable {
    public var name: String
    /// Items in it.
    public var rows: Int
    /// Of the file, and of what lies beside it until it is taken in.
    public var bytes: Int
    /// When it was last written.
    public var changed: Date
}
