import Motion
import Stage

extension Tour {
    /// The tour that the program gives, over the sample catalogue, from the list on.
    ///
    /// Captions take their durations from the choreography. They are in English, as what a developer reads.
    public static let standard: Tour = {
        var tour = Tour()
        tour.stop("", "A tour of every transition", "Space pauses and goes on, other keys leave.", [])
        tour.list()
        tour.popUps()
        tour.landscape()
        tour.gallery()
        tour.quiet()
        tour.stop(
            "", "That was the tour", "storesearch begins the program itself, storesearch --help says what there is", []
        )
        return tour
    }()

    private static func seconds(_ duration: Double) -> String {
        // In hundredths, without a zero at the end.
        let digits = String(Int((duration * 100).rounded()))
        let padded = String(repeating: "0", count: max(0, 3 - digits.count)) + digits
        let text = padded.dropLast(2) + "." + padded.suffix(2)
        return (text.hasSuffix("0") ? text.dropLast() : text) + " s"
    }

    private static func key(_ code: Key.Code) -> Action { .key(Key(code)) }
    private static func key(_ character: Character) -> Action { .key(Key(character)) }

    private mutating func list() {
        let typed = "the".enumerated().map { (0.2 * Double($0.offset), Tour.key($0.element)) }
        stop(
            "the ↵", "A search",
            "asked for \(Tour.seconds(Choreography.typingPause)) after the last letter, or by ↵ at once",
            typed + [(1, Tour.key(.enter)), (1.4, Tour.key(.down)), (1.6, Tour.key(.down))])
        let paging = Choreography.listPagingDuration
        stop(
            "→ →", "The list turns a page", "it scrolls", timing: "eased out, \(Tour.seconds(paging))", lasting: paging,
            [(0, Tour.key(.right)), (0.7, Tour.key(.right))])
        stop(
            "home", "And from anywhere to its top", "the same way however far",
            timing: "eased out, \(Tour.seconds(paging))",
            lasting: paging, [(0, Tour.key(.home))])
    }

    private mutating func popUps() {
        let (entrance, exit) = (Choreography.entranceDuration, Choreography.slideOutDuration)
        stop(
            "↵", "The pop-up bounces in",
            "scale .7, 1.2, .9, 1 on one curve, while all dims", timing: "eased in and out, \(Tour.seconds(entrance))",
            lasting: entrance, [(0, Tour.key(.enter))])
        let neighbour = Choreography.neighbourDuration
        stop(
            "→ ←", "Its neighbour takes its place",
            "it crossfades, the panel takes its new size", timing: "eased in and out, \(Tour.seconds(neighbour))",
            lasting: neighbour, [(0, Tour.key(.right)), (0.9, Tour.key(.left))])
        stop(
            "esc", "It slides out",
            "up by the screen's height, scale to .5", timing: "eased in and out, \(Tour.seconds(exit))",
            lasting: exit, [(0, Tour.key(.escape))])
        let back = Choreography.returnDuration
        stop(
            "↵  esc ↵", "A slide-out turns round",
            "added to what was under way, without a jump",
            timing: "eased in and out, \(Tour.seconds(back))", lasting: back,
            [(0, Tour.key(.enter)), (1.2, Tour.key(.escape)), (1.35, Tour.key(.enter))])
        stop(
            "esc ↓ ↵", "One leaves, another comes", "both move, over one dim; nothing waits for anything",
            lasting: entrance,
            [(0, Tour.key(.escape)), (0.08, Tour.key(.down)), (0.16, Tour.key(.enter))])
        stop(
            "esc", "And out again", "slide-out as before", timing: "eased in and out, \(Tour.seconds(exit))",
            lasting: exit,
            [(0, Tour.key(.escape))])
        stop(
            "↵", "An entrance that spins",
            "the bounce, and an angle of −12°, 5°, −2°, 0°", timing: "eased in and out, \(Tour.seconds(entrance))",
            lasting: entrance, [(0, .entrance(.spin)), (0, Tour.key(.enter))])
        stop(
            "esc ↵", "An entrance that drops",
            "a fall and two jumps, .09 and .04 of it", timing: "eased in, out, in, out, in, \(Tour.seconds(entrance))",
            lasting: entrance, [(0, Tour.key(.escape)), (0.7, .entrance(.drop)), (0.7, Tour.key(.enter))])
        let relayout = Choreography.relayoutDuration
        stop(
            "+ + - -", "Larger and smaller text",
            "texts at once, the panel to its new size", timing: "eased in and out, \(Tour.seconds(relayout))",
            lasting: relayout,
            [(0, Tour.key("+")), (0.6, Tour.key("+")), (1.2, Tour.key("-")), (1.8, Tour.key("-"))])
        let sheet = Choreography.sheetDuration
        stop(
            "?  esc", "A sheet over everything", "fades in and out", timing: "eased in and out, \(Tour.seconds(sheet))",
            lasting: sheet, [(0, Tour.key("?")), (1.4, Tour.key(.escape))])
        stop(
            "esc", "Back to the list", "slide-out", timing: "eased in and out, \(Tour.seconds(exit))", lasting: exit,
            [(0, .entrance(.bounce)), (0, Tour.key(.escape))])
    }

