import Stage

/// How large text is, while the program runs.
extension Storefront {
    /// Takes another text size; everything follows in the next frame, and the selection stays in sight.
    mutating func changeTextSize(by steps: Int, at instant: Double) {
        let size = textSize.stepped(by: steps)
        say(strings(.textSize, ["size": size.rawValue]), at: instant)
        guard size != textSize else { return }
        let before = layout
        textSize = size
        relayoutPopUps(at: instant)
        keepListPlace(from: before)
        if sheet.isOpen { scrollSheet(by: 0) }
        if orientation == .portrait { placeList() } else { placePages() }
    }
}
