/// The version of the program.
enum Version {
    /// Semantic version, as `--version` prints it.
    static let current = "0.1.0"
}
