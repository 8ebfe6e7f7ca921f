import Artwork
import Motion
import Stage

/// The gallery: a fan of cards over the screen.
extension Storefront {
    /// The gallery that has the keyboard, unless a pop-up is open over it.
    var openGallery: Gallery? { scene.gallery.flatMap { $0.isClosing ? nil : $0 } }

    /// Opens the fan, or closes it.
    mutating func toggleGallery(at instant: Double) {
        fadePopUpOut(at: instant)
        if openGallery != nil {
            closeGallery(at: instant)
        } else {
            openGallery(at: instant)
        }
    }

    /// Fans out the cards around the selection, each from identity. The same gallery on its way out comes back instead.
    private mutating func openGallery(at instant: Double) {
        guard let results = state.results else {
            say(strings[.galleryIsEmpty], at: instant)
            return
        }
        dropDrag(at: instant)
        pageEntry = nil
        if focus == .field { leaveField() }
        if scene.gallery?.rows.map(\.item.id) == results.rows.map(\.item.id) {
            scene.gallery?.isClosing = false
            scene.gallery?.front = nil
            scene.gallery?.chosen = results.selection
            moveFan(at: instant)
        } else {
            let count = GalleryLayout.count(of: results.rows.count, size: size)
            var gallery = Gallery(rows: results.rows, count: count, chosen: results.selection)
            for place in gallery.fan { gallery.motions[place] = Gallery.Motion(fan: Animated(0)) }
            scene.gallery = gallery
        }
        spreadFan(at: instant)
    }

    /// Lets every card go to its place in the fan.
    private mutating func spreadFan(at instant: Double) {
        moveGallery(at: instant) { transition, place in
            transition.animate(\.[card: place].fan, to: 1, timing: .linear)
            transition.animate(\.[card: place].front, to: 0, timing: .linear)
            transition.fade(\.[card: place].alpha, to: 1, timing: .linear)
        }
    }

    /// Closes the fan: every card goes back to identity while the gallery fades.
    mutating func closeGallery(at instant: Double) {
        endGallery(at: instant) { transition, place in
            transition.animate(\.[card: place].fan, to: 0, timing: .linear)
        }
    }

    /// Lets the gallery fade as it is.
    mutating func leaveGallery(at instant: Double) {
        endGallery(at: instant) { _, _ in }
    }

    private mutating func endGallery(
        at instant: Double, animate: (inout Transition<Scene>, _ place: Int) -> Void
    ) {
        guard openGallery != nil else { return }
        scene.gallery?.isClosing = true
        moveGallery(to: 0, at: instant, animate: animate)
    }

    /// Begins a transition of the gallery and of each of its cards; the one under way completes, and its deltas play out.
    private mutating func moveGallery(
        to alpha: Double = 1, at instant: Double,
        animate: (inout Transition<Scene>, _ place: Int) -> Void
    ) {
        if let galleryTransition { transitions.interrupt(galleryTransition, on: &scene, at: instant) }
        var transition = Transition<Scene>(duration: Choreography.galleryDuration) { scene, finished, _ in
            guard finished, let gallery = scene.gallery else { return }
            if gallery.isClosing { scene.gallery = nil }
            // What has faded out is back in its place before it is seen again.
            for (place, motion) in gallery.motions where motion.alpha.model == 0 {
                scene[card: place].fan.set(1)
                scene[card: place].front.set(0)
            }
        }
        if scene.gallery?.alpha.model != alpha { transition.fade(\.galleryAlpha, to: alpha, timing: .linear) }
        for place in scene.gallery?.moving(at: instant) ?? [] { animate(&transition, place) }
        galleryTransition = begin(transition, at: instant)
    }

    // MARK: Its cards

    /// Chooses a card; a place beyond either end is the end. The fan moves on to a card that is not in it, and the results'
    /// selection goes along. While a card is at the front the chosen one takes its place.
    mutating func chooseCard(_ place: Int, at instant: Double) {
        guard let gallery = openGallery else { return }
        let place = min(max(place, 0), gallery.rows.count - 1)
        guard place != gallery.chosen else { return }
        scene.gallery?.chosen = place
        select(place, at: instant)
        if gallery.front == nil { moveFan(at: instant) } else { changeFront(to: place, at: instant) }
    }

