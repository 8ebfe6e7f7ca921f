/// How a glyph is drawn, beside its colours.
public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    public static let bold = Attributes(rawValue: 1)
    public static let underline = Attributes(rawValue: 2)
    public static let reverse = Attributes(rawValue: 4)
}

/// One place of the grid: a glyph, its colours and attributes.
///
/// A wide glyph stands in the left one of its two cells; the right one holds `Glyph.continuation` and the same colours.
public struct Cell: Hashable, Sendable {
    public var glyph: Glyph
    public var foreground: RGB
    public var background: RGB
    public var attributes: Attributes
    /// The number of the link in `Grid.links` that this cell belongs to, or 0.
    public var link: UInt8

    public init(
        glyph: Glyph = .space, foreground: RGB = .white, background: RGB = .black, attributes: Attributes = [],
        link: UInt8 = 0
    ) {
        self.glyph = glyph
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
        self.link = link
    }
}
