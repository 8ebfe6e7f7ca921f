import Stage

/// How many colours a terminal shows.
public enum ColorDepth: Int, Comparable, Sendable, CaseIterable {
    /// No colours: bold, underline and reverse only.
    case monochrome = 0
    case eight = 8
    case sixteen = 16
    case indexed = 256
    case truecolor = 0x100_0000

    /// The colours that pictures are dithered to: all of them where they are few, black and white where there are none.
    public var pictureColors: [RGB] {
        switch self {
        case .monochrome: [.black, .white]
        case .eight, .sixteen: Array(XtermPalette.colors[..<rawValue])
        case .indexed, .truecolor: []
        }
    }

    /// Fewer colours are less.
    public static func < (left: ColorDepth, right: ColorDepth) -> Bool {
        left.rawValue < right.rawValue
    }

    /// The depth that the environment promises.
    ///
    /// `NO_COLOR` (not empty) wins; then the flags `RGB` or `Tc` of the terminal's entry, then `COLORTERM`, then names that
    /// stand for terminals known to do true colour, then the number of colours in the entry. Within GNU screen `COLORTERM`
    /// speaks of the terminal around it: screen itself drops colours of 24 bits, up to version 5 always.
    ///
    /// - SeeAlso: https://no-color.org
    public static func detected(environment: [String: String], description: TerminalDescription?) -> ColorDepth {
        if let noColor = environment["NO_COLOR"], !noColor.isEmpty { return .monochrome }
        let name = environment["TERM"] ?? ""
        if name == "dumb" { return .monochrome }
        if let description, description.hasDirectColor { return .truecolor }
        let isInScreen = Multiplexer.name(environment: environment, version: nil) == "screen"
        if let value = environment["COLORTERM"]?.lowercased(), value == "truecolor" || value == "24bit", !isInScreen {
            return .truecolor
        }
        if name.hasSuffix("-direct") || TerminalName(name).showsTrueColor { return .truecolor }
        guard let description else {
            return TerminalName(name).isModern ? .indexed : .monochrome
        }
        switch description.colors {
        case 256...: return .indexed
        case 16...: return .sixteen
        case 8...: return .eight
        default: return .monochrome
        }
    }
}
