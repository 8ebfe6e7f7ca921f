/// What a terminal can be asked without any of it appearing on the screen, as far as that is known beforehand.
///
/// A terminal should swallow what it does not know. Some print it: the Linux console of old kernels, Apple's Terminal, and GNU
/// screen, which hands device control strings on to the terminal around it, bare. So the questions go out before the first
/// frame, which clears the screen; and who is known to be such a one is asked less.
///
/// - SeeAlso: neovim/neovim#28453, neovim/neovim#28776.
public enum TerminalQuestions: Int, Comparable, Sendable {
    /// Nothing: it is no terminal of ECMA-48's kind.
    case none
    /// DA1 and DSR, as old as the VT100.
    case simple
    /// Control sequences and OSC; no device control strings.
    case sequences
    /// Everything.
    case all

    /// What the terminal of this name can be asked.
    ///
    /// - Parameters:
    ///   - environment: its `TERM`, and what names a multiplexer.
    ///   - description: its entry; nil for none.
    public init(environment: [String: String], description: TerminalDescription?) {
        let name = TerminalName(environment["TERM"] ?? "")
        if Multiplexer.name(environment: environment, version: nil) != nil {
            self = .sequences
        } else if name.isModern {
            self = .all
        } else {
            self = description?.isOfEscapeSequences == true ? .simple : .none
        }
    }

    /// The colours of text and ground, which may have changed; for a terminal that offers to report it.
    public static let colors = TerminalSequences.colorQuestions

    /// DSR: whether all that was sent before has been shown.
    public static let status = TerminalSequences.fence

    /// The batch for the start, with DA1 last; empty if nothing can be asked.
    ///
    /// - Parameter findsColors: whether it matters if the terminal has more colours than is known.
    public func batch(findsColors: Bool) -> [UInt8] {
        var bytes: [UInt8] = []
        if self >= .sequences { bytes += TerminalSequences.colorQuestions + TerminalSequences.featureQuestions }
        if self == .all, findsColors { bytes += TerminalSequences.depthQuestions }
        if self >= .simple { bytes += TerminalSequences.probe }
        return bytes
    }

    /// Who can be asked more is more.
    public static func < (left: TerminalQuestions, right: TerminalQuestions) -> Bool {
        left.rawValue < right.rawValue
    }
}
