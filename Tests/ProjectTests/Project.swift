import Foundation

/// The files of this checkout.
enum Project {
    struct File {
        var path: String
        var text: String
        var lines: [String] { text.components(separatedBy: "\n") }
    }

    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    static func folders(under path: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(
            at: root.appending(path: path), includingPropertiesForKeys: [.isDirectoryKey]
        ).filter { (try? $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true }
            .map(\.lastPathComponent).sorted()
    }

    static func swiftFiles(under path: String) throws -> [File] {
        let folder = root.appending(path: path)
        guard let paths = FileManager.default.enumerator(atPath: folder.path) else { return [] }
        return try paths.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted().map { name in
            File(path: "\(path)/\(name)", text: try String(contentsOf: folder.appending(path: name), encoding: .utf8))
        }
    }

    /// The module of an import line, if it is one.
    static func importedModule(_ line: String) -> String? {
        let words = line.split(separator: " ")
        guard let place = words.firstIndex(of: "import"), place + 1 < words.count,
            words[..<place].allSatisfy({
                $0.hasPrefix("@") || ["public", "private", "internal", "package"].contains($0)
            })
        else { return nil }
        return words.last.map { String($0.split(separator: ".")[0]) }
    }
}
