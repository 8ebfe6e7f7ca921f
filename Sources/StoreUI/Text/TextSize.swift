/// How large text is: the twelve content sizes of iOS, the last five for those who need much more.
public enum TextSize: String, CaseIterable, Comparable, Hashable, Sendable {
    case xs = "XS"
    case s = "S"
    case m = "M"
    case l = "L"
    case xl = "XL"
    case xxl = "XXL"
    case xxxl = "XXXL"
    case ax1 = "AX1"
    case ax2 = "AX2"
    case ax3 = "AX3"
    case ax4 = "AX4"
    case ax5 = "AX5"

    /// The size so many steps larger, or smaller where negative; the last one at either end.
    public func stepped(by steps: Int) -> TextSize {
        let all = TextSize.allCases
        return all[min(max(place + steps, 0), all.count - 1)]
    }

    /// Whether it is one of the five that are drawn in pixel letters.
    public var isAccessibility: Bool { self >= .ax1 }

    private var place: Int { TextSize.allCases.firstIndex(of: self) ?? 0 }

    public static func < (a: TextSize, b: TextSize) -> Bool { a.place < b.place }
}

/// What a label is: it names its style, and the size of the moment says how that is set.
enum TextStyle: CaseIterable, Hashable, Sendable {
    /// The name of an item.
    case headline
    /// Whose it is.
    case subhead
    /// Prices, values, paragraphs.
    case body
    /// Labels, and what explains.
    case caption1
}

/// What a text is drawn in, from the smallest to the largest.
enum Face: Int, Comparable, Hashable, Sendable {
    /// A cell's own letters.
    case regular, bold
    /// Pixel letters: those of two rows in sextants, of three, and those of three with larger pixels.
    case low, tall, high

    var isPixels: Bool { self >= .low }

    static func < (a: Face, b: Face) -> Bool { a.rawValue < b.rawValue }
}

/// The table of text sizes: for each size the face of each style, and how far its texts are apart.
///
/// docs/TEXT-SIZES.md shows it with the rows that the faces take.
enum TextSizeTable {
    struct Row {
        var headline: Face
        var subhead: Face
        var body: Face
        var caption1: Face
        /// By which the spacings of a layout are multiplied.
        var spacing: Double
    }

    static func row(_ size: TextSize) -> Row {
        switch size {
        case .xs: row(.regular, .regular, .regular, .regular, spacing: 1)
        case .s: row(.bold, .regular, .regular, .regular, spacing: 1)
        case .m: row(.bold, .regular, .regular, .regular, spacing: 1)
        case .l: row(.bold, .regular, .regular, .regular, spacing: 1)
        case .xl: row(.bold, .regular, .regular, .regular, spacing: 1.25)
        case .xxl: row(.bold, .bold, .regular, .regular, spacing: 1.5)
        case .xxxl: row(.bold, .bold, .bold, .regular, spacing: 2)
        case .ax1: row(.low, .bold, .bold, .bold, spacing: 1.5)
        case .ax2: row(.tall, .bold, .bold, .bold, spacing: 2)
        case .ax3: row(.tall, .low, .low, .low, spacing: 4)
        case .ax4: row(.high, .low, .low, .low, spacing: 4)
        case .ax5: row(.high, .tall, .tall, .tall, spacing: 4)
        }
    }

    private static func row(_ headline: Face, _ subhead: Face, _ body: Face, _ caption1: Face, spacing: Double) -> Row {
        Row(headline: headline, subhead: subhead, body: body, caption1: caption1, spacing: spacing)
    }
}

extension TextSizeTable.Row {
    func face(_ style: TextStyle) -> Face {
        switch style {
        case .headline: headline
        case .subhead: subhead
        case .body: body
        case .caption1: caption1
        }
    }
}
