import Glibc

/// Remembers what pictures look like at their places, while they are in use.
struct PictureCache: Sendable {
    /// A picture in a place: how it lies on the subcells, not where on the screen.
    struct Key: Hashable {
        fileprivate var surface: ObjectIdentifier
        fileprivate var fractionX: Int
        fileprivate var fractionY: Int
        fileprivate var width: Int
        fileprivate var height: Int

        /// On the subcells of `cover`, when the picture's exact place is `rect` in points.
        ///
        /// Places are told apart to 1/64 of a subcell; the picture is made for the rounded place, so the order of frames
        /// cannot show.
        init(_ surface: Surface, rect: Rect, cover: SubcellRect) {
            self.surface = ObjectIdentifier(surface)
            fractionX = Int(((Double(cover.x0) - rect.minX) * 64).rounded())
            fractionY = Int(((Double(cover.y0) - rect.minY / 2) * 64).rounded())
            width = Int((rect.width * 64).rounded()) << 16 | (cover.x1 - cover.x0)
            height = Int((rect.height / 2 * 64).rounded()) << 16 | (cover.y1 - cover.y0)
        }
    }

    private struct Entry {
        // Held so that no other surface can come to live at the same address.
        var surface: Surface
        var picture: SubcellPicture
        var lastFrame: Int
    }

    private struct Source {
        var surface: Surface
        /// The picture, then halved again and again.
        var levels: [PixelPlane]
        var sharpened: [Int: PixelPlane] = [:]
        var lastFrame: Int
    }

    private struct PlaneKey: Hashable {
        var surface: ObjectIdentifier
        /// How often halved each way.
        var across: Int
        var down: Int
    }

    private struct PlaneEntry {
        var surface: Surface
        var plane: SubcellPicture
        var lastFrame: Int
    }

    private struct Plain {
        // Held as above.
        var surface: Surface
        var mean: Surface
        var lastFrame: Int
    }

    private var planes: [PlaneKey: PlaneEntry] = [:]
    private var plains: [ObjectIdentifier: Plain] = [:]
    private var entries: [Key: Entry] = [:]
    private var sources: [ObjectIdentifier: Source] = [:]
    private var frame = 0
    /// For how many frames something unused is kept.
    private static let patience = 8
    /// For how many frames a picture ready for the screen is kept: so long that a page that is turned back is there at once.
    private static let pagePatience = 120
    /// Below this side a picture is sharpened before it is made smaller.
    private static let crispBelow = 64.0

    mutating func beginFrame() {
        frame += 1
    }

    /// Forgets what fits the cells: it was looked for with other blocks or colours.
    mutating func forgetFits() {
        for key in entries.keys { entries[key]?.picture.fits = [] }
    }

    mutating func endFrame() {
        planes = planes.filter { frame - $0.value.lastFrame <= PictureCache.patience }
        entries = entries.filter { frame - $0.value.lastFrame <= PictureCache.pagePatience }
        sources = sources.filter { frame - $0.value.lastFrame <= PictureCache.patience }
        plains = plains.filter { frame - $0.value.lastFrame <= PictureCache.pagePatience }
    }

    /// The picture in its mean colour: one pixel.
    mutating func plain(_ surface: Surface) -> Surface {
        let id = ObjectIdentifier(surface)
        let mean = plains[id]?.mean ?? surface.mean
        plains[id] = Plain(surface: surface, mean: mean, lastFrame: frame)
        return mean
    }

    /// The picture as it lies on the subcells of its place.
    mutating func picture(_ surface: Surface, at key: Key) -> SubcellPicture {
        if let entry = entries[key] {
            entries[key]?.lastFrame = frame
            return entry.picture
        }
        let width = max(Double(key.width >> 16) / 64, 1.0 / 64)
        let height = max(Double(key.height >> 16) / 64, 1.0 / 64)
        let plane = source(surface, width: width, height: height)
        let picture = SubcellPicture(
            plane,
            across: AxisWeights(
                source: plane.width, target: key.width & 0xFFFF, origin: Double(key.fractionX) / 64, length: width),
            down: AxisWeights(
                source: plane.height, target: key.height & 0xFFFF, origin: Double(key.fractionY) / 64, length: height))
        entries[key] = Entry(surface: surface, picture: picture, lastFrame: frame)
        return picture
    }

    /// What fits the cells of a picture in the place of another; nil where that is not known.
    func fits(of surface: Surface, at key: Key) -> ContiguousArray<BlockFit.Result?>? {
        var key = key
        key.surface = ObjectIdentifier(surface)
        guard let fits = entries[key]?.picture.fits, !fits.isEmpty else { return nil }
        return fits
    }

    /// Remembers what fits the cells of a picture that was asked for in this frame.
    mutating func keep(_ fits: ContiguousArray<BlockFit.Result?>, at key: Key) {
        entries[key]?.picture.fits = fits
    }

    /// The picture halved, each way as often as it still has a pixel for each subcell of a place so large: for sampling in perspective.
    mutating func plane(_ surface: Surface, width: Double, height: Double) -> SubcellPicture {
        func halvings(_ length: Int, _ wanted: Double) -> Int {
            var count = 0
            while length >> (count + 1) >= max(Int(wanted.rounded(.up)), 1) { count += 1 }
            return count
        }
        let (across, down) = (halvings(surface.width, width), halvings(surface.height, height))
        let key = PlaneKey(surface: ObjectIdentifier(surface), across: across, down: down)
        if let entry = planes[key] {
            planes[key]?.lastFrame = frame
            return entry.plane
        }
        let base = level(surface, min(across, down))
        func weights(_ source: Int, _ length: Int, _ halvings: Int) -> AxisWeights {
            let target = max(length >> halvings, 1)
            return AxisWeights(source: source, target: target, origin: 0, length: Double(target))
        }
        let packed = SubcellPicture(
            base, across: weights(base.width, surface.width, across),
            down: weights(base.height, surface.height, down))
        planes[key] = PlaneEntry(surface: surface, plane: packed, lastFrame: frame)
        return packed
    }

    /// The picture halved both ways so many times.
    private mutating func level(_ surface: Surface, _ level: Int) -> PixelPlane {
        let id = ObjectIdentifier(surface)
        var source = sources[id] ?? Source(surface: surface, levels: [PixelPlane(surface)], lastFrame: frame)
        source.lastFrame = frame
        while source.levels.count <= level { source.levels.append(source.levels[source.levels.count - 1].halved()) }
        sources[id] = source
        return source.levels[level]
    }

    /// The smallest halved picture that still has twice the subcells wanted, sharpened where it will be small.
    mutating func source(_ surface: Surface, width: Double, height: Double) -> PixelPlane {
        let id = ObjectIdentifier(surface)
        var source = sources[id] ?? Source(surface: surface, levels: [PixelPlane(surface)], lastFrame: frame)
        source.lastFrame = frame
        var level = 0
        while source.levels[level].width >= 2, source.levels[level].height >= 2,
            Double(source.levels[level].width) >= 4 * width, Double(source.levels[level].height) >= 4 * height * 2
        {
            level += 1
            if source.levels.count == level { source.levels.append(source.levels[level - 1].halved()) }
        }
        var plane = source.levels[level]
        if min(width, height * 2) < PictureCache.crispBelow {
            if let known = source.sharpened[level] {
                plane = known
            } else {
                plane = plane.sharpened(radius: Double(min(plane.width, plane.height)) / 18, amount: 0.8)
                source.sharpened[level] = plane
            }
        }
        sources[id] = source
        return plane
    }
}
