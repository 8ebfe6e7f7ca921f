import Motion
import TestSupport
import Testing

@Suite struct AnimatedTests {
    /// The drawn value at an instant, in milliseconds, lies within the tolerance of the expected.
    private func check<V: Interpolatable>(
        _ property: Animated<V>, milliseconds: Double, is expected: V, tolerance: Double = 1e-9
    ) {
        let value = property.value(at: milliseconds / 1000)
        #expect((value - expected).magnitude <= tolerance, "at \(milliseconds) ms: \(value), not \(expected)")
    }

    /// The design's table, to its last digit.
    @Test(arguments: [
        (160, 1.1993), (190, 1.1205), (220, 0.9217), (250, 0.8003), (280, 0.7557), (310, 0.7129), (460, 0.5),
        (1000, 0.5),
    ])
    func escapeInTheBounceFollowsItsVectors(milliseconds: Double, scale: Double) {
        var popup = Popup()
        popup.scale.animate(PopupMotion.bounce, at: 0)
        popup.slideOut(at: 0.16)
        check(popup.scale, milliseconds: milliseconds, is: scale, tolerance: 0.000_051)
    }

    @Test(arguments: [
        (310, 0.7129, -192), (340, 0.6642, -249), (400, 0.6345, -280.7), (460, 0.75, -192), (520, 0.9063, -72),
        (610, 1, 0), (700, 1, 0),
    ])
    func enterInTheSlideOutFollowsItsVectors(milliseconds: Double, scale: Double, y: Double) {
        let popup = Popup.interruptedTwice
        check(popup.scale, milliseconds: milliseconds, is: scale, tolerance: 0.000_051)
        check(popup.offset, milliseconds: milliseconds, is: Vector2(x: 0, y: y), tolerance: 0.051)
    }

    @Test func keysHoldAsGivenWhenStill() {
        var scale = Animated(1.0)
        scale.animate(PopupMotion.bounce, at: 10)
        check(scale, milliseconds: 10_000, is: 0.7)
        check(scale, milliseconds: 10_160, is: PopupMotion.bounce.value(at: 0.16))
        #expect(scale.model == 1)
    }

    @Test func modelTakesTheFirstKeysPlaceWhenInterrupted() {
        var scale = Animated(0.0)
        scale.animate(to: 4, duration: 1, timing: .linear, at: 0)
        scale.animate(.basic(from: 100, to: 6, duration: 1), at: 0.5)
        check(scale, milliseconds: 500, is: 2)
        check(scale, milliseconds: 750, is: 3 + 0.5)
        check(scale, milliseconds: 1250, is: 4 + 1.5)
        #expect(scale.model == 6)
    }

    @Test func animationThatEndedDoesNotInterrupt() {
        var scale = Animated(0.0)
        scale.animate(to: 4, duration: 1, timing: .linear, at: 0)
        scale.animate(.basic(from: 100, to: 6, duration: 1), at: 1)
        check(scale, milliseconds: 1000, is: 100)
    }

    /// At an interruption the drawn value does not jump, and a curve that starts at zero speed keeps its speed.
    @Test(arguments: [0.16, 0.02, 0.2, 0.25, 0.399])
    func valueAndSpeedAreContinuousUnderACurveThatStartsStill(start: Double) {
        var scale = Animated(1.0)
        scale.animate(PopupMotion.bounce, at: 0)
        let before = scale
        scale.animate(to: 0.5, duration: 0.3, timing: .easeInOut, at: start)
        let h = 1e-6
        #expect(abs(scale.value(at: start) - before.value(at: start)) < 1e-12)
        let speedBefore = (before.value(at: start) - before.value(at: start - h)) / h
        let speedAfter = (scale.value(at: start + h) - scale.value(at: start)) / h
        #expect(abs(speedAfter - speedBefore) < 0.01)
    }

    @Test func linearAddsItsOwnSpeed() {
        var place = Animated(0.0)
        place.animate(to: 1, duration: 1, timing: .linear, at: 0)
        place.animate(to: 3, duration: 1, timing: .linear, at: 0.5)
        let speed = (place.value(at: 0.6) - place.value(at: 0.5)) / 0.1
        #expect(abs(speed - 3) < 1e-9)
    }

