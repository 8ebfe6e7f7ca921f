/// A terminal in memory: as much of a VT as ncurses and the encoder use, written apart from them.
package struct VirtualTerminal {
    package enum Color: Hashable {
        case standard
        case index(Int)
        case rgb(Int)
    }

    package struct Style: Hashable {
        package var foreground = Color.standard
        package var background = Color.standard
        package var bold = false
        package var underline = false
        package var reverse = false

        package init() {}
    }

    package struct Place: Hashable {
        package var text: String
        package var style: Style
        package var link: String
        /// The right half of a wide character.
        package var isContinuation: Bool

        package init(text: String = " ", style: Style = Style(), link: String = "", isContinuation: Bool = false) {
            (self.text, self.style, self.link, self.isContinuation) = (text, style, link, isContinuation)
        }

        /// The other character that looks the same, with both colours exchanged; itself where there is none.
        package var complement: Place {
            let others = Array("▀▌▖▗▘▙▚▄▐▜▛▟▝▞")
            guard let place = others.firstIndex(where: { String($0) == text }) else { return self }
            var other = self
            other.text = String(others[(place + 7) % 14])
            (other.style.foreground, other.style.background) = (style.background, style.foreground)
            return other
        }
    }

    package let columns: Int
    package let rows: Int
    /// Whether erasing fills with the background in force.
    package let erasesWithBackground: Bool
    package private(set) var places: [Place]
    package private(set) var column = 0
    package private(set) var row = 0
    package private(set) var isCursorVisible = true
    /// What was not understood; a test expects none.
    package private(set) var complaints: [String] = []

    private var style = Style()
    /// The rows that scroll.
    private var region: Range<Int>
    private var link = ""
    private var wrapsNext = false
    private var wraps = true
    private var saved: (column: Int, row: Int, style: Style)?
    private var lastText = " "
    private let width: (Unicode.Scalar) -> Int

    package init(columns: Int, rows: Int, erasesWithBackground: Bool, width: @escaping (Unicode.Scalar) -> Int) {
        self.columns = columns
        self.rows = rows
        self.erasesWithBackground = erasesWithBackground
        self.width = width
        region = 0..<rows
        places = [Place](repeating: Place(), count: columns * rows)
    }

    package func place(_ column: Int, _ row: Int) -> Place { places[row * columns + column] }

    package mutating func feed(_ bytes: [UInt8]) {
        var scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)[...]
        while let scalar = scalars.popFirst() {
            switch scalar.value {
            case 0x1B: escape(&scalars)
            case 0x0D: (column, wrapsNext) = (0, false)
            case 0x0A: if row == region.upperBound - 1 { scroll(region, up: 1) } else { row = min(row + 1, rows - 1) }
            case 0x08: (column, wrapsNext) = (max(column - 1, 0), false)
            case 0x00, 0x0F: break
            case 0x01..<0x20: complaints.append("control \(scalar.value)")
            default: print(scalar)
            }
        }
    }

    private mutating func print(_ scalar: Unicode.Scalar) {
        let width = width(scalar)
        if width == 0 {
            let previous = wrapsNext ? column : max(column - 1, 0)
            var at = row * columns + previous
            if places[at].isContinuation { at -= 1 }
            places[at].text.unicodeScalars.append(scalar)
            return
        }
        if wrapsNext, wraps {
            column = 0
            row = min(row + 1, rows - 1)
            wrapsNext = false
        }
        if column + width > columns {
            complaints.append("a wide character wraps")
            column = columns - width
        }
        for offset in 0..<width {
            clearPartner(column + offset)
            places[row * columns + column + offset] = Place(
                text: offset == 0 ? String(Character(scalar)) : "", style: style, link: link,
                isContinuation: offset > 0)
        }
        lastText = String(Character(scalar))
        column += width
        if column >= columns { (column, wrapsNext) = (columns - 1, true) }
    }

    /// A wide character of which half goes leaves a blank.
    private mutating func clearPartner(_ column: Int) {
        let at = row * columns + column
        if places[at].isContinuation {
            places[at - 1].text = " "
            places[at].isContinuation = false
            places[at].text = " "
        } else if column + 1 < columns, places[at + 1].isContinuation {
            places[at + 1].isContinuation = false
            places[at + 1].text = " "
        }
    }

    private var blank: Place {
        var place = Place()
        if erasesWithBackground { place.style.background = style.background }
        return place
    }

    private mutating func erase(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        let before = row
        for edge in [range.lowerBound, range.upperBound - 1] {
            row = edge / columns
            clearPartner(edge % columns)
        }
        row = before
        for at in range { places[at] = blank }
    }

    /// Moves rows up, or down for a negative count; what comes in is blank.
    private mutating func scroll(_ rows: Range<Int>, up count: Int) {
        let kept = Array(places[rows.lowerBound * columns..<rows.upperBound * columns])
        let gap = [Place](repeating: blank, count: min(abs(count), rows.count) * columns)
        let moved = count > 0 ? kept.dropFirst(gap.count) + gap : gap + kept.dropLast(gap.count)
        places.replaceSubrange(rows.lowerBound * columns..<rows.upperBound * columns, with: moved)
    }

    private mutating func escape(_ scalars: inout ArraySlice<Unicode.Scalar>) {
        guard let kind = scalars.popFirst() else { return complaints.append("a lone ESC") }
        switch kind {
        case "7": saved = (column, row, style)
        case "8": if let saved { (column, row, style, wrapsNext) = (saved.column, saved.row, saved.style, false) }
        case "(", ")": _ = scalars.popFirst()
        case "M": if row == region.lowerBound { scroll(region, up: -1) } else { row = max(row - 1, 0) }
        case "=", ">": break
        case "]":
            var text = ""
            while let next = scalars.popFirst() {
                if next.value == 0x1B { break }
                text.unicodeScalars.append(next)
            }
            _ = scalars.popFirst()
            let fields = text.split(separator: ";", maxSplits: 2, omittingEmptySubsequences: false)
            if fields.count == 3, fields[0] == "8" {
                link = String(fields[2])
            } else {
                complaints.append("OSC \(text)")
            }
        case "[":
            var parameters = ""
            while let next = scalars.popFirst() {
                guard (0x40...0x7E).contains(next.value) else {
                    parameters.unicodeScalars.append(next)
                    continue
                }
                control(parameters, final: next)
                return
            }
        case "P", "X", "^", "_":
            // Strings for others, up to their end: none of them is shown.
            while let next = scalars.popFirst(), next.value != 0x1B {}
            _ = scalars.popFirst()
            complaints.append("a string by ESC \(kind)")
        default: complaints.append("ESC \(kind)")
        }
    }

    private mutating func control(_ text: String, final: Unicode.Scalar) {
        let values = text.drop { $0 == "?" }.split(separator: ";", omittingEmptySubsequences: false).map {
            Int($0) ?? 0
        }
        func value(_ index: Int, _ standard: Int = 1) -> Int {
            index < values.count && values[index] > 0 ? values[index] : standard
        }
        let start = row * columns
        if final != "m" && final != "h" && final != "l" && final != "b" { wrapsNext = false }
        switch final {
        case "m": select(values.isEmpty ? [0] : values)
        case "H": (row, column) = (min(value(0), rows) - 1, min(value(1), columns) - 1)
        case "A": row = max(row - value(0), 0)
        case "B": row = min(row + value(0), rows - 1)
        case "C": column = min(column + value(0), columns - 1)
        case "D": column = max(column - value(0), 0)
        case "G": column = min(value(0), columns) - 1
        case "d": row = min(value(0), rows) - 1
        case "r":
            region = min(value(0), rows) - 1..<min(value(1, rows), rows)
            (row, column) = (0, 0)
        case "S": scroll(region, up: value(0))
        case "T": scroll(region, up: -value(0))
        case "L": if region.contains(row) { scroll(row..<region.upperBound, up: -value(0)) }
        case "M": if region.contains(row) { scroll(row..<region.upperBound, up: value(0)) }
        case "J":
            switch value(0, 0) {
            case 0: erase(start + column..<columns * rows)
            case 2: erase(0..<columns * rows)
            default: complaints.append("CSI \(text)J")
            }
        case "K":
            switch value(0, 0) {
            case 0: erase(start + column..<start + columns)
            case 1: erase(start..<start + column + 1)
            default: erase(start..<start + columns)
            }
        case "X": erase(start + column..<min(start + column + value(0), start + columns))
        case "P":
            clearPartner(column)
            let count = min(value(0), columns - column)
            if column + count < columns, places[start + column + count].isContinuation { clearPartner(column + count) }
            places.removeSubrange(start + column..<start + column + count)
            places.insert(contentsOf: [Place](repeating: blank, count: count), at: start + columns - count)
        case "@":
            if places[start + column].isContinuation { clearPartner(column) }
            let count = min(value(0), columns - column)
            places.insert(contentsOf: [Place](repeating: blank, count: count), at: start + column)
            places.removeSubrange(start + columns..<start + columns + count)
            if places[start + columns - 1].text.unicodeScalars.first.map(width) == 2 {
                places[start + columns - 1].text = " "
            }
        case "b": for _ in 0..<value(0) { for scalar in lastText.unicodeScalars { print(scalar) } }
        case "h", "l":
            if text == "?25" {
                isCursorVisible = final == "h"
            } else if text == "?7" {
                wraps = final == "h"
            } else if text != "4" && text != "?12" && text != "?1" {
                complaints.append("mode \(text)")
            }
        default: complaints.append("CSI \(text)\(final)")
        }
    }

    private mutating func select(_ values: [Int]) {
        var rest = values[...]
        func color(_ rest: inout ArraySlice<Int>) -> Color {
            switch rest.popFirst() {
            case 5: return .index(rest.popFirst() ?? 0)
            case 2:
                let rgb = rest.prefix(3).reduce(0) { $0 << 8 | $1 }
                rest = rest.dropFirst(3)
                return .rgb(rgb)
            default:
                complaints.append("a colour of another kind")
                return .standard
            }
        }
        while let value = rest.popFirst() {
            switch value {
            case 0: style = Style()
            case 1: style.bold = true
            case 22: style.bold = false
            case 4: style.underline = true
            case 24: style.underline = false
            case 7: style.reverse = true
            case 27: style.reverse = false
            case 10, 11: break
            case 30...37: style.foreground = .index(value - 30)
            case 38: style.foreground = color(&rest)
            case 39: style.foreground = .standard
            case 40...47: style.background = .index(value - 40)
            case 48: style.background = color(&rest)
            case 49: style.background = .standard
            case 90...97: style.foreground = .index(value - 82)
            case 100...107: style.background = .index(value - 92)
            default: complaints.append("SGR \(value)")
            }
        }
    }
}
