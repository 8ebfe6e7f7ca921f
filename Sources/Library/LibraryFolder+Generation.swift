import Glibc

extension LibraryFolder {
    /// Tells a library's file from another that was made under the same name while the first is still open; nil where there is none.
    public func generation(of name: String) -> UInt64? {
        var status = stat()
        // No other file gets the number of one that somebody has open.
        guard LibraryName.isValid(name), lstat("\(path)/\(name).sqlite", &status) == 0 else { return nil }
        return UInt64(status.st_ino)
    }
}
