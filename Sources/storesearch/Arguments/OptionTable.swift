import Catalog

/// One option: its name, its value, what it does, and where it belongs.
struct OptionEntry: Sendable {
    /// The heading in the help text under which an option stands.
    enum Section: String, CaseIterable, Sendable {
        case catalogue = "What is searched"
        case screen = "The screen"
        case results = "Results for pipes"
        case libraries = "Libraries of your own"
        case showing = "For those who watch"
        case film = "Films"
        case general = "Anywhere"
    }

    /// Without the dashes.
    let name: String
    /// What stands for the value in the help text; nil for an option without one.
    let value: String?
    /// What it does, in one line or two.
    let summary: String
    let section: Section
    /// The commands that know it.
    let commands: [Options.Command]
    /// Whether a configuration file may set it: not what is asked for once, or says where something goes.
    var isForFiles = true
    /// Reads the value into the options.
    let apply: @Sendable (_ text: String, _ options: inout Options) throws(UsageError) -> Void
}

/// Every option there is: the parser, the help text and the tests read this table and nothing else.
enum OptionTable {
    static let entries = catalogue + screen + landscape + results + libraries + showing + film + general

    private static let searching: [Options.Command] = [.browse, .search, .film, .doctor]
    private static let drawing: [Options.Command] = [.browse, .demo, .film]
    /// What the demo shows by itself.
    private static let choosing: [Options.Command] = [.browse, .film]

    private static let catalogue = [
        OptionEntry(
            name: "catalog", value: "auto|itunes|sample|all|NAME",
            summary: "auto: iTunes and libraries, else the sample; NAME: one library",
            section: .catalogue, commands: searching
        ) { (text, options) throws(UsageError) in options.catalog = try OptionValue.catalog(text, of: "catalog") },
        OptionEntry(
            name: "endpoint", value: "URL", summary: "another server that speaks the store's API",
            section: .catalogue, commands: searching
        ) { (text, options) throws(UsageError) in options.endpoint = try OptionValue.endpoint(text, of: "endpoint") },
        OptionEntry(
            name: "country", value: "CC", summary: "the store's country by two letters (from the locale, or US)",
            section: .catalogue, commands: searching
        ) { (text, options) throws(UsageError) in options.country = try OptionValue.country(text, of: "country") },
        OptionEntry(
            name: "lang", value: "LANG", summary: "the language, as de or ja_jp (from the locale)",
            section: .catalogue, commands: searching + [.demo]
        ) { (text, options) throws(UsageError) in options.language = try OptionValue.language(text, of: "lang") },
        OptionEntry(
            name: "category", value: Category.allCases.map(\.rawValue).joined(separator: "|"),
            summary: "the part of the catalogue to begin with", section: .catalogue, commands: searching
        ) { (text, options) throws(UsageError) in options.category = try OptionValue.choice(text, of: "category") },
        OptionEntry(
            name: "limit", value: "N", summary: "rows wanted, 1 to 200 (200)",
            section: .catalogue, commands: searching
        ) { (text, options) throws(UsageError) in
            options.limit = try OptionValue.integer(text, of: "limit", in: 1...200)
        },
        OptionEntry(
            name: "offline", value: nil, summary: "no network: kept answers, and libraries or else the sample",
            section: .catalogue, commands: searching
        ) { (_, options) in options.isOffline = true },
        OptionEntry(
            name: "refresh", value: nil, summary: "ask the store, whatever is kept here or on the way",
            section: .catalogue, commands: [.browse, .search], isForFiles: false
        ) { (_, options) in options.asksAnew = true },
    ]

