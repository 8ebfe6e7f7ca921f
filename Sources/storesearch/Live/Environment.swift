import Foundation
import Glibc

/// What the environment says.
enum Environment {
    /// The value of a variable, or nil if it is missing or empty.
    static func value(_ name: String) -> String? {
        guard let pointer = getenv(name) else { return nil }
        let text = String(cString: pointer)
        return text.isEmpty ? nil : text
    }

    /// Every variable.
    static var all: [String: String] { ProcessInfo.processInfo.environment }

    /// Where the program keeps what it can do without; nil where there is no such place.
    static var cacheFolder: String? { folder("XDG_CACHE_HOME", inHome: ".cache") }

    /// Where the program keeps what is the user's own; nil where there is no such place.
    static var dataFolder: String? { folder("XDG_DATA_HOME", inHome: ".local/share") }

    /// Where the configuration file is if there is one; nil where there is no such place.
    static var configurationFile: String? { folder("XDG_CONFIG_HOME", inHome: ".config").map { $0 + "/config" } }

    /// The user's home; nil if it is not known.
    static var home: String? { value("HOME").flatMap { $0.hasPrefix("/") ? $0 : nil } }

    /// The program's own folder of a kind.
    private static func folder(_ variable: String, inHome name: String) -> String? {
        // As the XDG Base Directory Specification has it: a path that is not absolute is none.
        if let base = value(variable), base.hasPrefix("/") { return base + "/storesearch" }
        return home.map { $0 + "/" + name + "/storesearch" }
    }

    /// Whether the terminal is on another machine.
    static var isRemote: Bool {
        value("SSH_CONNECTION") != nil || value("SSH_TTY") != nil
    }

    /// Whether `COLORFGBG`, which some terminals set, ends in a light palette colour: a hint for the first picture.
    static var hasLightBackground: Bool {
        guard let last = value("COLORFGBG")?.split(separator: ";").last, let index = Int(last) else { return false }
        return index == 7 || (9...15).contains(index)
    }
}
