import Catalog
import Stage

/// The catalogues on the status line: `All sources · iTunes US 48 · Jazz 12`, the chosen one in the accent, or in short the chosen one
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

    private enum Sizes {
        /// Longer names are cut where all stand beside each other.
        static let widestName = 20
        /// So many stand beside each other at most.
        static let most = 8
    }

    /// The catalogue shown, as it is called.
    var name: String {
        guard reports.count > 1 else { return strings.source(onlySource) }
        return choice.map { strings.source(CleanText.line($0)) } ?? strings[.allSources]
    }

    /// From the longest to the shortest.
    var wordings: [[StatusLine.Part]] {
        guard reports.count > 1 else { return [[.init([.init(name, color: theme.third)])]] }
        let short = [part(name, color: choice == nil ? theme.third : theme.accent, click: .command(.nextSource))]
        let all = part(
            strings[.allSources], color: choice == nil ? theme.accent : theme.third, click: .source(nil))
        let each = reports.map { report in
            var part = entry(of: report)
            part.isJoined = true
            return part
        }
        return (reports.count <= Sizes.most ? [[all] + each] : []) + [short + failures, short]
    }

    private func part(_ text: String, color: RGB, click: StatusLine.Click) -> StatusLine.Part {
        StatusLine.Part([.init(text, color: color)], click: click)
    }

    private func entry(of report: SourceReport) -> StatusLine.Part {
        let isChosen = report.source.name == choice
        let name = TextLayout.truncated(
            strings.source(CleanText.line(report.source.name)), toWidth: Sizes.widestName)
        var entry = part(name, color: isChosen ? theme.accent : theme.third, click: .source(report.source.name))
        switch report.outcome {
        case .notAsked: break
        case .searching: entry.spans.append(.init(" …", color: theme.third))
        case .found(let count):
            entry.spans.append(.init(" " + strings.number(count), color: isChosen ? theme.accent : theme.second))
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
