import Stage

/// Every colour of the program, by its role.
public struct Theme: Hashable, Sendable {
    public var canvas: RGB

    public static let dark = Theme(canvas: RGB(0x0F1318))
    public static let light = Theme(canvas: RGB(0xF6F8FA))
}
