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
    /// What the terminal offers to report by itself.
    public private(set) var reports: TerminalDevice.Reports = []
    /// Pixels of a cell.
    public private(set) var cellPixels: (width: Int, height: Int)? {
        get { width > 0 ? (width, height) : nil }
        set { (width, height) = newValue ?? (0, 0) }
    }
    /// What the terminal says it is (DA1), the last of the batch; nil before.
    public private(set) var attributes: [Int]?
    /// Whether all answers are in.
    public var isComplete: Bool { attributes != nil }
    private var width = 0
    private var height = 0
    /// What became of the colour that was set for the question.
    private var keptColor: Bool?
    private var hasColorCapability = false

    /// Nothing answered yet.
    public init() {}

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
        case .mode(2031, 1), .mode(2031, 2): reports.insert(.appearance)
        case .mode(2048, 1), .mode(2048, 2): reports.insert(.size)
        case .cellPixels(let width, let height): cellPixels = (width, height)
        case .rendition(let text): keptColor = TerminalAnswers.keepsColor(text) ?? keptColor
        case .capability("Tc", _), .capability("RGB", ""): hasColorCapability = true
        // Bits of each channel, or of the three.
        case .capability("RGB", let bits): if bits.hasPrefix("8") { hasColorCapability = true }
        case .deviceAttributes(let values): attributes = values
        case .mode, .statusOK, .cursorPosition, .capability, .size, .appearance: break
        }
    }

    /// How it is known that the terminal has 24-bit colours, in words; nil if it is not, or not all answers are in.
    ///
    /// What became of a colour counts most: a terminal that keeps another one instead has said that it has fewer.
    public var trueColorReason: String? {
        guard isComplete else { return nil }
        switch keptColor {
        case true?: return "the terminal keeps a colour of 24 bits (DECRQSS)"
        case false?: return nil
        case nil: break
        }
        if hasColorCapability { return "the terminal names the capability (XTGETTCAP)" }
        return TerminalName.showsTrueColor(version: version ?? "") ? "as is known of \(version ?? "")" : nil
    }

    /// Whether attributes in force have the colour that the question set, `38;2;1;2;3`: nil if they have none at all.
    ///
    /// Terminals write it with semicolons or colons, and with colons often an empty place for the colour space.
    private static func keepsColor(_ rendition: String) -> Bool? {
        let fields = rendition.split(whereSeparator: { $0 == ";" || $0 == ":" }).map(String.init)
        guard let place = fields.firstIndex(of: "38") else { return nil }
        return fields[place...].starts(with: ["38", "2", "1", "2", "3"])
    }
}
