import Motion
import Stage

/// The sheets: the keys and the credits.
extension Storefront {
    mutating func openSheet(_ subject: Sheet.Subject, at instant: Double) {
        guard !sheet.isOpen else { return }
        dropDrag(at: instant)
        sheet = Sheet(subject: subject, isOpen: true)
        fadeSheet(to: 1, at: instant)
    }

    mutating func closeSheet(at instant: Double) {
        guard sheet.isOpen else { return }
        sheet.isOpen = false
        fadeSheet(to: 0, at: instant)
    }

    private mutating func fadeSheet(to alpha: Double, at instant: Double) {
        var transition = Transition<Scene>(duration: Choreography.sheetDuration)
        transition.fade(\.sheet, to: alpha, timing: .easeInOut)
        begin(transition, at: instant)
    }

    mutating func scrollSheet(by rows: Int) { scrollSheet(to: sheet.scroll + rows) }

    /// A row of what was seen stays.
    mutating func pageSheet(by pages: Int) {
        scrollSheet(by: pages * max(1, sheetView(alpha: 1).visibleRows - 1))
    }

    /// A row beyond either end is the end.
    mutating func scrollSheet(to row: Int) {
        sheet.scroll = min(max(row, 0), sheetView(alpha: 1).maxScroll)
    }

    func sheetView(alpha: Double) -> SheetView {
        let content: any SheetContent =
            switch sheet.subject {
            case .keys:
                KeysSheet(
                    size: size, typography: typography, theme: theme, strings: strings, bindings: bindings)
            case .credits:
                CreditsSheet(
                    size: size, typography: typography, theme: theme, strings: strings,
                    cards: scene.gallery.map { Array($0.rows[$0.fan]) } ?? [], images: images)
            }
        return SheetView(content: content, size: size, theme: theme, dim: dim, scroll: sheet.scroll, alpha: alpha)
    }
}
