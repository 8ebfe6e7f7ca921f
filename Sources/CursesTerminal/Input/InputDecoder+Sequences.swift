import Stage

extension InputDecoder {
    /// `CSI … final`.
    mutating func dispatchControlSequence(final: UInt8) {
        let sequence = Parameters(buffer)
        switch (sequence.prefix, sequence.intermediates, final) {
        case (0x3C, [], 0x4D), (0x3C, [], 0x6D):
            mouse(sequence, isRelease: final == 0x6D)
        case (0x3F, [], 0x63):
            events.append(.reply(.deviceAttributes(sequence.values.map { $0 ?? 0 })))
        case (0x3F, [0x24], 0x79):
            if let number = sequence[0] {
                events.append(.reply(.mode(number: number, setting: sequence[1] ?? 0)))
            }
        case (0x3F, [], 0x6E):
            if sequence[0] == 997, let value = sequence[1], value == 1 || value == 2 {
                events.append(.reply(.appearance(isLight: value == 2)))
            }
        case (nil, [], _):
            dispatchPlain(sequence, final: final)
        default:
            break
        }
    }

    /// A control sequence without marks of private use.
    private mutating func dispatchPlain(_ sequence: Parameters, final: UInt8) {
        let modifiers = Key.Modifiers(parameter: sequence[1])
        switch final {
        case 0x49 where buffer.isEmpty: events.append(.focus(true))
        case 0x4F where buffer.isEmpty: events.append(.focus(false))
        case 0x6E:
            if sequence[0] == 0 { events.append(.reply(.statusOK)) }
        case 0x52 where isCursorPosition(sequence):
            let position = CellPoint(column: max((sequence[1] ?? 1) - 1, 0), row: max((sequence[0] ?? 1) - 1, 0))
            events.append(.reply(.cursorPosition(position)))
        case 0x74: windowReport(sequence)
        case 0x75:
            if sequence.isRelease { return }
            if let codePoint = sequence[0],
                let key = KeyTable.key(
                    codePoint: UInt32(codePoint), shifted: sequence.alternate.map { UInt32($0) }, modifiers: modifiers)
            {
                events.append(.key(key))
            }
        case 0x7E:
            if sequence.isRelease { return }
            if sequence[0] == 27, let codePoint = sequence[2] {
                if let key = KeyTable.key(codePoint: UInt32(codePoint), shifted: nil, modifiers: modifiers) {
                    events.append(.key(key))
                }
            } else if let number = sequence[0], let code = KeyTable.numbers[number] {
                events.append(.key(Key(code, modifiers)))
            } else {
                ownSequence("[", final)
            }
        default:
            if sequence.isRelease { return }
            // Before a letter stands nothing, or 1 and the modifiers.
            if let code = KeyTable.finals[final], sequence[0] ?? 1 == 1 {
                events.append(.key(Key(code, modifiers)))
            } else if (0x61...0x64).contains(final), let code = KeyTable.finals[final - 0x20] {
                // rxvt has small letters for Shift.
                events.append(.key(Key(code, .shift)))
            } else {
                ownSequence("[", final)
            }
        }
    }

    /// `CSI 6 ; height ; width t`, or `CSI 48 ; rows ; columns ; height ; width t`.
    private mutating func windowReport(_ sequence: Parameters) {
        guard let height = sequence[1], let width = sequence[2], height > 0, width > 0 else { return }
        switch sequence[0] {
        case 6: events.append(.reply(.cellPixels(width: width, height: height)))
        case 48:
            // Of several that come together the last one holds.
            if case .reply(.size) = events.last { events.removeLast() }
            events.append(.reply(.size(GridSize(columns: width, rows: height))))
        default: break
        }
    }

    /// Whether `CSI … R` says where the cursor is. Alone it is F3; so it is in row 1 with what could be modifiers.
    private func isCursorPosition(_ sequence: Parameters) -> Bool {
        guard let row = sequence[0], let column = sequence[1] else { return false }
        return expectsCursorPosition || row != 1 || column > 16
    }

