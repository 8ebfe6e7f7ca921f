import Catalog
import Stage

/// What a key can mean, apart from typing text.
enum Command: String, Hashable, Sendable, CaseIterable {
    // Anywhere.
    case quit, interrupt, suspend, redraw, help, orientation, gallery, textLarger, textSmaller, motion, frameRate,
        pacing
    // The search bar.
    case submit, leaveField, nextCategory, previousCategory, olderSearch, newerSearch
    case deleteBackward, deleteForward, deleteWord, deleteToStart, caretLeft, caretRight, caretStart, caretEnd
    case suggestion1, suggestion2, suggestion3, suggestion4
    // The list and the grid.
    case up, down, left, right, pageUp, pageDown, first, last, goToPage, open, search, sort, nextSource, previousSource,
        retry, stop
    // The gallery.
    case bringToFront, fan, credits
    // The pop-up, and sheets over everything.
    case close, store, copyLink, previous, next, scrollUp, scrollDown
}

/// Where a key is pressed: each place has its own bindings.
enum Place: Hashable, Sendable, CaseIterable {
    case anywhere, field, list, grid, gallery, popUp, sheet
}

/// One line of the key table: what the help shows and what the program obeys.
struct Binding: Sendable {
    let place: Place
    let command: Command
    let keys: [Key]
    /// The keys as the help writes them.
    let label: String
    /// What they do, in a few words; nil keeps the line out of the help.
    let summary: Phrase?

    init(_ place: Place, _ command: Command, _ keys: [Key], _ label: String = "", _ summary: Phrase? = nil) {
        self.place = place
        self.command = command
        self.keys = keys
        self.label = label
        self.summary = summary
    }

