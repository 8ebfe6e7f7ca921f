import Stage
import Testing

@testable import StoreUI

/// The geometry of the fan, against the numbers of the design and a projection worked out by hand.
@Suite struct FanTests {
    /// The corners of a card: top-left, top-right, bottom-right, bottom-left.
    static func corners(_ fan: Fan, place: Int, progress: Double) -> [Point] {
        var view = Layer(frame: Rect(origin: .zero, size: fan.size))
        view.sublayerTransform = fan.perspective
        var card = Layer(frame: Rect(origin: .zero, size: fan.size))
        card.name = "card"
        card.anchorPoint = Point(x: 0.5, y: 0)
        card.position = Point(x: fan.size.width / 2, y: 0)
        card.transform = fan.transform(at: Double(place), progress: progress)
        view.sublayers = [card]
        return LayerTrace.of(view).first?.corners ?? []
    }

    /// The same without matrices: tilt, scale, move, divide by the distance.
    static func expected(_ size: Size, count: Int, place: Int, progress: Double) -> [Point] {
        let step =
            count == 1
            ? 0
            : min(
                size.height / Double(count),
                ((0.5269 * size.height - 64) / 0.5051 - 50 / 667 * size.height) / Double(count - 1))
        let (scaleX, scaleY) = (1 - 0.05 * progress, 1 - 0.4 * progress)
        let angle = Double.pi / 8 * progress
        let top = progress * (50 / 667 * size.height + Double(place) * step)
        return [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].map { x, y in
            let away = y * size.height * sine(angle)
            let nearness = 1 / (1 + away / (0.375 * size.height))
            let down = top + y * size.height * sine(.pi / 2 - angle) * scaleY
            return Point(
                x: size.width / 2 + (x - 0.5) * size.width * scaleX * nearness,
                y: size.height / 2 + (down - size.height / 2) * nearness)
        }
    }

    private static func sine(_ angle: Double) -> Double {
        // A few terms of its series are exact enough up to a right angle.
        var (term, sum) = (angle, angle)
        for k in stride(from: 2.0, through: 24, by: 2) {
            term *= -angle * angle / (k * (k + 1))
            sum += term
        }
        return sum
    }

    @Test func theBooksCardsAreWhereTheBookPutsThem() {
        let fan = Fan(size: Size(width: 375, height: 667), count: 4)
        let first = [(9.4, 50.0), (365.6, 50.0), (275.7, 376.2), (99.3, 376.2)]
        let last = [(9.4, 550.2), (365.6, 550.2), (275.7, 623.8), (99.3, 623.8)]
        for (place, vectors) in [(0, first), (3, last)] {
            for (corner, vector) in zip(Self.corners(fan, place: place, progress: 1), vectors) {
                #expect(abs(corner.x - vector.0) < 0.1 && abs(corner.y - vector.1) < 0.1, "\(corner), \(vector)")
            }
        }
        #expect(abs(Fan(size: Size(width: 375, height: 667), count: 6).step - 103.8) < 0.1)
        #expect(abs(Fan(size: Size(width: 352, height: 352), count: 4).step - 71.4) < 0.1)
    }

    @Test(arguments: [Size(width: 352, height: 352), Size(width: 608, height: 608), Size(width: 376, height: 640)])
    func cornersFollowTheFormulaAllTheWay(size: Size) {
        for count in 1...6 {
            let fan = Fan(size: size, count: count)
            for place in 0..<count {
                for progress in [0, 0.25, 0.5, 0.75, 1] {
                    let corners = Self.corners(fan, place: place, progress: progress)
                    let expected = Self.expected(size, count: count, place: place, progress: progress)
                    for (corner, point) in zip(corners, expected) {
                        #expect(abs(corner.x - point.x) < 1e-6 && abs(corner.y - point.y) < 1e-6)
                    }
                }
            }
        }
    }

    @Test func atIdentityACardFillsTheView() {
        let fan = Fan(size: Size(width: 352, height: 352), count: 3)
        #expect(fan.transform(at: 2, progress: 0) == .identity)
        #expect(Self.corners(fan, place: 2, progress: 0).map(\.y) == [0, 0, 352, 352])
    }

