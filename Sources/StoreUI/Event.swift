import Artwork
import Catalog
import Foundation
import Motion
import Stage

/// What drives the program: one closed list.
public enum Event: Sendable {
    case input(InputEvent)
    case resize(GridSize)
    /// An instant has come that was asked for by `Storefront.deadline(after:)`, or a frame is due.
    case tick
    /// What a search gave. Late results, whose token is no longer the newest, are dropped.
    case results(token: UInt64, Result<Answer, CatalogError>)
    /// The page that was to be shown in a browser could not be.
    case openFailed(URL)
    /// The terminal's ground is light or dark, or has become so.
    case theme(Theme)
    /// The terminal draws other blocks than was thought.
    case blocks(BlockSet)
    /// The terminal shows more colours than was thought: all of them.
    case trueColor
    /// An image is there. It may come late: an id always names the same picture.
    case image(ImageID, Surface)
    /// An image cannot be had; the note for the trace says why.
    case imageFailed(ImageID, note: String)
    /// The recording of the session has ended before the session.
    case recordingEnded(reason: String)
    /// Pop-ups come in another way from now on: the tour shows each.
    case entrance(Entrance)
    /// What is known of the link, before each frame that shows it; see `Storefront.showsPacing`.
    case pacing(PacingStatus)
    /// Something for the trace that changes nothing.
    case note(String)
}

/// What the program asks of the world around it.
public enum Effect: Hashable, Sendable {
    /// Start this search; one that is under way is given up.
    case search(Query, token: UInt64)
    /// Give up the search that is under way.
    case stopSearch
    /// Get these images, the first one first, in place of what was asked for before: what is not named any more and not begun
    /// is given up.
    case images([ImageID])
    /// Show a page in a browser; http or https.
    case open(URL)
    /// Put text on the clipboard.
    case copy(String)
    /// Draw the whole screen anew.
    case redraw
    case suspend
    case quit
}
