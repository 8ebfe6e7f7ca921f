import CursesTerminal
import Motion
import Stage
import TestSupport
import Testing

@testable import storesearch

/// How fine a frame is made, and what follows.
@Suite struct FrameComposerTests {
    private static let size = GridSize(columns: 60, rows: 20)

    /// Every cell in a colour of its own, or a few of the same where the quality is low.
    private static func noise(_ seed: UInt64, steps: Int) -> Grid {
        var random = SeededGenerator(seed: seed)
        var grid = Grid(size: size)
        for index in grid.cells.indices {
            let shade = Int.random(in: 0..<256, using: &random) * steps / 256
            let color = RGB(red: UInt8(shade), green: UInt8(seed % 256), blue: 0)
            grid.cells[index] = Cell(foreground: color, background: color)
        }
        return grid
    }

    private static func composer() -> FrameComposer { FrameComposer(Compositor(), depth: .truecolor) }

    private static func order(_ purpose: LinkClock.Frame.Purpose, level: Int, bytes: Int) -> LinkClock.Frame {
        LinkClock.Frame(purpose: purpose, level: level, byteLimit: bytes)
    }

    /// Draws noise that the quality makes coarse: one colour at the cheapest.
    private static func draw(_ seed: UInt64) -> (inout Compositor, Grid?) -> Grid {
        { compositor, _ in
            let level = Quality.ladder.firstIndex(of: compositor.quality) ?? 0
            return noise(seed, steps: [256, 64, 16, 8, 4, 2, 1][level])
        }
    }

    @Test func withoutALimitItIsFine() {
        var composer = Self.composer()
        let made = composer.frame(.whole, isStill: true, draw: Self.draw(1))
        #expect(made.level == 0 && made.grid == Self.noise(1, steps: 256) && made.changes == nil)
        #expect(!composer.isCoarse && composer.shown == made.grid)
    }

    /// Slices bring the whole picture, none of them larger than it may be.
    @Test func aRefinementComesInSlices() {
        var composer = Self.composer()
        _ = composer.frame(.whole, isStill: true, draw: Self.draw(1))
        let cost = FrameCost(depth: .truecolor)
        var slices = 0
        repeat {
            let made = composer.frame(
                Self.order(.refinement, level: 0, bytes: 2000), isStill: true, draw: Self.draw(2))
            #expect(cost.bytes(made.changes ?? [], of: made.grid) <= 2000)
            slices += 1
        } while composer.isCoarse && slices < 100
        #expect((8...15).contains(slices), "\(slices)")
        #expect(composer.shown == Self.noise(2, steps: 256))
    }

    /// Whatever it is for, and however little of it may be sent: there is nothing to put a part into.
    @Test(arguments: [LinkClock.Frame.Purpose.refinement, .key, .motion, .end])
    func anotherSizeIsDrawnWhole(_ purpose: LinkClock.Frame.Purpose) {
        var composer = Self.composer()
        _ = composer.frame(.whole, isStill: true, draw: Self.draw(1))
        var other = Grid(size: GridSize(columns: 30, rows: 40))
        for index in other.cells.indices { other.cells[index] = Self.noise(2, steps: 256).cells[index] }
        let order = Self.order(purpose, level: 0, bytes: 300)
        let made = composer.frame(order, isStill: false) { _, _ in other }
        #expect(made.grid == other && made.changes == nil)
    }

    @Test func aKeyAtRestThatChangesLittleIsAnsweredInFull() {
        var composer = Self.composer()
        _ = composer.frame(.whole, isStill: true, draw: Self.draw(1))
        let order = Self.order(.key, level: 6, bytes: 300)
        let made = composer.frame(order, isStill: true) { _, _ in
            var grid = Self.noise(1, steps: 256)
            grid[3, 3] = Cell(glyph: Glyph("a"), foreground: .black, background: .black)
            return grid
        }
        #expect(made.level == 0 && !composer.isCoarse)
        // One that changes all is not.
        #expect(composer.frame(order, isStill: true, draw: Self.draw(2)).level == 6)
        #expect(composer.isCoarse)
        // Nor is it finer than was ordered, though that would do.
        let coarse = Self.order(.key, level: 4, bytes: 9000)
        #expect(composer.frame(coarse, isStill: true, draw: Self.draw(3)).level == 4)
    }

