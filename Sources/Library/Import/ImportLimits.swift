/// The bounds of what is read, so that no file can exhaust the memory or the stack. What is longer is a bad row.
enum ImportLimits {
    /// Bytes of one row as UTF-8: an element of an array, a line of a table, a track of a property list.
    static let row = 1 << 20
    static let columns = 1_000
    /// Levels of lists and objects in one another.
    static let depth = 64
    /// Scalars of a name, a genre and the like; longer ones are cut, as in answers of the store.
    static let text = 1_024
    static let details = 20_000
    static let address = 2_048
    /// Rows one after the other that are looked at again because the one before was never closed.
    static let secondLooks = 16
}
