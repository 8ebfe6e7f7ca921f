import Stage

/// What the terminal has said to the questions at start-up.
///
/// All questions go out in one batch; DA1, which every terminal answers, is the last and stands for "that was all". Nothing
/// waits for it: what is not known yet is taken for absent.
public struct TerminalAnswers: Hashable, Sendable {
    /// The colour of text without a colour (OSC 10).
    public private(set) var foreground: RGB?
    /// The colour of the empty screen (OSC 11).
    public private(set) var background: RGB?
    /// Name and version of the terminal.
    public private(set) var version: String?
    /// Whether frames can be marked (mode 2026).
    public private(set) var synchronizesUpdates = false
    /// Pixels of a cell.
    public private(set) var cellPixels: (width: Int, height: Int)? {
        get { width > 0 ? (width, height) : nil }
        set { (width, height) = newValue ?? (0, 0) }
    }
    /// Whether all answers are in.
    public private(set) var isComplete = false
    private var width = 0
    private var height = 0

    /// Nothing answered yet.
    public init() {}

    /// The questions, to be sent behind the first frame.
    public static let questions = TerminalSequences.questions

    /// How long answers are worth waiting for, in seconds from the questions.
    public static let patienceSeconds = 2.0

    /// Takes in one answer.
    public mutating func note(_ reply: TerminalReply) {
        switch reply {
        case .foreground(let color): foreground = color
        case .background(let color): background = color
        case .version(let text): version = text
        // 1 set, 2 reset: the mode is there and can be changed. 0, 3 and 4 say that it cannot.
        case .mode(2026, let setting): synchronizesUpdates = setting == 1 || setting == 2
        case .cellPixels(let width, let height): cellPixels = (width, height)
        case .deviceAttributes: isComplete = true
        case .mode, .statusOK, .cursorPosition: break
        }
    }
}
