import Glibc

/// The folders in which the program keeps things.
enum Folders {
    /// Makes the last three parts of a path, as far as they are missing: nobody else's business, and not the ancestors of a home
    /// that is not there.
    static func makeLastThree(of path: String) {
        let parts = path.split(separator: "/")
        for count in max(1, parts.count - 2)...max(1, parts.count) {
            mkdir("/" + parts.prefix(count).joined(separator: "/"), 0o700)
        }
    }
}
