import Artwork
import Stage
import Synchronization

/// The covers drawn so far, shared by the frames that show them.
///
/// A memory of a pure function: the same cover and side give the same picture whether it was remembered or not, so a
/// layer tree still depends on its instant alone.
final class CoverShelf: Sendable {
    private let cache = Mutex(CoverCache())

    func surface(for cover: Cover, side: Int) -> Surface {
        cache.withLock { $0.surface(for: cover, side: side) }
    }
}
