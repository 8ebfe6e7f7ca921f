import Stage
import Storage

/// A cover drawn from a seed, for items whose picture is not there.
///
/// A small scene or pattern: the seed chooses the motif, the palette and the composition independently of each other, the family
/// the motifs and palettes to choose from. Equal covers have equal bytes on every machine.
public struct Cover: Hashable, Sendable {
    /// What the cover is for; each kind has its own colours and motifs.
    public enum Family: Int, Hashable, Sendable, CaseIterable {
        case music, video, software, book, podcast, other
    }

    /// A cover with its motif and palette given.
    enum Scene: Hashable, Sendable {
        case storm, sea, canyon
        case hurricane(Hurricane)
    }

    /// The kind of item.
    public var family: Family
    /// Equal seeds draw equal covers.
    public var seed: UInt64
    private var scene: Scene?

    /// A cover whose motif, palette and composition follow from the seed.
    public init(family: Family, seed: UInt64) {
        self.family = family
        self.seed = seed
    }

    /// A cover of something that is known by a text, the same for the same text.
    public init(family: Family, identity: String) {
        self.init(family: family, seed: StableHash.of(identity.utf8))
    }

    private init(scene: Scene, family: Family, seed: UInt64) {
        self.init(family: family, seed: seed)
        self.scene = scene
    }

    /// A cover by its name in a catalogue: `hurricane-coast`, `-dawn`, `-dusk` or `-eye`, drawn for the sample; nil for any
    /// other name.
    public init?(named name: String) {
        guard let hurricane = Hurricane(rawValue: name) else { return nil }
        self.init(scene: .hurricane(hurricane), family: .other, seed: 0)
    }

    /// A blue hurricane from above.
    public static let storm = Cover(scene: .storm, family: .music, seed: 9)
    /// An orange sun over layers of blue sea.
    public static let sea = Cover(scene: .sea, family: .music, seed: 3)
    /// A pale sun over red rock.
    public static let canyon = Cover(scene: .canyon, family: .video, seed: 4)

    /// The cover as a square picture of the given side in pixels, 16…1024: the same picture at every side, opaque.
    ///
    /// - Precondition: `side` is positive.
    /// - Complexity: about 0.1 µs a pixel, a hurricane 0.3; keep the result.
    public func surface(side: Int) -> Surface {
        precondition(side > 0, "a cover has at least one pixel")
        return painter().surface(side: side)
    }

    /// One colour, near to the mean of the whole picture, to show until it is drawn.
    ///
    /// - Complexity: constant.
    public var ground: RGB {
        if case .hurricane(let hurricane) = scene { return hurricane.palette.ground.rgb }
        return palette.bottom.mixed(palette.middle, 0.5).rgb
    }

    private var palette: CoverPalette {
        switch scene {
        case .storm: .storm
        case .sea: .sea
        case .canyon: .canyon
        case .hurricane, nil: .choice(for: family, seed: seed)
        }
    }

    /// The motif, palette and composition chosen by the seed.
    private func painter() -> any CoverPainter {
        var random = SplitMix64(seed: seed ^ UInt64(family.rawValue + 1) &* 0xD6E8_FEB8_6659_FD93)
        switch scene {
        case .storm: return CoverMotif.storm.painter(palette, &random)
        case .sea: return CoverMotif.sea.painter(palette, &random)
        case .canyon: return CoverMotif.canyon.painter(palette, &random)
        case .hurricane(let hurricane): return hurricane.painter()
        case nil: break
        }
        let motifs = CoverMotif.choices(for: family)
        let motif = motifs[random.index(motifs.count)]
        return motif.painter(palette, &random)
    }
}