    /// On the lowest screens too the cards go down, and the front one is seen.
    @Test func theFrontCardKeepsItsHeight() {
        for rows in 3...100 {
            let height = Double(rows) * 16
            for count in 2...6 {
                let fan = Fan(size: Size(width: height, height: height), count: count)
                #expect(fan.step > 0)
                let corners = Self.corners(fan, place: count - 1, progress: 1)
                let shown = corners[2].y - corners[1].y
                #expect(shown > min(63.9, 0.29 * height), "\(rows) rows, \(count) cards: \(shown)")
                #expect(corners[2].y <= height)
            }
        }
    }

    @Test func aHeightOfTheViewIsFoundOnACard() throws {
        let fan = Fan(size: Size(width: 352, height: 352), count: 4)
        for progress in [0, 0.5, 1] {
            let corners = Self.corners(fan, place: 1, progress: progress)
            let top = try #require(fan.height(on: 1, progress: progress, at: corners[0].y))
            let bottom = try #require(fan.height(on: 1, progress: progress, at: corners[2].y))
            #expect(abs(top) < 1e-6 && abs(bottom - 352) < 1e-6)
        }
    }
}

/// Where the gallery lies on a terminal.
@Suite struct GalleryLayoutTests {
    @Test func theFanStandsLeftOfItsTitlesWhereThereIsRoom() {
        let small = GalleryLayout(size: GridSize(columns: 80, rows: 24), count: 4)
        #expect(small.view == Rect(x: 32, y: 16, width: 352, height: 352))
        #expect(small.titleColumn == 52)
        #expect((0..<4).map { small.titleRow(Double($0)) } == [3, 7, 12, 16])
        let large = GalleryLayout(size: GridSize(columns: 120, rows: 40), count: 4)
        #expect(large.view == Rect(x: 40, y: 16, width: 608, height: 608))
        #expect(large.titleColumn == 85)
        let narrow = GalleryLayout(size: GridSize(columns: 47, rows: 42), count: 6)
        #expect(narrow.view == Rect(x: 0, y: 16, width: 376, height: 640))
        #expect(narrow.titleColumn == nil)
        #expect(GalleryLayout(size: GridSize(columns: 65, rows: 24), count: 4).titleColumn == nil)
    }

    @Test func everythingStaysOnEveryScreen() {
        for columns in 20...220 {
            for rows in 6...80 {
                let size = GridSize(columns: columns, rows: rows)
                let count = GalleryLayout.count(of: 200, size: size)
                #expect((1...6).contains(count))
                let layout = GalleryLayout(size: size, count: count)
                #expect(layout.view.minX >= 0 && layout.view.maxX <= size.points.width)
                #expect(layout.view.maxY <= size.points.height - 16)
                if let column = layout.titleColumn {
                    #expect(Double(column) * 8 >= layout.view.maxX && layout.titleColumns >= 14)
                    let titles = (0..<count).map { layout.titleRow(Double($0)) }
                    #expect(titles.allSatisfy { (1..<rows - 1).contains($0) })
                    #expect(zip(titles, titles.dropFirst()).allSatisfy { $0 + layout.titleRows <= $1 })
                }
                let middle = layout.transform(at: 0, fan: 0, front: 1).m41 + layout.view.minX
                #expect(abs(2 * middle + layout.view.width - size.points.width) <= 8)
                #expect(middle.truncatingRemainder(dividingBy: 8) == 0)
            }
        }
    }

    @Test func thereAreNeverMoreCardsThanItemsOrRoom() {
        #expect(GalleryLayout.count(of: 1, size: GridSize(columns: 80, rows: 24)) == 1)
        #expect(GalleryLayout.count(of: 5, size: GridSize(columns: 80, rows: 24)) == 5)
        #expect(GalleryLayout.count(of: 200, size: GridSize(columns: 80, rows: 24)) == 6)
        #expect(GalleryLayout.count(of: 200, size: GridSize(columns: 20, rows: 6)) == 2)
    }
}
