import Foundation
import Glibc

/// What the environment says, read once at the start.
struct Environment: Sendable {
    /// The value of a variable, or nil if it is missing or empty.
    static func value(_ name: String) -> String? {
        guard let pointer = getenv(name) else { return nil }
        let text = String(cString: pointer)
        return text.isEmpty ? nil : text
    }

    /// Every variable.
    static var all: [String: String] { ProcessInfo.processInfo.environment }

    /// The locale's name without encoding and modifier, as `de_DE`: from LC_ALL, LC_MESSAGES or LANG, the first one that is
    /// set; `en_US` for C, POSIX and nonsense. Foundation does not look there itself.
    static var localeName: String {
        let given = value("LC_ALL") ?? value("LC_MESSAGES") ?? value("LANG") ?? "C"
        let name = given.prefix { $0 != "." && $0 != "@" }
        let parts = name.split(separator: "_", omittingEmptySubsequences: false)
        guard (1...3).contains(parts.count),
            parts.allSatisfy({ (2...4).contains($0.count) && $0.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit } })
        else { return "en_US" }
        return String(name)
    }

    /// The country of a locale's name by two capitals, or nil if it names none.
    static func country(ofLocale name: String) -> String? {
        guard let region = name.split(separator: "_").dropFirst().last, region.count == 2,
            region.allSatisfy(\.isASCIILetter)
        else { return nil }
        return region.uppercased()
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
