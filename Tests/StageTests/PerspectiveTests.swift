import Testing

@testable import Stage

/// Layers that are turned or seen in perspective: what they show, what covers them, and the light on them.
@Suite struct PerspectiveTests {
    private static let size = GridSize(columns: 60, rows: 20)

    /// Cards one above the other, tilted away, seen from nearby.
    private static func fan(_ contents: [Layer.Content], tilt: Double = 0.35) -> Layer {
        var view = Layer(frame: Rect(x: 40, y: 16, width: 288, height: 288))
        view.sublayerTransform.m34 = -1 / 108
        view.sublayers = contents.enumerated().map { place, content in
            var card = Layer(frame: Rect(x: 0, y: 0, width: 288, height: 288), content: content)
            card.anchorPoint = Point(x: 0.5, y: 0)
            card.position = Point(x: 144, y: 0)
            card.transform = Transform3D.rotation(tilt, about: (-1, 0, 0)).concatenating(.scale(0.95, 0.6))
                .concatenating(.translation(0, 20 + Double(place) * 50))
            return card
        }
        return view
    }

    private static func grid(_ layers: Layer...) -> Grid {
        Compositor.fresh(Scenes.screenLayer(size, layers), size)
    }

    /// One colour, so that every pixel is known.
    private static func plain(_ color: RGB, alpha: UInt8 = 255) -> Layer.Content {
        .picture(
            Surface(width: 32, height: 32, pixels: Array(repeating: Surface.pixel(color, alpha: alpha), count: 1024)))
    }

    private static let colors = [RGB(0x803020), RGB(0x208030), RGB(0x203080)]

    // MARK: What is seen

    @Test func aPictureFillsItsImageAndNothingElse() throws {
        let view = Self.fan([Self.plain(Self.colors[0])])
        let grid = Self.grid(view)
        var card = view
        card.sublayers[0].name = "card"
        let trace = try #require(LayerTrace.of(Scenes.screenLayer(Self.size, [card])).first)
        for row in 0..<20 {
            for column in 0..<60 {
                let cell = grid[column, row]
                let corners = [(0.0, 0.0), (8, 0), (8, 16), (0, 16)].map {
                    Point(x: Double(column) * 8 + $0.0, y: Double(row) * 16 + $0.1)
                }
                let inside = corners.count(where: trace.contains)
                if inside == 4 {
                    #expect(cell == Cell(foreground: Self.colors[0], background: Self.colors[0]))
                } else if inside == 0, !trace.corners.contains(where: { Self.isIn($0, column: column, row: row) }) {
                    #expect(cell.background == Scenes.canvas || cell.foreground == Scenes.canvas)
                }
            }
        }
    }

    private static func isIn(_ point: Point, column: Int, row: Int) -> Bool {
        Rect(column: column, row: row, columns: 1, rows: 1).contains(point)
    }