    /// Lets another card fade in over the one at the front, which stays until it is covered: a key that is held leaves no hole. The fan
    /// follows unseen.
    private mutating func changeFront(to place: Int, at instant: Double) {
        guard var gallery = scene.gallery else { return }
        if let galleryTransition { transitions.interrupt(galleryTransition, on: &scene, at: instant) }
        if gallery.motions[place]?.front.model != 1 {
            gallery.motions[place] = Gallery.Motion(fan: Animated(0), front: Animated(1), alpha: Animated(0))
        }
        gallery.front = place
        gallery.first.set(gallery.first(showing: place))
        gallery.hideBehindFront()
        scene.gallery = gallery
        var transition = Transition<Scene>(duration: Choreography.neighbourDuration) { scene, finished, _ in
            guard finished, let front = scene.gallery?.front else { return }
            for other in scene.gallery?.motions.keys.filter({ $0 != front }) ?? [] {
                scene.gallery?.motions[other] = Gallery.Motion(alpha: Animated(0))
            }
        }
        transition.fade(\.[card: place].alpha, to: 1, timing: .easeInOut)
        galleryTransition = begin(transition, at: instant)
    }

    mutating func chooseCard(by step: Int, at instant: Double) {
        if let gallery = openGallery { chooseCard(gallery.chosen + step, at: instant) }
    }

    /// Moves the fan on until it has the chosen card. From afar it comes from nearby: nobody could follow all the way.
    private mutating func moveFan(at instant: Double) {
        guard let gallery = scene.gallery, !gallery.fan.contains(gallery.chosen) else { return }
        let target = gallery.first(showing: gallery.chosen)
        // While a key is held the fan follows a card behind, so that the chosen one is seen.
        let drawn = gallery.first.value(at: instant)
        let near = gallery.first.isMoving(at: instant) ? 1 : Double(gallery.count)
        let start = min(max(drawn, target - near), target + near)
        if start != drawn { scene.gallery?.first.set(start) }
        var transition = Transition<Scene>(duration: Choreography.listPagingDuration)
        transition.animate(\.galleryFirst, to: target, timing: .easeOut)
        begin(transition, at: instant)
    }

    /// Brings the chosen card to the front; the one that is there already opens its pop-up.
    mutating func openCard(at instant: Double) {
        guard let gallery = openGallery else { return }
        if gallery.front == gallery.chosen {
            select(gallery.chosen, at: instant)
            presentPopUp(at: instant)
        } else {
            bringToFront(gallery.chosen, at: instant)
        }
    }

    /// Lets a card go to identity in the middle of the screen while the others fade.
    private mutating func bringToFront(_ chosen: Int, at instant: Double) {
        scene.gallery?.front = chosen
        moveGallery(at: instant) { transition, place in
            if place == chosen {
                transition.animate(\.[card: place].fan, to: 0, timing: .easeIn)
                transition.animate(\.[card: place].front, to: 1, timing: .easeIn)
            }
            transition.fade(\.[card: place].alpha, to: place == chosen ? 1 : 0, timing: .easeIn)
        }
    }

    /// Lets the card at the front go back among the others.
    mutating func returnToFan(at instant: Double) {
        guard openGallery?.front != nil else { return }
        scene.gallery?.front = nil
        spreadFan(at: instant)
    }

    /// Follows a selection that was moved in a pop-up over the gallery.
    mutating func followSelection(at instant: Double) {
        if openGallery != nil, let results = state.results { chooseCard(results.selection, at: instant) }
    }

