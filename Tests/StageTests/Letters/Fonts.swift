import Resources

@testable import Stage

/// The fonts of `Resources/`, and small ones.
enum Fonts {
    static let tall = font(resource_tall_letters())
    static let low = font(resource_low_letters())

    /// Three letters of 2 × 3 pixels, the upper row above the line.
    static let small = parsed(
        """
        rows 4
        over 1
        baseline 3
        spacing 1

        at 1 a b - U+0020 …
        ## #. .. .. ...
        #. ## ## .. #.#

        at 0 dot
        #

        ä = a dot@1
        """)

    static func parse(_ text: String) -> Result<PixelFont, PixelFontFault> { PixelFont.parse(text.utf8) }

    private static func parsed(_ text: String) -> PixelFont {
        switch parse(text) {
        case .success(let font): return font
        case .failure(let fault): fatalError(fault.description)
        }
    }

    private static func font(_ file: ResourceBytes) -> PixelFont {
        parsed(String(decoding: UnsafeRawBufferPointer(start: file.bytes, count: file.count), as: UTF8.self))
    }
}

extension PixelFont {
    /// A text as rows of `#` and `.`, all rows of the font.
    func drawing(_ text: String) -> [String] {
        (0..<measures.rows).map { row in
            text.compactMap { letters[$0] }.map { letter in
                (0..<letter.width).map { letter.rows[row] >> UInt32($0) & 1 == 1 ? "#" : "." }.joined()
            }.joined(separator: String(repeating: ".", count: measures.spacing))
        }
    }
}