    /// The halves of a picture are parted where the perspective puts its middle line, not in the middle of its image.
    @Test func samplingIsPerspectiveCorrect() throws {
        let (upper, lower) = (RGB(0xC04040), RGB(0x4040C0))
        let surface = Surface(
            width: 64, height: 64,
            pixels: (0..<4096).map { Surface.pixel($0 < 2048 ? upper : lower) })
        let view = Self.fan([.picture(surface)])
        let world = view.sublayers[0].toParent.concatenating(view.sublayersToSelf).concatenating(view.toParent)
        let middle = world.apply(to: Point(x: 144, y: 144))
        let corners = world.corners(of: view.sublayers[0].bounds)
        #expect(abs(middle.y - (corners[0].y + corners[2].y) / 2) > 16)
        let grid = Self.grid(view)
        let column = Int(middle.x / 8)
        let change = try #require(
            (0..<19).first { grid[column, $0].meanIsNear(upper) && !grid[column, $0 + 1].meanIsNear(upper) })
        #expect(change + 1 == Int(middle.y / 16))
    }

    /// What a card in front covers is left out; that must not show, whatever the cards are.
    @Test(arguments: [1.0, 0.6])
    func leavingOutWhatIsCoveredDoesNotShow(alpha: Double) {
        let picture = Layer.Content.picture(Scenes.surface(64, 64))
        var cards = Self.fan([
            picture, Self.plain(Self.colors[1]), picture, Self.plain(Self.colors[2], alpha: 160), picture,
        ])
        cards.sublayers[2].alpha = alpha
        // In groups that are not quite opaque nothing counts as covering.
        var apart = cards
        for place in apart.sublayers.indices {
            var wrapped = Layer(frame: cards.sublayers[place].bounds, content: cards.sublayers[place].content)
            wrapped.clipsToBounds = false
            wrapped.transform = .translation(0, 0.0000001)
            apart.sublayers[place].content = .none
            apart.sublayers[place].sublayers = [wrapped]
        }
        #expect(Self.grid(cards).cells == Self.grid(apart).cells)
    }

    @Test func aCardCoversOnlyWhatItsSublayersFillAsTheyAreSeen() {
        var cards = Self.fan([Self.plain(Self.colors[0]), .none])
        cards.sublayers[1].sublayers = [Layer(frame: cards.sublayers[1].bounds, content: Self.plain(Self.colors[1]))]
        cards.sublayers[1].sublayerTransform = .scale(0.5, 0.5)
        let world = cards.sublayers[1].toParent.concatenating(cards.sublayersToSelf).concatenating(cards.toParent)
        let grid = Self.grid(cards)
        for (x, color) in [(24.0, Self.colors[0]), (144, Self.colors[1])] {
            let place = world.apply(to: Point(x: x, y: 60))
            #expect(grid[Int(place.x / 8), Int(place.y / 16)].background == color)
        }
    }

    @Test(arguments: [(100.0, 100.0), (300, 40), (64, 200), (1000, 1000)])
    func whatIsSampledHasAPixelForEachSubcellAndNotFarMore(width: Double, height: Double) {
        var pictures = PictureCache()
        let plane = pictures.plane(Scenes.surface(256, 256), width: width, height: height)
        for (found, wanted) in [(plane.width, width), (plane.height, height)] {
            #expect(Double(found) >= min(wanted, 256) && Double(found) < max(2 * wanted, 257))
        }
    }

    @Test func coveredCardsCostNothing() {
        var compositor = Compositor()
        let cards = Self.fan([Self.plain(Self.colors[0]), Self.plain(Self.colors[1])])
        _ = compositor.composite(Scenes.screenLayer(Self.size, [cards]), size: Self.size, canvas: Scenes.canvas)
        #expect(compositor.hidden.isEmpty)
        let projection = Projection(
            cards.sublayers[1].toParent.concatenating(cards.sublayersToSelf).concatenating(cards.toParent),
            bounds: cards.sublayers[1].bounds)
        #expect(projection?.covers(column: 20, row: 8) == true)
        #expect(projection?.covers(column: 20, row: 3) == false)
        #expect(projection?.covers(column: 2, row: 8) == false)
    }

    @Test func theNewestCardIsInFront() {
        let cards = Self.fan(Self.colors.map { Self.plain($0) })
        let grid = Self.grid(cards)
        #expect(grid[22, 3].background == Self.colors[0])
        #expect(grid[22, 6].background == Self.colors[1])
        #expect(grid[22, 10].background == Self.colors[2])
    }

    @Test func aTranslucentPictureLetsTheGroundThrough() {
        let grid = Self.grid(Self.fan([Self.plain(RGB(0xFFFFFF), alpha: 128)]))
        let mixed = Scenes.canvas.mixed(with: .white, by: 128 / 255)
        #expect(grid[22, 5].background.isNear(mixed, within: 1))
    }

    /// What is in a card that clips ends at the card's sides, text by whole letters.
    @Test func aCardCutsWhatIsInIt() {
        func cards(clips: Bool) -> Layer {
            var view = Self.fan([Self.plain(Self.colors[0])])
            view.sublayers[0].clipsToBounds = clips
            view.sublayers[0].sublayers = [
                Scenes.fill(Rect(x: 144, y: 0, width: 400, height: 60), Self.colors[1]),
                Scenes.text("0123456789", column: 30, row: 3),
            ]
            return view
        }
        let (cut, uncut) = (Self.grid(cards(clips: true)), Self.grid(cards(clips: false)))
        let outside = (0..<20).flatMap { row in (46..<60).map { uncut[$0, row] } }
        #expect(outside.contains { $0.background == Self.colors[1] })
        let still = (0..<20).flatMap { row in (46..<60).map { cut[$0, row] } }
        #expect(still.allSatisfy { $0 == Cell(foreground: Scenes.canvas, background: Scenes.canvas) })
        func text(_ grid: Grid) -> String { (0..<20).map { grid.text(row: $0) }.joined() }
        #expect(text(uncut).contains("0123456789"))
        #expect(text(cut).contains("012") && !text(cut).contains("4"))
    }

    // MARK: Light

    @Test func aGradientDarkensEvenlyFromTopToBottom() {
        let ground = RGB(0x808080)
        let size = GridSize(columns: 4, rows: 11)
        let frame = Rect(origin: .zero, size: size.points)
        let veil = Layer(
            frame: frame,
            content: .gradient(Gradient(upper: Color(.black, alpha: 0), lower: Color(.black, alpha: 1))))
        let grid = Compositor.fresh(Scenes.screenLayer(size, [Scenes.fill(frame, ground), veil]), size)
        for row in 0..<11 {
            let middle = (Double(row) + 0.5) / 11
            #expect(grid[1, row].mean.isNear(ground.mixed(with: .black, by: middle), within: 2), "\(row)")
        }
    }

    /// In perspective the far half is seen in less of the image.
    @Test func aGradientFollowsThePerspective() {
        let white = Self.plain(.white)
        var view = Self.fan([white])
        view.sublayers[0].sublayers = [
            Layer(
                frame: view.sublayers[0].bounds,
                content: .gradient(Gradient(upper: Color(.black, alpha: 0), lower: Color(.black, alpha: 1))))
        ]
        let grid = Self.grid(view)
        let world = view.sublayers[0].toParent.concatenating(view.sublayersToSelf).concatenating(view.toParent)
        for share in [0.25, 0.5, 0.75] {
            let place = world.apply(to: Point(x: 144, y: 288 * share))
            let cell = grid[Int(place.x / 8), Int(place.y / 16)]
            #expect(cell.mean.isNear(RGB.white.mixed(with: .black, by: share), within: 30), "\(share): \(cell.mean)")
        }
    }

    @Test func aGradientTurnsWithItsLayer() {
        let size = GridSize(columns: 16, rows: 8)
        var veil = Layer(
            frame: Rect(x: 0, y: 0, width: 128, height: 128),
            content: .gradient(Gradient(upper: Color(.black, alpha: 0), lower: Color(.black, alpha: 1))))
        // A quarter to the right: what was above is at the right.
        veil.transform = .rotation(Double.pi / 2, about: (0, 0, 1))
        let ground = Scenes.fill(Rect(origin: .zero, size: size.points), .white)
        let grid = Compositor.fresh(Scenes.screenLayer(size, [ground, veil]), size)
        for column in 0..<16 {
            let share = 1 - (Double(column) + 0.5) / 16
            #expect(grid[column, 4].mean.isNear(RGB.white.mixed(with: .black, by: share), within: 6), "\(column)")
        }
    }

    @Test func aGradientVeilsTextAndHeedsTheLayersAlpha() {
        let size = GridSize(columns: 10, rows: 2)
        let frame = Rect(origin: .zero, size: size.points)
        var veil = Layer(
            frame: frame,
            content: .gradient(Gradient(upper: Color(.white, alpha: 0.8), lower: Color(.white, alpha: 0.8))))
        veil.alpha = 0.5
        let grid = Compositor.fresh(
            Scenes.screenLayer(size, [Scenes.text("abc", column: 0, row: 0, color: RGB(0x102030)), veil]), size)
        #expect(grid[0, 0].glyph == "a")
        #expect(grid[0, 0].foreground.isNear(RGB(0x102030).mixed(with: .white, by: 0.4), within: 1))
        #expect(grid[5, 1].background.isNear(Scenes.canvas.mixed(with: .white, by: 0.4), within: 1))
    }

    // MARK: Hits

    @Test func aPointIsInATrapezoidOrNot() throws {
        var view = Self.fan([.none])
        view.sublayers[0].name = "card"
        let trace = try #require(LayerTrace.of(view).first)
        let corners = trace.corners
        #expect(trace.contains(Point(x: (corners[0].x + corners[1].x) / 2, y: (corners[0].y + corners[3].y) / 2)))
        #expect(!trace.contains(Point(x: corners[0].x + 1, y: corners[3].y - 1)))
        #expect(trace.contains(Point(x: corners[0].x + 2, y: corners[0].y + 1)))
        #expect(!trace.contains(Point(x: corners[0].x + 2, y: corners[0].y - 1)))
    }
}

extension Cell {
    /// The mean of a cell's two colours by the share of its glyph, for block elements.
    fileprivate var mean: RGB {
        let share = BlockSet.quadrant.shapes.lazy.compactMap { shape -> Double? in
            let share = Double(shape.mask.nonzeroBitCount) / 64
            if shape.glyph == glyph { return share }
            return shape.inverse == glyph ? 1 - share : nil
        }.first
        return background.mixed(with: foreground, by: glyph == .space ? 0 : share ?? 0)
    }

    fileprivate func meanIsNear(_ color: RGB) -> Bool { mean.isNear(color, within: 3) }
}

extension RGB {
    fileprivate func isNear(_ other: RGB, within tolerance: Int) -> Bool {
        abs(Int(red) - Int(other.red)) <= tolerance && abs(Int(green) - Int(other.green)) <= tolerance
            && abs(Int(blue) - Int(other.blue)) <= tolerance
    }
}
