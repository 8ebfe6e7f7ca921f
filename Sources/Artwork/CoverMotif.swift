/// What a cover shows. Each motif draws from a palette and random numbers, and knows nothing of families.
enum CoverMotif: CaseIterable {
    case storm, aurora, lightning, stripedSun, eclipse
    case sea, canyon, hills, dunes, mountains, forest, skyline
    case vinyl, soundBars, broadcast, ribbons, microphone
    case tile, bauhaus, arcs, flower
    case disc, peak, halves
    case book, film, spotlight

    static func choices(for family: Cover.Family) -> [CoverMotif] {
        switch family {
        case .music:
            [.storm, .vinyl, .aurora, .stripedSun, .arcs, .dunes, .flower, .sea, .disc, .peak, .halves]
        case .video: [.canyon, .skyline, .film, .spotlight, .eclipse, .stripedSun, .dunes, .mountains, .peak]
        case .software: [.tile, .tile, .tile, .tile, .bauhaus, .soundBars, .arcs, .halves]
        case .book: [.book, .book, .book, .forest, .hills, .mountains, .flower, .sea]
        case .podcast: [.soundBars, .broadcast, .ribbons, .microphone, .arcs, .disc]
        case .other: [.mountains, .storm, .bauhaus, .dunes, .eclipse, .skyline, .lightning]
        }
    }

    func painter(_ palette: CoverPalette, _ random: inout SplitMix64) -> any CoverPainter {
        switch self {
        case .storm: StormMotif(palette, &random)
        case .aurora: AuroraMotif(palette, &random)
        case .lightning: LightningMotif(palette, &random)
        case .stripedSun: StripedSunMotif(palette, &random)
        case .eclipse: EclipseMotif(palette, &random)
        case .sea: LandMotif(palette, &random, .waves)
        case .canyon: LandMotif(palette, &random, .mesas)
        case .hills: LandMotif(palette, &random, .hills)
        case .dunes: LandMotif(palette, &random, .dunes)
        case .mountains: LandMotif(palette, &random, .peaks)
        case .forest: LandMotif(palette, &random, .firs)
        case .skyline: SkylineMotif(palette, &random)
        case .vinyl: VinylMotif(palette, &random)
        case .soundBars: SoundBarsMotif(palette, &random)
        case .broadcast: BroadcastMotif(palette, &random)
        case .ribbons: RibbonsMotif(palette, &random)
        case .microphone: MicrophoneMotif(palette, &random)
        case .tile: TileMotif(palette, &random)
        case .bauhaus: BauhausMotif(palette, &random)
        case .arcs: ArcsMotif(palette, &random)
        case .flower: FlowerMotif(palette, &random)
        case .disc: DiscMotif(palette, &random)
        case .peak: PeakMotif(palette, &random)
        case .halves: HalvesMotif(palette, &random)
        case .book: BookMotif(palette, &random)
        case .film: FilmMotif(palette, &random)
        case .spotlight: SpotlightMotif(palette, &random)
        }
    }
}
