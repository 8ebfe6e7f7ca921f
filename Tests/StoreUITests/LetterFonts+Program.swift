import Resources
import Stage
import StoreUI

extension LetterFonts {
    /// The fonts that are inside the program.
    static let program = LetterFonts(low: font(resource_low_letters()), tall: font(resource_tall_letters()))

    private static func font(_ file: ResourceBytes) -> PixelFont {
        switch PixelFont.parse(UnsafeRawBufferPointer(start: file.bytes, count: file.count)) {
        case .success(let font): return font
        case .failure(let fault): fatalError(fault.description)
        }
    }
}
