/// The page over everything, closed by any way out.
struct Sheet: Sendable {
    enum Subject: Sendable {
        /// What each key does.
        case keys
        /// Where the pictures of the gallery are from.
        case credits
    }

    /// What it shows, or showed last: it fades out with that.
    var subject = Subject.keys
    var isOpen = false
    /// In rows.
    var scroll = 0
}
