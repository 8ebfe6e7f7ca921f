/// The text of `--help`, made of the option table.
enum HelpText {
    static var text: String {
        var lines = [
            "storesearch \(Version.current): search the iTunes Store from a terminal that moves like a phone app",
            "",
            "  storesearch [QUERY] [options]          the browser",
            "  storesearch search QUERY [options]     results to standard output, for pipes",
            "  storesearch import FILE… [--into NAME] into a library of your own: JSON, CSV, playlists …",
            "  storesearch libraries                  the libraries; remove NAME, export NAME [--csv]",
            "  storesearch demo [--loop]              a tour of every transition; --out films it",
            "  storesearch film --keys SCRIPT …       a session rendered at a fixed clock",
            "  storesearch doctor                     what the terminal can do, and what was found",
            "",
            "Values follow as --option=VALUE or --option VALUE; -- ends the options.",
        ]
        for section in OptionEntry.Section.allCases {
            lines += ["", section.rawValue]
            for entry in OptionTable.entries where entry.section == section {
                lines += describe(entry)
            }
        }
        lines += ["", "The script of a film"]
        lines += scriptLines.map { "  " + $0 }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The help of one command: how it is called, and the options that go with it.
    ///
    /// - Parameter command: nil for the whole program.
    static func text(of command: Options.Command?) -> String {
        guard let command, let usage = usages[command] else { return text }
        var lines = usage
        for section in OptionEntry.Section.allCases {
            let entries = OptionTable.entries.filter { $0.section == section && $0.commands.contains(command) }
            if !entries.isEmpty { lines += ["", section.rawValue] + entries.flatMap(describe) }
        }
        if command == .film { lines += ["", "The script of a film"] + scriptLines.map { "  " + $0 } }
        return lines.joined(separator: "\n") + "\n"
    }

    private static let usages: [Options.Command: [String]] = [
        .search: ["storesearch search QUERY [options]: results to standard output, for pipes (docs/PIPES.md)"],
        .import: [
            "storesearch import FILE… [--into NAME]: rows of files into a library of your own (docs/LIBRARIES.md)", "",
            "JSON and NDJSON, CSV and TSV with a header, Library.xml, M3U; - is standard input.",
        ],
        .libraries: [
            "storesearch libraries: the libraries of your own (docs/LIBRARIES.md)", "",
            "  storesearch libraries [--json]         what there is",
            "  storesearch libraries remove NAME      asks first; --yes does not",
            "  storesearch libraries export NAME      as JSON; --csv, --out FILE, --force",
        ],
        .demo: ["storesearch demo [--loop]: a tour of every transition; --out films it"],
        .film: ["storesearch film --keys SCRIPT …: a session rendered at a fixed clock"],
        .doctor: ["storesearch doctor: what the terminal can do, and what was found"],
    ]

    private static let indent = 27

    private static func describe(_ entry: OptionEntry) -> [String] {
        let usage = "  --" + entry.name + (entry.value.map { " " + $0 } ?? "")
        let margin = String(repeating: " ", count: indent)
        if usage.count < indent - 1 {
            return [usage + String(repeating: " ", count: indent - usage.count) + entry.summary]
        }
        return [usage, margin + entry.summary]
    }

    private static let scriptLines = [
        "Characters are typed as they stand; line breaks are left out. In angle brackets:",
        "<Enter> <Esc> <Tab> <S-Tab> <Space> <BS> <Del> <Ins> <Up> <Down> <Left> <Right> <Home>",
        "<End> <PgUp> <PgDn> <F1> … <F12>; <Lt> is a < itself; <C-x> and <A-x> with Ctrl and Alt.",
        "<Wait S> lets seconds pass, <Paste text> pastes, <Resize 120x30> resizes the terminal,",
        "<Click C,R> clicks, <Drag C,R C,R> drags at once and <Drag C,R C,R S> in S seconds",
        "(columns and rows from 0), <Wheel +3> scrolls a list and turns a page of the grid.",
        "The film begins at 0 and ends with the script: give it the time it needs by <Wait S>.",
    ]
}
