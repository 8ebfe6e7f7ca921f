import Foundation
import Motion
import Stage

extension Storefront {
    /// Opens the selected item. The same item on its way out comes back instead; another one leaves it to fly on.
    mutating func presentPopUp(at instant: Double) {
        guard let row = state.results?.selected else { return }
        dropDrag(at: instant)
        if let leaving = scene.popUps.last(where: { $0.row?.item.id == row.item.id }) {
            bringBack(leaving.id, at: instant)
            return
        }
        lastPopUp += 1
        let id = lastPopUp
        scene.popUps.append(PopUp(id: id, card: card(of: row)))
        var transition = Transition<Scene>(duration: Choreography.entranceDuration)
        switch entrance {
        case _ where motion != .full:
            scene[popUp: id].alpha.set(0)
            transition.fade(\.[popUp: id].alpha, to: 1, timing: .easeInOut)
        case .bounce:
            transition.animate(\.[popUp: id].scale, with: Choreography.bounce)
        case .spin:
            transition.animate(\.[popUp: id].scale, with: Choreography.bounce)
            transition.animate(\.[popUp: id].angle, with: Choreography.spin)
        case .drop:
            transition.animate(\.[popUp: id].lift, with: Choreography.drop(from: size.points.height))
        }
        transition.fade(\.dim, to: 1, timing: .easeInOut)
        scene[popUp: id].restsFrom = instant + transition.duration
        popUpTransitions[id] = begin(transition, at: instant)
    }

    private mutating func bringBack(_ id: Int, at instant: Double) {
        interruptTransition(of: id, at: instant)
        guard let place = scene.popUps.firstIndex(where: { $0.id == id }) else { return }
        var popUp = scene.popUps.remove(at: place)
        popUp.isClosing = false
        scene.popUps.append(popUp)
        var transition = Transition<Scene>(duration: Choreography.returnDuration)
        if motion == .full {
            transition.animate(\.[popUp: id].scale, to: 1, timing: .easeInOut)
            transition.animate(\.[popUp: id].lift, to: 0, timing: .easeInOut)
        }
        transition.fade(\.[popUp: id].alpha, to: 1, timing: .easeInOut)
        transition.fade(\.dim, to: 1, timing: .easeInOut)
        scene[popUp: id].restsFrom = instant + transition.duration
        popUpTransitions[id] = begin(transition, at: instant)
    }

    /// Sends the open pop-up away: up by the screen's height, shrinking to half. Where it must not move it fades.
    mutating func dismissPopUp(at instant: Double) {
        guard motion == .full else {
            fadePopUpOut(in: Choreography.slideOutDuration, at: instant)
            return
        }
        let height = size.points.height
        closePopUp(duration: Choreography.slideOutDuration, at: instant) { transition, id in
            transition.animate(\.[popUp: id].scale, to: Choreography.slideOutScale, timing: .easeInOut)
            transition.animate(\.[popUp: id].lift, to: -height, timing: .easeInOut)
        }
    }

    /// Lets the open pop-up fade where it is, as while the screens turn beneath it.
    mutating func fadePopUpOut(in duration: Double = Choreography.turnDuration, at instant: Double) {
        closePopUp(duration: duration, at: instant) { transition, id in
            transition.fade(\.[popUp: id].alpha, to: 0, timing: .easeInOut)
        }
    }

    /// Closes the open pop-up by what `animate` adds, and the dim with it.
    private mutating func closePopUp(
        duration: Double, at instant: Double, animate: (inout Transition<Scene>, _ id: Int) -> Void
    ) {
        guard let id = openPopUp?.id else { return }
        interruptTransition(of: id, at: instant)
        scene[popUp: id].isClosing = true
        var transition = Transition<Scene>(duration: duration) { scene, finished, _ in
            if finished { scene.popUps.removeAll { $0.id == id && $0.isClosing } }
        }
        animate(&transition, id)
        transition.fade(\.dim, to: 0, timing: .easeInOut)
        popUpTransitions[id] = begin(transition, at: instant)
    }

    private mutating func interruptTransition(of id: Int, at instant: Double) {
        if let transition = popUpTransitions[id] { transitions.interrupt(transition, on: &scene, at: instant) }
    }

    /// Shows the item before or after the one in the pop-up, by a crossfade of the content.
    mutating func showNeighbour(_ step: Int, at instant: Double) {
        guard let id = openPopUp?.id, let results = state.results else { return }
        let place = results.selection + step
        guard results.rows.indices.contains(place) else { return }
        select(place, at: instant)
        followSelection(at: instant)
        change(id, to: results.rows[place], at: instant)
    }

    /// Shows another item in an open pop-up.
    mutating func change(_ id: Int, to row: ResultRow, at instant: Double) {
        change(id, to: card(of: row), duration: Choreography.neighbourDuration, at: instant)
    }

