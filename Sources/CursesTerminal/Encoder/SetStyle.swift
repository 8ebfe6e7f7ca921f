import Stage

/// Colours and attributes as a terminal has them set; nil for what is not known.
struct SetStyle: Equatable {
    typealias Color = ColorSequence.Color

    var foreground: Color?
    var background: Color?
    var attributes: Attributes?

    /// As after a reset.
    static let standard = SetStyle(foreground: .standard, background: .standard, attributes: [])
    static let unknown = SetStyle(foreground: nil, background: nil, attributes: nil)

    /// Whether a space shows a foreground: by a line under it, or exchanged with the ground.
    var showsSpaces: Bool { attributes.map { !$0.isDisjoint(with: [.underline, .reverse]) } ?? true }

    /// Does what a sequence `CSI … m` does that is no single colour; false, and nothing, if not all of it is understood.
    mutating func take(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
        var style = self
        var isUnderstood = true
        ColorSequence.values(of: bytes, range) { value in
            switch value {
            case 0: style = .standard
            case 1: style.attributes?.insert(.bold)
            case 4: style.attributes?.insert(.underline)
            case 7: style.attributes?.insert(.reverse)
            case 22: style.attributes?.remove(.bold)
            case 24: style.attributes?.remove(.underline)
            case 27: style.attributes?.remove(.reverse)
            case 39: style.foreground = .standard
            case 49: style.background = .standard
            default: isUnderstood = false
            }
        }
        guard isUnderstood, style.attributes != nil else { return false }
        self = style
        return true
    }

    /// Writes what makes this style the other one, as far as that is known, in one sequence.
    mutating func write(_ wanted: SetStyle, endsAttributes: Bool, into output: inout ByteOutput) {
        var list = ParameterList()
        if let target = wanted.attributes, target != attributes {
            var before = attributes ?? []
            if attributes == nil || !(endsAttributes || before.isSubset(of: target)) {
                list.append(0, to: &output)
                self = .standard
                before = []
            }
            for (attribute, value, end) in SetStyle.parameters {
                if target.contains(attribute), !before.contains(attribute) { list.append(value, to: &output) }
                if !target.contains(attribute), before.contains(attribute) { list.append(end, to: &output) }
            }
            attributes = target
        }
        if let color = wanted.foreground, color != foreground {
            list.begin(in: &output)
            output.append(color, extended: 38)
            foreground = color
        }
        if let color = wanted.background, color != background {
            list.begin(in: &output)
            output.append(color, extended: 48)
            background = color
        }
        list.end(in: &output)
    }

    private static let parameters: [(Attributes, set: Int, end: Int)] = [
        (.bold, 1, 22), (.underline, 4, 24), (.reverse, 7, 27),
    ]
}

/// The parameters of a sequence `CSI … m` being written; nothing at all without any.
private struct ParameterList {
    private var isEmpty = true

    mutating func begin(in output: inout ByteOutput) {
        output.append(isEmpty ? "\u{1B}[" : ";")
        isEmpty = false
    }

    mutating func append(_ value: Int, to output: inout ByteOutput) {
        begin(in: &output)
        output.append(decimal: value)
    }

    func end(in output: inout ByteOutput) {
        if !isEmpty { output.append("m") }
    }
}
