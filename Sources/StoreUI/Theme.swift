import Stage

/// Every colour of the program, by its role.
public struct Theme: Hashable, Sendable {
    /// Behind everything.
    public var canvas: RGB
    /// The status line and title bars.
    public var bar: RGB
    /// The search field while it has the keyboard, and while it rests.
    public var fieldFocused: RGB
    public var fieldResting: RGB
    /// The pop-up.
    public var panel: RGB
    /// The segment pill and the close button.
    public var raised: RGB
    public var text: RGB
    /// The values in a pop-up.
    public var value: RGB
    public var second: RGB
    public var third: RGB
    /// Acts or is chosen: caret, segment, price, button, ring.
    public var accent: RGB
    public var onAccent: RGB
    public var selection: RGB
    public var selectionText: RGB
    public var selectionSecond: RGB
    /// The selection while the search bar has the keyboard.
    public var quietSelection: RGB
    public var scrollThumb: RGB
    /// The dots behind the artwork grid.
    public var pattern: RGB
    public var warning: RGB
    public var error: RGB
    /// Whether panels throw a shadow; on light ground it would draw a second frame.
    public var hasShadow: Bool

    public static let dark = Theme(
        canvas: RGB(0x0F1318), bar: RGB(0x161C23), fieldFocused: RGB(0x232B35), fieldResting: RGB(0x1B222A),
        panel: RGB(0x1D242D), raised: RGB(0x2C3641), text: RGB(0xEEF2F6), value: RGB(0xD2DAE2), second: RGB(0xA3AFBC),
        third: RGB(0x7B8998), accent: RGB(0x35C9BE), onAccent: RGB(0x04201F), selection: RGB(0x123B3F),
        selectionText: RGB(0xF4FFFE), selectionSecond: RGB(0xA5D6D3), quietSelection: RGB(0x1D242C),
        scrollThumb: RGB(0x3A4653), pattern: RGB(0x1D2630), warning: RGB(0xF0B35A), error: RGB(0xF2777A),
        hasShadow: true)

    public static let light = Theme(
        canvas: RGB(0xF6F8FA), bar: RGB(0xEAEEF2), fieldFocused: RGB(0xD8E0E8), fieldResting: RGB(0xE6EBF0),
        panel: RGB(0xFFFFFF), raised: RGB(0xD9E1E8), text: RGB(0x12181E), value: RGB(0x2A333C), second: RGB(0x46525D),
        third: RGB(0x5F6C78), accent: RGB(0x08706C), onAccent: RGB(0xFFFFFF), selection: RGB(0xCDEBE8),
        selectionText: RGB(0x08201F), selectionSecond: RGB(0x2F5F5D), quietSelection: RGB(0xE6EBF0),
        scrollThumb: RGB(0xB5C0CA), pattern: RGB(0xE2E8ED), warning: RGB(0x9A5B00), error: RGB(0xB3261E),
        hasShadow: false)

    /// The colours of the 256-colour palette that stand for the theme's own, chosen by eye rather than by distance.
    public var paletteIndices: [RGB: UInt8] {
        guard self == .dark else { return [:] }
        return [
            canvas: 233, bar: 234, fieldFocused: 236, fieldResting: 235, panel: 235, raised: 238, text: 255, value: 252,
            second: 248, third: 244, accent: 79, onAccent: 232, selection: 23, selectionText: 231,
            selectionSecond: 152, quietSelection: 236, scrollThumb: 239, pattern: 235, warning: 215, error: 210,
        ]
    }

    /// The same for sixteen colours: there, the nearest would make panel, field and canvas all black.
    public var basicIndices: [RGB: UInt8] {
        guard self == .dark else { return [:] }
        return [
            canvas: 0, bar: 0, fieldFocused: 8, fieldResting: 8, panel: 8, raised: 0, text: 15, value: 15, second: 7,
            third: 7, accent: 14, onAccent: 0, selection: 4, selectionText: 15, selectionSecond: 15, quietSelection: 8,
            scrollThumb: 7, pattern: 8, warning: 11, error: 9,
        ]
    }

    /// The same for eight: areas are blue, and what acts is yellow, the one accent that can be read on them.
    public var leastIndices: [RGB: UInt8] {
        guard self == .dark else { return [:] }
        return [
            canvas: 0, bar: 0, fieldFocused: 4, fieldResting: 0, panel: 4, raised: 0, text: 7, value: 7, second: 7,
            third: 7, accent: 3, onAccent: 0, selection: 4, selectionText: 7, selectionSecond: 7, quietSelection: 0,
            scrollThumb: 7, pattern: 0, warning: 3, error: 1,
        ]
    }
}
