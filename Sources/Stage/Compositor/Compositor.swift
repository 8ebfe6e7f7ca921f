/// Turns a layer tree into a grid of cells.
///
/// Keep one and give it every frame: it remembers resampled pictures and its scratch memory. What it returns depends on its
/// arguments and settings alone, never on the frames before.
public struct Compositor: Sendable {
    /// The block elements that pictures and edges are drawn with.
    public var blocks: BlockSet
    /// The colours of a terminal that has few: pictures are dithered to them. None for any; black and white for a terminal
    /// without colours.
    public var palette: [RGB] = []
    /// How finely it draws.
    public var quality = Quality.full
    /// The dim to be held where the quality holds dims; nil for none.
    public var heldDim: DrawnDim?
    /// The dim of the last frame; nil if none was drawn.
    public private(set) var drawnDim: DrawnDim?

    /// What finds a cell's character and colours.
    var fit: BlockFit
    var canvas = Canvas()
    var pictures = PictureCache()
    var savedCells: [ContiguousArray<CanvasCell>] = []
    var links: [String] = []
    /// The layers in perspective that cut what is drawn at the moment.
    var windows: [Projection] = []
    /// What need not be drawn at the moment.
    var hidden = HiddenCells()
    /// The number of the newest run of text.
    var lastRun = CanvasCell.dotRun

    /// A compositor that remembers nothing yet.
    public init(blocks: BlockSet = .quadrant) {
        self.blocks = blocks
        fit = BlockFit(blocks)
    }

    /// Draws the tree over the canvas colour.
    ///
    /// - Parameter shown: what the screen shows at present; a quality with a tolerance leaves of it what comes near enough.
    /// - Complexity: O(cells) for the canvas and each translucent layer, O(1) for a cell inside a fill, O(64) for a cell
    ///   with an edge or a picture.
    public mutating func composite(
        _ root: Layer, size: GridSize, canvas color: RGB, over shown: Grid? = nil
    ) -> Grid {
        canvas.reset(size: size, color: color)
        drawnDim = nil
        links.removeAll(keepingCapacity: true)
        lastRun = CanvasCell.dotRun
        prepareFit(canvas: color)
        pictures.beginFrame()
        let place = Place(
            transform: .identity,
            clip: SubcellRect(x0: 0, y0: 0, x1: size.columns * 8, y1: size.rows * 8))
        draw(root, in: place)
        // The layer may be gone already that a held dim was of.
        if quality.holdsDims, drawnDim == nil, let heldDim {
            darken(as: heldDim, clip: place.clip)
            drawnDim = heldDim
        }
        pictures.endFrame()
        var grid = encoded(size: size, over: shown)
        grid.canvas = color
        return grid
    }

    /// Has the fit use the settings, and of two colours the one nearer to the canvas as the ground.
    private mutating func prepareFit(canvas color: RGB) {
        var colors = palette.map(\.packed)
        if colors.count == 2 {
            colors.sort {
                Packed.squaredDistance($0, color.packed) < Packed.squaredDistance($1, color.packed)
            }
        }
        guard blocks != fit.blocks || colors != fit.colors else { return }
        fit = BlockFit(blocks, colors: colors)
        pictures.forgetFits()
    }

    /// Where a layer's parent puts it: its coordinates on the screen, and what is cut off.
    struct Place {
        /// The parent's coordinates on the screen, its sublayer transform included.
        var transform: Transform3D
        var clip: SubcellRect

        /// Where a layer puts its sublayers.
        func inside(_ layer: Layer, world: Transform3D) -> Place {
            var inner = self
            inner.transform = layer.sublayersToSelf.concatenating(world)
            if layer.clipsToBounds, world.staysInPlane {
                inner.clip = clip.intersection(SubcellRect(nearest: world.reach(of: layer.bounds)))
            }
            return inner
        }
    }

    /// Draws a layer and its sublayers, as one picture where it is translucent.
    mutating func draw(_ layer: Layer, in place: Place) {
        guard layer.alpha > 0 else { return }
        if layer.alpha < 1, layer.isGroup(in: place) {
            let before = beginGroup()
            drawOpaque(layer, in: place, alpha: 1)
            endGroup(before, alpha: layer.alpha)
        } else {
            drawOpaque(layer, in: place, alpha: alpha(of: layer))
        }
    }

