import Foundation

/// A text as letters to look for: single characters stand alone, apostrophes are gone, and so is what nobody types.
struct FoldedText {
    private var bytes: [UInt8] = []
    /// The parts of words that had an apostrophe, each after a space.
    private var parts: [UInt8] = []
    /// The word that is under way, with a space for each apostrophe; only of a text that has one.
    private var word: [UInt8] = []
    private var isInParts = false

    init(_ text: String) {
        let needsComposing = text.unicodeScalars.contains(where: SearchText.needsComposing)
        let text = needsComposing ? text.precomposedStringWithCompatibilityMapping : text
        let hasApostrophe = text.unicodeScalars.contains(where: SearchText.isApostrophe)
        bytes.reserveCapacity(text.utf8.count * 2)
        for scalar in text.unicodeScalars { add(scalar, hasApostrophe) }
        endWord()
    }

    /// With its apostrophes taken out.
    var joined: String { String(decoding: bytes, as: UTF8.self) }

    /// The same, and the parts of words that had one behind it.
    var indexed: String { parts.isEmpty ? joined : joined + String(decoding: parts, as: UTF8.self) }

    private mutating func add(_ scalar: Unicode.Scalar, _ hasApostrophe: Bool) {
        if SearchText.isApostrophe(scalar) {
            guard !word.isEmpty else { return }
            isInParts = true
            word.append(UInt8(ascii: " "))
        } else if SearchText.isSingle(scalar) {
            endWord()
            bytes.append(UInt8(ascii: " "))
            bytes.append(contentsOf: scalar.utf8)
            bytes.append(UInt8(ascii: " "))
        } else if scalar == " " {
            endWord()
            bytes.append(UInt8(ascii: " "))
        } else if let plain = FoldedLetters.of(scalar) {
            bytes.append(contentsOf: plain.utf8)
            if hasApostrophe { word.append(contentsOf: plain.utf8) }
        } else if !SearchText.isMark(scalar) {
            bytes.append(contentsOf: scalar.utf8)
            if hasApostrophe { word.append(contentsOf: scalar.utf8) }
        }
    }

    private mutating func endWord() {
        if isInParts {
            parts.append(UInt8(ascii: " "))
            parts += word
        }
        word.removeAll(keepingCapacity: true)
        isInParts = false
    }
}
