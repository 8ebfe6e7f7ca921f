/// A rounded tile with a sign on it, as an app wears.
struct TileMotif: CoverPainter {
    /// What stands on the tile.
    private enum Sign: CaseIterable {
        case ring, bars, bolt, drop, play, check, crescent, petals
    }

    private let palette: CoverPalette
    private let sign: Sign
    private let ground, tileTop, tileBottom, figure: Tint

    init(_ palette: CoverPalette, _ random: inout SplitMix64) {
        self.palette = palette
        sign = Sign.allCases[random.index(Sign.allCases.count)]
        switch random.index(3) {
        case 0:
            (ground, tileTop, tileBottom) = (palette.near, palette.top, palette.bottom)
            figure = palette.top.luma > 0.6 ? palette.light : .white
        case 1:
            (ground, tileTop, tileBottom) = (palette.bottom, .white, Tint(0xE9EEF6))
            figure = palette.middle
        default:
            (ground, tileTop, tileBottom) = (palette.accent, palette.middle, palette.near)
            figure = .white
        }
    }

    func color(_ x: Double, _ y: Double, _ pixel: Double) -> Tint {
        let tile = Shape.box(x - 0.5, y - 0.5, 0.4, 0.4, round: 0.13)
        let shadow = Shape.box(x - 0.5, y - 0.53, 0.4, 0.4, round: 0.13)
        var tint = ground.mixed(palette.near.mixed(.black, 0.3), Shape.smooth(0.06, -0.02, shadow) * 0.35)
        tint = tint.mixed(tileTop.mixed(tileBottom, Shape.smooth(0.1, 0.9, y)), Shape.coverage(tile, pixel))
        let (main, second) = distances(x - 0.5, y - 0.5)
        tint = tint.mixed(palette.accent == ground ? palette.far : palette.accent, Shape.coverage(second, pixel))
        return tint.mixed(figure, Shape.coverage(main, pixel))
    }

    private func distances(_ x: Double, _ y: Double) -> (main: Double, second: Double) {
        let r = Shape.length(x, y)
        switch sign {
        case .ring: return (abs(r - 0.2) - 0.055, r - 0.075)
        case .bars:
            let left = Shape.box(x + 0.17, y - 0.1, 0.055, 0.12, round: 0.03)
            let right = Shape.box(x - 0.17, y + 0.02, 0.055, 0.24, round: 0.03)
            return (min(left, right), Shape.box(x, y - 0.04, 0.055, 0.18, round: 0.03))
        case .bolt:
            let upper = Shape.segment(x, y, 0.07, -0.24, -0.09, 0.02)
            let lower = Shape.segment(x, y, 0.09, -0.02, -0.07, 0.24)
            let joint = Shape.segment(x, y, -0.09, 0.02, 0.09, -0.02)
            return (min(upper, lower, joint) - 0.048, 1)
        case .drop:
            let bulb = Shape.length(x, y - 0.07) - 0.19
            // Straight sides that touch the bulb: from the tip 0.36 above its centre.
            let tip = max(abs(x) * 0.8494 - (y + 0.29) * 0.5278, y + 0.03)
            return (min(bulb, tip), 1)
        case .play: return (max(abs(y) * 0.85 + (x - 0.22) * 0.52, -0.15 - x), 1)
        case .check:
            let short = Shape.segment(x, y, -0.2, 0.02, -0.06, 0.16)
            return (min(short, Shape.segment(x, y, -0.06, 0.16, 0.21, -0.15)) - 0.055, 1)
        case .crescent:
            return (max(r - 0.25, 0.2 - Shape.length(x - 0.11, y + 0.08)), Shape.length(x - 0.14, y + 0.12) - 0.06)
        case .petals:
            let ax = abs(x)
            let ay = abs(y)
            return (Shape.length(ax - 0.13, ay - 0.13) - 0.115, 1)
        }
    }
}

/// Quarter circles, discs and triangles in a raster.
struct BauhausMotif: CoverPainter {
    private let cells: [(kind: Int, front: Tint, back: Tint)]
    private let count: Int

    init(_ palette: CoverPalette, _ random: inout SplitMix64) {
        let count = 2 + random.index(2)
        self.count = count
        let colours = palette.swatches
        var cells: [(kind: Int, front: Tint, back: Tint)] = []
        for _ in 0..<(count * count) {
            let front = random.index(5)
            let back = (front + 1 + random.index(4)) % 5
            cells.append((random.index(8), colours[front], colours[back]))
        }
        self.cells = cells
    }

    func color(_ x: Double, _ y: Double, _ pixel: Double) -> Tint {
        let scale = Double(count)
        let column = min(Int(x * scale), count - 1)
        let row = min(Int(y * scale), count - 1)
        let u = x * scale - Double(column)
        let v = y * scale - Double(row)
        let cell = cells[row * count + column]
        let distance: Double
        switch cell.kind {
        case 0: distance = Shape.length(u, v) - 1
        case 1: distance = Shape.length(1 - u, v) - 1
        case 2: distance = Shape.length(u, 1 - v) - 1
        case 3: distance = Shape.length(1 - u, 1 - v) - 1
        case 4: distance = Shape.length(u - 0.5, v - 0.5) - 0.34
        case 5: distance = (u + v - 1) * 0.7071
        case 6: distance = (u - v) * 0.7071
        default: distance = max(Shape.length(u - 0.5, v) - 0.5, abs(Shape.length(u - 0.5, v) - 0.3) - 0.2)
        }
        return cell.back.mixed(cell.front, Shape.coverage(distance, pixel * scale))
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
            [palette.near, palette.middle, palette.far, palette.accent, light],
            [palette.far, light, palette.accent, palette.middle, palette.near],
            [palette.accent, palette.middle, light, palette.far, palette.near],
        ]
        bands = orders[random.index(orders.count)]
    }

    func color(_ x: Double, _ y: Double, _ pixel: Double) -> Tint {
        let r = Shape.length(x - centreX, y - centreY)
        let width = reach / 5.4
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
        petals = [6, 8, 8, 10][random.index(4)]
        turn = random.number(0, 1)
        let grounds = [palette.top, palette.bottom, palette.middle, palette.near]
        let wanted = grounds[random.index(4)]
        let loud = [palette.accent, palette.far, palette.light]
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
        let rim = 0.33 + 0.1 * Shape.cosine(within * 0.5)
        let even = leaf - 2 * (leaf / 2).rounded(.down) < 0.5
        let hue = (even ? petal : other).mixed(heart, Shape.smooth(0.34, 0.1, r) * 0.3)
        var tint = ground.mixed(hue, Shape.coverage(r - rim, pixel))
        tint = tint.mixed(heart, Shape.coverage(r - 0.145, pixel))
        return tint
    }
}
