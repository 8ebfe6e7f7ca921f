/// A bound book: spine, one ornament on clear cloth, and a line for the title.
struct BookMotif: CoverPainter {
    private let cloth, ink, spine: Tint
    private let emblem: Int
    private let titleY: Double

    init(_ palette: CoverPalette, _ random: inout SplitMix64) {
        let cloths = [palette.top, palette.bottom, palette.middle, palette.near]
        let cloth = cloths[random.index(4)]
        self.cloth = cloth
        let inks = [palette.light, palette.top, palette.near]
        ink = inks.max { abs($0.luma - cloth.luma) < abs($1.luma - cloth.luma) } ?? palette.light
        spine = cloth.mixed(cloth.luma > 0.5 ? palette.middle : .black, 0.45)
        emblem = random.index(5)
        titleY = random.chance(oneIn: 2) ? 0.16 : 0.84
    }

    func color(_ x: Double, _ y: Double, _ pixel: Double) -> Tint {
        var tint = cloth.mixed(.black, Shape.smooth(0.5, 1.1, y) * 0.12)
        let u = x - 0.59
        let frame = abs(Shape.box(u, y - 0.5, 0.345, 0.43)) - 0.009
        let title = Shape.box(u, y - titleY, 0.2, 0.022)
        tint = tint.mixed(ink, Shape.coverage(min(frame, title), pixel) * 0.55)
        tint = tint.mixed(ink, Shape.coverage(ornament(u, y - (titleY < 0.5 ? 0.55 : 0.45)), pixel))
        tint = tint.mixed(spine, Shape.coverage(x - 0.18, pixel))
        return tint.mixed(.white, Shape.coverage(abs(x - 0.195) - 0.012, pixel) * 0.22)
    }

    private func ornament(_ u: Double, _ v: Double) -> Double {
        let r = Shape.length(u, v)
        switch emblem {
        case 0: return (abs(u) + abs(v) - 0.29) * 0.7071
        case 1: return r - 0.22
        case 2: return max(r - 0.24, 0.19 - Shape.length(u - 0.1, v + 0.05))
        case 3: return r - 0.18 - 0.07 * Shape.cosine(Shape.angle(v, u) * 5)
        default: return max(Shape.length(u, v - 0.12) - 0.26, v - 0.12)
        }
    }
}

/// One frame of film between its perforations: a sun over a hill.
struct FilmMotif: CoverPainter {
    private let palette: CoverPalette
    private let ridges: Ridges
    private let sunX: Double
    private let strip, hole, sun: Tint

    init(_ palette: CoverPalette, _ random: inout SplitMix64) {
        self.palette = palette
        var ridges = Ridges()
        ridges.append(.hills, base: 0.64, swing: 0.07, random: &random)
        self.ridges = ridges
        sunX = random.number(0.36, 0.64)
        strip = palette.near.mixed(.black, 0.35)
        hole = palette.far.mixed(palette.light, 0.4)
        sun = palette.shining(before: palette.bottom)
    }

    func color(_ x: Double, _ y: Double, _ pixel: Double) -> Tint {
        let edge = abs(y - 0.5) - 0.29
        if edge < -pixel { return scene(x, y, pixel) }
        let along = x * 5 - (x * 5).rounded(.down) - 0.5
        let gap = Shape.box(along / 5, abs(y - 0.5) - 0.4, 0.052, 0.055, round: 0.018)
        let band = strip.mixed(hole, Shape.coverage(gap, pixel))
        return band.mixed(scene(x, y, pixel), Shape.coverage(edge, pixel))
    }

    private func scene(_ x: Double, _ y: Double, _ pixel: Double) -> Tint {
        var tint = palette.top.mixed(palette.bottom, Shape.smooth(0.2, 0.65, y))
        let distance = Shape.length(x - sunX, y - 0.48) - 0.2
        tint = tint.mixed(sun, Shape.coverage(distance, pixel))
        return tint.mixed(palette.middle, Shape.coverage(ridges.y(0, ridges.place(x)) - y, pixel))
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
