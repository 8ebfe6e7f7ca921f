import StoreUI

extension OptionTable {
    /// From which shape on a terminal is landscape: a number, and after a comma the one below which it is portrait again.
    static let landscape = [
        threshold(
            "landscape-aspect", \.aspect, "width by height from which auto is landscape, and back (1.75,1.70)"),
        threshold("landscape-height", \.height, "the least height for it, in points: 16 a row (320,304)"),
        threshold(
            "landscape-wide", \.wideWidth, "from this width on, in points: 8 a column, … (1100,1060)"),
        threshold("landscape-wide-aspect", \.wideAspect, "… this width by height is enough (1.45,1.40)"),
    ]

    private static func threshold(
        _ name: String, _ part: WritableKeyPath<OrientationThresholds.Border, Double> & Sendable, _ summary: String
    ) -> OptionEntry {
        OptionEntry(
            name: name, value: "N[,BACK]", summary: summary, section: .screen, commands: [.browse, .film]
        ) { (text, options) throws(UsageError) in
            let usual = OrientationThresholds()
            let found = try OptionValue.threshold(
                text, of: name, usualGap: usual.enter[keyPath: part] - usual.leave[keyPath: part])
            options.orientationThresholds.enter[keyPath: part] = found.enter
            options.orientationThresholds.leave[keyPath: part] = found.leave
        }
    }
}
