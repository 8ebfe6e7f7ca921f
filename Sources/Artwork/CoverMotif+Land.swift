/// A sun or moon over layers that darken towards the viewer: sea, canyon, hills, dunes, mountains, forest.
struct LandMotif: CoverPainter {
    private let palette: CoverPalette
    private let ridges: Ridges
    private let layers: [Tint]
    private let sunX, sunY, radius, horizon: Double
    private let crescent: Double
    private let stars: UInt64
    private let night: Bool
    private let disc: Tint

    init(_ palette: CoverPalette, _ random: inout SplitMix64, _ style: Ridges.Style) {
        self.palette = palette
        night = palette.top.luma < 0.3
        let left = random.chance(oneIn: 2)
        sunX = left ? random.number(0.24, 0.36) : random.number(0.64, 0.76)
        sunY = random.number(0.22, 0.28)
        let small = style == .waves || style == .mesas
        radius = random.number(0.13, 0.17) * (small ? 1 : 1.3)
        horizon = style == .firs || style == .peaks ? 0.5 : random.number(0.4, 0.46)
        crescent = night && random.chance(oneIn: 2) ? (left ? 0.5 : -0.5) : 0
        stars = random.next()
        let count = style == .waves ? 6 : style == .peaks || style == .firs ? 4 : 4 + random.index(2)
        let swing =
            switch style {
            case .waves: 0.045
            case .hills: 0.075
            case .mesas: 0.065
            case .dunes: 0.085
            case .peaks: 0.2
            case .firs: 0.12
            }
        var ridges = Ridges()
        var layers: [Tint] = []
        for line in 0..<count {
            let depth = Double(line) / Double(count - 1)
            let base = horizon + (0.93 - horizon) * depth
            // Only the far ranges are peaks; what lies before them is lower.
            let shrink = style == .peaks ? 1 - depth * 0.6 : 1
            ridges.append(style, base: base, swing: swing * shrink, random: &random)
            layers.append(
                palette.layer(depth).mixed(night && depth < 0.3 ? palette.light : palette.near, night ? 0.1 : 0))
        }
        self.ridges = ridges
        self.layers = layers
        disc = palette.shining(before: palette.top.mixed(palette.bottom, 0.4))
    }

    func color(_ x: Double, _ y: Double, _ pixel: Double) -> Tint {
        let place = ridges.place(x)
        var tint = sky(x, y, pixel)
        for line in 0..<layers.count {
            let below = y - ridges.y(line, place)
            if below < -pixel { continue }
            // A little light along each crest parts it from the layer behind.
            let crest = Shape.smooth(0.1, 0, below) * 0.1
            tint = tint.mixed(layers[line].lit(disc, crest), Shape.coverage(-below, pixel))
        }
        return tint
    }

    private func sky(_ x: Double, _ y: Double, _ pixel: Double) -> Tint {
        let upper = night ? palette.top.mixed(palette.near, 0.35) : palette.top
        var tint = upper.mixed(palette.bottom, Shape.smooth(0, horizon + 0.1, y) * (night ? 0.75 : 1))
        if night { tint = tint.mixed(palette.light, Shape.star(x, y, 24, stars, pixel) * 0.75) }
        let distance = Shape.length(x - sunX, y - sunY)
        tint = tint.mixed(disc, Shape.smooth(radius * 2.6, radius * 0.8, distance) * 0.22)
        var shape = distance - radius
        if crescent != 0 {
            shape = max(shape, radius * 0.92 - Shape.length(x - sunX - radius * crescent, y - sunY + radius * 0.25))
        }
        return tint.mixed(disc, Shape.coverage(shape, pixel))
    }
}

/// Houses at night, some windows lit, before a large moon.
struct SkylineMotif: CoverPainter {
    private let palette: CoverPalette
    private let moonX, moonY, radius: Double
    private let windows: UInt64
    private let back: [Double]
    private let front: [Double]

    init(_ palette: CoverPalette, _ random: inout SplitMix64) {
        self.palette = palette
        moonX = random.number(0.3, 0.7)
        moonY = random.number(0.26, 0.36)
        radius = random.number(0.15, 0.2)
        windows = random.next()
        back = (0..<10).map { _ in random.number(0.34, 0.62) }
        front = (0..<7).map { _ in random.number(0.5, 0.84) }
    }

    func color(_ x: Double, _ y: Double, _ pixel: Double) -> Tint {
        var tint = palette.top.mixed(palette.bottom, Shape.smooth(0.05, 0.75, y))
        let distance = Shape.length(x - moonX, y - moonY)
        tint = tint.mixed(palette.light, Shape.smooth(radius * 2.4, radius, distance) * 0.25)
        tint = tint.mixed(palette.light, Shape.coverage(distance - radius, pixel))
        tint = rank(tint, x, y, pixel, back, palette.middle, rows: 24, lit: 0.8)
        return rank(tint, x, y, pixel, front, palette.near, rows: 17, lit: 0.6)
    }

    private func rank(
        _ tint: Tint, _ x: Double, _ y: Double, _ pixel: Double, _ tops: [Double], _ wall: Tint, rows: Double,
        lit: Double
    ) -> Tint {
        let across = min(max(x, 0), 0.999999) * Double(tops.count)
        let house = Int(across)
        let within = across - Double(house)
        let top = tops[house]
        let cover = Shape.coverage(top - y, pixel)
        guard cover > 0 else { return tint }
        let columns = 3.0
        let u = within * columns
        let v = (y - top) * rows
        let lamp = Shape.speck(house * 4 + Int(u), Int(v), windows) > lit ? 1.0 : 0.0
        let inside =
            Shape.coverage(abs(u - u.rounded(.down) - 0.5) / columns / Double(tops.count) - 0.0145, pixel)
            * Shape.coverage(abs(v - v.rounded(.down) - 0.5) / rows - 0.015, pixel)
        let face = wall.mixed(palette.far, (1 - within) * 0.12)
        return tint.mixed(face.mixed(palette.light.mixed(palette.accent, 0.4), lamp * inside), cover)
    }
}
