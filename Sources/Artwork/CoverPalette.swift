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

    /// The five colours for patterns without depth.
    var swatches: [Tint] { [light, accent, far, middle, near] }

    /// The darker one of the two ends of the backdrop.
    var darkBackdrop: Tint { top.luma < bottom.luma ? top : bottom }

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

extension CoverPalette {
    /// Nights of teal, violet and magenta.
    private static let music = [
        storm,
        CoverPalette(0x0A2A33, 0x12606A, light: 0xD8FFF4, 0x2BB3A8, 0x14717A, 0x0A2B3A, accent: 0xFF6FA3),
        CoverPalette(0x24114A, 0x6B2E8F, light: 0xFFD9F0, 0xA04BC4, 0x5B2A8C, 0x1F1145, accent: 0x3FE0D0),
        CoverPalette(0x3A0D45, 0xC2387F, light: 0xFFD36B, 0x9B2A78, 0x5A1A63, 0x210B38, accent: 0x4FD1FF),
        CoverPalette(0x101B4A, 0x3C4FB5, light: 0xFFF0C9, 0x5E6BE0, 0x34389B, 0x12164A, accent: 0xFF5C8A),
        CoverPalette(0xC9B3E3, 0xF6C6D8, light: 0xFFE45C, 0xFF7FA6, 0xB5459B, 0x3B2170, accent: 0x2EC4B6),
    ]

    /// Warm, as lit for the cinema.
    private static let video = [
        canyon,
        CoverPalette(0xFFB800, 0xF79A0E, light: 0xFFF2B0, 0xDE3A05, 0x99070F, 0x3B0519, accent: 0xFFE066),
        CoverPalette(0x23184F, 0xC24A55, light: 0xFFD166, 0x8C2F5B, 0x4A1F56, 0x170F38, accent: 0xFF7A59),
        CoverPalette(0x123B45, 0xE9A35B, light: 0xFFEBC2, 0xB5653B, 0x5A4038, 0x12242C, accent: 0xF2545B),
        CoverPalette(0x3A1412, 0x9C2F22, light: 0xFFDf9E, 0xC2452B, 0x6E1F1C, 0x240C10, accent: 0xF5A623),
        CoverPalette(0xF4E4C1, 0xE8B27A, light: 0xC8102E, 0x2F7F86, 0x1D4E5F, 0x14213D, accent: 0xF2A541),
    ]

    /// Clean and bright.
    private static let software = [
        CoverPalette(0x1B6BFF, 0x19C6FF, light: 0xFFFFFF, 0x5CA8FF, 0x2356D8, 0x122B73, accent: 0xFFD23F),
        CoverPalette(0x00B894, 0x7CE0A3, light: 0xFFFFFF, 0x38D9A9, 0x0C8F7B, 0x064B52, accent: 0xFF8A5B),
        CoverPalette(0x6A3DF0, 0xC77DFF, light: 0xFFFFFF, 0x9B6BFF, 0x5426C4, 0x2A1270, accent: 0x50F2C8),
        CoverPalette(0xFF5F6D, 0xFFB25B, light: 0xFFFFFF, 0xFF8C7A, 0xD93A63, 0x6B1D4F, accent: 0x3CE0E8),
        CoverPalette(0xE8EEF7, 0xC4D4EA, light: 0x1D5FE0, 0x7FA7E8, 0x3B6FD4, 0x14305F, accent: 0xFF6B4A),
        CoverPalette(0x0F1E3C, 0x1E3A66, light: 0x6FFFE9, 0x5BC0BE, 0x3A5A82, 0x0F1B38, accent: 0xFFCB47),
    ]

    /// Paper, ink and earth.
    private static let book = [
        CoverPalette(0xEFE3C8, 0xE0CBA0, light: 0x9E2B25, 0xB98B5A, 0x6E4A2E, 0x2E2018, accent: 0x2F5D62),
        CoverPalette(0x17332E, 0x4A7A62, light: 0xF6E6B0, 0x86B58C, 0x34644F, 0x122622, accent: 0xD98E3F),
        CoverPalette(0x4A1220, 0xA8433C, light: 0xF8E0A8, 0xD0654E, 0x7A222C, 0x2A0B14, accent: 0xE5B25D),
        CoverPalette(0xDCEBDD, 0xB9DCC2, light: 0xFFFBEA, 0x6FB68B, 0x2F7A5A, 0x163C32, accent: 0xE07A3F),
        CoverPalette(0x1D2D50, 0x3A507F, light: 0xF2E6CE, 0x6C83AE, 0x34496F, 0x131D36, accent: 0xD8A24A),
        CoverPalette(0xF1E6D6, 0xE9D3BD, light: 0xD1495B, 0xEDAE49, 0x2E6F95, 0x2B3A55, accent: 0x00798C),
    ]

    /// Plum and orange.
    private static let podcast = [
        CoverPalette(0x3C1642, 0x7B2D6B, light: 0xFFB347, 0xC94F7C, 0x6A2468, 0x250D2E, accent: 0xFF6F3C),
        CoverPalette(0xFF8C42, 0xFFB96B, light: 0xFFF6E0, 0xD9476A, 0x8B2767, 0x3D1450, accent: 0x5B1A6B),
        CoverPalette(0x5B1A5E, 0xE2557B, light: 0xFFE3B0, 0xF28C4F, 0x9C2C6B, 0x2E0F3D, accent: 0x5CE0C6),
        CoverPalette(0xFBE3D0, 0xF7B78A, light: 0x7A1F5C, 0xE8703A, 0xA13670, 0x431045, accent: 0x4A2C8F),
        CoverPalette(0x1F1536, 0x4C2A73, light: 0xFF9F5A, 0x8E4FB0, 0x4B2A77, 0x1B1233, accent: 0xFFD77A),
    ]

    /// Slate.
    private static let other = [
        CoverPalette(0x222C38, 0x566878, light: 0xF6F8F2, 0x94A8B6, 0x465868, 0x18212A, accent: 0x33C9BD),
        CoverPalette(0xD5DDE3, 0xB3C1CB, light: 0xFFFFFF, 0x7D93A3, 0x4A6072, 0x22303D, accent: 0xF0803C),
        CoverPalette(0x24343B, 0x3F6A6E, light: 0xE8F5E9, 0x5FA39B, 0x356468, 0x172A30, accent: 0xF2C14E),
        CoverPalette(0x34304A, 0x6A6890, light: 0xFDF0D5, 0x8D8BB5, 0x504E78, 0x211F35, accent: 0xF08080),
    ]
}
