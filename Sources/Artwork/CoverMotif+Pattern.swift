/// A rounded tile with a sign on it, as an app wears.
struct TileMotif: CoverPainter {
    /// What stands on the tile.
    private enum Sign: CaseIterable {
        case ring, bars, bolt, drop, disc, check, crescent, petals
    }

    private let palette: CoverPalette
    private let sign: Sign
    private let ground, tileTop, tileBottom, figure: Tint

    init(_ palette: CoverPalette, _ random: inout SplitMix64) {
        self.palette = palette
        sign = Sign.allCases[random.index(Sign.allCases.count)]
        // The frame is a quiet shade of the palette: it rounds the tile off and no more.
        switch random.index(3) {
        case 0:
            (ground, tileTop, tileBottom) = (palette.near.mixed(palette.middle, 0.2), palette.top, palette.bottom)
            figure = palette.top.luma > 0.6 ? palette.light : .white
        case 1:
            ground = palette.middle.mixed(palette.near, 0.45)
            (tileTop, tileBottom) = (palette.far.mixed(.white, 0.85), palette.far.mixed(.white, 0.65))
            figure = palette.middle
        default:
            (ground, tileTop, tileBottom) = (palette.far.mixed(palette.near, 0.55), palette.middle, palette.near)
            figure = palette.far.mixed(.white, 0.85)
        }
    }

    func color(_ x: Double, _ y: Double, _ pixel: Double) -> Tint {
        let tile = Shape.box(x - 0.5, y - 0.5, 0.44, 0.44, round: 0.15)
        let shadow = Shape.box(x - 0.5, y - 0.53, 0.44, 0.44, round: 0.15)
        var tint = ground.mixed(palette.near.mixed(.black, 0.3), Shape.smooth(0.06, -0.02, shadow) * 0.35)
        tint = tint.mixed(tileTop.mixed(tileBottom, Shape.smooth(0.1, 0.9, y)), Shape.coverage(tile, pixel))
        let (main, second) = distances(x - 0.5, y - 0.5)
        tint = tint.mixed(palette.accent, Shape.coverage(second, pixel))
        return tint.mixed(figure, Shape.coverage(main, pixel))
    }

    private func distances(_ x: Double, _ y: Double) -> (main: Double, second: Double) {
        let r = Shape.length(x, y)
        switch sign {
        case .ring: return (abs(r - 0.24) - 0.075, 1)
        case .bars:
            let left = Shape.box(x + 0.2, y - 0.13, 0.075, 0.14, round: 0.03)
            let right = Shape.box(x - 0.2, y, 0.075, 0.27, round: 0.03)
            return (min(left, right), Shape.box(x, y - 0.065, 0.075, 0.205, round: 0.03))
        case .bolt:
            let upper = Shape.segment(x, y, 0.08, -0.24, -0.11, 0.03)
            let lower = Shape.segment(x, y, 0.11, -0.03, -0.08, 0.24)
            let joint = Shape.segment(x, y, -0.11, 0.03, 0.11, -0.03)
            return (min(upper, lower, joint) - 0.075, 1)
        case .drop:
            let bulb = Shape.length(x, y - 0.08) - 0.23
            // Straight sides that touch the bulb: from the tip 0.43 above its centre.
            let tip = max(abs(x) * 0.8449 - (y + 0.35) * 0.5349, y + 0.04)
            return (min(bulb, tip), 1)
        case .disc: return (r - 0.27, 1)
        case .check:
            let short = Shape.segment(x, y, -0.22, 0.02, -0.06, 0.18)
            return (min(short, Shape.segment(x, y, -0.06, 0.18, 0.23, -0.17)) - 0.085, 1)
        case .crescent:
            return (max(r - 0.3, 0.23 - Shape.length(x - 0.14, y + 0.1)), Shape.length(x - 0.17, y + 0.14) - 0.075)
        case .petals:
            return (Shape.length(abs(x) - 0.15, abs(y) - 0.15) - 0.125, 1)
        }
    }
}

/// Quarter circles, discs and triangles in four squares.
struct BauhausMotif: CoverPainter {
    private let cells: [(kind: Int, front: Tint, back: Tint)]

