import Motion
import Stage

extension Storefront {
    /// Where a key goes.
    var place: Place {
        if sheet.isOpen { return .sheet }
        if openPopUp != nil { return .popUp }
        if openGallery != nil { return .gallery }
        if focus == .field { return .field }
        return orientation == .landscape && state.results != nil ? .grid : .list
    }

    mutating func press(_ key: Key, at instant: Double) -> [Effect] {
        let place = place
        // What was said was about the key before.
        message = nil
        let completesG = awaitsSecondG
        awaitsSecondG = false
        if place == .grid, enterPageNumber(key, at: instant) { return [] }
        if place == .list || place == .grid, key == Key("g") {
            if completesG { return perform(.first, in: place, at: instant) }
            awaitsSecondG = true
            return []
        }
        if place == .field, field.isEmpty, key == Key("?") { return perform(.help, in: place, at: instant) }
        if let command = Binding.command(for: key, in: place) {
            return perform(command, in: place, at: instant)
        }
        if place == .field, case .character(let character) = key.code, key.modifiers.isEmpty {
            return type(String(character), at: instant)
        }
        return []
    }

    mutating func perform(_ command: Command, in place: Place, at instant: Double) -> [Effect] {
        switch command {
        case .quit, .interrupt: return canQuit ? [.quit] : []
        case .suspend: return configuration.kiosk == nil ? [.suspend] : []
        case .redraw: return [.redraw]
        case .orientation: cycleOrientation(at: instant)
        case .textLarger: changeTextSize(by: 1, at: instant)
        case .textSmaller: changeTextSize(by: -1, at: instant)
        case .motion: cycleMotion(at: instant)
        case .frameRate: cycleFrameRate(at: instant)
        case .pacing: togglePacing(at: instant)
        case .gallery: toggleGallery(at: instant)
        case .help: openSheet(.keys, at: instant)
        case .credits: openSheet(.credits, at: instant)
        case .close:
            switch place {
            case .sheet: closeSheet(at: instant)
            case .gallery: leaveGallery(at: instant)
            default: dismissPopUp(at: instant)
            }
        case .scrollUp: scroll(by: -1, in: place)
        case .scrollDown: scroll(by: 1, in: place)
        case .store: return openStore(at: instant)
        case .copyLink: return copyLink(at: instant)
        case .previous: showNeighbour(-1, at: instant)
        case .next: showNeighbour(1, at: instant)
        case .up, .down:
            let step = command == .up ? -1 : 1
            if place == .gallery { chooseCard(by: step, at: instant) } else { select(by: step, at: instant) }
        case .goToPage: goToPageEntered(at: instant)
        case .left: selectColumn(by: -1, at: instant)
        case .right: selectColumn(by: 1, at: instant)
        case .pageUp, .pageDown:
            let step = command == .pageUp ? -1 : 1
            switch place {
            case .sheet: pageSheet(by: step)
            case .popUp: pagePopUp(by: step)
            default: page(step, at: instant)
            }
        case .first, .last:
            let end = command == .first ? Int.min : .max
            switch place {
            case .sheet: scrollSheet(to: end)
            case .popUp: scrollPopUp(to: end)
            case .gallery: chooseCard(end, at: instant)
            default: select(end, at: instant)
            }
        case .bringToFront: openCard(at: instant)
        case .fan: returnToFan(at: instant)
        case .open: presentPopUp(at: instant)
        case .sort: cycleSort(at: instant)
        case .nextSource: return chooseSource(by: 1, at: instant)
        case .previousSource: return chooseSource(by: -1, at: instant)
        case .search:
            focus = .field
            field.mark()
        default: return performInField(command, at: instant)
        }
        return []
    }

    private mutating func performInField(_ command: Command, at instant: Double) -> [Effect] {
        switch command {
        case .submit: return submit(at: instant)
        case .retry: return retry(at: instant)
        case .stop: return stopSearch(at: instant)
        case .leaveField:
            let effects = stopSearch(at: instant)
            // Where nothing is shown instead, the words are what is left to change.
            guard effects.isEmpty || state.results != nil else { return effects }
            keepAnsweredTerm()
            leaveField()
            return effects
        case .nextCategory: selectCategory(by: 1, at: instant)
        case .previousCategory: selectCategory(by: -1, at: instant)
        case .suggestion1: return searchSuggestion(0, at: instant)
        case .suggestion2: return searchSuggestion(1, at: instant)
        case .suggestion3: return searchSuggestion(2, at: instant)
        case .suggestion4: return searchSuggestion(3, at: instant)
        case .olderSearch:
            if let term = history.older(than: field.text) { replaceText(with: term, at: instant) }
        case .newerSearch:
            if let term = history.newer() { replaceText(with: term, at: instant) }
        case .caretLeft: field.moveLeft()
        case .caretRight: field.moveRight()
        case .caretStart: field.moveToStart()
        case .caretEnd: field.moveToEnd()
        case .deleteBackward: edit(at: instant) { $0.deleteBackward() }
        case .deleteForward: edit(at: instant) { $0.deleteForward() }
        case .deleteWord: edit(at: instant) { $0.deleteWord() }
        case .deleteToStart: edit(at: instant) { $0.deleteToStart() }
        default: break
        }
        return []
    }

    private mutating func scroll(by rows: Int, in place: Place) {
        if place == .sheet { scrollSheet(by: rows) } else { scrollPopUp(by: rows) }
    }
}