    /// Gives the open gallery the rows that there are now; what was chosen stays so.
    mutating func regroupGallery() {
        guard let gallery = openGallery, let results = state.results, gallery.rows != results.rows else { return }
        let count = GalleryLayout.count(of: results.rows.count, size: size)
        var regrouped = Gallery(rows: results.rows, count: count, chosen: results.selection)
        regrouped.alpha = gallery.alpha
        if gallery.front != nil {
            regrouped.front = results.selection
            regrouped.motions[results.selection] = Gallery.Motion(fan: Animated(0), front: Animated(1))
            regrouped.hideBehindFront()
        }
        scene.gallery = regrouped
    }

    /// Gives the fan as many cards as the screen has room for now.
    mutating func refitGallery() {
        guard let gallery = scene.gallery else { return }
        let count = GalleryLayout.count(of: gallery.rows.count, size: size)
        if count != gallery.count { scene.gallery?.refit(count: count) }
    }

    // MARK: On the screen

    func galleryView(at instant: Double) -> GalleryView? {
        scene.gallery.map { gallery in
            GalleryView(
                gallery: gallery, layout: GalleryLayout(size: size, count: gallery.count), typography: typography,
                theme: theme, strings: strings, term: state.results.map { CleanText.line($0.query.term) } ?? "",
                statusLine: galleryStatusLine(gallery), images: images, instant: instant)
        }
    }

    private func galleryStatusLine(_ gallery: Gallery) -> StatusLine {
        let layout = GalleryLayout(size: size, count: gallery.count)
        var parts: [StatusLine.Part] = []
        if let message {
            parts.append(.init([.init(message.text, color: theme.warning)]))
        } else if layout.titleColumn == nil, gallery.front == nil {
            parts.append(.init([.init(gallery.rows[gallery.chosen].name, color: theme.text, attributes: .bold)]))
        } else if let results = state.results {
            let source = results.showsSources ? gallery.rows[gallery.chosen].sourceWordings[0] : sourcesLine.name
            parts.append(.init([.init(source, color: theme.third)]))
        }
        return StatusLine(
            columns: 2..<size.columns - 2, row: size.rows - 1, screenColumns: size.columns, theme: theme,
            ground: theme.bar, isBold: typography.isBold, parts: parts,
            hints: place == .gallery ? galleryHints(gallery) : hints)
    }

    private func galleryHints(_ gallery: Gallery) -> [StatusLine.Hint] {
        var hints: [StatusLine.Hint] = []
        if gallery.front == nil {
            hints.append(.init("↵", strings[.actionFullScreen], .bringToFront))
        } else {
            hints += [.init("↵", strings[.actionOpen], .bringToFront), .init("⌫", strings[.actionFan], .fan)]
        }
        // In a narrow window the first and the last hint stay longest, and that one can choose is seen.
        let choosing = StatusLine.Hint("↑↓", strings[.actionChoose], .down)
        if gallery.rows.count > 1 { hints.insert(choosing, at: size.columns < 70 ? 1 : 0) }
        return hints + [.init("i", strings[.actionCredits], .credits), .init("v", strings[.actionClose], .gallery)]
    }

    /// Every image of the gallery, what is in front or chosen first.
    var galleryImages: [ImageID] {
        guard let gallery = scene.gallery else { return [] }
        let side = GalleryLayout(size: size, count: gallery.count).imageSide
        // The next ones to come stand by.
        let fan = max(gallery.fan.lowerBound - 1, 0)..<min(gallery.fan.upperBound + 1, gallery.rows.count)
        let order = [gallery.chosen] + gallery.fan + fan
        return order.map { images.id(of: gallery.rows[$0].picture, side: side) }
    }

    /// A click in the gallery chooses a card, and a chosen one comes to the front.
    mutating func clickGallery(_ cell: CellPoint, at instant: Double) {
        guard let gallery = openGallery, let view = galleryView(at: instant) else { return }
        if view.isBack(cell) {
            closeGallery(at: instant)
            return
        }
        guard cell.row > 0, let place = view.card(at: cell.center) ?? view.title(at: cell) else { return }
        if place == gallery.chosen {
            openCard(at: instant)
        } else {
            chooseCard(place, at: instant)
        }
    }
}