    private static let screen = [
        OptionEntry(
            name: "color", value: "auto|truecolor|256|16|8|mono", summary: "how many colours are used",
            section: .screen, commands: drawing
        ) { (text, options) throws(UsageError) in options.color = try OptionValue.choice(text, of: "color") },
        OptionEntry(
            name: "blocks", value: "auto|half|quadrant|sextant|ascii",
            summary: "what pictures and edges are drawn with",
            section: .screen, commands: drawing
        ) { (text, options) throws(UsageError) in options.blocks = try OptionValue.choice(text, of: "blocks") },
        OptionEntry(
            name: "theme", value: "auto|dark|light", summary: "auto follows the terminal's background",
            section: .screen, commands: drawing
        ) { (text, options) throws(UsageError) in options.theme = try OptionValue.choice(text, of: "theme") },
        OptionEntry(
            name: "orientation", value: "auto|portrait|landscape",
            summary: "by the window's shape, the list, or the artwork grid",
            section: .screen, commands: choosing
        ) { (text, options) throws(UsageError) in
            options.orientation = try OptionValue.choice(text, of: "orientation")
        },
        OptionEntry(
            name: "text-size", value: "XS|S|M|L|XL|XXL|XXXL|AX1…AX5", summary: "how large text is (L)",
            section: .screen, commands: drawing
        ) { (text, options) throws(UsageError) in
            options.textSize = try OptionValue.textSize(text, of: "text-size")
        },
        OptionEntry(
            name: "entrance", value: "bounce|spin|drop", summary: "how the pop-up comes in (bounce)",
            section: .screen, commands: choosing
        ) { (text, options) throws(UsageError) in options.entrance = try OptionValue.choice(text, of: "entrance") },
        OptionEntry(
            name: "motion", value: "full|reduced|none",
            summary: "reduced: fades in place of movement; none: the end at once (full)",
            section: .screen, commands: choosing
        ) { (text, options) throws(UsageError) in options.motion = try OptionValue.choice(text, of: "motion") },
        OptionEntry(
            name: "direction", value: "auto|ltr|rtl", summary: "where lines begin (as in the language)",
            section: .screen, commands: drawing
        ) { (text, options) throws(UsageError) in
            options.direction = try OptionValue.choice(text, of: "direction")
        },
        OptionEntry(
            name: "mouse", value: "on|off", summary: "whether clicks and the wheel are for the program (on)",
            section: .screen, commands: [.browse]
        ) { (text, options) throws(UsageError) in
            options.usesMouse = try OptionValue.choice(text, of: "mouse", as: Switch.self) == .on
        },
        OptionEntry(
            name: "frame-rate", value: "N",
            summary: "frames a second, 1 to 240 (60); a film holds what such a screen shows",
            section: .screen, commands: drawing
        ) { (text, options) throws(UsageError) in
            options.frameRate = try OptionValue.integer(text, of: "frame-rate", in: 1...240)
        },
        OptionEntry(
            name: "no-pacing", value: nil, summary: "frames do not wait for a slow link, and lag behind there",
            section: .screen, commands: [.browse, .demo]
        ) { (_, options) in options.isPaced = false },
        OptionEntry(
            name: "trace", value: "FILE", summary: "one JSON line a frame: layers as drawn, and bytes",
            section: .screen, commands: drawing, isForFiles: false
        ) { (text, options) throws(UsageError) in options.tracePath = try OptionValue.path(text, of: "trace") },
    ]

    private static let general = [
        OptionEntry(
            name: "help", value: nil, summary: "this text", section: .general, commands: Options.Command.allCases,
            isForFiles: false
        ) { (_, options) in options.command = .help },
        OptionEntry(
            name: "version", value: nil, summary: "the version", section: .general,
            commands: Options.Command.allCases, isForFiles: false
        ) { (_, options) in options.command = .version },
        OptionEntry(
            name: "config", value: "FILE",
            summary: "options, one a line as country = DE (~/.config/storesearch/config)",
            section: .general, commands: searching + [.demo], isForFiles: false
        ) { (text, options) throws(UsageError) in
            options.configurationPath = try OptionValue.path(text, of: "config")
        },
    ]

    /// The values of an option that is on or off.
    private enum Switch: String, CaseIterable {
        case on, off
    }
}
