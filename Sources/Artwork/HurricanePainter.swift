/// A hurricane from above: spiral bands of cloud, lit from one side, about an eye, over sea and perhaps a coast.
struct HurricanePainter: CoverPainter {
    /// The colours of a storm by the part they play.
    struct Palette {
        /// The sea in the shade, and where the light falls.
        var deep, shallow: Tint
        /// Cloud turned away from the light, and towards it.
        var shade, light: Tint
        /// What the light adds at its side of the picture.
        var glow: Tint
        /// The land in the lower left corner, if there is any: at the coast, and farther inland.
        var land: (low: Tint, high: Tint)?

        /// Near to the mean of the whole picture.
        var ground: Tint { shallow.mixed(shade, 0.5).mixed(light, 0.1) }
    }

    /// What makes one storm another.
    struct Form {
        /// Where the eye is, 0…1 from the top-left corner.
        var x, y: Double
        /// The radius of the eye.
        var eye: Double
        /// Where the last bands end.
        var reach: Double
        /// How many bands leave the wall.
        var arms: Double
        /// How many turns a band makes while its distance grows e-fold; negative turns the other way.
        var swirl: Double
        /// How much lower than wide the storm is seen, 0…1.
        var tilt = 1.0
        /// The direction that the storm's long axis has, in turns.
        var turn = 0.0
        /// The direction that the light comes from, in turns: 0 is the right, 0.25 below.
        var sun: Double
        var seed: UInt64
    }

    private let palette: Palette
    private let form: Form
    private let noise: NoiseField
    private let sunX, sunY: Double
    /// From the picture's directions to those of the storm, seen from straight above: two rows.
    private let own: (xx: Double, xy: Double, yx: Double, yy: Double)
    /// Towards the light, in the storm's own directions.
    private let sun: (x: Double, y: Double)

    init(_ form: Form, _ palette: Palette) {
        self.form = form
        self.palette = palette
        var random = SplitMix64(seed: form.seed)
        noise = NoiseField(&random)
        (sunX, sunY) = (Shape.cosine(form.sun), Shape.sine(form.sun))
        let (c, s) = (Shape.cosine(form.turn), Shape.sine(form.turn))
        own = (c, s, -s / form.tilt, c / form.tilt)
        sun = (own.xx * sunX + own.xy * sunY, own.yx * sunX + own.yy * sunY)
    }

    func color(_ x: Double, _ y: Double, _ pixel: Double) -> Tint {
        let step = max(0.009, pixel * 0.6)
        let spot = spot(x, y)
        let broad = noise.clouds(spot.u + 3.7, spot.v + 9.1, frequency: 3.5, octaves: 2, pixel: pixel)
        let here = height(at: spot, broad, pixel)
        let beside = height(at: moved(spot, towardsSun: step), broad, pixel)
        let side = (x - 0.5) * sunX + (y - 0.5) * sunY
        // The ground, with the shadow that the cloud beside it throws.
        var tint = ground(x, y, pixel, side)
        tint = tint.mixed(.black, Shape.smooth(0.05, 0.7, beside) * 0.45)
        // The eye is a well: little light falls to its floor.
        tint = tint.mixed(palette.deep, Shape.smooth(form.eye * 1.3, form.eye * 0.7, spot.r) * 0.75)
        // Cloud: brighter where it falls towards the light than where it rises to it.
        let lit = 0.42 + (here - beside) / step * 0.045 + side * 0.45 + here * 0.28
        let body = palette.shade.mixed(palette.light, Shape.smooth(-0.1, 1.1, lit))
        tint = tint.mixed(body, Shape.smooth(0.03, 0.6, here))
        return tint.lit(palette.glow, Shape.smooth(0.1, 0.75, side) * 0.4)
    }

