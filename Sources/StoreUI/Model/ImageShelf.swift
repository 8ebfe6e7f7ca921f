import Artwork
import Stage

/// The images that are there, which ones are wanted, and which could not be had.
///
/// Bounded in bytes: what was wanted least recently goes first. What is wanted never goes, so that a screen that needs more
/// than the bound has it all the same.
struct ImageShelf: Sendable {
    struct Entry: Sendable {
        let surface: Surface
        /// Greater for what was wanted later, and of one screen for what was more urgent.
        var lastWant: UInt64
        /// When it began to fade in; −∞ for what appeared at once.
        let start: Double
    }

    /// RGBA, 4 bytes a pixel.
    let capacityBytes: Int
    private(set) var byteCount = 0
    /// By source and side. A source without images has no entry.
    private var entries: [ImageID.Source: [Int: Entry]] = [:]
    /// What could not be had, until a search asks anew.
    private var failed: Set<ImageID.Source> = []
    /// The most urgent first.
    private var wanted: [ImageID] = []
    /// What was asked for last and has not come.
    private var asked: [ImageID] = []
    /// Since when what was asked for is awaited.
    private var askedAt: [ImageID: Double] = [:]
    private var wants: UInt64 = 0
    private var lastFadeEnd = -Double.infinity
    /// Whether what comes late fades in; if not, it is there at once.
    var fadesIn = true

    init(capacityBytes: Int = 64 << 20) {
        self.capacityBytes = capacityBytes
    }

    /// The image, if it is there.
    subscript(id: ImageID) -> Surface? { entries[id.source]?[id.side]?.surface }

    /// What is there of a source, by side.
    func entries(of source: ImageID.Source) -> [Int: Entry] { entries[source] ?? [:] }

    /// Which image shows a picture: its own, or the cover where it cannot be had.
    func id(of picture: ItemPicture, side: Int) -> ImageID {
        if let address = picture.address {
            let own = ImageID.Source.address(address)
            // What is there at another side is better than a cover.
            if !failed.contains(own) || entries[own] != nil { return ImageID(own, side: side) }
        }
        return ImageID(picture.cover, side: side)
    }

    /// Where the picture that is shown is from; nil where it is a cover.
    func address(of picture: ItemPicture) -> String? {
        if case .address(let address) = id(of: picture, side: 1).source { return address }
        return nil
    }

    /// When the last image will have faded in, or has; nil where images do not fade.
    var fadeEnd: Double? { fadesIn ? lastFadeEnd : nil }

    /// Takes an image. One that is there already stays, and what was made of it with it.
    ///
    /// - Parameter isSeen: whether its place is on the screen. Then it fades in, unless it comes in the instant in which it was
    ///   asked for, when nobody has seen its place empty.
    mutating func put(_ surface: Surface, for id: ImageID, isSeen: Bool = false, at instant: Double = 0) {
        asked.removeAll { $0 == id }
        let wasMissed = askedAt.removeValue(forKey: id).map { $0 < instant } ?? false
        guard self[id] == nil else { return }
        let fades = fadesIn && isSeen && wasMissed
        if fades { lastFadeEnd = instant + Choreography.pictureFadeDuration }
        wants += 1
        entries[id.source, default: [:]][id.side] = Entry(
            surface: surface, lastWant: wants, start: fades ? instant : -.infinity)
        byteCount += surface.byteCount
        shrink()
    }

    /// Takes note that an image cannot be had: it is not asked for again, at any side, until failures are forgotten.
    mutating func fail(_ id: ImageID) {
        asked.removeAll { $0 == id }
        askedAt[id] = nil
        failed.insert(id.source)
    }

    /// Lets what could not be had be asked for again.
    mutating func forgetFailures() {
        failed = []
    }

    /// Takes note of the images that are wanted, the most urgent first.
    ///
    /// - Returns: those that are missing, if they are others than were asked for last.
    mutating func want(_ ids: [ImageID], at instant: Double = 0) -> [ImageID]? {
        if ids != wanted {
            for id in wanted.reversed() {
                wants += 1
                entries[id.source]?[id.side]?.lastWant = wants
            }
            wanted = ids
            shrink()
        }
        let missing = ids.filter { self[$0] == nil && !failed.contains($0.source) }
        guard missing != asked else { return nil }
        let since = askedAt
        askedAt = Dictionary(missing.map { ($0, since[$0] ?? instant) }, uniquingKeysWith: { first, _ in first })
        asked = missing
        return missing
    }

    /// Lets images go until the rest fits.
    ///
    /// - Complexity: O(*n* log *n*) in the number of images when there are too many.
    private mutating func shrink() {
        guard byteCount > capacityBytes else { return }
        let kept = Set(wanted)
        let free = entries.flatMap { source, sides in
            sides.map { (id: ImageID(source, side: $0.key), lastWant: $0.value.lastWant) }
        }.filter { !kept.contains($0.id) }
        for (id, _) in free.sorted(by: { $0.lastWant < $1.lastWant }) {
            guard byteCount > capacityBytes else { return }
            byteCount -= self[id]?.byteCount ?? 0
            entries[id.source]?[id.side] = nil
            if entries[id.source]?.isEmpty == true { entries[id.source] = nil }
        }
    }
}

extension Surface {
    fileprivate var byteCount: Int { pixels.count * 4 }
}
