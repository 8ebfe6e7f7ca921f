import Foundation

/// The median time of each kind of query against the rows of the library, both by their logarithms, as SVG.
struct ScalePlot {
    private static let (width, height) = (720.0, 420.0)
    private static let (left, right, top, bottom) = (64.0, 170.0, 24.0, 48.0)
    /// One colour a kind, told apart by lightness as well.
    private static let colors = [
        "#1b4965", "#2f7fae", "#62b6cb", "#5b8c5a", "#a3b18a", "#e09f3e", "#c05a2b", "#8c2f39", "#6d597a",
    ]

    private let sizes: [ScaleRun.Size]
    private let rows: ClosedRange<Double>
    /// Milliseconds.
    private let times: ClosedRange<Double>

    /// - Precondition: there is at least one size.
    init(_ sizes: [ScaleRun.Size]) {
        self.sizes = sizes
        let counts = sizes.map { log10(Double($0.rows)) }
        rows = (counts.min() ?? 0)...(counts.max() ?? 1)
        let medians = sizes.flatMap { size in TypedQueries.Kind.allCases.map { log10(size.figures($0).median * 1000) } }
        times = (medians.min() ?? 0).rounded(.down)...max(log10(16), medians.max() ?? 0).rounded(.up)
    }

    var svg: String {
        let (width, height) = (Self.width, Self.height)
        var lines = [
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(Int(width)) \(Int(height))\" "
                + "font-family=\"sans-serif\" font-size=\"12\">",
            "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>",
        ]
        for power in Int(times.lowerBound)...Int(times.upperBound) {
            let y = self.y(Double(power))
            lines.append(line(Self.left, y, width - Self.right, y, "#ddd"))
            let label =
                power < 0 ? String(format: "%.\(-power)f", pow(10, Double(power))) : "\(Int(pow(10, Double(power))))"
            lines.append(text(Self.left - 8, y + 4, "\(label) ms", anchor: "end"))
        }
        let frame = y(log10(16))
        lines.append(line(Self.left, frame, width - Self.right, frame, "#c33"))
        lines.append(text(Self.left + 4, frame - 4, "16 ms", color: "#c33"))
        for size in sizes {
            lines.append(text(x(size.rows), height - 24, size.rows.formatted(), anchor: "middle"))
        }
        lines.append(text((Self.left + width - Self.right) / 2, height - 6, "rows", anchor: "middle"))
        for (kind, color) in zip(TypedQueries.Kind.allCases, Self.colors) { lines += curve(kind, color) }
        return lines.joined(separator: "\n") + "\n</svg>\n"
    }

    private func curve(_ kind: TypedQueries.Kind, _ color: String) -> [String] {
        let points = sizes.map { (x($0.rows), y(log10($0.figures(kind).median * 1000))) }
        let list = points.map { "\(Int($0.0)),\(Int($0.1))" }.joined(separator: " ")
        let place = Double(TypedQueries.Kind.allCases.firstIndex(of: kind) ?? 0)
        let legend = Self.top + 12 + 18 * place
        let edge = Self.width - Self.right + 16
        return ["<polyline points=\"\(list)\" fill=\"none\" stroke=\"\(color)\" stroke-width=\"2\"/>"]
            + points.map { "<circle cx=\"\(Int($0.0))\" cy=\"\(Int($0.1))\" r=\"3\" fill=\"\(color)\"/>" } + [
                line(edge, legend - 4, edge + 20, legend - 4, color), text(edge + 26, legend, kind.rawValue),
            ]
    }

    private func x(_ rows: Int) -> Double {
        let span = max(self.rows.upperBound - self.rows.lowerBound, 1e-9)
        let part = (log10(Double(rows)) - self.rows.lowerBound) / span
        return Self.left + 24 + part * (Self.width - Self.left - Self.right - 48)
    }

    private func y(_ power: Double) -> Double {
        let part = (power - times.lowerBound) / (times.upperBound - times.lowerBound)
        return Self.height - Self.bottom - part * (Self.height - Self.top - Self.bottom)
    }

    private func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ color: String) -> String {
        "<line x1=\"\(Int(x1))\" y1=\"\(Int(y1))\" x2=\"\(Int(x2))\" y2=\"\(Int(y2))\" stroke=\"\(color)\"/>"
    }

    private func text(
        _ x: Double, _ y: Double, _ text: String, anchor: String = "start", color: String = "#333"
    ) -> String {
        "<text x=\"\(Int(x))\" y=\"\(Int(y))\" text-anchor=\"\(anchor)\" fill=\"\(color)\">\(text)</text>"
    }
}
