import Testing

@testable import Stage

/// Resampling, projection, and that a frame depends on nothing but itself.
@Suite struct PictureTests {
    private func mean(_ picture: SubcellPicture) -> [Double] {
        (0..<3).map { channel in
            picture.pixels.reduce(0.0) { $0 + Double($1 >> UInt32(8 * channel) & 255) } / Double(picture.pixels.count)
        }
    }

    static let sizes: [(width: Double, height: Double)] = [
        (128, 128), (64, 64), (100, 90), (16, 16), (300, 300), (70, 200),
    ]

    @Test(arguments: sizes.indices) func theMeanIsPreserved(index: Int) {
        let (width, height) = PictureTests.sizes[index]
        let surface = Scenes.surface(96, 96)
        let plane = PixelPlane(surface)
        let (columns, rows) = (Int(width), Int(height / 2))
        let made = SubcellPicture(
            plane, across: AxisWeights(source: 96, target: columns, origin: 0, length: Double(columns)),
            down: AxisWeights(source: 96, target: rows, origin: 0, length: Double(rows)))
        let same = AxisWeights(source: 96, target: 96, origin: 0, length: 96)
        let before = mean(SubcellPicture(plane, across: same, down: same))
        for (a, b) in zip(mean(made), before) { #expect(abs(a - b) < 2.5) }
    }

    @Test func aPlainPictureStaysPlain() {
        let color = RGB(0x4080C0)
        let surface = Surface(width: 5, height: 7, pixels: Array(repeating: Surface.pixel(color), count: 35))
        for scale in [0.31, 0.77, 1, 1.9] {
            var layer = Layer(frame: Rect(x: 80, y: 80, width: 160, height: 160), content: .picture(surface))
            layer.transform = .scale(scale, scale)
            let grid = Compositor.fresh(Scenes.screenLayer([layer]))
            #expect(grid[20, 10] == Cell(foreground: color, background: color))
        }
    }

    @Test func transparentPixelsShowWhatIsBehind() {
        let pixels = [UInt8(0), 0, 128, 128].map { Surface.pixel(.white, alpha: $0) }
        let clear = Surface(width: 4, height: 1, pixels: pixels)
        let size = GridSize(columns: 8, rows: 2)
        let layer = Layer(frame: Rect(x: 0, y: 0, width: 64, height: 32), content: .picture(clear))
        let grid = Compositor.fresh(Scenes.screenLayer(size, [layer]), size, canvas: .black)
        #expect(grid[0, 0].background == .black)
        #expect(abs(Int(grid[7, 0].background.red) - 128) <= 2)
    }

    static let turns = [3.0, 14, 45, 61]

    @Test(arguments: turns) func aTurnedFillKeepsItsArea(degrees: Double) {
        var layer = Scenes.fill(Rect(x: 240, y: 112, width: 160, height: 160), .white)
        layer.transform = .rotation(degrees * .pi / 180, about: (0, 0, 1))
        var compositor = Compositor()
        _ = compositor.composite(Scenes.screenLayer([layer]), size: Scenes.screen, canvas: .black)
        let area = compositor.canvas.cells.reduce(0) { sum, cell in
            sum
                + (cell.block < 0
                    ? (cell.color == 0xFFFFFF ? 64 : 0) : compositor.canvas.masks[Int(cell.block)].nonzeroBitCount)
        }
        #expect(abs(Double(area) * 2 - 25_600) < 250)
    }

    @Test func aNearlyUnturnedPictureLooksLikeTheUpright() {
        var layer = Layer(frame: Rect(x: 160, y: 64, width: 128, height: 128), content: .picture(Scenes.cover))
        let upright = Compositor.fresh(Scenes.screenLayer([layer]))
        layer.transform = .rotation(1e-6, about: (0, 0, 1))
        let turned = Compositor.fresh(Scenes.screenLayer([layer]))
        let differences = zip(upright.cells, turned.cells).map { $0.background.distance(to: $1.background) }
        #expect(differences.reduce(0, +) / Double(16 * 8) < 25)
        #expect(turned[19, 8] == upright[19, 8])
    }

    @Test func theFanLiesWhereTheBookPutsIt() {
        var fan = Layer(frame: Rect(x: 0, y: 0, width: 375, height: 667))
        fan.sublayerTransform.m34 = -1 / (0.375 * 667)
        for index in [0, 3] {
            var card = Layer(frame: Rect(x: 0, y: 0, width: 375, height: 667))
            card.name = "card"
            card.index = index
            card.anchorPoint = Point(x: 0.5, y: 0)
            card.position = Point(x: 187.5, y: 0)
            card.transform = Transform3D.rotation(.pi / 8, about: (-1, 0, 0)).concatenating(.scale(0.95, 0.6, 1))
                .concatenating(.translation(0, 50 + Double(index) * 667 / 4, 0))
            fan.sublayers.append(card)
        }
        let expected: [[(Double, Double)]] = [
            [(9.4, 50.0), (365.6, 50.0), (275.7, 376.2), (99.3, 376.2)],
            [(9.4, 550.2), (365.6, 550.2), (275.7, 623.8), (99.3, 623.8)],
        ]
        for (trace, corners) in zip(LayerTrace.of(fan), expected) {
            for (point, corner) in zip(trace.corners, corners) {
                #expect(abs(point.x - corner.0) < 0.1 && abs(point.y - corner.1) < 0.1, "\(trace.corners)")
            }
        }
    }

    @Test func framesDoNotDependOnEachOther() {
        let roots = Scenes.bounce.map { Scenes.screenLayer([Scenes.popup(scale: $0, alpha: $0 < 1 ? $0 : 1)]) }
        let alone = roots.map { Compositor.fresh($0) }
        var compositor = Compositor()
        for index in Array(roots.indices) + roots.indices.reversed() + [3, 0, 7, 3] {
            #expect(compositor.composite(roots[index], size: Scenes.screen, canvas: Scenes.canvas) == alone[index])
        }
    }

    private static let small = GridSize(columns: 20, rows: 10)

    /// A picture on whole cells, alone and with something that touches its cells.
    private static let resting: [[Layer]] = {
        func picture(_ column: Int, _ row: Int) -> Layer {
            Layer(frame: Rect(column: column, row: row, columns: 8, rows: 4), content: .picture(Scenes.cover))
        }
        var faded = picture(4, 3)
        faded.alpha = 0.3
        var dim = Layer(frame: Rect(origin: .zero, size: small.points), content: .dim(RadialDim()))
        dim.alpha = 0.7
        var view = Layer(frame: Rect(x: 40, y: 56, width: 44, height: 24), sublayers: [picture(-2, -2)])
        view.clipsToBounds = true
        let covers = [
            Scenes.fill(Rect(x: 44, y: 40, width: 60, height: 60), .white),
            Scenes.fill(Rect(x: 44, y: 40, width: 60, height: 60), .white, alpha: 0.3),
            Scenes.fill(Rect(column: 3, row: 2, columns: 9, rows: 9), .white, alpha: 0.6), dim,
            Layer(frame: Rect(x: 28, y: 36, width: 64, height: 64), content: .picture(Scenes.cover)), picture(6, 5),
            faded, Scenes.text("words", column: 5, row: 4),
        ]
        return [[picture(2, 3)], [picture(5, 3)], [picture(-3, -1)], [view]] + covers.map { [picture(4, 3), $0] }
    }()

    @Test(arguments: BlockSet.allCases) func whatIsRememberedOfAPictureChangesNothing(blocks: BlockSet) {
        var compositor = Compositor()
        let origin = DitherPlace(column: 0, row: 0)
        for place in Array(Self.resting.indices) + [0, 1, 4, 0] {
            let root = Scenes.screenLayer(Self.small, Self.resting[place])
            for set in [blocks, .half] {
                compositor.blocks = set
                var fresh = Compositor(blocks: set)
                let grid = compositor.composite(root, size: Self.small, canvas: Scenes.canvas)
                #expect(grid == fresh.composite(root, size: Self.small, canvas: Scenes.canvas), "\(place), \(set)")
                for block in compositor.canvas.cells.map({ Int($0.block) }) where block >= 0 {
                    guard let known = compositor.canvas.knownFits[block] else { continue }
                    #expect(known == compositor.canvas.fit(BlockFit(set), block: block, at: origin), "\(place), \(set)")
                    #expect(compositor.canvas.masks[block] == 0)
                }
            }
        }
    }

    @Test func aPictureThatMovesByWholeCellsKeepsItsCells() {
        let grids = Self.resting.prefix(2).map { Compositor.fresh(Scenes.screenLayer(Self.small, $0), Self.small) }
        for row in 0..<Self.small.rows {
            for column in 3..<Self.small.columns { #expect(grids[0][column - 3, row] == grids[1][column, row]) }
        }
    }

    @Test func whatFitsAPictureOnWholeCellsIsKnown() {
        var compositor = Compositor()
        func known(_ layers: [Layer]) -> Int {
            _ = compositor.composite(Scenes.screenLayer(Self.small, layers), size: Self.small, canvas: .black)
            let cells = compositor.canvas.cells
            return cells.filter { $0.block >= 0 && compositor.canvas.knownFits[Int($0.block)] != nil }.count
        }
        let picture = Self.resting[0][0]
        #expect(known([picture]) == 32)
        #expect(known([picture, Scenes.fill(Rect(column: 2, row: 3, columns: 3, rows: 2), .white)]) == 26)
        var off = picture
        off.position.x += 1
        #expect(known([off]) == 0)
    }

    @Test(arguments: BlockSet.allCases) func everySetUsesItsOwnCharacters(blocks: BlockSet) {
        var compositor = Compositor(blocks: blocks)
        let root = Scenes.screenLayer([Scenes.popup(scale: 0.87)])
        let grid = compositor.composite(root, size: Scenes.screen, canvas: Scenes.canvas)
        let glyphs = Set(grid.cells.map(\.glyph).filter { $0.singleScalar.map { $0.value >= 0x2580 } ?? false })
        var allowed = Set(blocks.shapes.flatMap { [$0.glyph, $0.inverse].compactMap { $0 } })
        if blocks == .ascii { allowed = [] }
        #expect(glyphs.isSubset(of: allowed))
        #expect(glyphs.isEmpty == (blocks == .ascii))
    }
}
