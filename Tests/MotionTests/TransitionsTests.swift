import Motion
import Testing

@Suite struct TransitionsTests {
    /// The completions so far, in order, are the expected.
    private func check(_ popup: Popup, told expected: [String]) {
        #expect(popup.log == expected)
    }

    private func transition(_ name: String, duration: Double) -> Transition<Popup> {
        Transition(duration: duration) { popup, finished, instant in
            popup.log.append("\(name) \(finished ? "finished" : "interrupted") at \(instant)")
        }
    }

    private var bounceIn: Transition<Popup> {
        var result = transition("in", duration: 0.4)
        result.animate(\.scale, with: PopupMotion.bounce)
        result.animate(\.dim, to: 1, timing: .easeInOut)
        return result
    }

    private var slideOut: Transition<Popup> {
        var result = transition("out", duration: 0.3)
        result.animate(\.scale, to: 0.5, timing: .easeInOut)
        result.animate(\.offset, to: Vector2(x: 0, y: -384), timing: .easeInOut)
        result.animate(\.dim, to: 0, timing: .easeInOut)
        return result
    }

    @Test func animationsRunAlongsideAndEndTogether() {
        var popup = Popup()
        var transitions = Transitions<Popup>()
        _ = transitions.begin(bounceIn, on: &popup, at: 2)
        #expect(popup.scale.endInstant == 2.4)
        #expect(popup.dim.endInstant == 2.4)
        #expect(transitions.nextEnd == 2.4)
        #expect(popup.scale.value(at: 2) == 0.7)
        #expect(abs(popup.dim.value(at: 2.2) - 0.5) < 1e-6)
    }

    @Test func atOnceEverythingIsWhereItLeads() {
        var popup = Popup()
        var transitions = Transitions<Popup>()
        _ = transitions.begin(bounceIn, on: &popup, at: 1)
        _ = transitions.begin(slideOut.atOnce(), on: &popup, at: 1.1)
        #expect(popup.scale.value(at: 1.1) == 0.5 && !popup.scale.isMoving(at: 1.1))
        #expect(popup.dim.value(at: 1.1) == 0 && !popup.dim.isMoving(at: 1.1))
        #expect(popup.offset.value(at: 1.1) == Vector2(x: 0, y: -384))
        check(popup, told: [])
        transitions.settle(on: &popup, at: 1.1)
        check(popup, told: ["out finished at 1.1"])
    }

    @Test func onlyOpacitiesDoNotMove() {
        var transition = transition("fade", duration: 1)
        #expect(!transition.moves)
        transition.fade(\.dim, to: 1, timing: .linear)
        #expect(!transition.moves)
        transition.animate(\.dim, to: 0, timing: .linear)
        #expect(transition.moves && transition.atOnce().moves && bounceIn.moves)
    }

    @Test func completesOnceWithTrue() {
        var popup = Popup()
        var transitions = Transitions<Popup>()
        #expect(transitions.isEmpty)
        let id = transitions.begin(bounceIn, on: &popup, at: 1)
        transitions.settle(on: &popup, at: 1.399)
        check(popup, told: [])
        #expect(transitions.contains(id) && !transitions.isEmpty)
        transitions.settle(on: &popup, at: 1.4)
        check(popup, told: ["in finished at 1.4"])
        #expect(!transitions.contains(id) && transitions.isEmpty)
        #expect(transitions.nextEnd == nil)
        transitions.settle(on: &popup, at: 9)
        transitions.interrupt(id, on: &popup, at: 9)
        check(popup, told: ["in finished at 1.4"])
    }

    @Test func completesOnceWithFalseWhenInterrupted() {
        var popup = Popup()
        var transitions = Transitions<Popup>()
        let id = transitions.begin(bounceIn, on: &popup, at: 0)
        transitions.interrupt(id, on: &popup, at: 0.16)
        check(popup, told: ["in interrupted at 0.16"])
        transitions.interrupt(id, on: &popup, at: 0.17)
        transitions.settle(on: &popup, at: 9)
        check(popup, told: ["in interrupted at 0.16"])
        // Its deltas play out.
        #expect(popup.scale.value(at: 0.2) == PopupMotion.bounce.value(at: 0.2) - 1 + 1)
        #expect(popup.scale.isMoving(at: 0.39))
    }

    @Test func interruptedTransitionsFollowTheVectors() {
        var popup = Popup()
        var transitions = Transitions<Popup>()
        let incoming = transitions.begin(bounceIn, on: &popup, at: 0)
        transitions.interrupt(incoming, on: &popup, at: 0.16)
        let outgoing = transitions.begin(slideOut, on: &popup, at: 0.16)
        #expect(abs(popup.scale.value(at: 0.25) - 0.8003) < 0.000_051)
        transitions.interrupt(outgoing, on: &popup, at: 0.31)
        var back = transition("back", duration: 0.3)
        back.animate(\.scale, to: 1, timing: .easeInOut)
        back.animate(\.offset, to: .zero, timing: .easeInOut)
        back.animate(\.dim, to: 1, timing: .easeInOut)
        _ = transitions.begin(back, on: &popup, at: 0.31)
        transitions.settle(on: &popup, at: 0.7)
        check(popup, told: ["in interrupted at 0.16", "out interrupted at 0.31", "back finished at 0.61"])
        popup.log = []
        #expect(popup == Popup.interruptedTwice)
    }

    @Test func completionsFollowTheOrderOfTheEnds() {
        var popup = Popup()
        var transitions = Transitions<Popup>()
        for (name, duration) in [("a", 0.5), ("b", 0.25), ("c", 0.5), ("d", 1), ("e", 0)] {
            _ = transitions.begin(transition(name, duration: duration), on: &popup, at: 0)
        }
        transitions.settle(on: &popup, at: 0.75)
        check(popup, told: ["e finished at 0.0", "b finished at 0.25", "a finished at 0.5", "c finished at 0.5"])
        #expect(transitions.nextEnd == 1)
    }

    @Test func completionMayStartWhatFollows() {
        var popup = Popup()
        var transitions = Transitions<Popup>()
        let first = Transition<Popup>(duration: 0.5) { popup, _, instant in
            popup.dim.animate(to: 1, duration: 0.5, timing: .linear, at: instant)
        }
        _ = transitions.begin(first, on: &popup, at: 0)
        // The frame comes late; what follows does not.
        transitions.settle(on: &popup, at: 0.6)
        #expect(popup.dim.value(at: 0.75) == 0.5)
    }

    @Test func oneRecipeMayBeginTwice() {
        var popup = Popup()
        var transitions = Transitions<Popup>()
        let recipe = slideOut
        let first = transitions.begin(recipe, on: &popup, at: 0)
        let second = transitions.begin(recipe, on: &popup, at: 1)
        #expect(first != second)
        transitions.settle(on: &popup, at: 2)
        check(popup, told: ["out finished at 0.3", "out finished at 1.3"])
    }

    @Test func animationOfAnotherLengthIsRefused() async {
        await #expect(processExitsWith: .failure) {
            var transition = Transition<Popup>(duration: 0.3)
            transition.animate(\.scale, with: PopupMotion.bounce)
        }
    }
}
