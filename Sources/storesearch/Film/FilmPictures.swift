import Artwork
import StoreUI

/// The pictures of a film: fetched in whatever order they come, told in the order in which they were asked for.
struct FilmPictures {
    private let loader: ImageLoader
    /// Asked for and not fetched yet, in order.
    private var wishes: [ImageID] = []
    /// Fetched, and on their way for as long as the film's answers take.
    private var onTheirWay: Set<ImageID> = []

    init(_ loader: ImageLoader) {
        self.loader = loader
    }

    var areMissing: Bool { !wishes.isEmpty }

    /// Takes the newest list in place of the one before.
    mutating func want(_ ids: [ImageID]) {
        onTheirWay.formIntersection(ids)
        wishes = ids.filter { !onTheirWay.contains($0) }
    }

    /// Fetches what is missing, in real time.
    ///
    /// - Parameter next: waits for the next events; none where there were none for too long.
    /// - Returns: an event for each picture, in the order of the wishes; nil if they did not come.
    mutating func fetch(waiting next: () -> [Event]) -> [Event]? {
        var outcomes: [ImageID: Event] = [:]
        loader.load(wishes)
        while outcomes.count < wishes.count {
            let events = next()
            if events.isEmpty { return nil }
            for event in events {
                if let id = event.imageID { outcomes[id] = event }
            }
        }
        loader.taken(wishes)
        defer { wishes = [] }
        onTheirWay.formUnion(wishes)
        return wishes.compactMap { outcomes[$0] }
    }

    /// Whether an event that is due is still wanted; it is on its way no more.
    mutating func arrives(_ event: Event) -> Bool {
        event.imageID.map { onTheirWay.remove($0) != nil } ?? true
    }

    func stop() { loader.stop() }
}
