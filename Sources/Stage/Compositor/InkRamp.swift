/// Characters of ASCII by how much of a cell they cover.
///
/// Measured as the mean over DejaVu Sans Mono, Noto Sans Mono, Nimbus Mono and Unifont, at the proportions of each font's own
/// cell. Left out is what draws the eye: letters with long stems, strokes, what stands at the upper edge alone.
enum InkRamp {
    /// The share of the densest character.
    static let most: Float = 0.227

    /// The character that covers about this share of a cell; beyond the densest one, that.
    static func glyph(covering share: Float) -> Glyph {
        table[min(max(Int(share * Float(table.count - 1) / most + 0.5), 0), table.count - 1)]
    }

    private static let measured: [(character: Unicode.Scalar, share: Float)] = [
        (" ", 0), (".", 0.026), (":", 0.052), (";", 0.067), ("=", 0.093), ("c", 0.115), ("x", 0.130), ("o", 0.146),
        ("a", 0.162), ("%", 0.176), ("&", 0.189), ("#", 0.203), ("@", 0.227),
    ]

    /// By share, in even steps.
    private static let table: [Glyph] = (0..<64).map { step in
        let share = most * Float(step) / 63
        let nearest = measured.min { abs($0.share - share) < abs($1.share - share) }
        return Glyph(nearest?.character ?? " ")
    }
}
