import CursesTerminal
import Motion
import Stage

/// Composes the frames of a session as finely as the link allows, over what the screen shows already.
struct FrameComposer {
    /// A frame as it was ordered and as it was made.
    struct Made {
        let order: LinkClock.Frame
        let grid: Grid
        /// The level that it was drawn with, 0 the best.
        let level: Int
        /// The cells that changed, where they were counted.
        let changes: [Grid.Span]?
    }

    var compositor: Compositor
    /// What the screen shows; nil where that is not known.
    private(set) var shown: Grid?
    /// Whether the screen is less fine than it will be at rest.
    private(set) var isCoarse = false
    private var cost: FrameCost
    /// The dim that it shows.
    private var dim: DrawnDim?

    init(_ compositor: Compositor, depth: ColorDepth) {
        self.compositor = compositor
        cost = FrameCost(depth: depth)
    }

    /// Draws with other colours from the next frame on, which is drawn whole.
    mutating func use(_ depth: ColorDepth) {
        compositor.palette = depth.pictureColors
        cost = FrameCost(depth: depth)
        forget()
    }

    /// Forgets what the screen shows.
    mutating func forget() {
        shown = nil
    }

    /// Notes what a frame took in bytes.
    mutating func sent(_ made: Made, bytes: Int) {
        if let changes = made.changes { cost.note(changes, of: made.grid, level: made.level, bytes: bytes) }
    }

    /// Composes a frame.
    ///
    /// - Parameters:
    ///   - order: what it is for, its level, and the bytes that it should take.
    ///   - isStill: whether nothing moves.
    ///   - draw: composes the whole screen at the compositor's quality.
    mutating func frame(
        _ order: LinkClock.Frame, isStill: Bool, draw: (inout Compositor, Grid?) -> Grid
    ) -> Made {
        // At rest most changes are small, and what is fine already stays so.
        let isFine = order.purpose == .refinement || order.purpose == .key && isStill
        var level = isFine ? 0 : order.level
        var grid = composed(at: level, draw)
        // Of a screen that has another size now, nothing is known.
        guard let shown, shown.size == grid.size, grid.cells.count * FrameComposer.mostBytesOfCell > order.byteLimit
        else {
            return finish(order, grid, level: level, changes: nil)
        }
        var changes = grid.changes(fromMoved: shown)
        if order.purpose == .refinement, cost.bytes(changes, of: grid) > order.byteLimit {
            changes = grid.changes(from: shown)
            let part = cost.prefix(of: changes, of: grid, bytes: order.byteLimit)
            return finish(order, shown.applying(part, from: grid), level: 0, changes: part, isWhole: part == changes)
        }
        if let cheaper = cheaperLevel(than: level, taking: cost.bytes(changes, of: grid, level: level), for: order) {
            level = cheaper
            grid = composed(at: level, draw)
            changes = grid.changes(fromMoved: shown)
        }
        if order.purpose == .key, let part = answer(changes, of: grid, for: order) {
            return finish(order, shown.applying(part, from: grid), level: level, changes: part, isWhole: false)
        }
        return finish(order, grid, level: level, changes: changes)
    }

    /// What of the changes answers a key where all of them would keep it waiting; nil where they may go out whole.
    private func answer(_ changes: [Grid.Span], of grid: Grid, for order: LinkClock.Frame) -> [Grid.Span]? {
        let most = max(order.byteLimit, FrameComposer.smallFrame / 10) * 10
        let level = Quality.ladder.count - 1
        guard cost.bytes(changes, of: grid, level: level) > most else { return nil }
        return cost.prefix(of: changes, of: grid, level: level, bytes: most)
    }

    /// The level to draw with instead, where a frame would take far more than it should; nil where it may stay.
    private func cheaperLevel(than level: Int, taking bytes: Int, for order: LinkClock.Frame) -> Int? {
        let shares = Quality.shares
        guard bytes > max(order.byteLimit * 5 / 4, FrameComposer.smallFrame), level + 1 < shares.count else {
            return nil
        }
        // The last frame may be the full picture and take longer than others, but nothing between.
        let most = max(
            order.purpose == .end && level == 0 ? order.byteLimit / 4 : order.byteLimit, FrameComposer.smallFrame)
        let fitting = shares.indices.first { $0 > level && Double(bytes) * shares[$0] <= shares[level] * Double(most) }
        return max(fitting ?? shares.count - 1, order.level)
    }

    private mutating func composed(at level: Int, _ draw: (inout Compositor, Grid?) -> Grid) -> Grid {
        let quality = Quality.ladder[level]
        // Without a dim the compositor itself sees what stays.
        guard quality.holdsDims, let dim, let shown else {
            (compositor.quality, compositor.heldDim) = (quality, nil)
            return draw(&compositor, shown)
        }
        // What would be the same at rest stays, as fine as it is; what comes to light takes one shade of the dim for all.
        var fine = Quality.full
        fine.holdsDims = true
        (compositor.quality, compositor.heldDim) = (fine, dim)
        let rest = draw(&compositor, shown)
        (compositor.quality, compositor.heldDim) = (quality, dim.flat)
        var grid = draw(&compositor, shown)
        guard rest.size == shown.size, grid.size == shown.size else { return grid }
        for index in grid.cells.indices where rest.cells[index] == shown.cells[index] {
            grid.cells[index] = shown.cells[index]
        }
        return grid
    }

    private mutating func finish(
        _ order: LinkClock.Frame, _ grid: Grid, level: Int, changes: [Grid.Span]?, isWhole: Bool = true
    ) -> Made {
        shown = grid
        // A part of a refinement may not have come to where it would be seen.
        if isWhole, !Quality.ladder[level].holdsDims { dim = compositor.drawnDim }
        isCoarse = level > 0 || !isWhole
        return Made(order: order, grid: grid, level: level, changes: changes)
    }

    /// Of a screen that changes everywhere at full quality, on average: where so many fit, nothing is counted.
    private static let mostBytesOfCell = 24
    /// What may always be sent at once, in bytes.
    private static let smallFrame = 256
}

extension Grid {
    /// The grid with some cells of a newer one.
    fileprivate func applying(_ spans: [Span], from new: Grid) -> Grid {
        var grid = self
        grid.apply(spans, from: new)
        return grid
    }

    /// What differs from an older grid when all has moved that a terminal can move.
    fileprivate func changes(fromMoved old: Grid) -> [Span] {
        var moved = old
        if old.size == size { moved.apply(moves(from: old)) { _ in Cell(glyph: .continuation) } }
        return changes(from: moved)
    }
}
