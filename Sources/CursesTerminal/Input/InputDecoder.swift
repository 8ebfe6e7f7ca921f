import Stage

/// Turns what a terminal sends into events: keys, paste, mouse, focus and answers.
///
/// A state machine that takes one byte at a time, so that reads may split anything anywhere. It reads no clock: an ESC that
/// may be a key or the beginning of something is settled by `flush(at:)`, which the caller calls when nothing came until
/// `pendingDeadline`. Everything kept is bounded; what is unknown or broken is dropped, and the next sequence is read right.
///
/// - SeeAlso: ECMA-48; "XTerm Control Sequences"; Paul Williams' parser for the states.
public struct InputDecoder: Sendable {
    /// Whether answers are expected: then a lone ESC waits longer, since it may be the beginning of one.
    public var expectsReplies = false
    /// Whether `CSI r;c R` is the answer to a question about the cursor; else `CSI 1;2 R` is F3 with Shift.
    public var expectsCursorPosition = false

    /// How long a lone ESC waits for the rest of a sequence, in seconds. A network may split one, though ssh sends together what
    /// was typed together; a terminal on the same machine sends it whole.
    public var escapeSeconds = 0.02

    /// How many bytes of a paste are kept; the rest is dropped.
    public static let longestPaste = 1 << 20
    static let longestSequence = 128
    static let longestString = 4096

    enum State: Hashable, Sendable {
        case ground
        case escape
        case csi
        /// `CSI [`: function keys of the Linux console.
        case linuxFunction
        /// `CSI M`: three bytes of the old mouse protocol.
        case oldMouse
        case ss3
        /// OSC, DCS and the strings without a use here, by their introducer.
        case string(UInt8)
        case stringEscape(UInt8)
        case paste
    }

    var state = State.ground
    /// The sequence, string or paste so far, without its introducer.
    var buffer: [UInt8] = []
    var isOverlong = false
    /// Whether an ESC came before the key under way.
    private var hasAlt = false
    private var pastedMatch = 0
    private var scalar = ScalarDecoder()
    private var lastByteAt = 0.0
    var events: [InputEvent] = []
    /// Sequences that terminfo has for this terminal and that are not known anyway.
    let ownSequences: [[UInt8]: Key.Code]

    /// - Parameter keyStrings: `TerminalDescription.keyStrings` of the terminal.
    public init(keyStrings: [String: String] = [:]) {
        var own: [[UInt8]: Key.Code] = [:]
        for (name, string) in keyStrings {
            if let code = KeyTable.terminfoKeys[name] { own[Array(string.utf8)] = code }
        }
        ownSequences = own
    }

    /// The events that these bytes complete.
    ///
    /// - Parameter now: when they were read, in seconds of any clock that `flush` is given too.
    public mutating func decode(_ bytes: [UInt8], at now: Double) -> [InputEvent] {
        for byte in bytes { take(byte) }
        if !bytes.isEmpty { lastByteAt = now }
        defer { events.removeAll() }
        return events
    }

    /// When `flush(at:)` is due if nothing comes before; nil while nothing is open.
    public var pendingDeadline: Double? {
        let wait: Double
        switch state {
        case .ground: return nil
        case .escape: wait = expectsReplies ? 0.3 : escapeSeconds
        case .csi, .linuxFunction, .oldMouse, .ss3: wait = expectsReplies ? 0.5 : 0.25
        case .string, .stringEscape: wait = 1
        case .paste: wait = 5
        }
        return lastByteAt + wait
    }

    /// Settles what is open if its deadline has passed: a lone ESC is the Escape key, `ESC [` is Alt-[, a paste without an end
    /// is what came of it, half a sequence is dropped.
    ///
    /// Call it only when the terminal has nothing more to read.
    public mutating func flush(at now: Double) -> [InputEvent] {
        guard let pendingDeadline, now >= pendingDeadline else { return [] }
        switch state {
        case .ground: break
        case .escape: events.append(.key(Key(.escape)))
        case .csi: if buffer.isEmpty { events.append(.key(Key(.character("["), .alt))) }
        case .ss3: if buffer.isEmpty { events.append(.key(Key(.character("O"), .alt))) }
        case .string(let introducer):
            if buffer.isEmpty { events.append(.key(Key(.character(Character(Unicode.Scalar(introducer))), .alt))) }
        case .stringEscape: events.append(.key(Key(.escape)))
        case .paste: endPaste()
        case .linuxFunction, .oldMouse: break
        }
        reset()
        defer { events.removeAll() }
        return events
    }

    private mutating func reset() {
        state = .ground
        buffer.removeAll()
        isOverlong = false
        hasAlt = false
        pastedMatch = 0
    }

    // MARK: The machine

