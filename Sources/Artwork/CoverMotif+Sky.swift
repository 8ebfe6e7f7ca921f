/// A spiral storm from above: bands of cloud about a dark eye.
struct StormMotif: CoverPainter {
    private let palette: CoverPalette
    private let centreX, centreY, twist, phase, arms, handed: Double

    init(_ palette: CoverPalette, _ random: inout SplitMix64) {
        self.palette = palette
        centreX = random.number(0.44, 0.56)
        centreY = random.number(0.44, 0.56)
        twist = random.number(2.3, 2.9)
        phase = random.number(0, 1)
        arms = random.chance(oneIn: 3) ? 3 : 2
        handed = random.chance(oneIn: 2) ? 1 : -1
    }

    func color(_ x: Double, _ y: Double, _ pixel: Double) -> Tint {
        let dx = (x - centreX) * handed
        let dy = y - centreY
        let r = Shape.length(dx, dy)
        let turns = Shape.angle(dx, dy)
        // Bands widen outwards, as the square root of the radius.
        let band = arms * turns + twist * r.squareRoot() * 1.35 + phase
        let fine = Shape.sine(band * 3 + r * 5) * 0.12 + Shape.sine(band * 5 - r * 17) * 0.07
        let cloud = Shape.smooth(-0.45, 0.75, Shape.sine(band) + fine)
        let fade = 1 - Shape.smooth(0.08, 0.68, r)
        let base = palette.darkBackdrop.mixed(palette.near, Shape.smooth(0.25, 0.75, r) * 0.6)
        let glow = base.mixed(palette.middle, fade * 0.8)
        let lit = palette.far.mixed(palette.light, Shape.smooth(0.05, 0.95, fade + fine * 0.5))
        let disc = glow.mixed(lit, cloud * (0.28 + 0.68 * fade))
        let wall = Shape.smooth(0.1, 0.055, r)
        let eye = Shape.smooth(0.05, 0.025, r)
        return disc.mixed(palette.light, wall * 0.45).mixed(palette.middle, eye * 0.9)
    }
}

/// Curtains of northern light over black hills.
struct AuroraMotif: CoverPainter {
    private let palette: CoverPalette
    private let curtains: Ridges
    private let ground: Ridges
    private let stars: UInt64
    private let night: Tint

    init(_ palette: CoverPalette, _ random: inout SplitMix64) {
        self.palette = palette
        var curtains = Ridges()
        curtains.append(.dunes, base: 0.46, swing: 0.13, random: &random)
        curtains.append(.dunes, base: 0.68, swing: 0.1, random: &random)
        self.curtains = curtains
        var ground = Ridges()
        ground.append(.peaks, base: 0.8, swing: 0.12, random: &random)
        self.ground = ground
        stars = random.next()
        night = palette.near.mixed(palette.middle, 0.45)
    }

    func color(_ x: Double, _ y: Double, _ pixel: Double) -> Tint {
        let place = curtains.place(x)
        var tint = night.mixed(palette.middle, y * 0.35)
        tint = tint.mixed(palette.light, Shape.star(x, y, 26, stars, pixel) * 0.7)
        for line in 0..<2 {
            let above = curtains.y(line, place) - y
            let reach = 0.5 - 0.14 * Double(line)
            let body = Shape.smooth(-0.07, 0.02, above) * (1 - Shape.smooth(0, reach, above))
            let hue = (line == 0 ? palette.accent : palette.far)
                .mixed(line == 0 ? palette.far : palette.accent, Shape.smooth(0.04, reach * 0.9, above))
            let streak = 0.86 + 0.14 * Shape.sine(x * 9 + above * 1.5 + Double(line) * 0.3)
            tint = tint.mixed(hue, body * streak * 0.95)
            tint = tint.mixed(palette.light, Shape.smooth(0.09, 0, abs(above - 0.03)) * 0.55)
        }
        let land = Shape.coverage(ground.y(0, place) - y, pixel)
        return tint.mixed(palette.near.mixed(.black, 0.3), land)
    }
}

/// A bolt out of a bank of cloud.
struct LightningMotif: CoverPainter {
    private let palette: CoverPalette
    private let points: [(x: Double, y: Double)]
    private let puffs: [(x: Double, y: Double, r: Double)]

    init(_ palette: CoverPalette, _ random: inout SplitMix64) {
        self.palette = palette
        let start = random.number(0.4, 0.62)
        let lean = random.chance(oneIn: 2) ? 1.0 : -1.0
        points = [
            (start + 0.07 * lean, 0.2), (start - 0.1 * lean, 0.55), (start + 0.06 * lean, 0.56),
            (start - 0.06 * lean, 0.87),
        ]
        puffs = (0..<6).map { index in
            (Double(index) * 0.2 + random.number(-0.05, 0.05), random.number(0.1, 0.24), random.number(0.13, 0.2))
        }
    }

