import Testing

@testable import Stage

/// Straight edges to an eighth of a cell, and what corners become.
@Suite struct EdgeTests {
    /// The part of a cell that a glyph draws in its foreground, by 8 × 8 subcells.
    private static let masks: [Glyph: UInt64] = {
        var masks: [Glyph: UInt64] = [.space: 0]
        for shape in BlockSet.quadrant.shapes {
            masks[shape.glyph] = shape.mask
            if let inverse = shape.inverse { masks[inverse] = ~shape.mask }
        }
        return masks
    }()

    /// The subcells of a cell that show a colour.
    private func shown(_ cell: Cell, _ color: RGB) throws -> UInt64 {
        if cell.foreground == cell.background { return cell.background == color ? .max : 0 }
        let mask = try #require(EdgeTests.masks[cell.glyph], "no block element: \(cell.glyph.text)")
        return (cell.foreground == color ? mask : 0) | (cell.background == color ? ~mask : 0)
    }

    @Test(arguments: Array(stride(from: 0.5, through: 1.22, by: 0.0173)))
    func straightEdgesAreWithinAnEighthOfACell(scale: Double) throws {
        let color = RGB(0xFF8800)
        var panel = Scenes.fill(Rect(x: 160, y: 40, width: 320, height: 304), color)
        panel.transform = .scale(scale, scale)
        let grid = Compositor.fresh(Scenes.screenLayer([panel]))
        let exact = Rect(
            x: 320 - 160 * scale, y: 192 - 152 * scale, width: 320 * scale, height: 304 * scale)
        // Along the middle row and the middle column no corner plays a part.
        var across = 0
        var left: Int?
        for column in 0..<80 {
            let mask = try shown(grid[column, 12], color) & 0xFF
            across += mask.nonzeroBitCount
            if mask != 0, left == nil { left = column * 8 + mask.trailingZeroBitCount }
        }
        #expect(abs(Double(try #require(left)) - exact.minX) <= 0.5 + 1e-9)
        #expect(abs(Double(across) - exact.width) <= 1 + 1e-9)
        var down = 0
        for row in 0..<24 {
            let mask = try shown(grid[40, row], color) & 0x0101_0101_0101_0101
            down += mask.nonzeroBitCount
        }
        let visible = min(exact.maxY, 384) - max(exact.minY, 0)
        #expect(abs(Double(down) * 2 - visible) <= 2 + 1e-9)
    }

    static let corners: [(width: Int, height: Int, quarters: String, cut: String)] = [
        (8, 8, "████", " ███"), (8, 7, "  ██", "   █"), (8, 4, "  ██", "   █"), (5, 8, " █ █", "   █"),
        (4, 8, " █ █", "   █"), (5, 5, "    ", "    "), (4, 7, "   █", "   █"), (5, 6, "   █", "   █"),
        (7, 7, "   █", "   █"), (3, 8, "    ", "    "), (8, 3, "    ", "    "), (2, 2, "    ", "    "),
    ]

    @Test(arguments: corners.indices)
    func cornersAreRoundedDownToHalves(index: Int) {
        let row = EdgeTests.corners[index]
        check(row.width, row.height, cut: false, row.quarters)
        check(row.width, row.height, cut: true, row.cut)
    }

    private func check(_ width: Int, _ height: Int, cut: Bool, _ quarters: String) {
        let mask = CellMask.corner(width: width, height: height, innerRight: true, innerBelow: true, cut: cut)
        let probes = [0, 4, 32, 36]
        let text = probes.map { mask >> UInt64($0) & 1 == 1 ? "█" : " " }.joined()
        #expect(text == quarters, "\(width) × \(height), cut \(cut)")
    }

    @Test func aButtonOnHalfRowsHasCutCorners() {
        let button = Scenes.fill(Rect(x: 8, y: 8, width: 48, height: 32), RGB(0x35C9BE), corners: .cut)
        let size = GridSize(columns: 8, rows: 3)
        let grid = Compositor.fresh(Scenes.screenLayer(size, [button]), size)
        #expect(grid.text(row: 0) == " ▗▄▄▄▄▖")
        #expect(grid.text(row: 1) == "")
        #expect(grid.text(row: 2) == " ▝▀▀▀▀▘")
    }

    @Test func anOpaqueFillRemovesWhatWasThere() {
        let size = GridSize(columns: 6, rows: 1)
        let grid = Compositor.fresh(
            Scenes.screenLayer(
                size,
                [
                    Layer(frame: Rect(x: 0, y: 0, width: 48, height: 16), content: .picture(Scenes.cover)),
                    Scenes.text("abcdef", column: 0, row: 0),
                    Scenes.fill(Rect(x: 0, y: 0, width: 48, height: 16), .black),
                ]), size)
        #expect(grid.cells.allSatisfy { $0 == Cell(foreground: .black, background: .black) })
    }

    @Test func theInsideOfASharedEdgeIsWhatFillsMore() {
        let size = GridSize(columns: 3, rows: 1)
        func inside(pictureFrom x: Double) -> RGB {
            let red = Surface(width: 1, height: 1, pixels: [Surface.pixel(RGB(0xFF0000))])
            let root = Scenes.screenLayer(
                size,
                [
                    Scenes.fill(Rect(x: 2, y: 0, width: 22, height: 16), RGB(0x0000FF)),
                    Layer(frame: Rect(x: x, y: 0, width: 24 - x, height: 16), content: .picture(red)),
                ])
            let cell = Compositor.fresh(root, size, canvas: .black)[0, 0]
            return cell.foreground == .black ? cell.background : cell.foreground
        }
        #expect(inside(pictureFrom: 4) == RGB(0xFF0000))
        #expect(inside(pictureFrom: 6) == RGB(0x0000FF))
    }
}
