import Stage

/// The colours behind the indices 0…255 of a terminal, as xterm has them by default.
///
/// Users change the first sixteen, so that nothing but a terminal without more colours is drawn with them.
enum XtermPalette {
    static let colors: [RGB] = sixteen + cube + greys

    private static let sixteen: [RGB] = [
        0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
        0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ].map { RGB($0) }

    private static let cube: [RGB] = {
        let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
        return levels.flatMap { red in
            levels.flatMap { green in levels.map { RGB(red: red, green: green, blue: $0) } }
        }
    }()

    private static let greys: [RGB] = (0..<24).map { step in
        let level = UInt8(8 + step * 10)
        return RGB(red: level, green: level, blue: level)
    }
}
