/// What one cluster of a text needs in cells.
struct CellCluster: Hashable, Sendable {
    var glyph: Glyph
    /// 1 or 2.
    var width: Int
}

/// The clusters of cleaned text as cells hold them: a scalar that takes room, with the marks that follow it.
struct CellClusters: Sequence, IteratorProtocol {
    private var rest: Substring.UnicodeScalarView

    init(_ text: String) {
        rest = Substring(text).unicodeScalars
    }

    mutating func next() -> CellCluster? {
        while let base = rest.popFirst() {
            let width = TextWidth.of(base)
            guard width > 0 else { continue }
            guard let mark = rest.first, TextWidth.isMark(mark) else {
                return CellCluster(glyph: Glyph(base), width: width)
            }
            return CellCluster(glyph: cluster(from: base), width: width)
        }
        return nil
    }

    private mutating func cluster(from base: Unicode.Scalar) -> Glyph {
        var scalars = [base]
        while let mark = rest.first, TextWidth.isMark(mark) {
            if scalars.count < Glyph.longestCluster { scalars.append(mark) }
            rest.removeFirst()
        }
        return Glyph(cluster: scalars)
    }
}