    private mutating func take(_ byte: UInt8) {
        switch state {
        case .ground: takeGround(byte)
        case .escape: takeEscape(byte)
        case .csi: takeControlSequence(byte)
        case .linuxFunction:
            if (0x41...0x45).contains(byte) { events.append(.key(Key(.function(Int(byte) - 0x40)))) }
            endSequence(orElse: byte)
        case .oldMouse:
            buffer.append(byte)
            if buffer.count == 3 {
                oldMouse()
                reset()
            }
        case .ss3: takeSingleShift(byte)
        case .string(let introducer): takeString(byte, introducer)
        case .stringEscape(let introducer):
            if byte == 0x5C {
                dispatchString(introducer)
                reset()
            } else {
                // Not the end of the string: the string is given up, and its ESC begins something new.
                reset()
                state = .escape
                take(byte)
            }
        case .paste: takePasted(byte)
        }
    }

    private mutating func takeGround(_ byte: UInt8) {
        if byte == 0x1B {
            scalar = ScalarDecoder()
            hasAlt = false
            state = .escape
            return
        }
        guard let scalar = scalar.take(byte) else { return }
        let modifiers: Key.Modifiers = hasAlt ? .alt : []
        hasAlt = false
        var key = KeyTable.key(of: scalar)
        key.modifiers.formUnion(modifiers)
        events.append(.key(key))
    }

    private mutating func takeEscape(_ byte: UInt8) {
        switch byte {
        case 0x1B: events.append(.key(Key(.escape)))
        case 0x5B: begin(.csi)
        case 0x4F: begin(.ss3)
        case 0x5D, 0x50, 0x5F, 0x5E, 0x58: begin(.string(byte))
        // A stray end of string: what it ended was given up before.
        case 0x5C where expectsReplies: reset()
        case 0x18, 0x1A: reset()
        // Ctrl-C after Escape, though both come at once as over a link that was stalled: it is not to be lost.
        case 0x03:
            reset()
            events.append(.key(Key(.escape)))
            takeGround(byte)
        default:
            state = .ground
            hasAlt = true
            takeGround(byte)
        }
    }

    private mutating func begin(_ next: State) {
        reset()
        state = next
    }

    /// Ends a sequence whose last byte may already be the beginning of something else.
    private mutating func endSequence(orElse byte: UInt8) {
        reset()
        if byte == 0x1B { state = .escape }
    }

    private mutating func takeControlSequence(_ byte: UInt8) {
        switch byte {
        case 0x5B where buffer.isEmpty: state = .linuxFunction
        case 0x4D where buffer.isEmpty: state = .oldMouse
        case 0x20...0x3F: keep(byte, limit: InputDecoder.longestSequence)
        case 0x40...0x7E:
            let isPasteBegin = byte == 0x7E && buffer == Array("200".utf8)
            if !isOverlong, !isPasteBegin { dispatchControlSequence(final: byte) }
            reset()
            if isPasteBegin { state = .paste }
        case 0x18, 0x1A: reset()
        default:
            // A control or a character in the middle: the sequence was cut, and this is the next thing.
            reset()
            take(byte)
        }
    }

    private mutating func takeSingleShift(_ byte: UInt8) {
        switch byte {
        case 0x30...0x39 where buffer.isEmpty: buffer.append(byte)
        case 0x40...0x7E:
            dispatchSingleShift(final: byte)
            reset()
        default:
            reset()
            take(byte)
        }
    }

    private mutating func takeString(_ byte: UInt8, _ introducer: UInt8) {
        switch byte {
        case 0x1B: state = .stringEscape(introducer)
        case 0x07 where introducer == 0x5D:
            dispatchString(introducer)
            reset()
        case 0x18, 0x1A: reset()
        case 0x00..<0x20: break
        default: keep(byte, limit: InputDecoder.longestString)
        }
    }

    private mutating func keep(_ byte: UInt8, limit: Int) {
        if buffer.count < limit { buffer.append(byte) } else { isOverlong = true }
    }

    // MARK: Paste

    private static let pasteEnd = Array("\u{1B}[201~".utf8)

    private mutating func takePasted(_ byte: UInt8) {
        if byte == InputDecoder.pasteEnd[pastedMatch] {
            pastedMatch += 1
            if pastedMatch == InputDecoder.pasteEnd.count {
                endPaste()
                reset()
            }
            return
        }
        // ESC stands only at the beginning of the end mark, so that a mismatch begins anew at most there.
        for matched in InputDecoder.pasteEnd[..<pastedMatch] { keep(matched, limit: InputDecoder.longestPaste) }
        pastedMatch = 0
        if byte == 0x1B { pastedMatch = 1 } else { keep(byte, limit: InputDecoder.longestPaste) }
    }

    private mutating func endPaste() {
        if isOverlong {
            // The cut may have gone through a character.
            while let last = buffer.last, last & 0xC0 == 0x80 { buffer.removeLast() }
            if let last = buffer.last, last >= 0xC0 { buffer.removeLast() }
        }
        events.append(.paste(String(decoding: buffer, as: UTF8.self)))
    }
}
