import Catalog
import Foundation
import Stage
import Testing

@testable import StoreUI

/// The tour of every transition: that what it says is what happens, on screens of every shape.
@Suite struct TourTests {
    private static let sizes = [(80, 22), (120, 28), (200, 58), (40, 10), (10, 2)].map {
        GridSize(columns: $0.0, rows: $0.1)
    }

    /// The storefront as the tour has made it at instants, answers at once.
    private static func play(_ size: GridSize, looking look: (Session, Tour.Caption) -> Void) -> Session {
        var session = Session(size: size) { $0.orientation = .portrait }
        let tour = Tour.standard
        var next = 0
        func advance(to end: Double) {
            while next < tour.steps.count, tour.steps[next].instant <= end + 1e-9 {
                session.wait(until: tour.steps[next].instant)
                session.send(tour.steps[next].action.event(on: size))
                if session.storefront.pending != nil {
                    session.answer(.success(Session.answer((1...128).map { "Item \($0)" })))
                }
                next += 1
            }
            session.wait(until: end)
        }
        for caption in tour.captions {
            guard let end = caption.end else { continue }
            for instant in [caption.last - 0.01, caption.last + 0.05, end - 0.02, end + 0.01] {
                advance(to: instant)
                look(session, caption)
            }
        }
        advance(to: tour.duration)
        return session
    }

    /// What a caption gives as its duration is how long something moves.
    @Test(arguments: sizes.prefix(3)) func captionsTellTheTruth(size: GridSize) {
        _ = Self.play(size) { session, caption in
            guard let end = caption.end, session.now > caption.last else { return }
            let storefront = session.storefront
            // Pictures that come late fade in whenever they come.
            let moves =
                (storefront.scene.motionEnd ?? 0) > session.now
                || storefront.crossfade?.isMoving(at: session.now) == true
            #expect(moves == (session.now < end), "\(caption.title) at \(session.now - caption.last)")
        }
    }

    /// Every kind of movement that there is is seen.
    @Test func everythingThatCanMoveDoes() {
        var seen: Set<String> = []
        _ = Self.play(Self.sizes[0]) { session, _ in
            let (scene, now) = (session.storefront.scene, session.now)
            func note(_ name: String, _ moves: Bool) { if moves { seen.insert(name) } }
            note("list", scene.listOffset.isMoving(at: now))
            note("pages", scene.pageOffset.isMoving(at: now))
            note("turn", scene.landscape.isMoving(at: now))
            note("search bar", scene.searchBar.isMoving(at: now))
            note("dim", scene.dim.isMoving(at: now))
            note("sheet", scene.sheet.isMoving(at: now))
            note("gallery", (scene.gallery?.motionEnd ?? 0) > now)
            note("crossfade", session.storefront.crossfade?.isMoving(at: now) == true)
            note("two pop-ups", scene.popUps.count == 2)
            for popUp in scene.popUps {
                note("scale", popUp.scale.isMoving(at: now))
                note("angle", popUp.angle.isMoving(at: now))
                note("lift", popUp.lift.isMoving(at: now))
                note("fade", popUp.alpha.isMoving(at: now))
                note("shape", popUp.shape.isMoving(at: now))
                note("neighbour", popUp.cards.count == 2)
            }
        }
        let all: Set = [
            "list", "pages", "turn", "search bar", "dim", "sheet", "gallery", "crossfade", "two pop-ups", "scale",
            "angle", "lift", "fade", "shape", "neighbour",
        ]
        #expect(all.subtracting(seen).isEmpty)
    }

    /// It ends as the list that it began with, so that a loop can begin again, and has asked for nothing but searches.
    @Test(arguments: sizes) func itLeavesNothingOpen(size: GridSize) {
        let session = Self.play(size) { _, _ in }
        let storefront = session.storefront
        #expect(storefront.openPopUp == nil && storefront.openGallery == nil && !storefront.sheet.isOpen)
        #expect(storefront.motion == .full && storefront.textSize == .l && storefront.orientation == .portrait)
        #expect(
            session.effects.allSatisfy {
                switch $0 {
                case .search, .stopSearch, .images: true
                case .open, .copy, .redraw, .suspend, .quit: false
                }
            })
    }

    @Test func captionsFitEightyColumns() {
        for caption in Tour.standard.captions {
            let words = caption.words(columns: 78)
            #expect(
                TextWidth.of(words) <= 78 && words.hasPrefix(caption.detail) && words.hasSuffix(caption.timing),
                "\(words)")
            // Beside what the keys do.
            #expect(TextWidth.of(caption.keys) + TextWidth.of(caption.title) <= 44, "\(caption.title)")
        }
    }

    /// In a small window the title, the curve and how long it takes are whole; in the least one how long.
    @Test func curveAndDurationAreSaidInSmallWindowsToo() {
        for caption in Tour.standard.captions {
            #expect(
                caption.keys.isEmpty || TextWidth.of(caption.keys) + 4 + TextWidth.of(caption.title) + 1 <= 40,
                "\(caption.title)")
            guard !caption.timing.isEmpty else { continue }
            let words = caption.words(columns: 38)
            #expect(words.hasSuffix(caption.timing) && TextWidth.of(words) <= 38, "\(words)")
            guard caption.timing.hasSuffix(" s") else { continue }
            let duration = caption.words(columns: 18)
            #expect(duration.hasSuffix(" s") && TextWidth.of(duration) <= 18, "\(duration)")
        }
    }

    /// What lasts for a time that is known says so.
    @Test func whatLastsSaysHowLong() {
        for caption in Tour.standard.captions where caption.end != nil {
            #expect(
                caption.timing.hasSuffix(" s") || caption.title == "One leaves, another comes", "\(caption.title)")
        }
    }

    @Test func stepsAndCaptionsAreInOrder() {
        let tour = Tour.standard
        #expect(tour.steps.map(\.instant) == tour.steps.map(\.instant).sorted())
        #expect(tour.captions.map(\.instant) == tour.captions.map(\.instant).sorted())
        #expect(tour.captions.first?.instant == 0)
        var (instant, count) = (0.0, 0)
        while let next = tour.nextInstant(after: instant) {
            #expect(next > instant)
            (instant, count) = (next, count + 1)
        }
        #expect(instant == tour.duration && count > tour.captions.count)
    }

    @Test func keysLightUpWhenTheyArePressed() throws {
        let tour = Tour.standard
        let first = try #require(tour.captions.first { $0.keys == "↵" })
        #expect(!tour.caption(at: first.press - 0.01).isPressed && tour.caption(at: first.press).isPressed)
        #expect(!tour.caption(at: 0).isPressed)
    }
}
