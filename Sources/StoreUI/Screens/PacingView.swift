import Catalog
import Motion
import Stage

/// The live figures of the link, in the screen's upper corner: a panel of them, or one row where there is less room.
///
///      frames          60 /s            60/s   410 KB/s   100 ms  6/7
///      bytes          410 KB/s
///      round trip     100 ms
///      queue           12 ms
///      quality    ●●●●●●○
///      link          1250 KB/s
///
/// Every figure has columns of its own, so that nothing jumps and few cells change. An instrument, it is as small at every text size.
struct PacingView {
    /// Nil where nothing is known yet.
    var status: PacingStatus?
    var size: GridSize
    var theme: Theme
    var strings: Strings
    var alpha: Double

    private var figures: LinkFigures { LinkFigures(status) }

    /// In cells: of a value in the panel, as wide as the dots of quality, and of its unit.
    private static let (valueColumns, unitColumns) = (11, 4)

    var layers: [Layer] {
        let isRoomy = size.columns >= 60 && size.rows >= 16
        var ground = isRoomy ? panel : row
        ground.name = "pacing"
        ground.alpha = alpha
        guard isRoomy, theme.hasShadow else { return [ground] }
        var shadow = Layer(frame: ground.frame, content: .shadow(Shadow()))
        shadow.alpha = alpha
        return [shadow, ground]
    }

    // MARK: The panel

    private var panel: Layer {
        let figures = figures
        let lines: [(label: Phrase, value: Layer)] = [
            (.pacingFrames, amount(figures.frames)), (.pacingBytes, amount(figures.bytes)),
            (.pacingRoundTrip, amount(figures.roundTrip)), (.pacingQueue, amount(figures.queue)),
            (.pacingQuality, dots(figures.level)), (.pacingLink, figures.rate.map(amount) ?? word(figures.state)),
        ]
        let labelColumns = lines.map { TextWidth.of(strings[$0.label]) }.max() ?? 0
        let columns = labelColumns + Self.valueColumns + 5
        var panel = Layer(
            frame: Rect(
                x: Double(size.columns - columns - 1) * CellMetrics.width, y: CellMetrics.height / 2,
                width: Double(columns) * CellMetrics.width, height: Double(lines.count + 1) * CellMetrics.height),
            content: .fill(Color(theme.raised), corners: .cut))
        for (place, line) in lines.enumerated() {
            let label = Layer.line(strings[line.label], color: theme.second, column: 0, row: 0, columns: labelColumns)
            for (var part, column) in [(label, 2), (line.value, labelColumns + 3)] {
                part.position.x += Double(column) * CellMetrics.width
                // The panel begins in the middle of a row.
                part.position.y += (Double(place) + 0.5) * CellMetrics.height
                panel.sublayers.append(part)
            }
        }
        return panel
    }

    /// A number beside its unit, which stays where it is however many digits there are, in a mirror too.
    private func amount(_ figure: LinkFigures.Amount) -> Layer {
        let number = Self.valueColumns - Self.unitColumns - 1
        var place = Layer(frame: Rect(column: 0, row: 0, columns: Self.valueColumns, rows: 1))
        place.keepsInside = true
        place.sublayers = [
            .line(figure.number, color: theme.text, column: 0, row: 0, columns: number, alignment: .trailing),
            .line(figure.unit, color: theme.second, column: number + 1, row: 0, columns: Self.unitColumns),
        ]
        return place
    }

    private func dots(_ level: Int?) -> Layer {
        let count = Quality.ladder.count
        let full = level.map { count - $0 } ?? 0
        let spans = [
            TextRun.Span(String(repeating: "●", count: full), color: theme.accent),
            TextRun.Span(String(repeating: "○", count: count - full), color: theme.third),
        ]
        return .line(TextRun(spans), column: 0, row: 0, columns: count)
    }

    private func word(_ state: Phrase?) -> Layer {
        let isBad = state == .linkStalled || state == .linkSilent
        return .line(
            state.map { strings[$0] } ?? LinkFigures.unknown.number, color: isBad ? theme.warning : theme.text,
            column: 0,
            row: 0, columns: Self.valueColumns, alignment: .trailing)
    }

    // MARK: The row

    /// As many of the figures as there is room for, the most telling ones first.
    private var row: Layer {
        let figures = figures
        let quality = figures.level.map { "\(Quality.ladder.count - $0)/\(Quality.ladder.count)" }
        // In the order in which they stand, each with how soon it is left out.
        let parts: [(text: String, columns: Int, rank: Int)] = [
            (figures.frames.number + figures.frames.unit, 5, 0),
            (figures.bytes.number + " " + figures.bytes.unit, 9, 3),
            (figures.roundTrip.number + " " + figures.roundTrip.unit, 7, 2),
            (quality ?? figures.frames.number, 3, 1),
        ]
        var shown: [Int] = []
        var columns = 0
        for place in parts.indices.sorted(by: { parts[$0].rank < parts[$1].rank }) {
            let wider = columns + parts[place].columns + 2
            guard wider <= size.columns - 6 else { break }
            shown.append(place)
            columns = wider
        }
        var row = Layer(
            frame: Rect(column: size.columns - columns, row: 0, columns: columns, rows: 1),
            content: .fill(Color(theme.raised), corners: .square))
        row.keepsInside = true
        var column = 1
        let isBad = figures.state == .linkStalled || figures.state == .linkSilent
        for place in shown.sorted() {
            let color = place == 3 ? (isBad ? theme.warning : theme.accent) : theme.text
            row.sublayers.append(
                .line(
                    parts[place].text, color: color, column: column, row: 0, columns: parts[place].columns,
                    alignment: .trailing))
            column += parts[place].columns + 2
        }
        return row
    }
}
