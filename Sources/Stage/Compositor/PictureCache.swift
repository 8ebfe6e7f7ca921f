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
        var width: Int
        var height: Int
    }

    private struct PlaneEntry {
        var surface: Surface
        var plane: PixelPlane
        var lastFrame: Int
    }

    private var planes: [PlaneKey: PlaneEntry] = [:]
    private var entries: [Key: Entry] = [:]
    private var sources: [ObjectIdentifier: Source] = [:]
    private var frame = 0
    /// What the remembered fits were looked for with.
    private var blocks = BlockSet.quadrant
    /// For how many frames something unused is kept.
    private static let patience = 8
    /// For how many frames a picture ready for the screen is kept: so long that a page that is turned back is there at once.
    private static let pagePatience = 120
    /// Below this side a picture is sharpened before it is made smaller.
    private static let crispBelow = 64.0

    mutating func beginFrame(_ blocks: BlockSet) {
        frame += 1
        guard blocks != self.blocks else { return }
        self.blocks = blocks
        for key in entries.keys { entries[key]?.picture.fits = [] }
    }

    mutating func endFrame() {
        planes = planes.filter { frame - $0.value.lastFrame <= PictureCache.patience }
        entries = entries.filter { frame - $0.value.lastFrame <= PictureCache.pagePatience }
        sources = sources.filter { frame - $0.value.lastFrame <= PictureCache.patience }
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
        let made = Resampler.resample(
            plane,
            across: AxisWeights(
                source: plane.width, target: key.width & 0xFFFF, origin: Double(key.fractionX) / 64, length: width),
            down: AxisWeights(
                source: plane.height, target: key.height & 0xFFFF, origin: Double(key.fractionY) / 64, length: height))
        let picture = SubcellPicture(made)
        entries[key] = Entry(surface: surface, picture: picture, lastFrame: frame)
        return picture
    }

    /// Remembers what fits the cells of a picture that was asked for in this frame.
    mutating func keep(_ fits: ContiguousArray<BlockFit.Result?>, at key: Key) {
        entries[key]?.picture.fits = fits
    }

    /// The picture reduced for a place that is about so large in subcells, for sampling in perspective.
    ///
    /// Sizes go in steps of √2, so that a card in flight is not made anew each frame.
    mutating func plane(_ surface: Surface, width: Double, height: Double) -> PixelPlane {
        func step(_ length: Double, _ most: Int) -> Int {
            let wanted = exp2((log2(max(length, 4)) * 2).rounded(.up) / 2)
            return min(Int(wanted), most)
        }
        let (columns, rows) = (step(width, surface.width), step(height, surface.height))
        let key = PlaneKey(surface: ObjectIdentifier(surface), width: columns, height: rows)
        if let entry = planes[key] {
            planes[key]?.lastFrame = frame
            return entry.plane
        }
        let base = source(surface, width: Double(columns), height: Double(rows))
        var plane = base
        if columns < base.width || rows < base.height {
            plane = Resampler.resample(
                base,
                across: AxisWeights(
                    source: base.width, target: min(columns, base.width), origin: 0,
                    length: Double(min(columns, base.width))),
                down: AxisWeights(
                    source: base.height, target: min(rows, base.height), origin: 0,
                    length: Double(min(rows, base.height))))
        }
        planes[key] = PlaneEntry(surface: surface, plane: plane, lastFrame: frame)
        return plane
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
