/// One great disc in two tones on a plain ground.
struct DiscMotif: CoverPainter {
    private let palette: CoverPalette
    private let centreX, centreY, radius, leanX, leanY: Double
    private let disc, shade: Tint

    init(_ palette: CoverPalette, _ random: inout SplitMix64) {
        self.palette = palette
        let behind = palette.top.mixed(palette.bottom, 0.5)
        disc = palette.shining(before: behind)
        shade = disc == palette.light ? disc.mixed(palette.accent, 0.75) : disc.mixed(palette.near, 0.35)
        centreX = random.number(0.44, 0.56)
        centreY = random.number(0.44, 0.56)
        radius = random.number(0.31, 0.36)
        let turn = random.number(0, 1)
        leanX = Shape.cosine(turn)
        leanY = Shape.sine(turn)
    }

    func color(_ x: Double, _ y: Double, _ pixel: Double) -> Tint {
        let dx = x - centreX
        let dy = y - centreY
        let r = Shape.length(dx, dy)
        var tint = palette.top.mixed(palette.bottom, y)
        tint = tint.mixed(palette.near, Shape.smooth(radius * 1.45, radius, Shape.length(dx, dy - 0.05)) * 0.3)
        let face = disc.mixed(shade, Shape.coverage(dx * leanX + dy * leanY, pixel))
        return tint.mixed(face, Shape.coverage(r - radius, pixel))
    }
}

/// One great mountain, one side lit and one in shade, before a plain sky.
struct PeakMotif: CoverPainter {
    private let palette: CoverPalette
    private let topX, topY, sunX, sunY: Double
    private let sun: Tint

    init(_ palette: CoverPalette, _ random: inout SplitMix64) {
        self.palette = palette
        let left = random.chance(oneIn: 2)
        topX = left ? random.number(0.56, 0.64) : random.number(0.36, 0.44)
        topY = random.number(0.26, 0.34)
        sunX = left ? random.number(0.18, 0.26) : random.number(0.74, 0.82)
        sunY = random.number(0.22, 0.3)
        sun = palette.shining(before: palette.top)
    }

    func color(_ x: Double, _ y: Double, _ pixel: Double) -> Tint {
        var tint = palette.top.mixed(palette.bottom, Shape.smooth(0, 0.9, y))
        tint = tint.mixed(sun, Shape.coverage(Shape.length(x - sunX, y - sunY) - 0.12, pixel))
        let down = y - topY
        let outside = (abs(x - topX) - down * 0.72) * 0.81
        // The ridge between the two sides wavers on its way down.
        let ridge = x - topX - 0.05 * Shape.sine(down * 1.9) * Shape.smooth(0, 0.3, down)
        let lit = palette.far.mixed(palette.middle, Shape.smooth(0.1, 0.7, down))
        let dark = palette.middle.mixed(palette.near, 0.55)
        let toSun = sunX < topX ? ridge : -ridge
        var face = dark.mixed(lit, Shape.coverage(toSun, pixel))
        let snow = down - 0.17 - 0.035 * Shape.sine(x * 6.5)
        face = face.mixed(palette.light, Shape.coverage(snow, pixel) * (toSun < 0 ? 0.95 : 0.55))
        return tint.mixed(face, Shape.coverage(outside, pixel))
    }
}

/// Two half discs that have slid along their cut.
struct HalvesMotif: CoverPainter {
    private let first, second, upperGround, lowerGround: Tint
    private let slide: Double
    private let upright: Bool

    init(_ palette: CoverPalette, _ random: inout SplitMix64) {
        upperGround = palette.top
        lowerGround = palette.bottom
        first = palette.shining(before: palette.top)
        second = palette.figure(before: palette.bottom) == palette.near ? palette.middle : palette.near
        slide = random.chance(oneIn: 2) ? 0.16 : -0.16
        upright = random.chance(oneIn: 2)
    }

    func color(_ x: Double, _ y: Double, _ pixel: Double) -> Tint {
        let along = (upright ? y : x) - 0.5
        let across = (upright ? x : y) - 0.5
        let upper = upperGround.mixed(first, Shape.coverage(Shape.length(along - slide, across) - 0.34, pixel))
        let lower = lowerGround.mixed(second, Shape.coverage(Shape.length(along + slide, across) - 0.34, pixel))
        return lower.mixed(upper, Shape.coverage(across, pixel))
    }
}
