import CursesTerminal
import Foundation
import Glibc
import Library
import Stage

/// Writes a library as JSON or CSV to standard output, or into a file that is there whole or not at all.
struct ExportCommand {
    private let options: Options
    private let folder: LibraryFolder
    private let name: String

    init(_ options: Options, folder: LibraryFolder, name: String) {
        self.options = options
        self.folder = folder
        self.name = name
    }

    /// Exports.
    ///
    /// - Throws: `UsageError` for a name that no library has, `Failure`, `OutputFile.Failure`.
    func run() throws {
        guard (folder.names() + folder.strays()).contains(name) else { throw LibrariesCommand.unknown(name, folder) }
        do {
            let library = try folder.open(name, .reading)
            guard let path = options.output, path != "-" else {
                return try write(library, to: OutputFile(path: "-"), stopsFor: nil)
            }
            let file = try NewFile(path: path, replaces: options.libraries.replaces)
            try write(library, to: file.output, stopsFor: SignalPipe())
            try file.finish()
        } catch let error as LibraryError {
            throw Libraries.failure(error)
        }
    }

    /// - Parameter signals: looked at now and then, so that a file that was begun is removed.
    private func write(_ library: LibraryFile, to output: OutputFile, stopsFor signals: SignalPipe?) throws {
        let isCSV = options.resultFormat == .csv
        var count = 0
        if isCSV { try output.write(RowExport.csvHeader) }
        try library.forEach { row in
            if isCSV {
                try output.write(RowExport.csv(row))
            } else {
                try output.write(count == 0 ? "[\n  " : ",\n  ")
                try output.write(RowExport.json(row))
            }
            count += 1
            if count % 1_000 == 0, let signal = signals?.take().endingSignal {
                throw Failure("cut short: no file was written", status: 128 + signal)
            }
        }
        if !isCSV { try output.write(count == 0 ? "[]\n" : "\n]\n") }
        try output.flush()
    }
}