    /// Shows in the open pop-up what has become known of its item.
    mutating func updatePopUp(at instant: Double) {
        guard let popUp = openPopUp, let shown = popUp.card, let row = state.results?.selected,
            shown.row.item.id == row.item.id, shown.row != row
        else { return }
        var card = card(of: row)
        card.scroll = min(shown.scroll, card.layout.maxScroll)
        change(popUp.id, to: card, duration: Choreography.neighbourDuration, at: instant)
    }

    private func card(of row: ResultRow) -> PopUp.Card {
        PopUp.Card(row: row, layout: PopUpLayout(row, size: size, typography: typography, theme: theme))
    }

    /// Lets a card fade in over what a pop-up shows, while the panel and its parts go to the places of the new one.
    private mutating func change(_ id: Int, to card: PopUp.Card, duration: Double, at instant: Double) {
        let place = scene[popUp: id].cards.count
        var incoming = card
        incoming.alpha = Animated(0)
        scene[popUp: id].cards.append(incoming)
        var transition = Transition<Scene>(duration: duration) { scene, finished, _ in
            // Only when the newest card is whole are those behind it covered.
            guard finished, place == scene[popUp: id].cards.count - 1 else { return }
            scene[popUp: id].cards.removeFirst(place)
        }
        transition.fade(\.[popUp: id][cardAlpha: place], to: 1, timing: .easeInOut)
        if motion == .full {
            transition.animate(\.[popUp: id].shape, to: card.layout.shape, timing: .easeInOut)
        } else {
            scene[popUp: id].shape.set(card.layout.shape)
        }
        begin(transition, at: instant)
    }

    /// Lays every pop-up out anew, at once: the window, the colours or the blocks have changed.
    mutating func placePopUps() {
        for id in scene.popUps.map(\.id) {
            for place in scene[popUp: id].cards.indices {
                scene[popUp: id].cards[place].layOut(self)
            }
            if let card = scene[popUp: id].card { scene[popUp: id].shape.set(card.layout.shape) }
        }
    }

    /// Lays every pop-up out anew at another text size: texts are there at once, the panel and its parts go to their new places.
    mutating func relayoutPopUps(at instant: Double) {
        guard motion == .full else {
            placePopUps()
            return
        }
        for popUp in scene.popUps {
            let id = popUp.id
            for place in popUp.cards.indices { scene[popUp: id].cards[place].layOut(self) }
            guard let shape = scene[popUp: id].card?.layout.shape else { continue }
            var transition = Transition<Scene>(duration: Choreography.relayoutDuration)
            transition.animate(\.[popUp: id].shape, to: shape, timing: .easeInOut)
            begin(transition, at: instant)
        }
    }

    mutating func scrollPopUp(by steps: Int) {
        guard let card = openPopUp?.card else { return }
        scrollPopUp(to: card.scroll + steps * card.layout.scrollStep)
    }

    /// A step of what was seen stays.
    mutating func pagePopUp(by pages: Int) {
        guard let card = openPopUp?.card else { return }
        let step = card.layout.scrollStep
        scrollPopUp(to: card.scroll + pages * max(step, card.layout.visibleRows - step))
    }

    /// A row beyond either end is the end.
    mutating func scrollPopUp(to row: Int) {
        guard let popUp = openPopUp, let card = popUp.card else { return }
        scene[popUp: popUp.id].scroll = min(max(row, 0), card.layout.maxScroll)
    }

    /// Opens the store page once the entrance has ended, so that a double Enter opens no browser.
    mutating func openStore(at instant: Double) -> [Effect] {
        guard let popUp = openPopUp, instant >= popUp.restsFrom else { return [] }
        guard let url = popUp.row?.item.url else {
            say(strings[.noLink], at: instant)
            return []
        }
        if opensLinks {
            say(strings[.openingStore], at: instant)
            return [.open(url)]
        }
        return copy(url, at: instant)
    }

    mutating func copyLink(at instant: Double) -> [Effect] {
        guard let url = openPopUp?.row?.item.url else {
            say(strings[.noLink], at: instant)
            return []
        }
        return copy(url, at: instant)
    }

    /// The address is shown as well: not every terminal takes what it is sent for its clipboard. A visitor's is not touched.
    mutating func copy(_ url: URL, at instant: Double) -> [Effect] {
        guard configuration.kiosk == nil, configuration.takesClipboard else {
            say(url.absoluteString, at: instant)
            return []
        }
        say(strings(.copiedAddress, ["address": url.absoluteString]), at: instant)
        return [.copy(url.absoluteString)]
    }
}

extension PopUp.Card {
    /// Takes the layout that the item has now; the scroll keeps its share of the way.
    fileprivate mutating func layOut(_ storefront: Storefront) {
        let share = layout.maxScroll > 0 ? Double(scroll) / Double(layout.maxScroll) : 0
        layout = PopUpLayout(row, size: storefront.size, typography: storefront.typography, theme: storefront.theme)
        scroll = Int((share * Double(layout.maxScroll)).rounded())
    }
}
