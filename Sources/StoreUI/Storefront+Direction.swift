import Stage

/// Screens whose lines begin on the right: their pictures are mirrored where they leave, the pointer and the keys that point
/// aside where they come in. Everything between knows leading and trailing only, and calls them left and right.
extension Storefront {
    var isMirrored: Bool { configuration.direction == .rightToLeft }

    /// Where a cell of the layouts is on the screen, and the other way about.
    func onScreen(_ cell: CellPoint) -> CellPoint {
        isMirrored ? cell.mirrored(columns: size.columns) : cell
    }

    /// The mouse as the layouts see it.
    func inLayout(_ mouse: MouseEvent) -> MouseEvent {
        guard isMirrored else { return mouse }
        var mouse = mouse
        mouse.position = onScreen(mouse.position)
        if case .sidewaysWheel(let steps) = mouse.action { mouse.action = .sidewaysWheel(-steps) }
        return mouse
    }

    /// A key as the layouts see it: what points right is what leads back. In the text field it moves in the text instead.
    func inLayout(_ key: Key) -> Key {
        guard isMirrored, place != .field, key.modifiers.isEmpty else { return key }
        var key = key
        switch key.code {
        case .left: key.code = .right
        case .right: key.code = .left
        case .character("h"): key.code = .character("l")
        case .character("l"): key.code = .character("h")
        default: break
        }
        return key
    }
}
