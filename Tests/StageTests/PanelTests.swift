import Testing

@testable import Stage

/// Text and controls of a panel that scales.
@Suite struct PanelTests {
    private func rows(scale: Double, shift: Double = 0) -> [String] {
        let grid = Compositor.fresh(Scenes.screenLayer([Scenes.popup(scale: scale, shift: shift)]))
        return (0..<24).map { grid.text(row: $0) }
    }

    static let texts = ["Eye of the Hurricane", "Ada Verne"] + Scenes.lines

    @Test(arguments: Scenes.bounce) func noRunIsTorn(scale: Double) {
        let rows = rows(scale: scale)
        for text in PanelTests.texts {
            let whole = rows.filter { $0.contains(text) }.count
            let begun = rows.filter { $0.contains(text.prefix(4)) }.count
            #expect(whole == begun && whole <= 1, "\(text) at \(scale)")
        }
    }

    static let waiting: [(scale: Double, lines: Int)] = [
        (0.8054, 2), (0.8994, 0), (0.9217, 0), (1.0088, 0), (1.1993, 0), (1, 0),
    ]

    @Test(arguments: waiting.indices) func onlyWhatFindsNoRowWaits(index: Int) {
        let (scale, lines) = PanelTests.waiting[index]
        let rows = rows(scale: scale)
        let missing = PanelTests.texts.filter { text in !rows.contains { $0.contains(text) } }
        #expect(missing.count == lines, "at \(scale): \(missing)")
    }

    @Test(arguments: Scenes.bounce) func headlineAndControlsAreAlwaysThere(scale: Double) {
        let rows = rows(scale: scale)
        #expect(rows.contains { $0.contains("Eye of the Hurricane") })
        #expect(rows.contains { $0.contains("$1.29") })
        #expect(rows.filter { $0.contains("x") }.count == 1)
    }

    @Test func aRestingPanelIsDrawnLikeAnyLayer() {
        var plain = Scenes.popup(scale: 1)
        plain.placement = .free
        plain.sublayers = plain.sublayers.map { layer in
            var layer = layer
            layer.placement = .free
            return layer
        }
        let panel = Compositor.fresh(Scenes.screenLayer([Scenes.popup(scale: 1)]))
        #expect(panel == Compositor.fresh(Scenes.screenLayer([plain])))
    }

    @Test(arguments: Scenes.bounce) func theButtonKeepsItsShape(scale: Double) throws {
        let grid = Compositor.fresh(Scenes.screenLayer([Scenes.popup(scale: scale)]))
        let row = try #require((0..<24).first { grid.text(row: $0).contains("$1.29") })
        let accent = RGB(0x35C9BE)
        func cells(_ row: Int) -> Int {
            (0..<80).filter { grid[$0, row].foreground == accent || grid[$0, row].background == accent }.count
        }
        #expect([cells(row - 1), cells(row), cells(row + 1)] == [11, 11, 11])
        #expect(cells(row + 2) == 0)
    }

    /// A panel on its way down is not scaled, and yet its controls must step from row to row.
    @Test(arguments: [-40.0, -37, -33, -27.5, -12, -8, -4, -1]) func aLiftedButtonStandsOnWholeRows(shift: Double)
        throws
    {
        let grid = Compositor.fresh(Scenes.screenLayer([Scenes.popup(scale: 1, shift: shift)]))
        let accent = RGB(0x35C9BE)
        func cells(_ row: Int) -> [Cell] {
            (0..<80).map { grid[$0, row] }.filter { $0.foreground == accent || $0.background == accent }
        }
        let row = try #require((0..<24).first { grid.text(row: $0).contains("$1.29") })
        // Half a row, the whole row of the label, half a row.
        #expect(cells(row - 1).map(\.glyph.text).joined() == "▗▄▄▄▄▄▄▄▄▄▖")
        #expect(cells(row).count == 11)
        #expect(cells(row + 1).map(\.glyph.text).joined() == "▝▀▀▀▀▀▀▀▀▀▘")
    }

    @Test func alignedEndsStayAlignedWhileScaling() throws {
        for scale in Scenes.bounce {
            let grid = Compositor.fresh(Scenes.screenLayer([Scenes.popup(scale: scale)]))
            let starts = (0..<24).compactMap { row in
                (0..<80).first { grid[$0, row].foreground == .white && grid[$0, row].glyph != .space }
            }
            #expect(Set(starts).count == 1, "at \(scale): \(starts)")
        }
    }

    @Test func aPanelThatLeavesTheScreenTakesItsTextAlong() {
        let rows = rows(scale: 0.75, shift: -192)
        #expect(rows[0...11].contains { $0.contains("Length") })
        #expect(rows[8...].allSatisfy { $0.isEmpty })
    }

    /// Two lines of a text in a panel so low that only one of them finds a row: the second never stands alone.
    @Test(arguments: [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.2]) func noTextStandsWithoutItsBeginning(
        scale: Double
    ) {
        var second = TextRun("and its end", color: .white)
        second.isContinuation = true
        var panel = Layer(frame: Rect(column: 4, row: 4, columns: 30, rows: 6))
        panel.placement = .panel
        panel.transform = .scale(scale, scale)
        panel.sublayers = [
            Layer(
                frame: Rect(column: 1, row: 0, columns: 20, rows: 3),
                content: .text(TextRun("in the way", color: .white, rank: .headline))),
            Layer(
                frame: Rect(column: 1, row: 1, columns: 20, rows: 1),
                content: .text(TextRun("in its way too", color: .white, rank: .artist))),
            Layer(
                frame: Rect(column: 1, row: 1, columns: 20, rows: 1),
                content: .text(TextRun("a beginning", color: .white))),
            Layer(frame: Rect(column: 1, row: 3, columns: 20, rows: 1), content: .text(second)),
        ]
        let grid = Compositor.fresh(Scenes.screenLayer([panel]))
        let text = (0..<24).map { grid.text(row: $0) }.joined(separator: "\n")
        #expect(text.contains("a beginning") || !text.contains("and its end"), "\(scale)")
    }
}
