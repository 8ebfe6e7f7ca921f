/// A phrase with its values, not yet in any language.
public struct Sentence: Hashable, Sendable {
    public let phrase: Phrase
    /// By the names in the phrase's braces; from outside, so cleaned where the sentence is shown.
    public let values: [String: String]

    public init(_ phrase: Phrase, _ values: [String: String] = [:]) {
        self.phrase = phrase
        self.values = values
    }
}
