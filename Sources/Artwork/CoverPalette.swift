/// The colours of a cover by the part they play; each motif asks for parts, never for colours.
struct CoverPalette: Equatable {
    /// The backdrop, from the upper edge…
    var top: Tint
    /// …to the horizon.
    var bottom: Tint
    /// What shines or stands in front: sun, moon, figure.
    var light: Tint
    /// Layers from the horizon…
    var far: Tint
    var middle: Tint
    /// …to the foreground.
    var near: Tint
    /// The colour that breaks the harmony.
    var accent: Tint

    init(_ top: Tint, _ bottom: Tint, light: Tint, _ far: Tint, _ middle: Tint, _ near: Tint, accent: Tint) {
        self.top = top
        self.bottom = bottom
        self.light = light
        self.far = far
        self.middle = middle
        self.near = near
        self.accent = accent
    }

    /// The colour of a layer, 0 at the horizon to 1 in the foreground.
    func layer(_ depth: Double) -> Tint {
        depth < 0.5 ? far.mixed(middle, depth * 2) : middle.mixed(near, depth * 2 - 1)
    }

    /// What shines before a colour: the light, or the accent where the light would vanish.
    func shining(before tint: Tint) -> Tint {
        abs(light.luma - tint.luma) < 0.12 ? accent : light
    }

    /// What stands before a colour: the light, or the foreground where the light is too near to it.
    func figure(before tint: Tint) -> Tint {
        abs(light.luma - tint.luma) < 0.2 ? near : light
    }

    /// The darker one of the two ends of the backdrop.
    var darkBackdrop: Tint { top.luma < bottom.luma ? top : bottom }

    /// The palette of a seed. The golden section spreads hashed seeds evenly and sets neighbouring ones far apart.
    static func choice(for family: Cover.Family, seed: UInt64) -> CoverPalette {
        let palettes = choices(for: family)
        let turn = (seed &* 0x9E37_79B9_7F4A_7C15) >> 32
        return palettes[Int((turn &* UInt64(palettes.count)) >> 32)]
    }

    static func choices(for family: Cover.Family) -> [CoverPalette] {
        switch family {
        case .music: music
        case .video: video
        case .software: software
        case .book: book
        case .podcast: podcast
        case .other: other
        }
    }

    /// The blue of a storm seen from above.
    static let storm = CoverPalette(
        0x0B1F45, 0x1E4378, light: 0xE6ECF8, 0x5D7FB0, 0x2A4F86, 0x0A1B3D, accent: 0x8FB4E8)
    /// An orange sun over a blue sea.
    static let sea = CoverPalette(
        0xFFFBE3, 0xFDF3CF, light: 0xFF8A0A, 0x8FE1F0, 0x00A5CF, 0x051B66, accent: 0xFFC145)
    /// A pale sun over red rock.
    static let canyon = CoverPalette(
        0xF5BE97, 0xF0A077, light: 0xFFF6E2, 0xCC563B, 0x7B3540, 0x1C1A2E, accent: 0xE8824F)
}
