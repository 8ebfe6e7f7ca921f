import Motion
import Stage

/// The two screens, and the turn from one to the other.
extension Storefront {
    /// Automatic, then portrait, then landscape.
    mutating func cycleOrientation(at instant: Double) {
        orientationChoice = orientationChoice.next
        say(strings.orientation(orientationChoice), at: instant)
        orient(at: instant)
    }

    /// Turns the screen if its size or the user's choice asks for the other one.
    mutating func orient(at instant: Double) {
        let wanted = configuration.orientationThresholds.orientation(
            of: size, choice: orientationChoice, before: orientation)
        if wanted != orientation { turn(to: wanted, at: instant) }
    }

    /// Crossfades the screens, both live. An open pop-up fades out with them, and the search bar gives up the keyboard where there is
    /// something else to give it to. The incoming screen shows the selection; the other one plays out what moves on it.
    private mutating func turn(to orientation: Orientation, at instant: Double) {
        self.orientation = orientation
        pageEntry = nil
        drag = nil
        if focus == .field, state.results != nil || pending != nil {
            focus = .results
            field.unmark()
        }
        if orientation == .portrait { placeList() } else { placePages() }
        var transition = Transition<Scene>(duration: Choreography.turnDuration)
        transition.fade(\.landscape, to: orientation == .landscape ? 1 : 0, timing: .easeInOut)
        begin(transition, at: instant)
        fadePopUpOut(at: instant)
    }

    /// Whether the search bar belongs on the landscape screen: while it has the keyboard, while a search is asked for, and
    /// where there is no artwork to see.
    var wantsSearchBar: Bool {
        focus == .field || state.results == nil || pending != nil || searchDue != nil
    }

    /// Lets the search bar come or go, at once where the landscape screen is not seen.
    mutating func moveSearchBar(at instant: Double) {
        let target = wantsSearchBar ? 1.0 : 0.0
        guard target != scene.searchBar.model else { return }
        guard scene.landscape.value(at: instant) > 0 else {
            scene.searchBar.set(target)
            return
        }
        var transition = Transition<Scene>(duration: Choreography.searchBarDuration)
        transition.animate(\.searchBar, to: target, timing: .easeInOut)
        begin(transition, at: instant)
    }
}
