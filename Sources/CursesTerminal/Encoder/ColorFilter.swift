/// Takes out of what ncurses writes the colours that nothing is seen of, and writes out those that it names by a number.
///
/// ncurses sets both colours of a cell whenever its pair differs from the one before, though neighbours often share one of
/// them, and a space shows only its ground. Here a colour waits until something shows it, and goes out if it is not in force
/// then. A part of a cell whose complement is a character too is drawn as that where this spares a colour.
///
/// In true colour our entry has it write `CSI 38;2;N m` with N = 65,536 r + 256 g + b, one number in place of three,
/// since making numbers is what costs it most; here N becomes `r;g;b`.
///
/// Everything else passes as it is. A sequence that may change colours in any other way makes both unknown.
struct ColorFilter {
    private typealias Color = ColorSequence.Color

    /// The colours that ncurses chose last; nil where it left them to the terminal.
    private var wanted: (foreground: Color?, background: Color?)
    /// The colours in force; nil where nothing is known.
    private var shown: (foreground: Color?, background: Color?)
    private var isUnderlined = false
    private var isReversed = false

    /// Forgets what is in force: something else may have written to the terminal.
    mutating func forget() {
        shown = (nil, nil)
    }

    /// The bytes that do the same to a terminal that was given everything before.
    ///
    /// - Complexity: linear in the number of bytes.
    mutating func filtered(_ bytes: [UInt8]) -> [UInt8] {
        // A colour of one digit takes 11 bytes and becomes 15 at most, or 30 where two kinds of characters show it, each its own way;
        // beside them go out two that waited.
        [UInt8](unsafeUninitializedCapacity: bytes.count * 4 + 128) { buffer, count in
            var output = ByteOutput(buffer)
            bytes.withUnsafeBufferPointer { filter($0, into: &output) }
            count = output.count
        }
    }

    private mutating func filter(_ bytes: UnsafeBufferPointer<UInt8>, into output: inout ByteOutput) {
        var begin = 0
        var place = 0
        while place < bytes.count {
            let byte = bytes[place]
            guard byte == 0x1B else {
                if byte >= 0x20, isWaiting {
                    output.append(bytes, begin..<place)
                    begin = show(bytes, at: place, into: &output)
                    place = begin
                } else {
                    place += 1
                }
                continue
            }
            guard let (sequence, end) = ColorSequence.read(bytes, at: place) else {
                let end = ColorSequence.end(of: bytes, at: place)
                if isWaiting, ColorSequence.erases(bytes[end - 1]) {
                    output.append(bytes, begin..<place)
                    set(foreground: false, into: &output)
                    begin = place
                }
                place = end
                continue
            }
            switch sequence {
            case .foreground(let color):
                output.append(bytes, begin..<place)
                wanted.foreground = color
                begin = end
            case .background(let color):
                output.append(bytes, begin..<place)
                wanted.background = color
                begin = end
            case .attribute(let value):
                note(attribute: value)
            case .other:
                // What waits is of no use after a reset; after anything else it holds on.
                if !ColorSequence.resets(bytes, place..<end) {
                    output.append(bytes, begin..<place)
                    set(foreground: true, into: &output)
                    begin = place
                }
                (wanted, shown) = ((nil, nil), (nil, nil))
                ColorSequence.values(of: bytes, place..<end) { note(attribute: $0) }
            }
            place = end
        }
        output.append(bytes, begin..<bytes.count)
    }

    private mutating func note(attribute value: Int) {
        switch value {
        case 0: (isUnderlined, isReversed) = (false, false)
        case 4: isUnderlined = true
        case 7: isReversed = true
        case 24: isUnderlined = false
        case 27: isReversed = false
        default: break
        }
    }

    /// Whether a space shows a foreground: by a line under it, or exchanged with the ground.
    private var spaceShowsForeground: Bool { isUnderlined || isReversed }

    /// Whether a colour that was chosen is not in force.
    private var isWaiting: Bool { isForegroundWaiting || isBackgroundWaiting }
    private var isForegroundWaiting: Bool { wanted.foreground != nil && wanted.foreground != shown.foreground }
    private var isBackgroundWaiting: Bool { wanted.background != nil && wanted.background != shown.background }

    /// Writes a character or the rest of one, before it the colours that it shows; returns the place after what was written.
    private mutating func show(
        _ bytes: UnsafeBufferPointer<UInt8>, at place: Int, into output: inout ByteOutput
    ) -> Int {
        let next = place + 1 < bytes.count ? bytes[place + 1] : 0
        // What follows a space may be a mark over it.
        if bytes[place] == UInt8(ascii: " "), !spaceShowsForeground, next < 0x80 {
            set(foreground: false, into: &output)
        } else if bytes[place] >= 0xE2, let part = CellPart(bytes, at: place), sparesColor {
            (wanted.foreground, wanted.background) = (wanted.background, wanted.foreground)
            set(foreground: true, into: &output)
            (wanted.foreground, wanted.background) = (wanted.background, wanted.foreground)
            part.appendComplement(to: &output)
            return place + part.length
        } else {
            set(foreground: true, into: &output)
        }
        output.append(bytes, place..<place + 1)
        return place + 1
    }

    /// Whether fewer colours go out with both exchanged. Those of one parameter stay: where they are bright depends on what they
    /// are.
    private var sparesColor: Bool {
        guard let foreground = wanted.foreground, let background = wanted.background, !spaceShowsForeground,
            foreground.isExtended, background.isExtended
        else { return false }
        let straight = (isForegroundWaiting ? 1 : 0) + (isBackgroundWaiting ? 1 : 0)
        let exchanged = (background != shown.foreground ? 1 : 0) + (foreground != shown.background ? 1 : 0)
        return exchanged < straight
    }

    /// Writes the ground that waits, and the foreground if it is shown.
    private mutating func set(foreground isShown: Bool, into output: inout ByteOutput) {
        let foreground = isShown && isForegroundWaiting ? wanted.foreground : nil
        let background = isBackgroundWaiting ? wanted.background : nil
        guard foreground != nil || background != nil else { return }
        output.append("\u{1B}[")
        if let foreground {
            output.append(foreground, extended: 38)
            shown.foreground = foreground
            if background != nil { output.append(";") }
        }
        if let background {
            output.append(background, extended: 48)
            shown.background = background
        }
        output.append("m")
    }
}
