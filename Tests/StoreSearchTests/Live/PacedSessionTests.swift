import Catalog
import Motion
import Stage
import StoreUI
import Testing

@testable import storesearch

/// The instants that a session's frames show.
@Suite struct PacedSessionTests {
    /// With something found, and its pop-up on the way in since instant 1.
    private static func session() throws -> storesearch.Session {
        var configuration = Configuration()
        configuration.initialQuery = "a"
        var storefront = Storefront(configuration, size: GridSize(columns: 80, rows: 24))
        let sample = Providers.sample
        for effect in storefront.handle(.tick, at: 0) {
            if case .search(let query, let token) = effect {
                let found = try sample.search(query, cancellation: Cancellation())
                _ = storefront.handle(.results(token: token, .success(found)), at: 0)
            }
        }
        var session = Session(storefront: storefront, compositor: Compositor(), depth: .truecolor)
        _ = session.picture(at: 0.5, .whole)
        _ = session.handle(.input(.key(Key(.enter))), at: 1)
        return session
    }

    private static func scale(_ picture: Session.Picture) -> Double? {
        LayerTrace.of(picture.tree).first { $0.name == "popup" }?.scale
    }

    private static func order(_ purpose: LinkClock.Frame.Purpose) -> LinkClock.Frame {
        LinkClock.Frame(purpose: purpose, level: 0, byteLimit: .max)
    }

    /// The last frame of a motion shows its end before it has come, and nothing goes back from there.
    @Test func theEndIsShownBeforeItHasCome() throws {
        var session = try Self.session()
        #expect(session.motionEnd == 1.4 && session.awaitsAnswer)
        #expect(Self.scale(session.picture(at: 1.2, Self.order(.motion))) != 1)
        #expect(!session.awaitsAnswer)
        let end = session.picture(at: 1.37, Self.order(.end))
        #expect(end.instant == 1.4 && Self.scale(end) == 1)
        _ = session.handle(.input(.key(Key(.down))), at: 1.38)
        let next = session.picture(at: 1.38, Self.order(.key))
        #expect(next.instant == 1.4 && Self.scale(next) == 1)
        // What has come to rest is told of no more.
        _ = session.handle(.tick, at: 1.4)
        #expect(session.motionEnd == nil)
    }

    @Test func aScreenThatWasLostIsMissing() throws {
        var session = try Self.session()
        _ = session.picture(at: 2, Self.order(.refinement))
        #expect(!session.isIncomplete)
        session.needsFrame()
        #expect(session.isIncomplete && session.awaitsAnswer)
    }

    /// What comes by itself is shown, but nothing is held up for it.
    @Test func onlyWhatTheUserDidAwaitsAnAnswer() throws {
        var session = try Self.session()
        _ = session.picture(at: 2, Self.order(.refinement))
        _ = session.handle(.blocks(.half), at: 2.1)
        #expect(session.isIncomplete && !session.awaitsAnswer)
        _ = session.handle(.resize(GridSize(columns: 90, rows: 30)), at: 2.2)
        #expect(session.awaitsAnswer)
    }

    /// What is known of the link is seen in the frame that it is known before, and afterwards the session sleeps.
    @Test func theFiguresOfTheLinkAreShown() throws {
        var session = try Self.session()
        _ = session.handle(.tick, at: 2)
        // The pop-up has the keyboard.
        _ = session.handle(.input(.key(Key("d"))), at: 2)
        let status = PacingStatus(mode: .unpaced, framesPerSecond: 42)
        _ = session.picture(at: 2, Self.order(.key), status: status)
        let shown = session.picture(at: 2.3, Self.order(.end), status: status)
        #expect((0..<24).contains { shown.made.grid.text(row: $0).contains(" 42 /s") })
        var frames = 0
        while let due = session.tickDeadline, due.isFinite, frames < 10 {
            _ = session.handle(.tick, at: due)
            _ = session.picture(at: due, Self.order(.refinement), status: PacingStatus(mode: .unpaced))
            frames += 1
        }
        #expect(frames == 2 && !session.isIncomplete && session.motionEnd == nil)
    }
}
