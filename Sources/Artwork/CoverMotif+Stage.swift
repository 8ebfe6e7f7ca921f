/// A bound book: spine, frame, an emblem and a plate for the title.
struct BookMotif: CoverPainter {
    private let cloth, ink, plate: Tint
    private let emblem: Int
    private let plateAbove: Bool

    init(_ palette: CoverPalette, _ random: inout SplitMix64) {
        let cloths = [palette.top, palette.middle, palette.near, palette.accent]
        let cloth = cloths[random.index(4)]
        self.cloth = cloth
        let inks = [palette.light, palette.near, palette.far]
        ink = inks.max { abs($0.luma - cloth.luma) < abs($1.luma - cloth.luma) } ?? palette.light
        plate = cloth == palette.accent ? palette.far : palette.accent
        emblem = random.index(5)
        plateAbove = random.chance(oneIn: 2)
    }

    func color(_ x: Double, _ y: Double, _ pixel: Double) -> Tint {
        var tint = cloth.mixed(.black, Shape.smooth(0.5, 1.1, y) * 0.12)
        let u = x - 0.57
        let frame = abs(Shape.box(u, y - 0.5, 0.345, 0.41)) - 0.013
        tint = tint.mixed(ink, Shape.coverage(frame, pixel) * 0.85)
        let plateY = plateAbove ? 0.24 : 0.76
        let bar = min(Shape.box(u, y - plateY, 0.24, 0.045), Shape.box(u, y - plateY - 0.09, 0.15, 0.018))
        tint = tint.mixed(ink, Shape.coverage(bar, pixel))
        let v = y - (plateAbove ? 0.62 : 0.38)
        tint = tint.mixed(plate, Shape.coverage(Shape.length(u, v) - 0.215, pixel))
        tint = tint.mixed(ink, Shape.coverage(sign(u, v), pixel))
        let spine = cloth.mixed(.black, 0.38).mixed(plate, Shape.coverage(abs(abs(y - 0.5) - 0.3) - 0.03, pixel) * 0.8)
        tint = tint.mixed(spine, Shape.coverage(x - 0.14, pixel))
        return tint.mixed(.white, Shape.coverage(abs(x - 0.155) - 0.012, pixel) * 0.22)
    }

    private func sign(_ u: Double, _ v: Double) -> Double {
        let r = Shape.length(u, v)
        switch emblem {
        case 0: return (abs(u) + abs(v) - 0.15) * 0.7071
        case 1: return r - 0.12
        case 2: return max(r - 0.15, 0.125 - Shape.length(u - 0.06, v + 0.04))
        case 3: return r - 0.095 - 0.05 * Shape.cosine(Shape.angle(v, u) * 5)
        default: return min(Shape.box(u, v, 0.03, 0.15), Shape.box(u, v, 0.15, 0.03))
        }
    }
}

/// A strip of film whose middle frame shows a sunset.
struct FilmMotif: CoverPainter {
    private let palette: CoverPalette
    private let ridges: Ridges
    private let sunX, slant: Double
    private let strip: Tint

    init(_ palette: CoverPalette, _ random: inout SplitMix64) {
        self.palette = palette
        var ridges = Ridges()
        ridges.append(.hills, base: 0.62, swing: 0.06, random: &random)
        ridges.append(.peaks, base: 0.72, swing: 0.06, random: &random)
        self.ridges = ridges
        sunX = random.number(0.38, 0.62)
        slant = random.number(-0.22, 0.22)
        strip = palette.near.mixed(.black, 0.3)
    }

    func color(_ x: Double, _ y: Double, _ pixel: Double) -> Tint {
        let v = y - 0.5 + (x - 0.5) * slant
        let edge = abs(v) - 0.385
        let ground = palette.accent.mixed(palette.far, y)
        var band = strip
        let along = x * 6 - (x * 6).rounded(.down) - 0.5
        let hole = Shape.box(along / 6, abs(v) - 0.325, 0.042, 0.034, round: 0.015)
        band = band.mixed(ground.mixed(.white, 0.35), Shape.coverage(hole, pixel))
        let frame = max(abs(v) - 0.25, abs(x - 0.5) - 0.34)
        band = band.mixed(scene(x, v + 0.5, pixel), Shape.coverage(frame, pixel))
        let next = max(abs(v) - 0.25, 0.385 - abs(x - 0.5))
        band = band.mixed(palette.middle.mixed(palette.far, 0.5), Shape.coverage(next, pixel))
        return ground.mixed(band, Shape.coverage(edge, pixel))
    }

    private func scene(_ x: Double, _ y: Double, _ pixel: Double) -> Tint {
        let place = ridges.place(x)
        var tint = palette.top.mixed(palette.bottom, Shape.smooth(0.25, 0.65, y))
        tint = tint.mixed(palette.light, Shape.coverage(Shape.length(x - sunX, y - 0.48) - 0.14, pixel))
        tint = tint.mixed(palette.far, Shape.coverage(ridges.y(0, place) - y, pixel))
        return tint.mixed(palette.middle, Shape.coverage(ridges.y(1, place) - y, pixel))
    }
}

/// Curtains drawn apart, beams of light, and the spot where they meet.
struct SpotlightMotif: CoverPainter {
    private let palette: CoverPalette
    private let spotX, folds, opening: Double

    init(_ palette: CoverPalette, _ random: inout SplitMix64) {
        self.palette = palette
        spotX = random.number(0.42, 0.58)
        folds = random.number(9, 12)
        opening = random.number(0.3, 0.36)
    }

    func color(_ x: Double, _ y: Double, _ pixel: Double) -> Tint {
        var tint = palette.near.mixed(palette.middle, Shape.smooth(0.2, 1, y) * 0.5)
        for lamp in [0.3, 0.7] {
            let centre = lamp + (spotX - lamp) * (y / 0.82)
            let half = 0.03 + y * 0.16
            let beam = Shape.smooth(half, half * 0.55, abs(x - centre)) * Shape.coverage(y - 0.84, pixel)
            tint = tint.mixed(palette.light, beam * (0.62 - y * 0.2))
        }
        let floor = Shape.coverage(0.78 - y, pixel)
        tint = tint.mixed(palette.middle.mixed(palette.near, 0.4), floor * 0.6)
        let spot = Shape.length((x - spotX) / 0.25, (y - 0.84) / 0.075) - 1
        tint = tint.mixed(palette.light, Shape.coverage(spot * 0.075, pixel))
        let away = abs(x - 0.5) - opening + 0.07 * Shape.smooth(0.15, 0.75, y) - 0.12 * Shape.smooth(0.7, 0, y)
        let fold = 0.5 + 0.5 * Shape.sine(x * folds)
        let cloth = palette.far.mixed(palette.near, 0.15 + fold * 0.55)
        tint = tint.mixed(cloth, Shape.coverage(-away, pixel))
        let valance = 0.12 + 0.04 * Shape.sine(x * 3 + 0.25)
        return tint.mixed(palette.accent.mixed(palette.far, 0.5 + 0.4 * fold), Shape.coverage(y - valance, pixel))
    }
}
