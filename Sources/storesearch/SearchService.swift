import Catalog
import StoreUI

/// How the program asks a catalogue; what was found comes through a mailbox, as `Event.results`.
struct SearchService: Sendable {
    /// Starts a search; one under way is given up.
    let start: @Sendable (_ query: Query, _ token: UInt64) -> Void
    /// Gives up the search under way, if any.
    let cancel: @Sendable () -> Void
}