    /// What lies below the clouds.
    private func ground(_ x: Double, _ y: Double, _ pixel: Double, _ side: Double) -> Tint {
        let tint = palette.deep.mixed(palette.shallow, Shape.smooth(-0.75, 0.75, side))
        let corner = (y - x) * 0.7 - 0.32
        guard let land = palette.land, corner > -0.3 else { return tint }
        let rough = noise.clouds(x, y, frequency: 3.1, octaves: 5, pixel: pixel)
        let inland = corner + rough * 0.2
        let (hill, beside) = (hills(x, y, pixel), hills(x + sunX * 0.008, y + sunY * 0.008, pixel))
        let soil = land.low.mixed(land.high, Shape.smooth(-0.02, 0.3, inland + rough * 0.1))
            .mixed(.black, Shape.smooth(-0.1, 0.5, beside - hill) * 0.45)
        let shelf = tint.mixed(palette.shallow.mixed(land.low, 0.25), Shape.smooth(-0.09, 0, inland) * 0.8)
        return shelf.mixed(soil, Shape.coverage(-inland, max(pixel, 0.003)))
    }

    private func hills(_ x: Double, _ y: Double, _ pixel: Double) -> Double {
        noise.clouds(x * 0.9 + y * 0.5, y * 0.9 - x * 0.5, frequency: 16, octaves: 3, pixel: pixel)
    }

    /// A place in the storm's own plane: as if its bands were straight.
    private struct Spot {
        /// From the eye.
        var r: Double
        /// Wound back by as much as a band has turned on its way here.
        var u, v: Double
        /// How `r`, `u` and `v` change towards the light.
        var slope: (r: Double, u: Double, v: Double)
    }

    @inline(__always)
    private func spot(_ x: Double, _ y: Double) -> Spot {
        let (px, py) = (x - form.x, y - form.y)
        let (dx, dy) = (own.xx * px + own.xy * py, own.yx * px + own.yy * py)
        let r = max(Shape.length(dx, dy), 0.01)
        // Along a logarithmic spiral the angle grows with the logarithm of the distance.
        let wound = -form.swirl * Shape.logarithm(r)
        let (c, s) = (Shape.cosine(wound), Shape.sine(wound))
        let (u, v) = (dx * c - dy * s, dx * s + dy * c)
        let outwards = (dx * sun.x + dy * sun.y) / r
        let winding = -form.swirl * 6.283185307179586 * outwards / r
        return Spot(
            r: r, u: u, v: v,
            slope: (outwards, sun.x * c - sun.y * s - v * winding, sun.x * s + sun.y * c + u * winding))
    }

    @inline(__always)
    private func moved(_ spot: Spot, towardsSun step: Double) -> Spot {
        var spot = spot
        spot.r += spot.slope.r * step
        spot.u += spot.slope.u * step
        spot.v += spot.slope.v * step
        return spot
    }

    /// How high the cloud stands: 0 for none, about 1 at the wall.
    @inline(__always)
    private func height(at spot: Spot, _ broad: Double, _ pixel: Double) -> Double {
        let outer = Shape.smooth(form.reach, form.eye * 2, spot.r)
        guard outer > 0 else { return 0 }
        let fine = noise.clouds(spot.u, spot.v, frequency: 7.6, octaves: 4, pixel: pixel * 1.4)
        let band = 0.5 + 0.5 * Shape.sine(form.arms * Shape.angle(spot.u, spot.v) + broad * 0.35)
        // Bands stand apart far out and grow together towards the wall.
        let shield = Shape.smooth(form.reach * 0.62, form.eye, spot.r)
        let wall = Shape.smooth(form.eye * 2.6, form.eye * 1.2, spot.r)
        let body = shield * 0.7 + outer * (band * 1.2 - 0.42) + fine * (0.15 + 0.6 * outer) + wall * 0.45
        let eye = Shape.smooth(form.eye * 0.6, form.eye * 1.3, spot.r + fine * 0.014)
        let height = max(body, 0) * eye
        return height / (1 + 0.35 * height)
    }
}
