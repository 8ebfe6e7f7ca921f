import CursesTerminal
import Stage
import StoreUI

/// What the terminal is asked, and what follows from what it says: a value between its answers and what the program does.
struct TerminalDialogue {
    /// What an answer asks for.
    enum Consequence: Equatable {
        /// Frames are to be marked (mode 2026), or not.
        case markFrames(Bool)
        /// The terminal offers reports that are wanted.
        case begin(TerminalDevice.Reports)
        /// Another question is to be asked.
        case ask([UInt8])
        case resize(GridSize)
        case theme(Theme)
        case blocks(BlockSet)
        /// There are more colours than was known at the start: all of them.
        case trueColor
        /// All answers to the questions of the start are in.
        case complete
    }

    /// The questions of the start; empty if the terminal cannot be asked.
    let questions: [UInt8]
    private(set) var answers = TerminalAnswers()
    private let environment: [String: String]
    /// Whether the terminal's background chooses the theme.
    private let followsBackground: Bool
    /// Whether the terminal's name chooses the blocks.
    private let followsVersion: Bool
    /// Whether the terminal's answers may raise the number of colours.
    private let findsColors: Bool

    /// - Parameters:
    ///   - depth: the colours that are drawn with so far.
    init(_ options: Options, asks questions: TerminalQuestions, depth: ColorDepth, environment: [String: String]) {
        self.environment = environment
        followsBackground = options.theme == .auto
        followsVersion = options.blocks == .auto
        findsColors = TerminalDialogue.findsColors(options, asks: questions, depth: depth)
        self.questions = questions.batch(findsColors: findsColors)
    }

    /// Whether there may be more colours than the environment promises, and the terminal can be asked. Monochrome is what
    /// the user or the terminal's name asks for.
    static func findsColors(_ options: Options, asks questions: TerminalQuestions, depth: ColorDepth) -> Bool {
        options.color == .auto && questions == .all && depth != .monochrome && depth != .truecolor
    }

    /// Takes in an answer, or a report, and says what follows.
    mutating func take(_ reply: TerminalReply) -> [Consequence] {
        let wasComplete = answers.isComplete
        answers.note(reply)
        switch reply {
        case .mode(2026, _): return [.markFrames(answers.synchronizesUpdates)]
        case .mode(2031, _): return followsBackground ? offered(.appearance) : []
        case .mode(2048, _): return offered(.size)
        case .size(let size): return answers.reports.contains(.size) ? [.resize(TerminalSize.clamped(size))] : []
        case .background(let color): return followsBackground ? [.theme(color.isLight ? .light : .dark)] : []
        case .appearance(let isLight):
            guard followsBackground, answers.reports.contains(.appearance) else { return [] }
            // Light or dark is what the user asked of the terminal; its ground, which counts, is asked for.
            return [.theme(isLight ? .light : .dark), .ask(TerminalQuestions.colors)]
        case .version(let version):
            guard followsVersion else { return [] }
            return [.blocks(PictureBlocks.detected(environment: environment, version: version).blocks)]
        case .deviceAttributes where !wasComplete:
            return findsColors && answers.trueColorReason != nil ? [.trueColor, .complete] : [.complete]
        default: return []
        }
    }

    private func offered(_ report: TerminalDevice.Reports) -> [Consequence] {
        answers.reports.contains(report) ? [.begin(report)] : []
    }
}

extension RGB {
    /// Whether dark text stands out better on the colour than light text, by its luma.
    var isLight: Bool {
        299 * Int(red) + 587 * Int(green) + 114 * Int(blue) > 128 * 1000
    }
}