    init(_ palette: CoverPalette, _ random: inout SplitMix64) {
        // Two near grounds as on a chessboard and two colours on them: more would be confetti in a small picture.
        let grounds = [palette.middle, palette.middle.mixed(palette.far, 0.35)]
        let fronts = [palette.light, palette.near]
        let odd = random.index(2)
        let broken = random.index(4)
        cells = (0..<4).map { cell in
            let column = (cell + cell / 2) % 2
            let front = cell == broken ? palette.accent : fronts[(column + odd) % 2]
            return (random.index(7), front, grounds[column])
        }
    }

    func color(_ x: Double, _ y: Double, _ pixel: Double) -> Tint {
        let column = x < 0.5 ? 0 : 1
        let row = y < 0.5 ? 0 : 1
        let u = x * 2 - Double(column)
        let v = y * 2 - Double(row)
        let cell = cells[row * 2 + column]
        let distance: Double
        switch cell.kind {
        case 0: distance = Shape.length(u, v) - 1
        case 1: distance = Shape.length(1 - u, v) - 1
        case 2: distance = Shape.length(u, 1 - v) - 1
        case 3: distance = Shape.length(1 - u, 1 - v) - 1
        case 4: distance = Shape.length(u - 0.5, v - 0.5) - 0.34
        case 5: distance = (u + v - 1) * 0.7071
        default: distance = (u - v) * 0.7071
        }
        return cell.back.mixed(cell.front, Shape.coverage(distance, pixel * 2))
    }
}

/// A rainbow of broad bands about a point on the border.
struct ArcsMotif: CoverPainter {
    private let centreX, centreY, reach: Double
    private let bands: [Tint]
    private let ground: Tint

    init(_ palette: CoverPalette, _ random: inout SplitMix64) {
        let places = [(0.5, 1.0, 0.86), (0.0, 1.0, 1.12), (1.0, 1.0, 1.12), (0.5, 0.0, 0.86), (0.0, 0.0, 1.12)]
        (centreX, centreY, reach) = places[random.index(places.count)]
        let light = palette.light
        let pale = abs(palette.top.luma - palette.far.luma) > 0.15 ? palette.top : light
        ground = pale
        let orders = [
            [palette.middle, palette.far, light, palette.near],
            [palette.far, light, palette.middle, palette.near],
            [palette.near, palette.middle, light, palette.accent],
        ]
        bands = orders[random.index(orders.count)]
    }

    func color(_ x: Double, _ y: Double, _ pixel: Double) -> Tint {
        let r = Shape.length(x - centreX, y - centreY)
        let width = reach / 4.3
        var tint = ground
        for (index, band) in bands.enumerated() {
            tint = tint.mixed(band, Shape.coverage(r - (reach - Double(index) * width), pixel))
        }
        return tint
    }
}

/// One flower from above.
struct FlowerMotif: CoverPainter {
    private let ground, petal, other, heart: Tint
    private let petals: Double
    private let turn: Double

    init(_ palette: CoverPalette, _ random: inout SplitMix64) {
        petals = random.chance(oneIn: 2) ? 6 : 8
        turn = random.number(0, 1)
        let grounds = [palette.top, palette.bottom, palette.middle, palette.near]
        let wanted = grounds[random.index(4)]
        let loud = [palette.far, palette.light]
        let best = loud.max { abs($0.luma - wanted.luma) < abs($1.luma - wanted.luma) } ?? palette.light
        petal = best
        ground = abs(best.luma - wanted.luma) < 0.3 ? palette.near : wanted
        other = best.mixed(palette.middle, 0.28)
        heart = petal == palette.accent ? palette.light : palette.accent
    }

    func color(_ x: Double, _ y: Double, _ pixel: Double) -> Tint {
        let dx = x - 0.5
        let dy = y - 0.5
        let r = Shape.length(dx, dy)
        let around = (Shape.angle(dx, dy) + turn) * petals
        let leaf = (around + 0.5).rounded(.down)
        let within = around - leaf
        let rim = 0.35 + 0.1 * Shape.cosine(within * 0.5)
        let even = leaf - 2 * (leaf / 2).rounded(.down) < 0.5
        let hue = (even ? petal : other).mixed(heart, Shape.smooth(0.34, 0.1, r) * 0.3)
        var tint = ground.mixed(hue, Shape.coverage(r - rim, pixel))
        tint = tint.mixed(heart, Shape.coverage(r - 0.16, pixel))
        return tint
    }
}
