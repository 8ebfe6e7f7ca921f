import Stage

/// A film as one picture in SVG that plays by itself, over and over, also inside a page that only shows pictures.
///
/// Each picture of it is a group, and a rule of CSS shows it for its time; equal ones that follow each other are one. Whoever wants
/// less motion, and whatever knows no motion, gets the last.
struct SVGAnimation {
    private var head = ""
    private var pictures: [(start: Double, content: String)] = []
    private var end = 0.0

    /// Adds a frame.
    ///
    /// - Parameter instant: in seconds; the last one's is the end of a round.
    mutating func add(_ picture: SVGPicture, at instant: Double) {
        let content = picture.content
        if pictures.isEmpty { head = picture.head }
        if pictures.last?.content != content { pictures.append((instant, content)) }
        end = instant
    }

    /// The whole file; empty without a frame.
    var text: String {
        guard let first = pictures.first else { return "" }
        let length = end - first.start
        let groups = pictures.enumerated().map { place, picture in
            let attributes = place == pictures.count - 1 ? "" : " class=\"f\""
            return "<g id=\"f\(place)\"\(attributes)>\n\(picture.content)</g>\n"
        }
        guard length > 0, pictures.count > 1 else { return head + groups.joined() + "</g></svg>\n" }
        let rules = pictures.indices.map { place in
            let next = place + 1 < pictures.count ? pictures[place + 1].start : nil
            return rule(place, (pictures[place].start - first.start) / length, next.map { ($0 - first.start) / length })
        }
        let seconds = DecimalText.text(length, decimals: 4)
        let style =
            "<style>.f{visibility:hidden}@media (prefers-reduced-motion:no-preference){\n"
            + "g[id]{animation:\(seconds)s step-end infinite}\n" + rules.joined() + "}</style>\n"
        return head + style + groups.joined() + "</g></svg>\n"
    }

    /// Shows a picture from one share of a round to another, or to its end.
    private func rule(_ place: Int, _ start: Double, _ end: Double?) -> String {
        func percent(_ share: Double) -> String { DecimalText.text(share * 100, decimals: 4) + "%" }
        let hidden = "{visibility:hidden}"
        return "#f\(place){animation-name:k\(place)}@keyframes k\(place){"
            + (start > 0 ? "0%" + hidden : "") + percent(start) + "{visibility:visible}"
            + (end.map { percent($0) + hidden } ?? "") + "}\n"
    }
}
