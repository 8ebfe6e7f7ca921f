import Glibc

/// The environment of this process, as it is now.
enum ProcessEnvironment {
    static var all: [String: String] {
        var found: [String: String] = [:]
        for name in ["TERMINFO", "LINES", "COLUMNS", "TERM"] { found[name] = getenv(name).map { String(cString: $0) } }
        return found
    }
}
