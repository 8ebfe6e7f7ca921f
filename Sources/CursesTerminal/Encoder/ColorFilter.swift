/// Takes out of what ncurses writes the colours and attributes that nothing is seen of, and writes out the colours that it
/// names by a number.
///
/// ncurses sets both colours of a cell whenever its pair differs from the one before, though neighbours often share one of
/// them, and a space shows only its ground; it gives all up and sets all anew for an attribute, and at the end of each frame. Here
/// what it sets waits until something shows it, and goes out if it is not in force then. A part of a cell whose complement
/// is a character too is drawn as that where this spares a colour.
///
/// In true colour our entry has it write `CSI 38;2;N m` with N = 65,536 r + 256 g + b, one number in place of three,
/// since making numbers is what costs it most; here N becomes `r;g;b`. So does a `CursorRight` become a sequence.
///
/// Everything else passes as it is. A sequence that is not understood makes all unknown.
struct ColorFilter {
    /// Whether the terminal ends an attribute by itself (`22`, `24`, `27`); else all are set anew.
    let endsAttributes: Bool
    /// What ncurses chose last.
    private var wanted = SetStyle.standard
    /// What is in force.
    private var shown = SetStyle.standard
    /// Whether something that was chosen may not be in force.
    private var isWaiting = false

    init(endsAttributes: Bool = true) {
        self.endsAttributes = endsAttributes
    }

    /// Forgets what is in force: something else may have written to the terminal.
    mutating func forget() {
        shown = .unknown
        isWaiting = true
    }

    /// The bytes that do the same to a terminal that was given everything before.
    ///
    /// - Complexity: linear in the number of bytes.
    mutating func filtered(_ bytes: [UInt8]) -> [UInt8] {
        // A colour of one digit takes 11 bytes and becomes 15 at most, or 30 where two kinds of characters show it, each its own way;
        // beside them goes out what waited.
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
            guard bytes[place] == 0x1B else {
                if let columns = CursorRight.columns(bytes, at: place) {
                    output.append(bytes, begin..<place)
                    output.append("\u{1B}[")
                    if columns > 1 { output.append(decimal: columns) }
                    output.append("C")
                    place += 2
                    begin = place
                } else if isWaiting, bytes[place] >= 0x20 {
                    output.append(bytes, begin..<place)
                    place = show(bytes, at: place, into: &output)
                    begin = place
                } else {
                    place += 1
                }
                continue
            }
            guard let (sequence, end) = ColorSequence.read(bytes, at: place) else {
                let end = ColorSequence.end(of: bytes, at: place)
                if isWaiting, ColorSequence.erases(bytes[end - 1]) {
                    output.append(bytes, begin..<place)
                    setGround(into: &output)
                    begin = place
                }
                place = end
                continue
            }
            output.append(bytes, begin..<place)
            switch sequence {
            case .foreground(let color): wanted.foreground = color
            case .background(let color): wanted.background = color
            case .other:
                if !wanted.take(bytes, place..<end) {
                    setAll(into: &output)
                    output.append(bytes, place..<end)
                    (wanted, shown) = (.unknown, .unknown)
                }
            }
            isWaiting = true
            (begin, place) = (end, end)
        }
        output.append(bytes, begin..<bytes.count)
    }

    /// Writes a character or the rest of one, before it what it shows of what waits; returns the place after what was written.
    private mutating func show(
        _ bytes: UnsafeBufferPointer<UInt8>, at place: Int, into output: inout ByteOutput
    ) -> Int {
        let next = place + 1 < bytes.count ? bytes[place + 1] : 0
        // What follows a space may be a mark over it.
        if bytes[place] == UInt8(ascii: " "), !wanted.showsSpaces, next < 0x80 {
            setGround(into: &output)
        } else if bytes[place] >= 0xE2, let part = CellPart(bytes, at: place), sparesColor {
            let straight = wanted
            (wanted.foreground, wanted.background) = (wanted.background, wanted.foreground)
            setAll(into: &output)
            wanted = straight
            isWaiting = true
            part.appendComplement(to: &output)
            return place + part.length
        } else {
            setAll(into: &output)
        }
        output.append(bytes, place..<place + 1)
        return place + 1
    }

    /// Whether fewer colours go out with both exchanged. Those of one parameter stay: where they are bright depends on what they
    /// are.
    private var sparesColor: Bool {
        guard let foreground = wanted.foreground, let background = wanted.background, !wanted.showsSpaces,
            foreground.isExtended, background.isExtended
        else { return false }
        let straight = (foreground != shown.foreground ? 1 : 0) + (background != shown.background ? 1 : 0)
        let exchanged = (background != shown.foreground ? 1 : 0) + (foreground != shown.background ? 1 : 0)
        return exchanged < straight
    }

    /// Puts in force what a blank shows: whether it is bold or in what foreground is not seen.
    private mutating func setGround(into output: inout ByteOutput) {
        let all = wanted
        if let attributes = shown.attributes,
            wanted.attributes?.symmetricDifference(attributes).isSubset(of: .bold) ?? true
        {
            wanted.attributes = attributes
        }
        wanted.foreground = wanted.foreground == nil ? nil : shown.foreground
        shown.write(wanted, endsAttributes: endsAttributes, into: &output)
        wanted = all
        isWaiting = wanted != shown
    }

    private mutating func setAll(into output: inout ByteOutput) {
        shown.write(wanted, endsAttributes: endsAttributes, into: &output)
        isWaiting = false
    }
}
