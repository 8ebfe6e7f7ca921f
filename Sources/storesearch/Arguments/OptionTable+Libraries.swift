import Library
import Stage

extension OptionTable {
    /// The options of the commands `import` and `libraries`.
    static let libraries = [
        OptionEntry(
            name: "into", value: "NAME", summary: "the library that an import goes to (library)",
            section: .libraries, commands: [.import], isForFiles: false
        ) { (text, options) throws(UsageError) in
            options.importing.library = try OptionValue.libraryName(text, of: "into")
        },
        OptionEntry(
            name: "map", value: "FIELD=COLUMN", summary: "which column is what, as name=Titel,artist=Von; repeatable",
            section: .libraries, commands: [.import], isForFiles: false
        ) { (text, options) throws(UsageError) in
            do throws(ImportError) {
                try options.importing.mapping.add(text)
            } catch {
                throw UsageError(CleanText.line("--map " + error.message))
            }
        },
        OptionEntry(
            name: "csv", value: nil, summary: "an export is CSV, not JSON", section: .libraries,
            commands: [.libraries], isForFiles: false
        ) { (_, options) throws(UsageError) in try setFormat(.csv, &options) },
        OptionEntry(
            name: "force", value: nil, summary: "an export replaces the file that is there", section: .libraries,
            commands: [.libraries], isForFiles: false
        ) { (_, options) in options.libraries.replaces = true },
        OptionEntry(
            name: "yes", value: nil, summary: "a library is removed without a question", section: .libraries,
            commands: [.libraries], isForFiles: false
        ) { (_, options) in options.libraries.isSure = true },
    ]
}
