/// A record on a plain ground.
struct VinylMotif: CoverPainter {
    private let palette: CoverPalette
    private let ground, label, disc: Tint
    private let shine, centreX, centreY, radius: Double

    init(_ palette: CoverPalette, _ random: inout SplitMix64) {
        self.palette = palette
        let grounds = [palette.top, palette.bottom, palette.far]
        ground = grounds.max { $0.luma < $1.luma } ?? palette.far
        label = random.chance(oneIn: 2) ? palette.light : palette.accent
        disc = palette.near.mixed(.black, 0.35)
        shine = random.number(0, 0.5)
        let pulled = random.chance(oneIn: 3)
        centreX = pulled ? 0.72 : 0.5
        centreY = pulled ? 0.6 : 0.5
        radius = pulled ? 0.58 : 0.43
    }

    func color(_ x: Double, _ y: Double, _ pixel: Double) -> Tint {
        let dx = x - centreX
        let dy = y - centreY
        let r = Shape.length(dx, dy) / radius
        let soft = pixel / radius
        let ray = Shape.cosine((Shape.angle(dx, dy) + shine) * 2)
        let gleam = Shape.smooth(0.55, 1, ray) * 0.42
        let groove = 0.06 * Shape.sine(r * 17) * min(1, 0.02 / soft)
        var tint = ground.mixed(palette.near, Shape.smooth(1.16, 0.98, r) * 0.35)
        tint = tint.mixed(disc.mixed(palette.light, max(0, gleam + groove + 0.05)), Shape.coverage(r - 1, soft))
        tint = tint.mixed(label, Shape.coverage(r - 0.38, soft))
        tint = tint.mixed(label.mixed(palette.near, 0.3), Shape.coverage(abs(r - 0.27) - 0.02, soft))
        return tint.mixed(disc, Shape.coverage(r - 0.08, soft))
    }
}

/// Three broad bars of sound about the middle.
struct SoundBarsMotif: CoverPainter {
    private let palette: CoverPalette
    private let heights: [Double]
    private let figure: Tint

    init(_ palette: CoverPalette, _ random: inout SplitMix64) {
        self.palette = palette
        var heights = (0..<3).map { _ in random.number(0.17, 0.3) }
        heights[random.index(3)] = random.number(0.33, 0.4)
        self.heights = heights
        figure = palette.figure(before: palette.top.mixed(palette.bottom, 0.5))
    }

    func color(_ x: Double, _ y: Double, _ pixel: Double) -> Tint {
        let back = palette.top.mixed(palette.bottom, x * 0.35 + y * 0.65)
        let ring = Shape.length(x - 0.5, y - 0.5)
        var tint = back.mixed(palette.middle, Shape.coverage(ring - 0.46, pixel) * 0.35)
        let bar = min(max(Int((x - 0.05) / 0.3), 0), 2)
        let centre = 0.2 + Double(bar) * 0.3
        let shape = Shape.box(x - centre, y - 0.5, 0.095, heights[bar], round: 0.095)
        let hue = figure.mixed(palette.accent, Shape.smooth(0.4, 0.85, y) * 0.7)
        tint = tint.mixed(hue, Shape.coverage(shape, pixel))
        return tint
    }
}

/// Rings that leave a sender.
struct BroadcastMotif: CoverPainter {
    private let palette: CoverPalette
    private let centreX, centreY, gap: Double
    private let figure: Tint

    init(_ palette: CoverPalette, _ random: inout SplitMix64) {
        self.palette = palette
        let places = [(0.5, 0.5), (0.5, 0.78), (0.2, 0.8), (0.8, 0.8), (0.2, 0.2)]
        (centreX, centreY) = places[random.index(places.count)]
        gap = random.number(0.22, 0.26)
        figure = palette.figure(before: palette.top.mixed(palette.bottom, 0.5))
    }

    func color(_ x: Double, _ y: Double, _ pixel: Double) -> Tint {
        let r = Shape.length(x - centreX, y - centreY)
        let ring = min(Int((r + gap * 0.35) / gap), 7)
        let back = palette.top.mixed(palette.bottom, y)
        let edge = abs(r - Double(ring) * gap) - gap * 0.25
        let fade = max(0.25, 1 - Double(ring) * 0.15)
        let hue = ring == 0 ? figure : (ring % 2 == 1 ? palette.accent : figure)
        return back.mixed(hue, Shape.coverage(ring == 0 ? r - gap * 0.5 : edge, pixel) * fade)
    }
}

/// Broad ribbons that flow over each other.
struct RibbonsMotif: CoverPainter {
    private let palette: CoverPalette
    private let ridges: Ridges
    private let hues: [Tint]
    private let slope: Double

    init(_ palette: CoverPalette, _ random: inout SplitMix64) {
        self.palette = palette
        var ridges = Ridges()
        for base in [0.2, 0.36, 0.52, 0.68, 0.84] {
            ridges.append(.waves, base: base, swing: 0.1, random: &random)
        }
        self.ridges = ridges
        hues = [palette.far, palette.accent, palette.light, palette.middle, palette.near]
        slope = random.number(-0.3, 0.3)
    }

    func color(_ x: Double, _ y: Double, _ pixel: Double) -> Tint {
        let place = ridges.place(x)
        var tint = palette.top.mixed(palette.bottom, x)
        for line in 0..<5 {
            let below = y - ridges.y(line, place) - slope * (x - 0.5)
            if below < -0.05 { continue }
            tint = tint.mixed(palette.near, Shape.smooth(-0.045, 0, below) * 0.3)
            let shade = hues[line].mixed(palette.near, Shape.smooth(0, 0.3, below) * 0.3)
            tint = tint.mixed(shade, Shape.coverage(-below, pixel))
        }
        return tint
    }
}

/// A microphone in front of a disc.
struct MicrophoneMotif: CoverPainter {
    private let palette: CoverPalette
    private let figure, halo: Tint
    private let tilt: Double

    init(_ palette: CoverPalette, _ random: inout SplitMix64) {
        self.palette = palette
        figure = palette.figure(before: palette.top.mixed(palette.bottom, 0.5))
        halo = random.chance(oneIn: 2) ? palette.far : palette.middle
        tilt = random.number(-0.14, 0.14)
    }

    func color(_ x: Double, _ y: Double, _ pixel: Double) -> Tint {
        var tint = palette.top.mixed(palette.bottom, y)
        tint = tint.mixed(halo, Shape.coverage(Shape.length(x - 0.5, y - 0.46) - 0.41, pixel) * 0.75)
        let u = x - 0.5 + (y - 0.5) * tilt
        let head = Shape.box(u, y - 0.36, 0.155, 0.25, round: 0.155)
        let arc = max(abs(Shape.length(u, y - 0.42) - 0.255) - 0.035, 0.42 - y)
        let stand = min(Shape.box(u, y - 0.75, 0.035, 0.1), Shape.box(u, y - 0.85, 0.18, 0.04, round: 0.03))
        tint = tint.mixed(figure, Shape.coverage(min(arc, stand), pixel))
        let mesh =
            y > 0.24 && y < 0.44
            ? Shape.coverage(abs((y - 0.27) * 14 - ((y - 0.27) * 14 + 0.5).rounded(.down)) / 14 - 0.012, pixel) : 0
        return tint.mixed(
            palette.accent.mixed(figure, 0.15).mixed(palette.near, mesh * 0.6), Shape.coverage(head, pixel))
    }
}