    /// Draws a layer; `alpha` is used by what blends itself: a picture, a gradient, a dim, a shadow.
    private mutating func drawOpaque(_ layer: Layer, in place: Place, alpha: Double) {
        let world = layer.toParent.concatenating(place.transform)
        let inner = place.inside(layer, world: world)
        guard !inner.clip.isEmpty else { return }
        if layer.placement == .panel, world.staysInPlane {
            drawPanel(layer, world: world, place: place, alpha: alpha)
            return
        }
        switch layer.content {
        case .text(let run): drawRun(run, bounds: layer.bounds, world: world, clip: inner.clip)
        case .letters(let run): drawLetters(run, bounds: layer.bounds, world: world, clip: inner.clip)
        default: drawContent(layer, world: world, clip: place.clip, alpha: alpha)
        }
        guard layer.clipsToBounds, !world.staysInPlane else {
            drawSublayers(layer.sublayers, in: inner)
            return
        }
        // What is not upright is cut by its own sides; one that is seen from its edge shows nothing.
        guard let window = Projection(world, bounds: layer.bounds) else { return }
        windows.append(window)
        drawSublayers(layer.sublayers, in: inner)
        windows.removeLast()
    }

    /// Draws a layer's own picture, everything but text.
    mutating func drawContent(_ layer: Layer, world: Transform3D, clip: SubcellRect, alpha: Double) {
        switch layer.content {
        case .none, .text, .letters:
            break
        case .fill(let color, let corners):
            fill(layer.bounds, color: color, corners: corners, world: world, clip: clip)
        case .picture(let surface):
            if quality.pictures == .steady, world.isScaled { break }
            let isPlain = quality.pictures >= .plain
            drawPicture(
                reduced(surface), fine: isPlain ? surface : nil, alpha: alpha, bounds: layer.bounds, world: world,
                clip: clip)
        case .gradient(let gradient):
            drawGradient(gradient, alpha: alpha, bounds: layer.bounds, world: world, clip: clip)
        case .dim(let dim):
            drawnDim =
                quality.holdsDims
                ? heldDim : DrawnDim(dim, alpha: alpha, bounds: layer.bounds, world: world, quality: quality)
            if let drawnDim { darken(as: drawnDim, clip: clip) }
        case .shadow(let shadow):
            drawShadow(shadow, alpha: alpha, bounds: layer.bounds, world: world, clip: clip)
        case .pattern(let pattern):
            drawPattern(pattern, bounds: layer.bounds, world: world, clip: clip)
        }
    }
}

extension Layer {
    /// Whether a translucent layer must be drawn aside and mixed. Dims, shadows and upright pictures alone need not.
    func isGroup(in place: Compositor.Place) -> Bool {
        if !sublayers.isEmpty { return true }
        switch content {
        case .none, .gradient, .dim, .shadow: return false
        case .picture: return !toParent.concatenating(place.transform).keepsAxes
        case .fill, .text, .letters, .pattern: return true
        }
    }

    private var anchor: Point {
        Point(x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
    }

    /// From the layer's own coordinates to its parent's.
    var toParent: Transform3D {
        let anchor = anchor
        if transform == .identity {
            return .translation(position.x - anchor.x, position.y - anchor.y)
        }
        return Transform3D.translation(-anchor.x, -anchor.y).concatenating(transform)
            .concatenating(.translation(position.x, position.y))
    }

    /// From the sublayers' coordinates to the layer's own.
    var sublayersToSelf: Transform3D {
        if sublayerTransform == .identity { return .identity }
        let anchor = anchor
        return Transform3D.translation(-anchor.x, -anchor.y).concatenating(sublayerTransform)
            .concatenating(.translation(anchor.x, anchor.y))
    }
}

extension Transform3D {
    /// Whether the plane z = 0 is only scaled and moved, but for rounding.
    var keepsAxes: Bool {
        let tiny = 1e-9
        return abs(m12) < tiny && abs(m14) < tiny && abs(m21) < tiny && abs(m24) < tiny && abs(m44 - 1) < tiny
            && m11 >= 0 && m22 >= 0
    }

    /// Whether lengths change, but for rounding, under a transform that keeps the axes.
    var isScaled: Bool { abs(m11 - 1) > 1e-9 || abs(m22 - 1) > 1e-9 }

    /// Whether the plane z = 0 is only scaled, moved and turned in itself, by less than a quarter.
    var staysInPlane: Bool {
        let tiny = 1e-9
        return abs(m14) < tiny && abs(m24) < tiny && abs(m44 - 1) < tiny && m11 >= 0 && m22 >= 0
    }

    /// The smallest upright rectangle around the image of a rectangle, under a transform that stays in the plane.
    func reach(of rect: Rect) -> Rect {
        if keepsAxes { return self.rect(rect) }
        let corners = corners(of: rect)
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        let (left, top) = (xs.reduce(.infinity, min), ys.reduce(.infinity, min))
        return Rect(
            x: left, y: top, width: xs.reduce(-.infinity, max) - left, height: ys.reduce(-.infinity, max) - top)
    }

    /// The image of a rectangle under a transform that keeps the axes.
    func rect(_ rect: Rect) -> Rect {
        Rect(x: rect.minX * m11 + m41, y: rect.minY * m22 + m42, width: rect.width * m11, height: rect.height * m22)
    }
}
