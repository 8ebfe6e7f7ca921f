/// A terminfo entry made at run time, for terminals that show more colours than their own entry says.
///
/// ncurses reads it from the environment (`TERMINFO=b64:…`), so that no file is needed. It asks for nothing that xterm,
/// its descendants, tmux and screen do not all have; what they disagree on is given by the caller.
///
/// - SeeAlso: term(5), "EXTENDED NUMBER FORMAT" and "EXTENDED STORAGE FORMAT".
struct TerminfoEntry {
    /// The name to give to `newterm`.
    static let name = "storesearch"

    let depth: ColorDepth
    /// Whether erasing fills with the background in force.
    var erasesWithBackground = false
    /// Whether `CSI b` repeats a character.
    var repeatsCharacters = false

    /// What goes into `TERMINFO`.
    var environmentValue: String { "b64:" + TerminfoEntry.base64(compiled) }

    /// The places of the capabilities in a compiled entry; the order has been fixed since System V.
    private enum Place {
        static let booleans = (autoRightMargin: 1, eatNewlineGlitch: 4, moveStandoutMode: 14, backColorErase: 28)
        static let booleanCount = 29
        static let numbers = (columns: 0, lines: 2, maxColors: 13, maxPairs: 14)
        static let numberCount = 15
        static let stringCount = 361
    }

    private var strings: [Int: String] {
        var strings: [Int: String] = [
            2: "\r",  // carriage_return
            5: "\u{1B}[H\u{1B}[2J",  // clear_screen
            6: "\u{1B}[K",  // clr_eol
            7: "\u{1B}[J",  // clr_eos
            8: "\u{1B}[%i%p1%dG",  // column_address
            10: "\u{1B}[%i%p1%d;%p2%dH",  // cursor_address
            11: "\n",  // cursor_down
            12: "\u{1B}[H",  // cursor_home
            14: "\u{8}",  // cursor_left
            17: "\u{1B}[C",  // cursor_right
            19: "\u{1B}[A",  // cursor_up
            21: "\u{1B}[P",  // delete_character
            27: "\u{1B}[1m",  // enter_bold_mode
            34: "\u{1B}[7m",  // enter_reverse_mode
            36: "\u{1B}[4m",  // enter_underline_mode
            37: "\u{1B}[%p1%dX",  // erase_chars
            39: "\u{1B}[m",  // exit_attribute_mode
            44: "\u{1B}[24m",  // exit_underline_mode
            105: "\u{1B}[%p1%dP",  // parm_dch
            107: "\u{1B}[%p1%dB",  // parm_down_cursor
            108: "\u{1B}[%p1%d@",  // parm_ich
            111: "\u{1B}[%p1%dD",  // parm_left_cursor
            112: TerminfoEntry.moveRight,  // parm_right_cursor
            114: "\u{1B}[%p1%dA",  // parm_up_cursor
            127: "\u{1B}[%i%p1%dd",  // row_address
            131: "\u{1B}[0%?%p6%t;1%;%?%p2%t;4%;%?%p1%p3%|%t;7%;m",  // set_attributes
            151: "\u{1B}[?7h",  // enter_am_mode
            152: "\u{1B}[?7l",  // exit_am_mode
            297: "\u{1B}[39;49m",  // orig_pair
            359: color(base: 30, bright: 90, extended: 38),  // set_a_foreground
            360: color(base: 40, bright: 100, extended: 48),  // set_a_background
        ]
        if repeatsCharacters { strings[121] = "%p1%c\u{1B}[%p2%{1}%-%db" }  // repeat_char
        return strings
    }

    /// Between two cells that change, ncurses writes again what lies there unless moving takes fewer bytes, as if each cell
    /// took one. A cell of a picture takes forty: so a movement is two bytes here, which `ColorFilter` makes a sequence of.
    private static let moveRight =
        "%?%p1%{\(CursorRight.limit)}%<%t\u{1}%p1%{\(CursorRight.offset)}%+%c%e\u{1B}[%p1%dC%;"

    /// The sequence that sets a colour. The direct form has no branch for a palette: every value is 24 bits of RGB, as one number,
    /// which `ColorFilter` makes three of.
    private func color(base: Int, bright: Int, extended: Int) -> String {
        switch depth {
        case .truecolor:
            return "\u{1B}[\(extended);2;%p1%dm"
        case .indexed:
            return "\u{1B}[%?%p1%{8}%<%t\(base / 10)%p1%d%e%p1%{16}%<%t\(bright / 10)%p1%{8}%-%d"
                + "%e\(extended);5;%p1%d%;m"
        default:
            return "\u{1B}[%?%p1%{8}%<%t\(base / 10)%p1%d%e\(bright / 10)%p1%{8}%-%d%;m"
        }
    }

    /// The entry as `tic` would write it, with 32-bit numbers.
    var compiled: [UInt8] {
        let names = Array("\(TerminfoEntry.name)|made at run time".utf8) + [0]
        var booleans = [UInt8](repeating: 0, count: Place.booleanCount)
        booleans[Place.booleans.autoRightMargin] = 1
        booleans[Place.booleans.eatNewlineGlitch] = 1
        booleans[Place.booleans.moveStandoutMode] = 1
        booleans[Place.booleans.backColorErase] = erasesWithBackground ? 1 : 0
        var numbers = [Int32](repeating: -1, count: Place.numberCount)
        numbers[Place.numbers.columns] = 80
        numbers[Place.numbers.lines] = 24
        numbers[Place.numbers.maxColors] = Int32(depth.rawValue)
        numbers[Place.numbers.maxPairs] = depth >= .indexed ? 0x40000 : Int32(depth.rawValue * depth.rawValue)

        var offsets = [Int16](repeating: -1, count: Place.stringCount)
        var table: [UInt8] = []
        for (place, value) in strings.sorted(by: { $0.key < $1.key }) {
            offsets[place] = Int16(table.count)
            table += Array(value.utf8) + [0]
        }

        var entry: [UInt8] = []
        let magicOf32Bits = 0x21E
        entry.append16(
            magicOf32Bits, names.count, booleans.count, numbers.count, offsets.count, table.count)
        entry += names
        entry += booleans
        entry.padToEven()
        for number in numbers { entry.append32(number) }
        for offset in offsets { entry.append16(Int(offset)) }
        entry += table
        if depth == .truecolor {
            // The flag RGB, without which ncurses would take 16 million for the size of a palette and allocate it.
            entry.padToEven()
            entry.append16(1, 0, 0, 1, 4)
            entry.append(1)
            entry.padToEven()
            entry.append16(0)
            entry += Array("RGB".utf8) + [0]
        }
        return entry
    }

    /// Base64 without line breaks; written out because Foundation stays out of this target.
    static func base64(_ bytes: [UInt8]) -> String {
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var text: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let value = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - group.count))
            for position in 0..<4 {
                let digit = digits[Int(value >> UInt32(18 - 6 * position)) & 63]
                text.append(position <= group.count ? digit : UInt8(ascii: "="))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}

extension [UInt8] {
    /// Appends little-endian 16-bit values, as a compiled entry holds them on every machine.
    fileprivate mutating func append16(_ values: Int...) {
        for value in values {
            append(UInt8(truncatingIfNeeded: value))
            append(UInt8(truncatingIfNeeded: value >> 8))
        }
    }

    fileprivate mutating func append32(_ value: Int32) {
        for shift in stride(from: Int32(0), to: 32, by: 8) { append(UInt8(truncatingIfNeeded: value >> shift)) }
    }

    fileprivate mutating func padToEven() {
        if count % 2 == 1 { append(0) }
    }
}
