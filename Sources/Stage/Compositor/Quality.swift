/// How finely a frame is drawn: the less finely, the fewer bytes change from one frame in motion to the next.
///
/// Text is the same at every quality, and so is what moves where, to an eighth of a cell but at the cheapest.
public struct Quality: Hashable, Sendable {
    /// What a picture's cell shows.
    public enum Detail: Int, CaseIterable, Comparable, Sendable {
        /// The best of all characters that the terminal has.
        case subcells
        /// Two colours, one above the other.
        case halves
        /// One colour.
        case cells
        /// One colour together with its neighbour.
        case pairs
        /// One colour for the whole picture.
        case plain
        /// The same, and nothing of a picture that grows or shrinks.
        case steady

        public static func < (a: Detail, b: Detail) -> Bool { a.rawValue < b.rawValue }
    }

    /// The steps that darkness, shadows and translucency are rounded to, of full black and of full alpha. With `mostSteps`
    /// they are not rounded.
    public var steps: Int
    /// What the cells of pictures show, in colours of any number.
    public var pictures: Detail
    /// The bits of a channel that tell colours of pictures apart, 1…8.
    public var colorBits: Int
    /// By how much a channel of a picture or a letter may differ, of 255, from what the screen shows already before it is drawn
    /// anew. A plain ground may by an eighth of it, the two sides of an edge by half: another shape is always drawn.
    public var tolerance: Int

    /// Whether the edges of panels lie on whole cells.
    public var roundsEdges: Bool
    /// Whether shadows are drawn: each frame they change around all that moves.
    public var drawsShadows: Bool
    /// Whether dims stay as they were in the last frame that drew them, so that nothing changes beside what moves.
    public var holdsDims: Bool
    /// Whether cells show the links that they belong to.
    public var drawsLinks: Bool

    /// A quality.
    ///
    /// - Precondition: there are steps, and 1…8 bits.
    public init(
        steps: Int = mostSteps, pictures: Detail = .subcells, colorBits: Int = 8,
        tolerance: Int = 0, roundsEdges: Bool = false, drawsShadows: Bool = true,
        holdsDims: Bool = false, drawsLinks: Bool = true
    ) {
        precondition(steps > 0 && (1...8).contains(colorBits), "a quality shows something")
        (self.steps, self.pictures, self.colorBits, self.tolerance) = (steps, pictures, colorBits, tolerance)
        (self.roundsEdges, self.drawsShadows) = (roundsEdges, drawsShadows)
        (self.holdsDims, self.drawsLinks) = (holdsDims, drawsLinks)
    }

    /// Nothing left out: the quality of a screen at rest.
    public static let full = Quality()

    /// The steps of a dim at full quality.
    public static let mostSteps = 64
}

extension Quality {
    /// Whether there are so few steps that each is seen.
    var isStepped: Bool { steps < Quality.mostSteps }

    /// A fraction 0…1 in steps.
    ///
    /// - Parameter phase: what is added before it is rounded, −0.5…0.5 of a step.
    func stepped(_ fraction: Double, phase: Double = 0) -> Double {
        guard isStepped, fraction > 0, fraction < 1 else { return fraction }
        return min(max((fraction * Double(steps) + phase).rounded(), 0), Double(steps)) / Double(steps)
    }

    /// By how much of a step a row is ahead of the others: from above to below half a step behind to half a step ahead, so that
    /// what fades by steps does not change everywhere in one frame.
    static func phase(row: Int, of rows: Int) -> Double {
        (Double(row) + 0.5) / Double(max(rows, 1)) - 0.5
    }

    /// A colour in the bits left to it, the nearest one; black and white stay what they are.
    func reduced(_ color: UInt32) -> UInt32 {
        guard colorBits < 8 else { return color }
        let most = UInt32(1) << UInt32(colorBits) - 1
        func channel(_ shift: UInt32) -> UInt32 {
            let level = ((color >> shift & 255) * most + 127) / 255
            return ((level * 255 + most / 2) / most) << shift
        }
        return channel(16) | channel(8) | channel(0)
    }
}

extension Quality {
    /// From the best to the cheapest, which takes a thirtieth of the bytes: `shares` says what each takes.
    public static let ladder = [
        Quality.full,
        Quality(steps: 32, pictures: .halves, colorBits: 5, tolerance: 16),
        Quality(steps: 16, pictures: .halves, colorBits: 5, tolerance: 20, holdsDims: true),
        Quality(steps: 6, pictures: .cells, colorBits: 5, tolerance: 32, drawsShadows: false, holdsDims: true),
        Quality(
            steps: 4, pictures: .pairs, colorBits: 4, tolerance: 48, roundsEdges: true, drawsShadows: false,
            holdsDims: true),
        Quality(
            steps: 2, pictures: .plain, colorBits: 3, tolerance: 56, roundsEdges: true, drawsShadows: false,
            holdsDims: true, drawsLinks: false),
        Quality(
            steps: 2, pictures: .steady, colorBits: 3, tolerance: 64, roundsEdges: true, drawsShadows: false,
            holdsDims: true, drawsLinks: false),
    ]

    /// What a frame of a pop-up's entrance takes at each level of the ladder, of what it takes at the best one: the median at 60
    /// frames a second and 80 × 24 in true colour, as `frame-bytes` prints it.
    public static let shares = [1, 0.52, 0.22, 0.16, 0.055, 0.036, 0.033]
}
