/// What comes from the terminal, decoded.
public enum InputEvent: Hashable, Sendable {
    case key(Key)
    case mouse(MouseEvent)
    /// Pasted text, decoded as UTF-8 but not cleaned; bounded by the decoder.
    case paste(String)
    case focus(Bool)
    /// The terminal's answer to something that was asked.
    case reply(TerminalReply)
}

/// A key with its modifiers.
public struct Key: Hashable, Sendable {
    /// What was pressed.
    public enum Code: Hashable, Sendable {
        /// A character as typed: case and shift are already in it.
        case character(Character)
        case enter, escape, tab, backTab, backspace, delete, insert
        case up, down, left, right, home, end, pageUp, pageDown
        case function(Int)
    }

    /// Modifiers held; shift is reported only where the code does not carry it.
    public struct Modifiers: OptionSet, Hashable, Sendable {
        public let rawValue: UInt8
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }
        public static let shift = Modifiers(rawValue: 1)
        public static let alt = Modifiers(rawValue: 2)
        public static let control = Modifiers(rawValue: 4)
    }

    public var code: Code
    public var modifiers: Modifiers

    public init(_ code: Code, _ modifiers: Modifiers = []) {
        self.code = code
        self.modifiers = modifiers
    }

    /// A key that types a character, without modifiers.
    public init(_ character: Character) {
        self.init(.character(character))
    }

    /// The control key with a letter, as in Ctrl-C.
    public static func control(_ character: Character) -> Key {
        Key(.character(character), .control)
    }
}

/// A mouse report.
public struct MouseEvent: Hashable, Sendable {
    /// What the mouse did.
    public enum Action: Hashable, Sendable {
        case press, release, drag
        /// Rows to scroll: positive is towards the end.
        case wheel(Int)
        /// Steps of a wheel that turns sideways: positive is towards the right.
        case sidewaysWheel(Int)
    }

    public var action: Action
    public var position: CellPoint
    public var modifiers: Key.Modifiers

    public init(_ action: Action, at position: CellPoint, _ modifiers: Key.Modifiers = []) {
        self.action = action
        self.position = position
        self.modifiers = modifiers
    }
}

/// Answers that a terminal gives.
public enum TerminalReply: Hashable, Sendable {
    /// DA1: what the terminal says it is; the fence of the questions at start-up.
    case deviceAttributes([Int])
    /// `CSI 0n`: everything sent before the question has been shown.
    case statusOK
    case cursorPosition(CellPoint)
    /// DECRQM: a private mode and its setting (0 unknown, 1 set, 2 reset, 3 and 4 for ever).
    case mode(number: Int, setting: Int)
    /// OSC 10 and 11.
    case foreground(RGB)
    case background(RGB)
    /// XTVERSION.
    case version(String)
    /// `CSI 16t`: pixels of a cell.
    case cellPixels(width: Int, height: Int)
    /// Mode 2048: the whole screen's size has become this, in cells, from 1 × 1 up without a bound.
    case size(GridSize)
    /// Mode 2031: the terminal has become light, or dark.
    case appearance(isLight: Bool)
    /// XTGETTCAP: the terminal has the capability, with the value that it names.
    case capability(name: String, value: String)
    /// DECRQSS for SGR: the attributes in force, between `CSI` and `m`.
    case rendition(String)
}
