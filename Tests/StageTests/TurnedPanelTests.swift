import Testing

@testable import Stage

/// A panel that turns in its plane while it scales.
@Suite struct TurnedPanelTests {
    /// Scales and angles in degrees, clockwise, as the spin goes through them.
    static let spin: [(scale: Double, degrees: Double)] = [
        (0.7, -12), (0.7178, -11.4), (0.8054, -8.49), (1.0088, -1.72), (1.1993, 4.97), (1.075, 2.44), (0.8994, -2.02),
        (0.9217, -1.64), (0.9735, -0.55), (0.9961, -0.08), (1, 0.001),
    ]

    private func popup(_ scale: Double, _ degrees: Double) -> Layer {
        var panel = Scenes.popup(scale: scale)
        panel.transform = panel.transform.concatenating(.rotation(degrees * .pi / 180, about: (0, 0, 1)))
        return panel
    }

    private func grid(_ scale: Double, _ degrees: Double) -> Grid {
        Compositor.fresh(Scenes.screenLayer([popup(scale, degrees)]))
    }

    @Test(arguments: spin.indices) func everyRunIsWholeOrWaits(index: Int) {
        let (scale, degrees) = TurnedPanelTests.spin[index]
        let grid = grid(scale, degrees)
        let rows = (0..<24).map { grid.text(row: $0) }
        for text in PanelTests.texts {
            let whole = rows.count { $0.contains(text) }
            #expect(whole <= 1 && whole == rows.count { $0.contains(text.prefix(4)) }, "\(text) at \(degrees)°")
        }
        #expect(rows.contains { $0.contains("Eye of the Hurricane") })
        let waiting = PanelTests.texts.filter { text in !rows.contains { $0.contains(text) } }
        #expect(waiting.count <= (abs(degrees) > 6 ? 4 : 0), "\(waiting) wait at \(degrees)°")
    }

    /// A line wider than the panel is cut as in a panel that only scales; it does not end after a few letters where a slanted
    /// side passes.
    @Test(arguments: spin.indices) func aLongRunIsHardlyCutOrWaits(index: Int) {
        let (scale, degrees) = TurnedPanelTests.spin[index]
        var panel = popup(scale, degrees)
        panel.sublayers = [Scenes.text(String(repeating: "m", count: 44), column: 2, row: 16)]
        let grid = Compositor.fresh(Scenes.screenLayer([panel]))
        let letters = grid.cells.count { $0.glyph.text == "m" && $0.foreground == .white }
        #expect(letters == 0 || letters >= Int(40 * scale) - 4, "\(letters) at \(degrees)°")
    }

    /// A panel of one colour under a text far too long for it, which is cut where the slanted sides pass.
    @Test(arguments: spin.indices) func noTextStandsOutsideThePanel(index: Int) {
        let (scale, degrees) = TurnedPanelTests.spin[index]
        let ground = RGB(0x1D242D)
        var panel = popup(scale, degrees)
        panel.sublayers = (0..<19).map { Scenes.text(String(repeating: "m", count: 60), column: 1, row: $0) }
        let grid = Compositor.fresh(Scenes.screenLayer([panel]))
        var letters = 0
        for row in 0..<24 {
            for column in 0..<80 where grid[column, row].glyph.text == "m" {
                letters += 1
                #expect(grid[column, row].background == ground, "column \(column), row \(row)")
            }
        }
        #expect(letters > 200)
    }

    @Test(arguments: spin.indices) func controlsStandUprightAndInside(index: Int) throws {
        let (scale, degrees) = TurnedPanelTests.spin[index]
        let grid = grid(scale, degrees)
        let accent = RGB(0x35C9BE)
        func columns(_ row: Int) -> [Int] {
            (0..<80).filter { grid[$0, row].foreground == accent || grid[$0, row].background == accent }
        }
        let row = try #require((0..<24).first { grid.text(row: $0).contains("$1.29") })
        for row in row - 1...row + 1 { #expect(columns(row).count == 11, "\(degrees)°") }
        #expect(columns(row + 2).isEmpty)
        // Beside the button there is panel, on either side.
        let panel = RGB(0x1D242D)
        let (first, last) = (try #require(columns(row).first), try #require(columns(row).last))
        #expect(grid[first - 1, row].background == panel || grid[first - 1, row].foreground == panel)
        #expect(grid[last + 1, row].background == panel || grid[last + 1, row].foreground == panel)
        #expect((0..<24).count { grid.text(row: $0).contains("x") } == 1)
    }

    @Test func aPanelThatHasHardlyTurnedIsDrawnLikeOneThatHasNot() {
        let (turned, upright) = (grid(1, 1e-6), grid(1, 0))
        for row in 0..<24 {
            // The picture is sampled another way.
            for column in 0..<80 where !(32..<48 ~= column && 3..<11 ~= row) {
                #expect(turned[column, row] == upright[column, row], "column \(column), row \(row)")
            }
        }
    }

    /// Where the panel's edge and the artwork's share a cell, there are two colours in it, not a third between them.
    @Test func artworkDoesNotBleedIntoThePanelsEdge() {
        let (ground, red) = (RGB(0x1D242D), RGB(0xE04040))
        var panel = Scenes.fill(Rect(column: 20, row: 4, columns: 40, rows: 16), ground)
        panel.placement = .panel
        panel.transform = .rotation(-0.1, about: (0, 0, 1))
        let picture = Surface(width: 8, height: 8, pixels: [UInt32](repeating: Surface.pixel(red), count: 64))
        panel.sublayers = [Layer(frame: Rect(x: 40, y: 4, width: 240, height: 80), content: .picture(picture))]
        let grid = Compositor.fresh(Scenes.screenLayer([panel]))
        for (index, cell) in grid.cells.enumerated() {
            for color in [cell.foreground, cell.background] {
                #expect([ground, red, Scenes.canvas].contains(color), "row \(index / 80), column \(index % 80)")
            }
        }
    }
}
