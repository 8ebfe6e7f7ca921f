import Stage

/// What keys send.
enum KeyTable {
    /// Keys that terminfo names.
    static let terminfoKeys: [String: Key.Code] = [
        "kcuu1": .up, "kcud1": .down, "kcub1": .left, "kcuf1": .right, "khome": .home, "kend": .end,
        "kpp": .pageUp, "knp": .pageDown, "kich1": .insert, "kdch1": .delete, "kcbt": .backTab, "kbs": .backspace,
        "kf1": .function(1), "kf2": .function(2), "kf3": .function(3), "kf4": .function(4), "kf5": .function(5),
        "kf6": .function(6), "kf7": .function(7), "kf8": .function(8), "kf9": .function(9), "kf10": .function(10),
        "kf11": .function(11), "kf12": .function(12),
    ]

    static let terminfoNames = terminfoKeys.keys.sorted()

    /// Final bytes of CSI and SS3.
    static let finals: [UInt8: Key.Code] = [
        0x41: .up, 0x42: .down, 0x43: .right, 0x44: .left, 0x46: .end, 0x48: .home, 0x50: .function(1),
        0x51: .function(2), 0x52: .function(3), 0x53: .function(4), 0x5A: .backTab,
    ]

    /// Numbers before `~`.
    static let numbers: [Int: Key.Code] = [
        1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
        11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5), 17: .function(6),
        18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10), 23: .function(11), 24: .function(12),
    ]

    /// The keypad in application mode, by the final byte of SS3.
    static let keypad: [UInt8: Key.Code] = [
        0x4D: .enter, 0x49: .tab, 0x20: .character(" "), 0x58: .character("="), 0x6A: .character("*"),
        0x6B: .character("+"), 0x6C: .character(","), 0x6D: .character("-"), 0x6E: .character("."),
        0x6F: .character("/"), 0x70: .character("0"), 0x71: .character("1"), 0x72: .character("2"),
        0x73: .character("3"), 0x74: .character("4"), 0x75: .character("5"), 0x76: .character("6"),
        0x77: .character("7"), 0x78: .character("8"), 0x79: .character("9"),
    ]

    /// Keys that kitty's protocol numbers in the private use area: the keypad's, which type what they show.
    static let privateUse: [UInt32: Key.Code] = [
        57399: .character("0"), 57400: .character("1"), 57401: .character("2"), 57402: .character("3"),
        57403: .character("4"), 57404: .character("5"), 57405: .character("6"), 57406: .character("7"),
        57407: .character("8"), 57408: .character("9"), 57409: .character("."), 57410: .character("/"),
        57411: .character("*"), 57412: .character("-"), 57413: .character("+"), 57414: .enter, 57417: .left,
        57418: .right, 57419: .up, 57420: .down, 57421: .pageUp, 57422: .pageDown, 57423: .home, 57424: .end,
        57425: .insert, 57426: .delete,
    ]

    /// The key that sends one character, or a control.
    static func key(of scalar: Unicode.Scalar) -> Key {
        switch scalar.value {
        case 0x0D, 0x0A: return Key(.enter)
        case 0x09: return Key(.tab)
        case 0x08, 0x7F: return Key(.backspace)
        case 0x1B: return Key(.escape)
        case 0x00: return .control(" ")
        case 0x01...0x1A: return .control(letter(scalar.value + 0x60))
        case 0x1C...0x1F: return .control(letter(scalar.value + 0x40))
        default: return Key(Character(scalar))
        }
    }

    /// The key of a character sent with its modifiers (`CSI u`, modifyOtherKeys); nil for keys without a use here.
    static func key(codePoint: UInt32, shifted: UInt32?, modifiers: Key.Modifiers) -> Key? {
        if let code = privateUse[codePoint] { return Key(code, modifiers) }
        guard !(0xE000...0xF8FF).contains(codePoint), let scalar = Unicode.Scalar(codePoint) else { return nil }
        var key = key(of: scalar)
        key.modifiers.formUnion(modifiers)
        if key.code == .tab, modifiers.contains(.shift) {
            return Key(.backTab, modifiers.subtracting(.shift))
        }
        guard case .character(let character) = key.code, modifiers.contains(.shift) else { return key }
        // The character as it would have been typed carries its shift.
        key.modifiers.remove(.shift)
        if let shifted = shifted.flatMap({ Unicode.Scalar($0) }) {
            key.code = .character(Character(shifted))
        } else {
            let upper = character.uppercased()
            if upper.count == 1, let first = upper.first { key.code = .character(first) }
        }
        return key
    }

    private static func letter(_ value: UInt32) -> Character {
        Unicode.Scalar(value).map { Character($0) } ?? " "
    }
}
