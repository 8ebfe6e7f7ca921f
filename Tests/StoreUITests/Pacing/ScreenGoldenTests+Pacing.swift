import Motion
import Stage
import TestSupport

@testable import StoreUI

extension ScreenGoldenTests {
    /// The figures of the link over the screens.
    static let figures: [Shot] = [
        shot("pacing-80x24", detail: .textAndStyles),
        shot("pacing-half-80x24", detail: .textAndStyles, seconds: 0.1),
        shot("pacing-unknown-80x24", status: nil),
        shot("pacing-stalled-80x24", status: PacingStatus(mode: .paced(.stalled), queue: 2.5, level: 5)),
        shot("pacing-unpaced-80x24", status: PacingStatus(mode: .unpaced, framesPerSecond: 60, bytesPerSecond: 4321)),
        shot("pacing-popup-80x24") { session in
            session.press(Key(.down), Key(.enter))
            session.wait(until: session.now + 1)
        },
        shot("pacing-grid-120x30", GridSize(columns: 120, rows: 30)),
        shot("pacing-40x12", GridSize(columns: 40, rows: 12)),
        shot("pacing-20x6", GridSize(columns: 20, rows: 6)),
        shot("pacing-19x5", GridSize(columns: 19, rows: 5)),
        shot("rtl-pacing-80x24", direction: .rightToLeft),
        shot("rtl-pacing-40x12", GridSize(columns: 40, rows: 12), direction: .rightToLeft),
    ]

    private static func shot(
        _ name: String, _ size: GridSize = GridSize(columns: 80, rows: 24), detail: Golden.Detail = .text,
        direction: LayoutDirection = .leftToRight, status: PacingStatus? = PacingTests.status, seconds: Double = 1,
        play: @escaping @Sendable (inout Session) -> Void = { _ in }
    ) -> Shot {
        Shot(name: name, size: size, detail: detail, direction: direction) { session in
            listed(&session)
            session.press(Key("d"))
            let start = session.now
            play(&session)
            if let status { session.send(.pacing(status)) }
            return max(session.now, start + seconds)
        }
    }
}
