import Stage

/// How large text is, while the program runs.
extension Storefront {
    /// Takes another text size; everything follows in the next frame, and the selection stays in sight.
    mutating func changeTextSize(by steps: Int, at instant: Double) {
        let size = textSize.stepped(by: steps)
        say(strings(.textSize, ["size": size.rawValue]), at: instant)
        guard size != textSize else { return }
        let before = layout
        noteListPlace()
        textSize = size
        relayoutPopUps(at: instant)
        followLetters(from: before)
        if let offset = listPlaces.offsets[size], let results = state.results {
            scene.listOffset.set(
                layout.offset(showing: results.selection, from: offset, count: results.rows.count))
        }
        listPlaces.offsets[size] = scene.listOffset.model
    }

    /// Takes other blocks, which letters of a size are larger or smaller in.
    mutating func use(_ blocks: BlockSet) {
        let before = layout
        self.blocks = blocks
        placePopUps()
        followLetters(from: before)
    }

    /// Lets list, pages and sheet follow other letters, at once. What the pointer held and what faded away was laid out for
    /// those before.
    private mutating func followLetters(from before: ScreenLayout) {
        drag = nil
        crossfade = nil
        keepListPlace(from: before)
        if orientation == .portrait { placeList() } else { placePages() }
        if sheet.isOpen { scrollSheet(by: 0) }
    }

    /// Remembers where the list stands at this size. What was remembered holds as long as nothing but the size has moved it.
    private mutating func noteListPlace() {
        let (offset, selection) = (scene.listOffset.model, state.results?.selection)
        if listPlaces.selection != selection || listPlaces.window != size || listPlaces.offsets[textSize] != offset {
            listPlaces = ListPlaces(selection: selection, window: size)
        }
        listPlaces.offsets[textSize] = offset
    }
}

/// Where the list stood at the text sizes that were tried, so that going back shows again what was shown.
struct ListPlaces: Sendable {
    var selection: Int?
    var window = GridSize(columns: 0, rows: 0)
    /// In points.
    var offsets: [TextSize: Double] = [:]
}