    /// `SS3 final`, with the modifiers that a few old terminals put between.
    mutating func dispatchSingleShift(final: UInt8) {
        let modifiers = Key.Modifiers(parameter: Parameters(buffer)[0])
        if let code = KeyTable.finals[final] ?? KeyTable.keypad[final] {
            events.append(.key(Key(code, modifiers)))
        } else if (0x61...0x64).contains(final), let code = KeyTable.finals[final - 0x20] {
            events.append(.key(Key(code, .control)))
        } else {
            ownSequence("O", final)
        }
    }

    private mutating func ownSequence(_ introducer: String, _ final: UInt8) {
        if let code = ownSequences[[0x1B] + Array(introducer.utf8) + buffer + [final]] {
            events.append(.key(Key(code)))
        }
    }

    // MARK: Mouse

    private mutating func mouse(_ sequence: Parameters, isRelease: Bool) {
        guard let button = sequence[0], let column = sequence[1], let row = sequence[2] else { return }
        mouse(button: button, column: column - 1, row: row - 1, isRelease: isRelease)
    }

    /// The protocol from before 1006: three bytes, each 32 more than its value.
    mutating func oldMouse() {
        let values = buffer.map { Int($0) - 32 }
        guard values.count == 3, values.allSatisfy({ $0 >= 0 }) else { return }
        let isRelease = values[0] & 0b110_0011 == 3
        mouse(
            button: isRelease ? values[0] & ~3 : values[0], column: values[1] - 1, row: values[2] - 1,
            isRelease: isRelease)
    }

    /// - Parameter button: bits 0–1 the button, 4 shift, 8 alt, 16 control, 32 movement, 64 the wheel.
    private mutating func mouse(button: Int, column: Int, row: Int, isRelease: Bool) {
        var modifiers: Key.Modifiers = []
        if button & 4 != 0 { modifiers.insert(.shift) }
        if button & 8 != 0 { modifiers.insert(.alt) }
        if button & 16 != 0 { modifiers.insert(.control) }
        let action: MouseEvent.Action
        switch button & ~0b1_1100 {
        case 64 where !isRelease: action = .wheel(-1)
        case 65 where !isRelease: action = .wheel(1)
        case 66 where !isRelease: action = .sidewaysWheel(-1)
        case 67 where !isRelease: action = .sidewaysWheel(1)
        case 0: action = isRelease ? .release : .press
        case 32: action = isRelease ? .release : .drag
        // Other buttons and movement without a button have no use here.
        default: return
        }
        let position = CellPoint(column: max(column, 0), row: max(row, 0))
        events.append(.mouse(MouseEvent(action, at: position, modifiers)))
    }

    // MARK: Strings

    /// OSC, DCS and the rest, once they are complete.
    mutating func dispatchString(_ introducer: UInt8) {
        guard !isOverlong else { return }
        let text = String(decoding: buffer, as: UTF8.self)
        switch introducer {
        case 0x5D:
            if text.hasPrefix("10;"), let color = RGB(specification: text.dropFirst(3)) {
                events.append(.reply(.foreground(color)))
            } else if text.hasPrefix("11;"), let color = RGB(specification: text.dropFirst(3)) {
                events.append(.reply(.background(color)))
            }
        case 0x50:
            if text.hasPrefix(">|") {
                events.append(.reply(.version(String(text.dropFirst(2).prefix(256)))))
            } else if text.hasPrefix("1$r"), text.hasSuffix("m") {
                events.append(.reply(.rendition(String(text.dropFirst(3).dropLast().prefix(256)))))
            } else if text.hasPrefix("1+r") {
                capabilities(text.dropFirst(3).prefix(256))
            }
        default:
            break
        }
    }

    /// `name=value` in hexadecimal, or the name alone; several with semicolons between them.
    private mutating func capabilities(_ text: Substring) {
        for field in text.split(separator: ";") {
            let parts = field.split(separator: "=", maxSplits: 1).map(InputDecoder.text(hexadecimal:))
            guard let name = parts.first ?? nil, let value = parts.count > 1 ? parts[1] : "" else { continue }
            events.append(.reply(.capability(name: name, value: value)))
        }
    }

    /// The text whose bytes are given as two digits each; nil if they are not.
    private static func text(hexadecimal digits: Substring) -> String? {
        guard digits.allSatisfy(\.isHexDigit) else { return nil }
        let digits = digits.compactMap(\.hexDigitValue)
        guard digits.count.isMultiple(of: 2), !digits.isEmpty else { return nil }
        let bytes = stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
