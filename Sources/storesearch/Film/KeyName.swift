import Stage

/// The names of keys in a script, without their angle brackets.
enum KeyName {
    /// Every plain name, for suggestions.
    static let all = codes.map(\.name) + ["S-Tab", "Lt", "Wait", "Paste", "Click", "Drag", "Wheel", "Resize"]

    /// The key of a name as `Enter`, `S-Tab`, `F5`, `C-x` or `C-A-Up`; nil if there is none.
    static func key(named name: String) -> Key? {
        if name == "S-Tab" { return Key(.backTab) }
        if name == "Lt" { return Key("<") }
        var modifiers: Key.Modifiers = []
        var rest = name[...]
        while rest.count > 2, let modifier = modifier(rest.prefix(2)) {
            modifiers.insert(modifier)
            rest = rest.dropFirst(2)
        }
        if let code = codes.first(where: { $0.name == rest })?.code { return Key(code, modifiers) }
        // A single character makes a key only together with Ctrl or Alt; alone it is typed without brackets.
        guard rest.count == 1, let character = rest.first, !modifiers.subtracting(.shift).isEmpty else { return nil }
        return Key(.character(character), modifiers)
    }

    private static func modifier(_ prefix: Substring) -> Key.Modifiers? {
        switch prefix {
        case "C-": .control
        case "A-": .alt
        case "S-": .shift
        default: nil
        }
    }

    private static let codes: [(name: String, code: Key.Code)] =
        [
            ("Enter", .enter), ("Esc", .escape), ("Tab", .tab), ("Space", .character(" ")), ("BS", .backspace),
            ("Del", .delete), ("Ins", .insert), ("Up", .up), ("Down", .down), ("Left", .left), ("Right", .right),
            ("Home", .home), ("End", .end), ("PgUp", .pageUp), ("PgDn", .pageDown),
        ] + (1...12).map { ("F\($0)", .function($0)) }
}
