import Foundation

/// Text for the clipboard of the far terminal, by OSC 52.
enum Clipboard {
    /// The longest text that is sent, in bytes: terminals refuse more.
    static let longest = 100_000

    /// The bytes that put text on the clipboard; empty when it is too long.
    ///
    /// - SeeAlso: "XTerm Control Sequences", Operating System Commands, Ps = 5 2.
    static func bytes(copying text: String) -> [UInt8] {
        guard text.utf8.count <= longest else { return [] }
        return Array("\u{1B}]52;c;".utf8) + Data(text.utf8).base64EncodedData() + Array("\u{1B}\\".utf8)
    }
}
