import Catalog
import CursesTerminal
import Foundation
import Glibc
import Library
import Stage

/// Lists, removes and exports libraries.
struct LibrariesCommand {
    private let options: Options

    init(_ options: Options) {
        self.options = options
    }

    /// Does what the options ask for.
    ///
    /// - Throws: `Failure`, `UsageError`, `OutputFile.Failure`.
    func run() throws {
        do {
            try act()
        } catch let error as OutputFile.Failure where error.isBrokenPipe {
            // The reader has what it wanted.
        }
    }

    private func act() throws {
        let folder = try Libraries.requiredFolder()
        switch options.libraries.action {
        case .list: try list(folder)
        case .remove(let name): try remove(name, folder)
        case .export(let name): try ExportCommand(options, folder: folder, name: name).run()
        }
    }

    // MARK: - The list

    private func list(_ folder: LibraryFolder) throws {
        let names = (folder.names() + folder.strays()).sorted()
        let output = try OutputFile(path: "-")
        if options.resultFormat == .json {
            let objects = names.map { "  " + object($0, folder) }
            try output.write(objects.isEmpty ? "[]\n" : "[\n" + objects.joined(separator: ",\n") + "\n]\n")
        } else if names.isEmpty {
            StandardStream.complain("no libraries yet: `storesearch import FILE` makes one")
        } else {
            try output.write(
                LibrariesCommand.aligned([["NAME", "ROWS", "SIZE", "CHANGED"]] + names.map { row($0, folder) }))
        }
        try output.flush()
    }

    private func object(_ name: String, _ folder: LibraryFolder) -> String {
        do throws(LibraryError) {
            let summary = try folder.summary(of: name)
            let changed = summary.changed.formatted(.iso8601)
            return "{\"name\":\(JSONText.quoted(name)),\"rows\":\(summary.rows),\"bytes\":\(summary.bytes),"
                + "\"changed\":\"\(changed)\",\"error\":null}"
        } catch {
            return "{\"name\":\(JSONText.quoted(name)),\"rows\":null,\"bytes\":null,\"changed\":null,"
                + "\"error\":\(JSONText.quoted(error.message))}"
        }
    }

    private func row(_ name: String, _ folder: LibraryFolder) -> [String] {
        do throws(LibraryError) {
            let summary = try folder.summary(of: name)
            let size = CountText.bytes(summary.bytes)
            return [name, CountText.number(summary.rows), size, LibrariesCommand.local(summary.changed)]
        } catch {
            return [name, "", "", CleanText.line(error.message)]
        }
    }

    /// `2026-11-30 21:05` where the user is.
    private static func local(_ date: Date) -> String {
        var seconds = time_t(date.timeIntervalSince1970)
        var parts = tm()
        localtime_r(&seconds, &parts)
        var text = [CChar](repeating: 0, count: 32)
        let count = strftime(&text, text.count, "%Y-%m-%d %H:%M", &parts)
        return String(decoding: text.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Columns two cells apart; the two in the middle are numbers, and end alike.
    private static func aligned(_ rows: [[String]]) -> String {
        let widths = (0..<3).map { column in rows.map { TextWidth.of($0[column]) }.max() ?? 0 }
        return rows.map { row in
            let pads = (0..<3).map { String(repeating: " ", count: widths[$0] - TextWidth.of(row[$0])) }
            return row[0] + pads[0] + "  " + pads[1] + row[1] + "  " + pads[2] + row[2] + "  " + row[3] + "\n"
        }.joined()
    }

    // MARK: - Removing

    private func remove(_ name: String, _ folder: LibraryFolder) throws {
        guard (folder.names() + folder.strays()).contains(name) else { throw LibrariesCommand.unknown(name, folder) }
        if !options.libraries.isSure {
            guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else {
                throw UsageError("libraries remove asks on a terminal; elsewhere say --yes")
            }
            let rows = (try? folder.summary(of: name)).map { ", " + CountText.rows($0.rows) } ?? ""
            StandardStream.write("Remove \(name)\(rows), for good? [y/N] ", to: STDERR_FILENO)
            let answer = readLine()?.trimmingCharacters(in: .whitespaces).lowercased()
            guard answer == "y" || answer == "yes" else { throw Failure("not removed") }
        }
        do throws(LibraryError) {
            try folder.remove(name)
        } catch {
            throw Libraries.failure(error)
        }
    }

    /// What is said of a name that no library has.
    static func unknown(_ name: String, _ folder: LibraryFolder) -> UsageError {
        let names = folder.names()
        let known = names.isEmpty ? "there are none" : "there are " + names.prefix(20).joined(separator: ", ")
        return UsageError(
            CleanText.line("no library is called \(UsageError.quoted(name)): \(known)")
                + Suggestion.phrase(for: name, among: names))
    }
}
