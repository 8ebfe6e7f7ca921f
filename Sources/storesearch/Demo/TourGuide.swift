import Stage
import StoreUI

/// Plays the tour on a screen that has two rows of its own for what is said, below the stage on which all happens.
struct TourGuide {
    let tour = Tour.standard
    /// Of the whole screen.
    var size: GridSize
    /// Whether the tour begins again at its end.
    let loops: Bool
    var isPaused = false

    /// When this round began, in the session's instants.
    private var start = 0.0
    /// The place of the next step.
    private var next = 0

    init(size: GridSize, loops: Bool) {
        (self.size, self.loops) = (size, loops)
    }

    /// What is left for the stage; a screen with hardly a row is all stage.
    var stage: GridSize { TourGuide.stage(of: size) }

    static func stage(of size: GridSize) -> GridSize {
        GridSize(columns: size.columns, rows: size.rows < 4 ? size.rows : size.rows - CaptionView.rows)
    }

    /// When the next thing is done or said, or the round is over, after an instant.
    func deadline(after instant: Double) -> Double? {
        tour.nextInstant(after: instant - start).map { $0 + start }
    }

    /// The steps that are due at an instant, once each.
    mutating func takeSteps(until instant: Double) -> [Tour.Action] {
        var actions: [Tour.Action] = []
        while next < tour.steps.count, start + tour.steps[next].instant <= instant {
            actions.append(tour.steps[next].action)
            next += 1
        }
        return actions
    }

    func isOver(at instant: Double) -> Bool { instant - start >= tour.duration }

    /// Begins another round.
    mutating func startAnew(at instant: Double) {
        (start, next) = (instant, 0)
    }

    /// The stage with what is said at an instant below it.
    func captioned(_ grid: Grid, theme: Theme, compositor: inout Compositor, at instant: Double) -> Grid {
        guard stage != size else { return grid }
        let (caption, isPressed) = tour.caption(at: instant - start)
        let view = CaptionView(
            caption: caption, isPressed: isPressed, isPaused: isPaused, columns: size.columns, theme: theme)
        let rows = compositor.composite(
            view.layer, size: GridSize(columns: size.columns, rows: CaptionView.rows), canvas: theme.canvas)
        var whole = Grid(size: size)
        whole.cells = grid.cells + rows.cells
        (whole.links, whole.canvas, whole.cursor) = (grid.links, grid.canvas, grid.cursor)
        return whole
    }
}