    func color(_ x: Double, _ y: Double, _ pixel: Double) -> Tint {
        var bolt = 1.0
        for index in 1..<points.count {
            let (a, b) = (points[index - 1], points[index])
            bolt = min(bolt, Shape.segment(x, y, a.x, a.y, b.x, b.y))
        }
        let fall = 0.03 * 0.03 / (bolt * bolt + 0.03 * 0.03)
        let back = palette.darkBackdrop.mixed(palette.far, Shape.smooth(0.15, 0.9, y) * 0.75)
        var tint = back.lit(palette.light, min(1, fall * 0.35 + Shape.smooth(0.4, 0, bolt) * 0.4))
        let floor = 0.88 + 0.015 * Shape.sine(x * 1.3)
        tint = tint.mixed(palette.near.mixed(.black, 0.2), Shape.coverage(floor - y, pixel))
        let width = 0.052 - 0.032 * Shape.smooth(0.3, 0.9, y)
        tint = tint.mixed(palette.light.mixed(.white, 0.3), Shape.coverage(bolt - width, pixel))
        var cloud = 1.0
        for puff in puffs { cloud = min(cloud, Shape.length(x - puff.x, (y - puff.y) * 1.15) - puff.r) }
        cloud = min(cloud, y - 0.2)
        let under = Shape.smooth(0.05, 0.4, y)
        let grey = palette.middle.mixed(palette.far, 0.2).mixed(palette.light, under * 0.3)
        return tint.mixed(grey, Shape.coverage(cloud, pixel))
    }
}

/// A big sun cut into bars above a dark plain.
struct StripedSunMotif: CoverPainter {
    private let palette: CoverPalette
    private let sunX, sunY, radius, horizon: Double
    private let grid: Bool
    private let light: Tint

    init(_ palette: CoverPalette, _ random: inout SplitMix64) {
        self.palette = palette
        light = palette.shining(before: palette.top.mixed(palette.bottom, 0.6))
        sunX = random.number(0.4, 0.6)
        sunY = random.number(0.44, 0.54)
        radius = random.number(0.27, 0.33)
        horizon = random.number(0.7, 0.77)
        grid = random.chance(oneIn: 2)
    }

    func color(_ x: Double, _ y: Double, _ pixel: Double) -> Tint {
        if y > horizon + pixel { return plain(x, y, pixel) }
        let sky = palette.top.mixed(palette.bottom, Shape.smooth(0, horizon, y))
        let distance = Shape.length(x - sunX, y - sunY)
        var tint = sky.mixed(palette.accent, Shape.smooth(radius * 1.9, radius, distance) * 0.35)
        let down = (y - sunY) / radius
        // The cuts grow towards the horizon.
        let bar = down * 4 - (down * 4).rounded(.down)
        let cut = down > 0.05 ? Shape.coverage((0.62 - down * 0.35 - bar) * radius / 4, pixel) : 0
        let sun = light.mixed(palette.accent, Shape.smooth(-0.4, 1, down) * 0.5)
        tint = tint.mixed(sun, Shape.coverage(distance - radius, pixel) * (1 - cut * 0.85))
        return tint.mixed(plain(x, y, pixel), Shape.coverage(horizon - y, pixel))
    }

    private func plain(_ x: Double, _ y: Double, _ pixel: Double) -> Tint {
        let depth = max(y - horizon, 0.004)
        let dark = palette.near.mixed(palette.middle, Shape.smooth(0.3, 0, depth) * 0.4)
        if grid {
            let row = 0.09 / depth
            let across = (x - sunX) / (depth + 0.12) * 1.1
            let rowEdge = abs(row - (row + 0.5).rounded(.down)) * depth * depth / 0.09
            let columnEdge = abs(across - (across + 0.5).rounded(.down)) * (depth + 0.12) / 1.1
            let line = max(Shape.coverage(rowEdge - 0.004, pixel), Shape.coverage(columnEdge - 0.004, pixel))
            return dark.mixed(palette.far.mixed(palette.accent, 0.4), line * Shape.smooth(0, 0.06, depth) * 0.8)
        }
        let shine = Shape.smooth(radius * 0.9, 0, abs(x - sunX)) * (0.5 + 0.5 * Shape.sine(depth * 14 + 0.2))
        return dark.mixed(light, shine * 0.6)
    }
}

/// A dark disc before a burning ring.
struct EclipseMotif: CoverPainter {
    private let palette: CoverPalette
    private let centreX, centreY, radius, phase: Double

    init(_ palette: CoverPalette, _ random: inout SplitMix64) {
        self.palette = palette
        centreX = random.number(0.45, 0.55)
        centreY = random.number(0.42, 0.5)
        radius = random.number(0.23, 0.28)
        phase = random.number(0, 1)
    }

    func color(_ x: Double, _ y: Double, _ pixel: Double) -> Tint {
        let dx = x - centreX
        let dy = y - centreY
        let r = Shape.length(dx, dy)
        let turns = Shape.angle(dx, dy)
        let rays = 0.5 + 0.25 * Shape.sine(turns * 6 + phase) + 0.25 * Shape.sine(turns * 11 - phase)
        let reach = radius * (1.55 + 0.7 * rays)
        var tint = palette.near.mixed(palette.middle, Shape.smooth(0.75, 0.2, r))
        tint = tint.mixed(palette.far, Shape.smooth(reach * 1.25, radius, r) * 0.8)
        tint = tint.mixed(palette.light, Shape.smooth(reach * 0.85, radius, r) * 0.95)
        let hill = 0.86 + 0.035 * Shape.sine(x * 0.9 + phase)
        let shadow = palette.near.mixed(.black, 0.35)
        tint = tint.mixed(shadow, Shape.coverage(r - radius, pixel))
        return tint.mixed(shadow, Shape.coverage(hill - y, pixel))
    }
}
