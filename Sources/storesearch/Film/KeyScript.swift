import Stage
import StoreUI

/// What is typed in a film, and when.
///
/// Characters stand for themselves, `<…>` for keys, the mouse, pauses and new sizes; the help text lists them. Line breaks
/// are left out, so that a long script can be laid out in lines.
///
///     tool<Enter><Wait 1><Enter><Wait 0.5><Esc><Wait 0.4>
struct KeyScript: Sendable {
    /// What happens at one instant.
    enum Action: Hashable, Sendable {
        case input(InputEvent)
        /// Rows to scroll over the middle of the screen.
        case wheel(Int)
        case resize(GridSize)
        /// What a tour does.
        case tour(Tour.Action)
    }

    /// An action in its place in time, in seconds from the start.
    struct Step: Hashable, Sendable {
        let instant: Double
        let action: Action
    }

    /// The longest script, in bytes.
    static let longest = 1 << 20

    /// In the order of time.
    private(set) var steps: [Step] = []
    /// When the script is over.
    private(set) var durationSeconds = 0.0
    /// When the last key, click or new size came.
    var lastActionSeconds: Double { steps.last?.instant ?? 0 }

    /// A script in which nothing happens.
    init() {}

    /// What a tour does, as a script.
    init(_ tour: Tour) {
        steps = tour.steps.map { Step(instant: $0.instant, action: .tour($0.action)) }
        durationSeconds = tour.duration
    }

    /// - Throws: the first mistake, with the place of its character counted from 1.
    init(parsing text: String) throws(UsageError) {
        guard text.utf8.count <= KeyScript.longest else {
            throw UsageError("--keys is longer than \(KeyScript.longest) bytes")
        }
        let characters = Array(text)
        var place = 0
        while place < characters.count {
            let character = characters[place]
            if character == "<" {
                guard let end = characters[place...].firstIndex(of: ">") else {
                    throw KeyScript.error(at: place, "< without its >; a < itself is <Lt>")
                }
                try read(tag: String(characters[(place + 1)..<end]), at: place)
                place = end + 1
            } else {
                if !character.isNewline { add(.input(.key(try KeyScript.typed(character, at: place)))) }
                place += 1
            }
        }
    }

    private mutating func add(_ action: Action) {
        steps.append(Step(instant: durationSeconds, action: action))
    }

    private mutating func read(tag: String, at place: Int) throws(UsageError) {
        let word = String(tag.prefix { $0 != " " })
        let argument = tag.dropFirst(word.count + 1)
        switch word {
        case "Wait":
            guard let seconds = OptionValue.plainDecimal(argument), seconds <= 3600 else {
                throw KeyScript.error(at: place, "<Wait S> takes seconds from 0 to 3600")
            }
            durationSeconds += seconds
        case "Paste":
            add(.input(.paste(String(argument))))
        case "Resize":
            guard let size = OptionValue.gridSize(argument) else {
                throw KeyScript.error(at: place, "<Resize CxR> takes columns and rows as 120x30, at most 1000x500")
            }
            add(.resize(size))
        case "Click", "Drag":
            try readMouse(word, argument, at: place)
        case "Wheel":
            let digits = argument.drop { $0 == "+" || $0 == "-" }
            guard argument.count - digits.count <= 1, (1...4).contains(digits.count),
                digits.allSatisfy(\.isASCIIDigit), let rows = Int(digits)
            else { throw KeyScript.error(at: place, "<Wheel ±N> takes rows, as +3 or -3") }
            add(.wheel(argument.first == "-" ? -rows : rows))
        default:
            guard argument.isEmpty, let key = KeyName.key(named: tag) else {
                throw KeyScript.error(
                    at: place,
                    "unknown key \(UsageError.quoted("<" + tag + ">"))"
                        + Suggestion.phrase(for: "<" + tag + ">", among: KeyName.all.map { "<" + $0 + ">" }))
            }
            add(.input(.key(key)))
        }
    }

    private mutating func readMouse(_ word: String, _ argument: Substring, at place: Int) throws(UsageError) {
        let parts = argument.split(separator: " ", omittingEmptySubsequences: false)
        let cells = parts.prefix(2).compactMap(KeyScript.cell)
        if word == "Click" {
            guard parts.count == 1, cells.count == 1 else {
                throw KeyScript.error(at: place, "<Click C,R> takes a column and a row from 0, as 10,5")
            }
            add(.input(.mouse(MouseEvent(.press, at: cells[0]))))
            add(.input(.mouse(MouseEvent(.release, at: cells[0]))))
            return
        }
        let seconds = parts.count == 3 ? OptionValue.plainDecimal(parts[2]) : parts.count == 2 ? 0 : nil
        guard cells.count == 2, let seconds, seconds <= 60, steps.count < KeyScript.longest else {
            throw KeyScript.error(
                at: place, "<Drag C,R C,R S> takes columns and rows from 0, as 10,5, and perhaps seconds to 60")
        }
        drag(from: cells[0], to: cells[1], seconds: seconds)
    }

    /// The pointer goes straight and evenly, and is seen sixty times a second.
    private mutating func drag(from start: CellPoint, to end: CellPoint, seconds: Double) {
        let begin = durationSeconds
        let count = max(1, Int((seconds * 60).rounded()))
        add(.input(.mouse(MouseEvent(.press, at: start))))
        for step in 1...count {
            let fraction = Double(step) / Double(count)
            func between(_ a: Int, _ b: Int) -> Int { a + Int((Double(b - a) * fraction).rounded()) }
            durationSeconds = begin + seconds * fraction
            let cell = CellPoint(column: between(start.column, end.column), row: between(start.row, end.row))
            add(.input(.mouse(MouseEvent(.drag, at: cell))))
        }
        add(.input(.mouse(MouseEvent(.release, at: end))))
    }

    private static func cell(_ text: Substring) -> CellPoint? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ (1...4).contains($0.count) && $0.allSatisfy(\.isASCIIDigit) }),
            let column = Int(parts[0]), let row = Int(parts[1])
        else { return nil }
        return CellPoint(column: column, row: row)
    }

    private static func typed(_ character: Character, at place: Int) throws(UsageError) -> Key {
        guard let first = character.unicodeScalars.first, first.properties.generalCategory != .control else {
            throw error(at: place, "a control character; write <C-x>, <Tab> or <Enter>")
        }
        return Key(character)
    }

    private static func error(at place: Int, _ message: String) -> UsageError {
        UsageError("--keys, character \(place + 1): \(message)")
    }
}
