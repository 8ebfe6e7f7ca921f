import Foundation
import Stage
import Testing

@testable import StoreUI

/// The pop-up's motion, as a user causes it, against the published vectors.
@Suite struct PopUpMotionTests {
    private func opened() -> Session {
        var session = Session()
        session.search("one", finding: ["Alpha", "Beta", "Gamma"])
        session.wait(until: 1)
        session.press(Key(.enter))
        return session
    }

    private func check(
        _ session: Session, _ milliseconds: Double, scale: Double? = nil, lift: Double? = nil, dim: Double? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let instant = 1 + milliseconds / 1000
        guard let popUp = session.layer("popup", at: instant), let layer = session.layer("dim", at: instant) else {
            Issue.record("no pop-up at \(milliseconds) ms", sourceLocation: sourceLocation)
            return
        }
        if let scale {
            #expect(abs(popUp.transform.m11 - scale) < 1e-3, "scale at \(milliseconds)", sourceLocation: sourceLocation)
        }
        if let lift {
            #expect(abs(popUp.position.y - 192 - lift) < 1, "lift at \(milliseconds)", sourceLocation: sourceLocation)
        }
        if let dim {
            #expect(abs(layer.alpha - dim) < 1e-3, "dim at \(milliseconds)", sourceLocation: sourceLocation)
        }
    }

    @Test(arguments: [
        (0.0, 0.7), (40, 0.7178), (80, 0.8054), (120, 1.0088), (160, 1.1993), (200, 1.075), (240, 0.8994),
        (280, 0.9217), (320, 0.9735), (360, 0.9961), (400, 1),
    ])
    func entranceBounces(milliseconds: Double, scale: Double) {
        check(opened(), milliseconds, scale: scale, lift: 0)
    }

    @Test(arguments: [(0.0, 0.0), (120, 0.187), (200, 0.5), (240, 0.668), (400, 1)])
    func dimComesAlongside(milliseconds: Double, dim: Double) {
        check(opened(), milliseconds, dim: dim)
    }

    @Test func escapeInTheEntranceIsAdditive() {
        var session = opened()
        session.wait(until: 1.16)
        session.press(Key(.escape))
        let expected = [(190.0, 1.1205), (220, 0.9217), (250, 0.8003), (280, 0.7557), (310, 0.7129)]
        for (milliseconds, scale) in expected { check(session, milliseconds, scale: scale) }
    }

    @Test func enterOnTheSameItemBringsItBackWithoutABounce() {
        var session = opened()
        session.wait(until: 1.16)
        session.press(Key(.escape))
        session.wait(until: 1.31)
        session.press(Key(.enter))
        #expect(session.storefront.scene.popUps.count == 1)
        let expected = [
            (340.0, 0.6642, -249.0), (400, 0.6345, -280.7), (460, 0.75, -192), (520, 0.9063, -72), (610, 1, 0),
        ]
        for (milliseconds, scale, lift) in expected { check(session, milliseconds, scale: scale, lift: lift) }
    }

    @Test(arguments: [(60.0, 0.0817), (120, 0.3319), (150, 0.5), (180, 0.6681), (240, 0.9183)])
    func slideOutGoesItsWay(milliseconds: Double, way: Double) {
        var session = opened()
        session.wait(until: 2)
        session.press(Key(.escape))
        let since = 1000 + milliseconds
        check(session, since, scale: 1 - way / 2, lift: -384 * way, dim: 1 - way)
    }

    @Test func enterOnAnotherItemLeavesTheOldOneToFlyOn() {
        var session = opened()
        session.wait(until: 2)
        session.press(Key(.escape))
        session.wait(until: 2.1)
        session.press(Key(.down), Key(.enter))
        #expect(session.storefront.scene.popUps.count == 2)
        // The new one bounces from its first key; the dim comes back without a jump.
        let popUps = session.storefront.scene.popUps
        #expect(abs(popUps[1].scale.value(at: 2.1) - 0.7) < 1e-9)
        #expect(popUps[0].lift.value(at: 2.2) < -200)
        session.wait(until: 2.6)
        #expect(session.storefront.scene.popUps.count == 1)
        #expect(session.storefront.scene.dim.value(at: 2.6) == 1)
    }

    @Test func thePictureDoesNotDependOnWhatWasAskedBefore() {
        let session = opened()
        let first = session.layer("popup", at: 1.1)?.transform
        for milliseconds in stride(from: 0.0, through: 600, by: 7) {
            _ = session.layer("popup", at: 1 + milliseconds / 1000)
        }
        #expect(session.layer("popup", at: 1.1)?.transform == first)
    }

    @Test func anEntranceEndsAndThenNothingMoves() {
        var session = opened()
        #expect(session.storefront.isMoving(at: 1.2))
        session.wait(until: 1.4)
        #expect(!session.storefront.isMoving(at: 1.4))
        #expect(session.storefront.deadline(after: 1.4) == nil)
        session.press(Key(.escape))
        session.wait(until: 1.7)
        #expect(session.storefront.scene.popUps.isEmpty)
        #expect(!session.storefront.isMoving(at: 1.7))
    }

    @Test func aDoubleEnterOpensNoBrowser() {
        var session = opened()
        session.press(Key(.enter))
        session.wait(until: 1.399)
        session.press(Key(.enter))
        #expect(!session.effects.contains { if case .open = $0 { true } else { false } })
        session.wait(until: 1.4)
        session.press(Key(.enter))
        #expect(session.effects.contains { if case .open = $0 { true } else { false } })
    }

    @Test func twoCardsThrowOneShadow() {
        var session = opened()
        session.wait(until: 2)
        session.press(Key(.right))
        for milliseconds in [0.0, 50, 100, 150, 199] {
            let shadows = session.storefront.tree(at: 2 + milliseconds / 1000).sublayers.filter {
                if case .shadow = $0.content { true } else { false }
            }
            #expect(shadows.count == 1, "at \(milliseconds) ms")
        }
    }

    @Test func aPageThatCannotBeShownIsCopied() throws {
        var session = opened()
        session.wait(until: 2)
        let url = try #require(URL(string: "https://example.com/0"))
        session.send(.openFailed(url))
        #expect(session.effects.last == .copy("https://example.com/0"))
        #expect(session.storefront.message?.text == "Copied https://example.com/0")
    }
}
