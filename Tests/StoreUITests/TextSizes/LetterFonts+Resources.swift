import Resources
import Stage

@testable import StoreUI

extension LetterFonts {
    /// The fonts of `Resources/`.
    static let ofResources = LetterFonts(low: font(resource_low_letters()), tall: font(resource_tall_letters()))

    private static func font(_ file: ResourceBytes) -> PixelFont {
        switch PixelFont.parse(UnsafeRawBufferPointer(start: file.bytes, count: file.count)) {
        case .success(let font): return font
        case .failure(let fault): fatalError(fault.description)
        }
    }
}

extension Typography {
    /// How texts are set in a test: with the fonts of `Resources/`.
    static func of(_ size: TextSize, _ screen: GridSize, blocks: BlockSet = .quadrant) -> Typography {
        Typography(size: size, fonts: { .ofResources }, blocks: blocks, screen: screen)
    }
}
