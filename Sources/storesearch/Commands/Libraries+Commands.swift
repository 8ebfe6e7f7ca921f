import Library
import Stage

extension Libraries {
    /// The folder with the user's libraries, for a command that cannot do without it.
    ///
    /// - Throws: `Failure` where there is no place for one.
    static func requiredFolder() throws(Failure) -> LibraryFolder {
        guard let folder else {
            throw Failure("no place for libraries: neither XDG_DATA_HOME nor HOME is an absolute path")
        }
        return folder
    }

    /// A failure of a library as one of the program.
    static func failure(_ error: LibraryError) -> Failure {
        Failure(CleanText.line(error.message))
    }
}