    private mutating func landscape() {
        let (turn, page) = (Choreography.turnDuration, Choreography.pageDuration)
        stop(
            "o", "The screen turns",
            "a crossfade of list and artwork grid, both live", timing: "eased in and out, \(Tour.seconds(turn))",
            lasting: turn, [(0, Tour.key("o"))])
        stop(
            "] ]", "Pages of artwork", "they slide by a page", timing: "eased in and out, \(Tour.seconds(page))",
            lasting: page,
            [(0, Tour.key("]")), (0.7, Tour.key("]"))])
        let drag = (0...12).map { step -> (Double, Action) in
            (0.02 * Double(step), .pointer(step == 0 ? .press : .drag, x: 0.3 + 0.03 * Double(step), y: 0.5))
        }
        stop(
            "", "Pages that are pulled, and let go",
            "drag with the mouse", timing: "then a spring, critically damped",
            drag + [(0.26, .pointer(.release, x: 0.66, y: 0.5))])
        let bar = Choreography.searchBarDuration
        stop(
            "/  esc", "The search bar over the grid", "down and up", timing: "eased in and out, \(Tour.seconds(bar))",
            lasting: bar, [(0, Tour.key("/")), (1.2, Tour.key(.escape))])
    }

    private mutating func gallery() {
        let (fan, neighbour) = (Choreography.galleryDuration, Choreography.neighbourDuration)
        stop(
            "v", "The gallery fans out",
            "each card from the middle to its place in space", timing: "linear, \(Tour.seconds(fan))",
            lasting: fan, [(0, Tour.key("v"))])
        // The grid beneath turns its page meanwhile, which takes longer.
        stop(
            "end  home", "The fan moves on",
            "from nearby, however far", timing: "eased out, \(Tour.seconds(Choreography.listPagingDuration))",
            lasting: Choreography.pageDuration, [(0, Tour.key(.end)), (0.9, Tour.key(.home))])
        stop(
            "↵", "A card comes to the front", "out of the fan, while the others fade",
            timing: "eased in, \(Tour.seconds(fan))",
            lasting: fan, [(0, Tour.key(.enter))])
        stop(
            "↓", "The next one", "fades in over it", timing: "eased in and out, \(Tour.seconds(neighbour))",
            lasting: neighbour,
            [(0, Tour.key(.down))])
        stop(
            "⌫", "And back among the others", "each to its place", timing: "linear, \(Tour.seconds(fan))", lasting: fan,
            [(0, Tour.key(.backspace))])
        stop(
            "v", "The gallery closes", "each card back to the middle, while all fades",
            timing: "linear, \(Tour.seconds(fan))",
            lasting: fan, [(0, Tour.key("v"))])
        let turn = Choreography.turnDuration
        // By way of auto, which is portrait already where the window is not wide.
        stop(
            "o o", "Back to the list", "the same crossfade", timing: "eased in and out, \(Tour.seconds(turn))",
            [(0, Tour.key("o")), (0.01, Tour.key("o")), (turn, Tour.key(.home))])
    }

    private mutating func quiet() {
        let entrance = Choreography.entranceDuration
        stop(
            "m  ↵", "Reduced motion", "what moved fades in its place",
            timing: "eased in and out, \(Tour.seconds(entrance))",
            lasting: entrance, [(0, Tour.key("m")), (1, Tour.key(.enter))])
        let exit = Choreography.slideOutDuration
        stop(
            "esc", "And fades out", "in its place too", timing: "eased in and out, \(Tour.seconds(exit))",
            lasting: exit, [(0, Tour.key(.escape))])
        let paging = Choreography.listPagingDuration
        stop(
            "→", "A page of the list", "one crossfades to the next",
            timing: "eased in and out, \(Tour.seconds(paging))", lasting: paging,
            [(0, Tour.key(.right))])
        stop(
            "m  ↵ esc m", "No motion at all", "the end at once, and then full motion again",
            [
                (0, Tour.key("m")), (1, Tour.key(.enter)), (2, Tour.key(.escape)), (3, Tour.key("m")),
                (3.2, Tour.key(.home)),
            ])
    }
}
