import Resources
import Stage
import StoreUI

/// The fonts of pixel letters that are inside the program. They are read when they are first used.
enum Letters {
    @Sendable static func fonts() -> LetterFonts { LetterFonts(low: low, tall: tall) }

    /// Three rows of cells high in sextants, four in quadrants.
    private static let tall = font(resource_tall_letters())
    /// Two rows in sextants, three in quadrants.
    private static let low = font(resource_low_letters())

    private static func font(_ file: ResourceBytes) -> PixelFont {
        switch PixelFont.parse(UnsafeRawBufferPointer(start: file.bytes, count: file.count)) {
        case .success(let font): font
        // Tests read the same files, so no program is made of others.
        case .failure(let fault): preconditionFailure("a font of the program: \(fault)")
        }
    }
}
