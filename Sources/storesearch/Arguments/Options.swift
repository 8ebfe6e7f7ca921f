import Catalog
import Stage
import StoreUI

/// What the command line and the configuration file ask for, checked.
struct Options: Sendable {
    /// What the program does.
    enum Command: String, CaseIterable, Sendable {
        case browse, search, `import`, libraries, demo, film, doctor, help, version

        /// The commands that are named by a word.
        static let named: [Command] = [.search, .import, .libraries, .demo, .film, .doctor]
    }

    /// Where items come from.
    enum CatalogChoice: Hashable, Sendable {
        /// The store and all libraries, and the sample in the store's place when there is no network.
        case auto
        case itunes, sample
        /// The store, all libraries and the sample.
        case all
        /// One library, by its name.
        case library(String)

        /// Those that are not a library's name.
        static let words = ["auto", "itunes", "sample", "all"]
    }

    /// How many colours are used.
    enum ColorChoice: String, CaseIterable, Sendable {
        case auto, truecolor
        case indexed256 = "256"
        case indexed16 = "16"
        case indexed8 = "8"
        case mono
    }

    /// Which block characters pictures and edges are drawn with.
    enum BlockChoice: String, CaseIterable, Sendable {
        case auto, half, quadrant, sextant, ascii
    }

    /// Which colours the program wears.
    enum ThemeChoice: String, CaseIterable, Sendable {
        /// As the terminal's background says.
        case auto
        case dark, light
    }

    /// Where lines begin.
    enum DirectionChoice: String, CaseIterable, Sendable {
        /// As in the language.
        case auto
        case ltr, rtl
    }

    /// How results are printed.
    enum ResultFormat: Sendable {
        /// Aligned lines on a terminal, tab-separated values otherwise.
        case auto
        case json, tsv, csv
        /// One id a line.
        case ids
    }

    /// A result by its place, from 1, or by its id.
    enum ResultChoice: Hashable, Sendable {
        case place(Int)
        case id(String)
    }

    /// The longest text that is searched, in characters.
    static let longestQuery = 256

    var command = Command.browse
    /// The command that `--help` is about; nil for all of the program.
    var helpTopic: Command?
    /// The words of the query, joined by spaces.
    var query = ""
    var catalog = CatalogChoice.auto
    /// Another server that speaks the store's API: http or https, with a host.
    var endpoint: String?
    /// ISO 3166-1 alpha-2; from the locale if nil.
    var country: String?
    /// What the program speaks and the store answers in; from the locale if nil.
    var language: StoreLocale?
    var category = Category.all
    var limit = 200
    var isOffline = false
    /// Whether each search asks the store, whatever is kept here or on the way.
    var asksAnew = false
    var usesMouse = true
    var color = ColorChoice.auto
    var blocks = BlockChoice.auto
    var theme = ThemeChoice.auto
    var orientation = OrientationChoice.automatic
    var orientationThresholds = OrientationThresholds()
    var entrance = Entrance.bounce
    var textSize = TextSize.l
    var direction = DirectionChoice.auto
    var motion = MotionLevel.full
    /// Frames a second, 1…240; nil if nothing was said: 60, and a film has one picture a frame.
    var frameRate: Int?
    /// Whether frames wait for the link to the terminal.
    var isPaced = true
    /// The file that takes one JSON line a frame.
    var tracePath: String?
    /// Whether the program is shown in public, and what visitors may do then.
    var isKiosk = false
    var kiosk = Kiosk()
    /// The file that takes the session as an asciicast.
    var recordPath: String?
    /// Whether the demo begins again at its end.
    var loops = false
    /// Seconds of the demo in one second, 0.1…4.
    var speed = 1.0
    var resultFormat = ResultFormat.auto
    /// The order of printed results.
    var resultSort = ItemSort.relevance
    /// The result whose page is opened, in place of printing results.
    var opens: ResultChoice?
    /// Where a film or an export goes: a folder, a file for what is one, or `-` for standard output.
    var output: String?
    /// What is imported, and from where.
    var importing = ImportOptions()
    /// What is done with libraries.
    var libraries = LibrariesOptions()
    var film = FilmOptions()
    /// The configuration file that the command line names.
    var configurationPath: String?
    /// The configuration file that was read, as messages name it.
    var configurationFile: String?
    /// The options that the command line gives, by name without dashes.
    var given: Set<String> = []

    /// Whether a film is made, not a live session.
    var isFilm: Bool { command == .film || command == .demo && output != nil }

    /// What does not fit together, in words.
    var contradiction: String? {
        if isOffline, asksAnew { return "--offline and --refresh exclude each other" }
        if opens != nil, resultFormat != .auto {
            return "--open prints no results: --\(resultFormat) does not go with it"
        }
        if isKiosk, tracePath != nil { return "--kiosk writes no file: --trace does not go with it" }
        if isKiosk, recordPath != nil { return "--kiosk writes no file: --record does not go with it" }
        if !isKiosk, kiosk != Kiosk() { return "--kiosk-quit and --kiosk-idle belong to --kiosk" }
        return nil
    }
}

/// What a film is made of.
struct FilmOptions: Sendable {
    /// What a frame is written as.
    enum Format: String, CaseIterable, Sendable {
        case text, ansi, svg, cast, animation

        /// Whether all frames go into one file.
        var isOneFile: Bool { self == .cast || self == .animation }
    }

    var size = GridSize(columns: 80, rows: 24)
    var script = KeyScript()
    /// Frames a second, 1…240.
    var fps = 60
    var format = Format.text
    /// Film time that an answer takes.
    var latencySeconds = 0.0
    /// Instants after the last key, in seconds; every frame if nil.
    var instants: [Double]?
    /// From when to when there are frames, in seconds after the last key; the whole film if nil.
    var range: ClosedRange<Double>?
}
