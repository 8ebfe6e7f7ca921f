/// The four storms that the program draws for its own catalogue. The raw value is the name by which a row asks for one.
enum Hurricane: String, Hashable, Sendable, CaseIterable {
    /// Storm grey, over a sea with a warm coast.
    case coast = "hurricane-coast"
    /// Cream over teal, with a wide eye.
    case dawn = "hurricane-dawn"
    /// Peach over violet, seen aslant.
    case dusk = "hurricane-dusk"
    /// White over deep blue.
    case eye = "hurricane-eye"

    func painter() -> HurricanePainter { HurricanePainter(form, palette) }

    var form: HurricanePainter.Form {
        switch self {
        case .coast: .init(x: 0.58, y: 0.43, eye: 0.062, reach: 0.72, arms: 2, swirl: 0.5, sun: 0.75, seed: 53)
        case .dawn: .init(x: 0.52, y: 0.48, eye: 0.088, reach: 0.7, arms: 2, swirl: -0.33, sun: 0.88, seed: 37)
        case .dusk:
            .init(
                x: 0.48, y: 0.51, eye: 0.07, reach: 0.8, arms: 2, swirl: -0.46, tilt: 0.7, turn: -0.06, sun: 0.45,
                seed: 23)
        case .eye: .init(x: 0.5, y: 0.5, eye: 0.068, reach: 0.68, arms: 2, swirl: 0.42, sun: 0.62, seed: 11)
        }
    }

    var palette: HurricanePainter.Palette {
        switch self {
        case .coast:
            .init(
                deep: 0x15202B, shallow: 0x47606F, shade: 0x75838F, light: 0xF8F6F0, glow: 0xE8D9BE,
                land: (low: 0x46573C, high: 0xB0824F))
        case .dawn: .init(deep: 0x03262F, shallow: 0x1F8A88, shade: 0x3F8C90, light: 0xFFF6DE, glow: 0xFFD58A)
        case .dusk: .init(deep: 0x10072A, shallow: 0x3E2168, shade: 0x5B3C8C, light: 0xFFD9C4, glow: 0xFF8F6B)
        case .eye: .init(deep: 0x041230, shallow: 0x14508F, shade: 0x4A74B4, light: 0xF7FAFF, glow: 0x9FC4F0)
        }
    }
}
