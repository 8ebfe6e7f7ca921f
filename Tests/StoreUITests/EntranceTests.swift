import Stage
import Testing

@testable import StoreUI

/// The entrances that can be chosen besides the bounce.
@Suite struct EntranceTests {
    private func opened(_ entrance: Entrance) -> Session {
        var session = Session { $0.entrance = entrance }
        session.search("one", finding: ["Alpha", "Beta", "Gamma"])
        session.wait(until: 1)
        session.press(Key(.enter))
        return session
    }

    /// What is drawn so many milliseconds after the key that opens the pop-up.
    private func check(
        _ session: Session, _ milliseconds: Double, scale: Double, degrees: Double = 0, lift: Double = 0,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        guard let popUp = session.layer("popup", at: 1 + milliseconds / 1000) else {
            Issue.record("no pop-up at \(milliseconds) ms", sourceLocation: sourceLocation)
            return
        }
        let expected = Transform3D.scale(scale, scale).concatenating(
            .rotation(degrees * .pi / 180, about: (0, 0, 1)))
        let drawn = popUp.transform
        let pairs = [
            (drawn.m11, expected.m11), (drawn.m12, expected.m12), (drawn.m21, expected.m21), (drawn.m22, expected.m22),
        ]
        #expect(
            pairs.allSatisfy { abs($0 - $1) < 1e-3 }, "\(drawn) at \(milliseconds) ms", sourceLocation: sourceLocation)
        #expect(
            abs(popUp.position.y - 192 - lift) < 0.05, "\(popUp.position.y) at \(milliseconds) ms",
            sourceLocation: sourceLocation)
    }

    @Test(arguments: [
        (0.0, 0.7, -12.0), (80, 0.8054, -8.4879), (160, 1.1993, 4.967), (240, 0.8994, -2.0154), (320, 0.9735, -0.5527),
        (400, 1, 0),
    ])
    func theSpinSwingsAboutTheBounce(milliseconds: Double, scale: Double, degrees: Double) {
        check(opened(.spin), milliseconds, scale: scale, degrees: degrees)
    }

    /// From the height of the screen, 384 points, down to its place; then two jumps.
    @Test(arguments: [
        (0.0, -384.0), (80, -301.49), (160, -118.41), (200, 0), (240, -29.16), (260, -34.56), (320, 0), (360, -15.36),
        (400, 0),
    ])
    func theDropFallsAndJumpsTwice(milliseconds: Double, lift: Double) {
        check(opened(.drop), milliseconds, scale: 1, lift: lift)
    }

    @Test(arguments: Entrance.allCases) func anEntranceEndsAtTheIdentityAndThenNothingMoves(entrance: Entrance) throws {
        var session = opened(entrance)
        #expect(session.storefront.isMoving(at: 1.399))
        #expect(session.layer("dim", at: 1.2).map { abs($0.alpha - 0.5) < 1e-3 } == true)
        session.wait(until: 1.4)
        #expect(!session.storefront.isMoving(at: 1.4))
        let popUp = try #require(session.layer("popup", at: 1.4))
        #expect(popUp.transform == .identity && popUp.position.y == 192)
        #expect(session.layer("dim", at: 1.4)?.alpha == 1)
    }

    /// Esc at 160 ms: the swing plays out while the pop-up flies off.
    @Test(arguments: [(190.0, -7.57, 3.7806), (220, -31.36, -0.3991), (250, -71.96, -2.1666), (310, -192, -0.7759)])
    func escapeInTheSpinIsAdditive(milliseconds: Double, lift: Double, degrees: Double) {
        var session = opened(.spin)
        session.wait(until: 1.16)
        session.press(Key(.escape))
        let scales = [190.0: 1.1205, 220: 0.9217, 250: 0.8003, 310: 0.7129]
        check(session, milliseconds, scale: scales[milliseconds] ?? 0, degrees: degrees, lift: lift)
    }

    /// Esc at 160 ms: the fall goes on, ever slower against the way out.
    @Test(arguments: [
        (160.0, -118.41, 1.0), (190, -39.15, 0.9901), (220, -48.23, 0.9592), (250, -104.98, 0.9063), (310, -201, 0.75),
    ])
    func escapeInTheDropIsAdditive(milliseconds: Double, lift: Double, scale: Double) {
        var session = opened(.drop)
        session.wait(until: 1.16)
        session.press(Key(.escape))
        check(session, milliseconds, scale: scale, lift: lift)
    }

    /// Whenever it is left and asked for again, it comes to rest in its place, and is the only one.
    @Test(arguments: Entrance.allCases, [0.0, 0.05, 0.16, 0.3, 0.39])
    func itComesBackFromAnyInstant(entrance: Entrance, after: Double) throws {
        var session = opened(entrance)
        session.wait(until: 1 + after)
        session.press(Key(.escape))
        session.wait(until: 1.1 + after)
        session.press(Key(.enter))
        session.wait(until: 1.41 + after)
        #expect(session.storefront.scene.popUps.count == 1)
        #expect(!session.storefront.isMoving(at: session.now))
        let popUp = try #require(session.layer("popup", at: session.now))
        #expect(popUp.transform == .identity && popUp.position.y == 192)
    }

    /// The neighbour fades in on a pop-up that still moves, and moves with it.
    @Test(arguments: [Entrance.spin, .drop]) func theNeighbourComesWithIt(entrance: Entrance) {
        var session = opened(entrance)
        session.wait(until: 1.08)
        session.press(Key(.right))
        let panels = session.storefront.tree(at: 1.12).sublayers.filter { $0.placement == .panel }
        #expect(panels.count == 1)
        #expect(session.storefront.scene.popUps.first?.cards.count == 2)
        session.wait(until: 1.4)
        #expect(session.storefront.scene.popUps.first?.row?.name == "Beta")
        #expect(!session.storefront.isMoving(at: 1.4))
    }

    @Test func aSpinIsForgottenOnceItHasEnded() {
        var session = opened(.spin)
        #expect(session.storefront.scene.popUps[0].angle.endInstant != nil)
        session.wait(until: 1.5)
        #expect(session.storefront.scene.popUps[0].angle.endInstant == nil)
    }
}