    /// Seeded walks through many interruptions: no jump anywhere, and the model exactly at the end.
    @Test(arguments: 1...20 as ClosedRange<UInt64>) func manyInterruptionsNeverJump(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var place = Animated(0.0)
        var instant = 0.0
        for _ in 0..<30 {
            let before = place.value(at: instant)
            let target = Double.random(in: -100...100, using: &random)
            let duration = Double.random(in: 0.1...0.6, using: &random)
            place.animate(to: target, duration: duration, timing: .easeInOut, at: instant)
            #expect(abs(place.value(at: instant) - before) < 1e-9, "seed \(seed) at \(instant)")
            #expect(place.model == target)
            instant += Double.random(in: 0.01...0.3, using: &random)
        }
        #expect(place.value(at: place.endInstant ?? 0) == place.model, "seed \(seed)")
    }

    /// What is drawn at an instant does not depend on what was asked before.
    @Test func askingOtherInstantsFirstChangesNothing() {
        let instants = (-20...80).map { Double($0) / 100 }
        let popup = Popup.interruptedTwice
        let forwards = instants.map { popup.drawn(at: $0) }
        var shuffled = Array(instants.indices)
        var random = SeededGenerator(seed: 7)
        shuffled.shuffle(using: &random)
        for index in shuffled + instants.indices.reversed() {
            #expect(popup.drawn(at: instants[index]) == forwards[index])
        }
        #expect(popup == Popup.interruptedTwice)
    }

    @Test func movesUntilTheLastDeltaEnds() {
        var place = Animated(0.0)
        #expect(place.endInstant == nil)
        #expect(!place.isMoving(at: 0))
        place.animate(to: 1, duration: 1, timing: .linear, at: 0)
        place.animate(to: 2, duration: 0.2, timing: .linear, at: 0.5)
        #expect(place.endInstant == 1)
        #expect(place.isMoving(at: 0) && place.isMoving(at: 0.9))
        #expect(!place.isMoving(at: 1))
    }

    @Test func withoutLengthItJumpsWhileDeltasPlayOut() {
        var place = Animated(0.0)
        place.animate(to: 3, duration: 0, timing: .linear, at: 0)
        check(place, milliseconds: 0, is: 3)
        #expect(!place.isMoving(at: 0))
        place.animate(to: 5, duration: 1, timing: .linear, at: 1)
        place.animate(to: 10, duration: 0, timing: .linear, at: 1.5)
        check(place, milliseconds: 1500, is: 9)
        check(place, milliseconds: 2000, is: 10)
    }

    @Test func setDropsEverything() {
        var place = Animated(0.0)
        place.animate(to: 3, duration: 1, timing: .linear, at: 0)
        place.set(7)
        check(place, milliseconds: 500, is: 7)
        #expect(place.endInstant == nil)
        #expect(place.model == 7)
    }

    @Test func pruningChangesNothingFromItsInstantOn() {
        let whole = Popup.interruptedTwice.scale
        for prunedAt in [0.0, 0.4, 0.45, 0.46, 0.61] {
            var pruned = whole
            pruned.prune(before: prunedAt)
            for step in 0...70 where Double(step) / 100 >= prunedAt {
                #expect(pruned.value(at: Double(step) / 100) == whole.value(at: Double(step) / 100))
            }
        }
        var pruned = whole
        pruned.prune(before: 0.61)
        #expect(pruned == Animated(1))
        pruned = whole
        pruned.prune(before: 0.609)
        #expect(pruned != Animated(1))
    }

    @Test func overshootIsNotClamped() {
        // Alpha driven by a spring leaves 0…1 here, and is clamped by who draws it.
        var alpha = Animated(0.0)
        alpha.animate(.spring(from: 0, to: 1, Spring()), at: 0)
        #expect(alpha.value(at: 0.35) > 1.1)
    }
}