    /// Every binding; a later place in the list never hides an earlier one of the same place.
    static let all: [Binding] = [
        Binding(.field, .submit, [Key(.enter)], "↵", .actionSearch),
        Binding(.field, .nextCategory, [Key(.tab)], "⇥", .keyNextCategory),
        Binding(.field, .previousCategory, [Key(.backTab)]),
        Binding(.field, .olderSearch, [Key(.up)], "↑ ↓", .keyEarlierSearches),
        Binding(.field, .newerSearch, [Key(.down)]),
        Binding(.field, .suggestion1, [Key(.function(1))], "F1 … F4", .keySuggestions),
        Binding(.field, .suggestion2, [Key(.function(2))]),
        Binding(.field, .suggestion3, [Key(.function(3))]),
        Binding(.field, .suggestion4, [Key(.function(4))]),
        Binding(.field, .deleteWord, [.control("w"), Key(.backspace, .alt)], "^W ^U", .keyDelete),
        Binding(.field, .deleteToStart, [.control("u")]),
        Binding(.field, .deleteBackward, [Key(.backspace), .control("h")]),
        Binding(.field, .deleteForward, [Key(.delete), .control("d")]),
        Binding(.field, .caretLeft, [Key(.left), .control("b")]),
        Binding(.field, .caretRight, [Key(.right), .control("f")]),
        Binding(.field, .caretStart, [Key(.home), .control("a")]),
        Binding(.field, .caretEnd, [Key(.end), .control("e")]),
        Binding(.field, .leaveField, [Key(.escape)], "esc", .keyToResults),

        Binding(.list, .up, [Key(.up), Key("k")], "↑ ↓  k j", .keyOneItem),
        Binding(.list, .down, [Key(.down), Key("j")]),
        Binding(.list, .pageUp, [Key(.pageUp), Key(.left), Key("h"), Key("[")], "← →  h l", .keyOnePage),
        Binding(.list, .pageDown, [Key(.pageDown), Key(.right), Key("l"), Key("]"), Key(" ")]),
        Binding(.list, .first, [Key(.home)], "home end  gg G", .keyEnds),
        Binding(.list, .last, [Key(.end), Key("G")]),
        Binding(.list, .open, [Key(.enter)], "↵", .actionOpen),
        Binding(.list, .search, [Key("/")], "/", .actionSearch),
        Binding(.list, .nextCategory, [Key(.tab)], "⇥", .keyNextCategory),
        Binding(.list, .previousCategory, [Key(.backTab)]),
        Binding(.list, .sort, [Key("s")], "s", .keySort),
        Binding(.list, .nextSource, [Key("c")], "c C", .keySource),
        Binding(.list, .previousSource, [Key("C")]),
        Binding(.list, .retry, [Key("r")], "r", .actionSearchAgain),
        Binding(.list, .stop, [Key(.escape)]),
        Binding(.list, .suggestion1, [Key(.function(1))]),
        Binding(.list, .suggestion2, [Key(.function(2))]),
        Binding(.list, .suggestion3, [Key(.function(3))]),
        Binding(.list, .suggestion4, [Key(.function(4))]),
        Binding(.list, .gallery, [Key("v")]),
        Binding(.list, .orientation, [Key("o")]),
        Binding(.list, .textLarger, [Key("+"), Key("=")]),
        Binding(.list, .textSmaller, [Key("-")]),
        Binding(.list, .motion, [Key("m")]),
        Binding(.list, .frameRate, [Key("f")]),
        Binding(.list, .pacing, [Key("d")]),
        Binding(.list, .quit, [Key("q")]),
        Binding(.list, .help, [Key("?")]),

        Binding(.grid, .up, [Key(.up), Key("k")], "↑ ↓ ← →", .keyOneTile),
        Binding(.grid, .down, [Key(.down), Key("j")]),
        Binding(.grid, .left, [Key(.left), Key("h")]),
        Binding(.grid, .right, [Key(.right), Key("l")]),
        Binding(.grid, .pageUp, [Key(.pageUp), Key("[")], "[ ]", .keyOnePage),
        Binding(.grid, .pageDown, [Key(.pageDown), Key("]"), Key(" ")]),
        Binding(.grid, .goToPage, [], "1 2 3 … ↵", .keyPageNumber),
        Binding(.grid, .first, [Key(.home)]),
        Binding(.grid, .last, [Key(.end), Key("G")]),
        Binding(.grid, .open, [Key(.enter)], "↵ / ⇥ s c gg G", .keyAsInList),
        Binding(.grid, .search, [Key("/")]),
        Binding(.grid, .nextCategory, [Key(.tab)]),
        Binding(.grid, .previousCategory, [Key(.backTab)]),
        Binding(.grid, .sort, [Key("s")]),
        Binding(.grid, .nextSource, [Key("c")]),
        Binding(.grid, .previousSource, [Key("C")]),
        Binding(.grid, .stop, [Key(.escape)]),
        Binding(.grid, .gallery, [Key("v")]),
        Binding(.grid, .orientation, [Key("o")]),
        Binding(.grid, .textLarger, [Key("+"), Key("=")]),
        Binding(.grid, .textSmaller, [Key("-")]),
        Binding(.grid, .motion, [Key("m")]),
        Binding(.grid, .frameRate, [Key("f")]),
        Binding(.grid, .pacing, [Key("d")]),
        Binding(.grid, .quit, [Key("q")]),
        Binding(.grid, .help, [Key("?")]),

        Binding(.gallery, .up, [Key(.up), Key(.left), Key("k"), Key("h")], "↑ ↓ ← →", .keyChooseCard),
        Binding(.gallery, .down, [Key(.down), Key(.right), Key("j"), Key("l"), Key(.tab)]),
        Binding(.gallery, .first, [Key(.home)]),
        Binding(.gallery, .last, [Key(.end), Key("G")]),
        Binding(.gallery, .bringToFront, [Key(.enter), Key(" ")], "↵", .keyFullScreen),
        Binding(.gallery, .fan, [Key(.backspace)], "⌫", .keyBackToFan),
        Binding(.gallery, .credits, [Key("i")], "i", .keyCredits),
        Binding(.gallery, .gallery, [Key("v")], "v  esc q", .actionClose),
        Binding(.gallery, .close, [Key(.escape), Key("q")]),
        Binding(.gallery, .orientation, [Key("o")]),
        Binding(.gallery, .textLarger, [Key("+"), Key("=")]),
        Binding(.gallery, .textSmaller, [Key("-")]),
        Binding(.gallery, .motion, [Key("m")]),
        Binding(.gallery, .frameRate, [Key("f")]),
        Binding(.gallery, .pacing, [Key("d")]),
        Binding(.gallery, .help, [Key("?")]),

        Binding(.popUp, .close, [Key(.escape), Key("q")], "esc q", .actionClose),
        Binding(.popUp, .store, [Key(.enter), Key("b")], "↵ b", .keyStore),
        Binding(.popUp, .copyLink, [Key("y")], "y", .keyCopyLink),
        Binding(.popUp, .previous, [Key(.left), Key("h")], "← →", .actionNeighbour),
        Binding(.popUp, .next, [Key(.right), Key("l")]),
        Binding(.popUp, .scrollUp, [Key(.up), Key("k")], "↑ ↓", .actionScroll),
        Binding(.popUp, .scrollDown, [Key(.down), Key("j")]),
        Binding(.popUp, .pageUp, [Key(.pageUp)]),
        Binding(.popUp, .pageDown, [Key(.pageDown), Key(" ")]),
        Binding(.popUp, .first, [Key(.home)]),
        Binding(.popUp, .last, [Key(.end), Key("G")]),
        Binding(.popUp, .nextSource, [Key("c")]),
        Binding(.popUp, .previousSource, [Key("C")]),
        Binding(.popUp, .gallery, [Key("v")]),
        Binding(.popUp, .orientation, [Key("o")]),
        Binding(.popUp, .textLarger, [Key("+"), Key("=")]),
        Binding(.popUp, .textSmaller, [Key("-")]),
        Binding(.popUp, .motion, [Key("m")]),
        Binding(.popUp, .frameRate, [Key("f")]),
        Binding(.popUp, .pacing, [Key("d")]),
        Binding(.popUp, .help, [Key("?")]),

        Binding(.sheet, .orientation, [Key("o")]),
        Binding(.sheet, .textLarger, [Key("+"), Key("=")]),
        Binding(.sheet, .textSmaller, [Key("-")]),
        Binding(.sheet, .motion, [Key("m")]),
        Binding(.sheet, .frameRate, [Key("f")]),
        Binding(.sheet, .pacing, [Key("d")]),
        Binding(.sheet, .close, [Key(.escape), Key("q"), Key("?"), Key("i"), Key(.enter)]),
        Binding(.sheet, .scrollUp, [Key(.up), Key("k")]),
        Binding(.sheet, .scrollDown, [Key(.down), Key("j")]),
        Binding(.sheet, .pageUp, [Key(.pageUp)]),
        Binding(.sheet, .pageDown, [Key(.pageDown), Key(" ")]),
        Binding(.sheet, .first, [Key(.home)]),
        Binding(.sheet, .last, [Key(.end), Key("G")]),

        Binding(.anywhere, .help, [], "?", .keyThisPage),
        Binding(.anywhere, .gallery, [], "v", .keyGallery),
        Binding(.anywhere, .orientation, [], "o", .keyOrientation),
        Binding(.anywhere, .textLarger, [], "+ -", .keyTextSize),
        Binding(.anywhere, .motion, [], "m", .keyMotion),
        Binding(.anywhere, .frameRate, [], "f", .keyFrameRate),
        Binding(.anywhere, .pacing, [], "d", .keyPacing),
        Binding(.anywhere, .quit, [], "q  ^C", .actionQuit),
        Binding(.anywhere, .interrupt, [.control("c")]),
        Binding(.anywhere, .suspend, [.control("z")], "^Z", .keySuspend),
        Binding(.anywhere, .redraw, [.control("l")], "^L", .keyRedraw),
    ]

    /// What a key means in a place, or nil.
    static func command(for key: Key, in place: Place) -> Command? {
        table[place]?[key] ?? table[.anywhere]?[key]
    }

    private static let table: [Place: [Key: Command]] = {
        var table: [Place: [Key: Command]] = [:]
        for binding in all {
            for key in binding.keys { table[binding.place, default: [:]][key] = binding.command }
        }
        return table
    }()
}
