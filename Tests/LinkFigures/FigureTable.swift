import Foundation

/// The figures as Markdown.
enum FigureTable {
    static let head = """
        | link and terminal | pacing | transitions, keys | last frame of the motion, ms late: first, least, median, worst | full picture, ms late: median, worst \
        | frames in 0.4 s in: least, median | in 0.3 s out | key to its answer, ms: median, 95 %, worst | bytes |
        |---|---|---|---|---|---|---|---|---|
        """

    static func row(_ title: String, isPaced: Bool, _ figures: Figures) -> String {
        let columns = [
            title, isPaced ? "on" : "off", "\(figures.ends.count), \(figures.keys.count)",
            [figures.ends.first, figures.ends.min(), figures.ends.quantile(0.5), figures.ends.max()].map(milliseconds)
                .joined(
                    separator: ", "),
            [figures.fullPictures.quantile(0.5), figures.fullPictures.max()].map(milliseconds).joined(separator: ", "),
            leastAndMedian(figures.framesIn), leastAndMedian(figures.framesOut),
            [figures.keys.quantile(0.5), figures.keys.quantile(0.95), figures.keys.max()].map(milliseconds)
                .joined(separator: ", "),
            number(figures.bytes.map(Double.init).quantile(0.5)),
        ]
        let note = figures.missing > 0 ? " \(figures.missing) not seen |" : ""
        return "| " + columns.joined(separator: " | ") + " |" + note
    }

    /// The circumstances of a row.
    static func foot(
        _ title: String, isPaced: Bool, _ session: MeasuredSession, seconds: Double, load: (Double, Double)
    ) -> String {
        let answers = session.answerSeconds
        return "\(title), pacing \(isPaced ? "on" : "off"): \(number(seconds)) s, \(session.frames.count) frames of "
            + "\(milliseconds(session.processorSeconds, decimals: 1)) ms of the processor, "
            + "\(session.bytesAtRest) bytes in two seconds of rest; \(answers.count) answers of the terminal, "
            + "after \(milliseconds(answers.quantile(0.5), decimals: 2)) ms (median), "
            + "\(milliseconds(answers.max(), decimals: 2)) ms (worst); load average \(load.0), then \(load.1)"
    }

    static func foot(_ stop: MeasuredStop, isPaced: Bool) -> String {
        "reader stopped in mid-transition, pacing \(isPaced ? "on" : "off"): \(milliseconds(stop.processorSeconds)) ms of the "
            + "processor in ten seconds, the whole picture \(milliseconds(stop.pictureSeconds)) ms after it goes on; link cut in "
            + "mid-transition: the program is gone after \(milliseconds(stop.endSeconds)) ms"
    }

    static func foot(_ title: String, _ check: RelayCheck) -> String {
        "\(title): the relay alone carries \(number(check.rate / 1000)) kbit/s with a round trip of "
            + "\(milliseconds(check.roundTrip, decimals: 1)) ms"
    }

    private static func leastAndMedian(_ counts: [Int]) -> String {
        let values = counts.map(Double.init)
        return [values.min(), values.quantile(0.5)].map(number).joined(separator: ", ")
    }

    private static func milliseconds(_ seconds: Double?) -> String { milliseconds(seconds, decimals: 0) }

    private static func milliseconds(_ seconds: Double?, decimals: Int) -> String {
        seconds.map { String(format: "%.\(decimals)f", $0 * 1000) } ?? "–"
    }

    private static func number(_ value: Double?) -> String {
        value.map { String(format: "%.0f", $0) } ?? "–"
    }
}