    @Test func aFrameThatWouldTakeFarTooMuchIsMadeCheaper() {
        var composer = Self.composer()
        _ = composer.frame(.whole, isStill: false, draw: Self.draw(1))
        let made = composer.frame(Self.order(.motion, level: 1, bytes: 3000), isStill: false, draw: Self.draw(2))
        #expect(made.level > 1 && composer.isCoarse)
        // It never gets finer than was ordered.
        let next = composer.frame(Self.order(.motion, level: 4, bytes: 1_000_000), isStill: false, draw: Self.draw(3))
        #expect(next.level == 4)
    }

    @Test func whatWasForgottenIsComposedWhole() {
        var composer = Self.composer()
        _ = composer.frame(.whole, isStill: true, draw: Self.draw(1))
        composer.forget()
        let made = composer.frame(Self.order(.refinement, level: 0, bytes: 100), isStill: true, draw: Self.draw(1))
        #expect(made.grid == Self.noise(1, steps: 256) && made.changes == nil && !composer.isCoarse)
    }

    /// In motion a key is answered as coarsely as it was ordered, however little changes.
    @Test func aKeyInMotionIsAnsweredAtItsLevel() {
        var composer = Self.composer()
        _ = composer.frame(.whole, isStill: true, draw: Self.draw(1))
        let order = Self.order(.key, level: 4, bytes: 1_000_000)
        #expect(composer.frame(order, isStill: false, draw: Self.draw(2)).level == 4)
        #expect(composer.frame(order, isStill: true, draw: Self.draw(2)).level == 0)
    }

    @Test func withOtherColoursAllIsDrawnAnew() {
        var composer = Self.composer()
        _ = composer.frame(.whole, isStill: true, draw: Self.draw(1))
        composer.use(.indexed)
        #expect(composer.shown == nil)
    }

    /// Each frame is drawn over what the screen shows, with the dim that it shows; a part of a frame may not have come to it.
    @Test func whatIsShownIsHandedOn() {
        let dimmed = Layer(
            frame: Rect(origin: .zero, size: Self.size.points),
            sublayers: [Layer(frame: Rect(origin: .zero, size: Self.size.points), content: .dim(RadialDim()))])
        var (composer, seen, held) = (Self.composer(), [Grid?](), [DrawnDim?]())
        func draw(_ seed: UInt64) -> (inout Compositor, Grid?) -> Grid {
            { compositor, shown in
                seen.append(shown)
                held.append(compositor.heldDim)
                _ = compositor.composite(dimmed, size: Self.size, canvas: .white)
                return Self.noise(seed, steps: 256)
            }
        }
        _ = composer.frame(Self.order(.motion, level: 1, bytes: .max), isStill: false, draw: draw(1))
        let part = composer.frame(Self.order(.refinement, level: 0, bytes: 2000), isStill: true, draw: draw(2))
        // Where dims are held a frame is drawn twice: as it is at rest, and with the dim in one shade.
        _ = composer.frame(Self.order(.motion, level: 5, bytes: .max), isStill: false, draw: draw(2))
        _ = composer.frame(Self.order(.refinement, level: 0, bytes: .max), isStill: true, draw: draw(2))
        _ = composer.frame(Self.order(.motion, level: 5, bytes: .max), isStill: false, draw: draw(2))
        #expect(seen[0] == nil && seen[1] == Self.noise(1, steps: 256) && seen[2] == part.grid)
        #expect(held[0] == nil && held[1] == nil && held[4] == nil)
        #expect(held[2] != nil && held[3] == held[2]?.flat)
        #expect(held[5] != nil && held[5] != held[2] && held[6] == held[5]?.flat)
    }

    /// What the terminal moves by itself is not counted, and what frames took is learnt.
    @Test func aFrameIsCountedAsItIsSent() {
        var composer = Self.composer()
        _ = composer.frame(.whole, isStill: true, draw: Self.draw(1))
        var moved = Self.noise(1, steps: 256)
        moved.apply([.rows(0..<20, by: -1)]) { _ in Cell(foreground: .white, background: .white) }
        let order = Self.order(.motion, level: 0, bytes: 4000)
        #expect(composer.frame(order, isStill: false) { _, _ in moved }.level == 0)
        // What would be too much by the count is not where less was sent.
        let small = Self.order(.motion, level: 0, bytes: 8000)
        #expect(composer.frame(small, isStill: false, draw: Self.draw(2)).level > 0)
        for seed in 3...8 as ClosedRange<UInt64> {
            let large = Self.order(.motion, level: 0, bytes: 20_000)
            composer.sent(composer.frame(large, isStill: false, draw: Self.draw(seed)), bytes: 1000)
        }
        #expect(composer.frame(small, isStill: false, draw: Self.draw(9)).level == 0)
    }
}
