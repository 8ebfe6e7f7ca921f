/// A language that the program speaks, by its ISO 639-1 code.
public enum Language: String, CaseIterable, Sendable {
    case english = "en"
    case german = "de"
    case dutch = "nl"
    case french = "fr"
    case spanish = "es"
    case japanese = "ja"

    /// The country that is meant where none is named.
    var homeRegion: String {
        switch self {
        case .english: "US"
        case .german: "DE"
        case .dutch: "NL"
        case .french: "FR"
        case .spanish: "ES"
        case .japanese: "JP"
        }
    }

    /// The form of a word that a number asks for.
    ///
    /// - SeeAlso: CLDR, *Language Plural Rules*, cardinals. Its form `many`, of whole millions in French and Spanish, is left out:
    ///   nothing here counts so far.
    func pluralForm(of count: Int) -> PluralForm {
        switch self {
        case .japanese: .other
        case .french: count == 0 || count == 1 ? .one : .other
        case .english, .german, .dutch, .spanish: count == 1 ? .one : .other
        }
    }

    /// The forms that a phrase which counts has.
    var pluralForms: Set<PluralForm> { self == .japanese ? [.other] : [.one, .other] }
}

/// The forms of words that count.
enum PluralForm: String, Sendable {
    case one, other
}
