import Catalog
import Stage

/// The catalogues on the status line: `All sources · iTunes US 48 · Jazz 12 · 5 shared`, the chosen one in the accent, or in short the chosen one
/// alone.
struct SourcesLine {
    var theme: Theme
    var strings: Strings
    /// What became of each catalogue, in their order; without an entry there is one, or none is known.
    var reports: [SourceReport]
    /// The one that is shown; nil for all.
    var choice: String?
    /// What is named where there is no choice.
    var onlySource: String
    /// How many rows several of them gave: so many fewer there are than their numbers make together.
    var shared = 0

    private enum Sizes {
        /// Longer names are cut where all stand beside each other; in a narrower window they are cut sooner.
        static let widestNames = [20, 9]
        /// So many stand beside each other at most.
        static let most = 8
    }

    /// The catalogue shown, as it is called.
    var name: String {
        guard reports.count > 1 else { return strings.source(onlySource) }
        return choice.map { strings.source(CleanText.line($0)) } ?? strings[.allSources]
    }

    /// All of them with what they gave, for when there is no room to let them stand: `iTunes US 48 · Jazz 12`.
    var counts: String? {
        guard reports.count > 1 else { return nil }
        return (each(widestName: Sizes.widestNames[0]) + double).map { $0.spans.map(\.text).joined() }.joined(
            separator: " · ")
    }

    /// From the longest to the shortest.
    var wordings: [[StatusLine.Part]] {
        guard reports.count > 1 else { return [[.init([.init(name, color: theme.third)])]] }
        let short = [part(name, color: choice == nil ? theme.third : theme.accent, click: .command(.nextSource))]
        let all = part(
            strings[.allSources], color: choice == nil ? theme.accent : theme.third, click: .source(nil))
        let wholes = Sizes.widestNames.flatMap { width in
            let whole = [all] + each(widestName: width)
            return double.isEmpty ? [whole] : [whole + double, whole]
        }
        return (reports.count <= Sizes.most ? wholes : []) + [short + failures, short]
    }

    private func part(_ text: String, color: RGB, click: StatusLine.Click) -> StatusLine.Part {
        StatusLine.Part([.init(text, color: color)], click: click)
    }

    private func each(widestName: Int) -> [StatusLine.Part] {
        reports.map { report in
            var part = entry(of: report, widestName: widestName)
            part.isJoined = true
            return part
        }
    }

    /// The rows that are counted more than once.
    private var double: [StatusLine.Part] {
        guard shared > 0 else { return [] }
        return [.init([.init(strings(.sharedRows, count: shared), color: theme.third)], isJoined: true)]
    }

    private func entry(of report: SourceReport, widestName: Int = Sizes.widestNames[0]) -> StatusLine.Part {
        let isChosen = report.source.name == choice
        let name = TextLayout.truncated(strings.source(CleanText.line(report.source.name)), toWidth: widestName)
        var entry = part(name, color: isChosen ? theme.accent : theme.third, click: .source(report.source.name))
        switch report.outcome {
        case .notAsked: break
        case .searching: entry.spans.append(.init(" …", color: theme.third))
        case .found(let count):
            entry.spans.append(
                .init(
                    " " + strings.number(count) + (report.isCut ? "+" : ""),
                    color: isChosen ? theme.accent : theme.second))
        case .failed: entry.spans.append(.init(" ✕", color: theme.error))
        }
        return entry
    }

    /// Of all those that gave no answer, also where the others are not named.
    private var failures: [StatusLine.Part] {
        guard choice == nil else { return [] }
        return reports.filter { $0.failure != nil }.map {
            var part = entry(of: $0)
            part.isJoined = true
            return part
        }
    }
}
