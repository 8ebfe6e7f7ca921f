import Artwork
import Stage

/// The images that are there, and which ones are wanted.
///
/// Bounded in bytes: what was wanted least recently goes first. What is wanted never goes, so that a screen that needs more
/// than the bound has it all the same.
struct ImageShelf: Sendable {
    private struct Entry: Sendable {
        let surface: Surface
        /// Greater for what was wanted later, and of one screen for what was more urgent.
        var lastWant: UInt64
    }

    /// RGBA, 4 bytes a pixel.
    let capacityBytes: Int
    private(set) var byteCount = 0
    /// By cover and side. A cover without images has no entry.
    private var entries: [Cover: [Int: Entry]] = [:]
    /// The most urgent first.
    private var wanted: [ImageID] = []
    /// What was asked for last and has not come.
    private var asked: [ImageID] = []
    private var wants: UInt64 = 0

    init(capacityBytes: Int = 64 << 20) {
        self.capacityBytes = capacityBytes
    }

    /// The image, if it is there.
    subscript(id: ImageID) -> Surface? { entries[id.cover]?[id.side]?.surface }

    /// What a layer shows of a cover in a place of so many pixels: the cover at that side; until it is there at another
    /// side, rather made smaller than made larger; else one colour.
    func content(for cover: Cover, side: Int) -> Layer.Content {
        guard let sides = entries[cover] else { return .fill(Color(cover.ground), corners: .square) }
        if let entry = sides[side] { return .picture(entry.surface) }
        let standIn = sides.filter { $0.key > side }.min { $0.key < $1.key } ?? sides.max { $0.key < $1.key }
        return standIn.map { .picture($0.value.surface) } ?? .none
    }

    /// Takes an image. One that is there already stays, and what was made of it with it.
    mutating func put(_ surface: Surface, for id: ImageID) {
        asked.removeAll { $0 == id }
        guard self[id] == nil else { return }
        wants += 1
        entries[id.cover, default: [:]][id.side] = Entry(surface: surface, lastWant: wants)
        byteCount += surface.byteCount
        shrink()
    }

    /// Takes note of the images that are wanted, the most urgent first.
    ///
    /// - Returns: those that are missing, if they are others than were asked for last.
    mutating func want(_ ids: [ImageID]) -> [ImageID]? {
        if ids != wanted {
            for id in wanted.reversed() {
                wants += 1
                entries[id.cover]?[id.side]?.lastWant = wants
            }
            wanted = ids
            shrink()
        }
        let missing = ids.filter { self[$0] == nil }
        guard missing != asked else { return nil }
        asked = missing
        return missing
    }

    /// Lets images go until the rest fits.
    ///
    /// - Complexity: O(*n* log *n*) in the number of images when there are too many.
    private mutating func shrink() {
        guard byteCount > capacityBytes else { return }
        let kept = Set(wanted)
        let free = entries.flatMap { cover, sides in
            sides.map { (id: ImageID(cover, side: $0.key), lastWant: $0.value.lastWant) }
        }.filter { !kept.contains($0.id) }
        for (id, _) in free.sorted(by: { $0.lastWant < $1.lastWant }) {
            guard byteCount > capacityBytes else { return }
            byteCount -= self[id]?.byteCount ?? 0
            entries[id.cover]?[id.side] = nil
            if entries[id.cover]?.isEmpty == true { entries[id.cover] = nil }
        }
    }
}

extension Surface {
    fileprivate var byteCount: Int { pixels.count * 4 }
}
