/// Lines across a cover from left to right, far to near: the tops of waves, hills, dunes, trees.
///
/// Heights are kept as samples, since a line may be costly to work out and is asked for at every pixel.
struct Ridges {
    /// How a line runs.
    enum Style: CaseIterable {
        case waves, hills, mesas, dunes, peaks, firs
    }

    /// Where a line is asked for: shared by all lines of a column.
    struct Place {
        fileprivate let index: Int
        fileprivate let rest: Double
    }

    private static let steps = 256
    private(set) var count = 0
    private var samples: [Double] = []

    /// Adds a nearer line that swings about `base` (0 top, 1 bottom) by `swing` to each side.
    mutating func append(_ style: Style, base: Double, swing: Double, random: inout SplitMix64) {
        let line = Line(style: style, random: &random)
        for step in 0...Ridges.steps {
            samples.append(base - swing * line.height(Double(step) / Double(Ridges.steps)))
        }
        count += 1
    }

    @inline(__always)
    func place(_ x: Double) -> Place {
        let position = min(max(x, 0), 1) * Double(Ridges.steps)
        let index = min(Int(position), Ridges.steps - 1)
        return Place(index: index, rest: position - Double(index))
    }

    /// The y of a line, counted from the far one.
    @inline(__always)
    func y(_ line: Int, _ place: Place) -> Double {
        let at = line * (Ridges.steps + 1) + place.index
        return samples[at] + (samples[at + 1] - samples[at]) * place.rest
    }
}

/// One line before it is sampled, as a height of about −1…1.
private struct Line {
    private let style: Ridges.Style
    private let phases: [Double]
    private let rate: Double
    private let seed: UInt64

    init(style: Ridges.Style, random: inout SplitMix64) {
        self.style = style
        phases = (0..<3).map { _ in random.number(0, 1) }
        switch style {
        case .waves: rate = random.number(1.1, 1.9)
        case .hills: rate = random.number(0.8, 1.4)
        case .mesas: rate = random.number(1.2, 2)
        case .dunes: rate = random.number(0.7, 1.1)
        case .peaks: rate = random.number(2.2, 3.4)
        case .firs: rate = random.number(7, 10)
        }
        seed = random.next()
    }

    func height(_ x: Double) -> Double {
        switch style {
        case .waves:
            return Shape.sine(x * rate + phases[0]) * 0.7 + Shape.sine(x * rate * 2.1 + phases[1]) * 0.3
        case .hills:
            return Shape.sine(x * rate + phases[0]) * 0.6 + Shape.sine(x * rate * 1.7 + phases[1]) * 0.3
                + Shape.sine(x * rate * 4.1 + phases[2]) * 0.1
        case .mesas:
            let wave = Shape.sine(x * rate + phases[0]) * 0.8 + Shape.sine(x * rate * 2.3 + phases[1]) * 0.6
            let flat = min(max(wave * 1.9, -0.85), 0.85)
            return flat + (corners(x * 14) - 0.5) * 0.25
        case .dunes:
            // Long to windward, steep to leeward.
            let t = x * rate + phases[0]
            return Shape.sine(t + 0.09 * Shape.sine(t)) * 0.85 + Shape.sine(t * 2.3 + phases[1]) * 0.15
        case .peaks:
            return (corners(x * rate + phases[0] * 9) - 0.5) * 1.5 + (corners(x * rate * 2.7 + phases[1] * 9) - 0.5)
                * 0.6
                + (corners(x * rate * 7.3) - 0.5) * 0.18
        case .firs:
            let position = x * rate + phases[0]
            let tree = position.rounded(.down)
            let tall = 0.4 + 0.6 * Shape.speck(Int(tree), 0, seed)
            let away = abs(position - tree - 0.5) * 2
            return tall * max(0, 1 - away) * 1.7 - 0.7
        }
    }

    /// Random heights of 0…1 at whole numbers, joined by straight lines.
    private func corners(_ x: Double) -> Double {
        let cell = x.rounded(.down)
        let left = Shape.speck(Int(cell), 1, seed)
        let right = Shape.speck(Int(cell) + 1, 1, seed)
        return left + (right - left) * (x - cell)
    }
}
