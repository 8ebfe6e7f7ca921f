import CCurses
import Stage

/// What pictures and edges are best drawn with in a terminal, and why.
///
/// Quadrants with eighths are in every font that has block elements. Sextants, of Unicode 13, are in few, and fit their cells
/// only where the terminal draws them itself: so they are chosen for the terminals that are known to, by their own answer
/// or by a name that is theirs alone.
public struct PictureBlocks: Hashable, Sendable {
    public let blocks: BlockSet
    /// In words, after a colon.
    public let reason: String

    /// The choice as far as it is known.
    ///
    /// - Parameters:
    ///   - version: the terminal's answer to XTVERSION; nil before it came, or if none does.
    public static func detected(environment: [String: String], version: String?) -> PictureBlocks {
        detected(
            environment: environment, version: version, isUnicode: CharacterLocale.isUnicode,
            knowsSextants: curses_character_width(0x1FB00) == 1)
    }

    /// - Parameters:
    ///   - isUnicode: whether characters go out as UTF-8.
    ///   - knowsSextants: whether the C library knows how wide a sextant is.
    static func detected(
        environment: [String: String], version: String?, isUnicode: Bool, knowsSextants: Bool
    ) -> PictureBlocks {
        let name = environment["TERM"] ?? ""
        if !isUnicode { return PictureBlocks(.ascii, "there is no UTF-8 locale") }
        if let locale = otherCharset(environment) { return PictureBlocks(.ascii, "\(locale) is not UTF-8") }
        if Multiplexer.name(environment: environment, version: nil) != nil {
            return PictureBlocks(.quadrant, "the terminal behind tmux or screen is not known")
        }
        guard knowsSextants else { return PictureBlocks(.quadrant, "the C library is older than sextants") }
        if let version {
            return drawsSextants(version)
                ? PictureBlocks(.sextant, "\(version) draws sextants itself")
                : PictureBlocks(.quadrant, "nothing is known of sextants in \(version)")
        }
        if name == "linux" || name.hasPrefix("linux-") {
            return PictureBlocks(.half, "the console's own font has no quadrants")
        }
        if sextantNames.contains(where: { name.hasPrefix($0) }) {
            return PictureBlocks(.sextant, "TERM=\(name) draws sextants itself")
        }
        if let program = environment["TERM_PROGRAM"], name.hasPrefix("xterm"),
            drawsSextants("\(program) \(environment["TERM_PROGRAM_VERSION"] ?? "")")
        {
            return PictureBlocks(.sextant, "\(program) draws sextants itself")
        }
        return PictureBlocks(.quadrant, "nothing is known of sextants here")
    }

    private init(_ blocks: BlockSet, _ reason: String) {
        self.blocks = blocks
        self.reason = reason
    }

    /// Terminals that draw sextants themselves, as they call themselves, each with the first version that does it well.
    ///
    /// - SeeAlso: wezterm.org, "custom_block_glyphs"; contour-terminal/contour#441; the terminals known to notcurses
    ///   (kitty, VTE, foot); arewelegacycomputingyet.com (ghostty). Left out: Windows Terminal, where microsoft/terminal#19841
    ///   was closed; Alacritty, whose edges are a pixel off (alacritty/alacritty#7422); Konsole and iTerm2, of which
    ///   nothing certain was found.
    private static let sextantVersions: [(name: String, first: [Int])] = [
        ("kitty", [0, 19, 3]), ("foot", [1]), ("wezterm", [20_210_814]), ("ghostty", [1]), ("contour", [0, 3]),
        ("vte", [6200]),
    ]

    /// Values of `TERM` that belong to these terminals alone.
    private static let sextantNames = ["xterm-kitty", "foot", "wezterm", "xterm-ghostty", "ghostty", "contour"]

    /// Whether `kitty(0.35.2)`, `WezTerm 20240203-110809-5046fc22` and the like draw sextants well.
    private static func drawsSextants(_ version: String) -> Bool {
        let name = version.prefix { $0.isLetter }.lowercased()
        guard let known = sextantVersions.first(where: { $0.name == name }) else { return false }
        let numbers = version.dropFirst(name.count).drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "." }
            .split(separator: ".").map { Int($0) ?? 0 }
        return !numbers.lexicographicallyPrecedes(known.first)
    }

    /// The variable that names characters other than UTF-8; nil where none does, or nothing is said of characters.
    private static func otherCharset(_ environment: [String: String]) -> String? {
        let names = ["LC_ALL", "LC_CTYPE", "LANG"]
        guard let variable = names.first(where: { environment[$0]?.isEmpty == false }),
            let value = environment[variable]
        else { return nil }
        if value == "C" || value == "POSIX" { return "\(variable)=\(value)" }
        guard let point = value.firstIndex(of: ".") else { return nil }
        let charset = value[point...].dropFirst().prefix { $0 != "@" }.lowercased()
        return charset == "utf-8" || charset == "utf8" ? nil : "\(variable)=\(value)"
    }
}
