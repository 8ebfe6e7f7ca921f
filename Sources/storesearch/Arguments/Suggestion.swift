/// Finds what was probably meant by a word that is not known.
enum Suggestion {
    /// `; did you mean X?` for the nearest candidate, or nothing when none is near.
    static func phrase(for word: String, among candidates: [String]) -> String {
        nearest(to: word, among: candidates).map { "; did you mean \($0)?" } ?? ""
    }

    /// The candidate with the fewest edits, if these are at most two and less than half of the word.
    static func nearest(to word: String, among candidates: [String]) -> String? {
        guard word.count <= 40 else { return nil }
        let folded = word.lowercased()
        let scored = candidates.map { (candidate: $0, edits: distance(folded, $0.lowercased())) }
        guard let best = scored.min(by: { $0.edits < $1.edits }) else { return nil }
        let bare = folded.drop { $0 == "-" }.count
        return best.edits <= 2 && best.edits * 2 < max(bare, 1) ? best.candidate : nil
    }

    /// Insertions, deletions, replacements and swaps of neighbours between two words.
    ///
    /// - Complexity: the product of the lengths.
    static func distance(_ first: String, _ second: String) -> Int {
        let (a, b) = (Array(first), Array(second))
        var rows = [[Int]](repeating: [Int](repeating: 0, count: b.count + 1), count: a.count + 1)
        for i in 0...a.count { rows[i][0] = i }
        for j in 0...b.count { rows[0][j] = j }
        for i in 0..<a.count {
            for j in 0..<b.count {
                let replaced = rows[i][j] + (a[i] == b[j] ? 0 : 1)
                var least = min(replaced, rows[i][j + 1] + 1, rows[i + 1][j] + 1)
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
                    least = min(least, rows[i - 1][j - 1] + 1)
                }
                rows[i + 1][j + 1] = least
            }
        }
        return rows[a.count][b.count]
    }
}
