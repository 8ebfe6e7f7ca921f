/// One node of the tree that is composited: content in a place, with sublayers in front of it.
///
/// A layer is a value made for one instant; it holds no animation and no identity between frames. The geometry is Core
/// Animation's: `bounds` is the layer's own coordinate system (its origin is the scroll offset of the sublayers),
/// `position` is where the anchor point lies in the parent's coordinates, and `transform` acts about the anchor point.
///
///     parent's coordinates            the layer's own
///     ┌─────────────────────┐         bounds.origin
///     │     position        │           ┌────────┐
///     │        ×  ←─────────┼─ anchor ─ │   ×    │ bounds.size
///     └─────────────────────┘           └────────┘
public struct Layer: Sendable {
    /// The layer's name in a trace (`popup`, `dim`, `row`, …); layers without one are not traced.
    public var name: String?
    /// Which of several layers of the same name this is.
    public var index: Int?
    /// Whether a trace calls this layer selected.
    public var isSelected: Bool?
    /// The exact scroll offset that a trace tells, in points; what is drawn may be rounded to cells.
    public var offset: Double?
    /// How many pages the layer scrolls through and which is current, from 0, where it has pages; for traces.
    public var pages: Pages?

    /// Pages of a layer that scrolls by its own width.
    public struct Pages: Hashable, Sendable {
        public var count: Int
        /// The one nearest to the offset, from 0.
        public var current: Int

        public init(count: Int, current: Int) {
            self.count = count
            self.current = current
        }
    }

    /// The layer's own coordinate system and size, in points.
    public var bounds: Rect
    /// Where the anchor point lies in the parent, in points.
    public var position: Point
    /// The fixed point of the transform, in fractions of the bounds: (0.5, 0.5) is the middle.
    public var anchorPoint = Point(x: 0.5, y: 0.5)
    /// Applied about the anchor point.
    public var transform = Transform3D.identity
    /// Applied to the sublayers about the anchor point; carries the perspective of a scene.
    public var sublayerTransform = Transform3D.identity
    /// The opacity of the layer and its sublayers as one picture; clamped to 0…1 when drawn.
    public var alpha = 1.0
    /// Whether sublayers are cut at the bounds.
    public var clipsToBounds = false
    /// How the layer takes part in a scaled panel.
    public var placement = Placement.free
    /// Whether everything inside stays as it is where the tree is mirrored: what is read from one side to the other in whatever
    /// direction lines have.
    public var keepsInside = false
    /// The layer's own picture, behind its sublayers.
    public var content: Content
    /// From the back to the front.
    public var sublayers: [Layer]

    /// A layer that fills a rectangle of its parent.
    public init(frame: Rect, content: Content = .none, sublayers: [Layer] = []) {
        bounds = Rect(origin: .zero, size: frame.size)
        position = frame.center
        self.content = content
        self.sublayers = sublayers
    }

    /// Where the layer is in its parent when its transform is the identity.
    public var frame: Rect {
        Rect(
            x: position.x - anchorPoint.x * bounds.width, y: position.y - anchorPoint.y * bounds.height,
            width: bounds.width, height: bounds.height)
    }

    /// How text and controls move when an ancestor is transformed.
    public enum Placement: Hashable, Sendable {
        /// Moves with its parent like any picture.
        case free
        /// A panel: the runs of text inside it are placed on whole cells, one to a row, by rank.
        case panel
        /// A control inside a panel: keeps its size at every scale, moves as a whole and stays inside the panel.
        case control
    }

    /// What a layer draws.
    public enum Content: Sendable {
        case none
        /// One colour over the bounds.
        case fill(Color, corners: Corners)
        /// A picture stretched over the bounds: give bounds of the picture's own shape.
        case picture(Surface)
        /// One line of text from the left, middle or right of the bounds.
        case text(TextRun)
        /// One line of pixel letters from the left, middle or right of the bounds, several rows of cells high.
        case letters(LetterRun)
        /// A veil whose colour and opacity change evenly from the upper edge of the bounds to the lower one.
        case gradient(Gradient)
        /// The darkening behind a pop-up.
        case dim(RadialDim)
        /// A shadow that falls around the bounds.
        case shadow(Shadow)
        /// A ground of dots over the bounds.
        case pattern(Pattern)
    }

    /// The corners of a filled rectangle.
    public enum Corners: Hashable, Sendable {
        case square
        /// The outer quarter of each corner cell is left out, as far as cells can show it.
        case cut
    }
}

/// One line of text that is placed on whole cells and never torn.
public struct TextRun: Hashable, Sendable {
    /// A stretch of one style.
    public struct Span: Hashable, Sendable {
        /// Cleaned text; see `CleanText`.
        public var text: String
        public var color: RGB
        public var attributes: Attributes

        public init(_ text: String, color: RGB, attributes: Attributes = []) {
            self.text = text
            self.color = color
            self.attributes = attributes
        }
    }

    /// Which part of the run stays in place when the panel scales.
    public enum Alignment: Hashable, Sendable {
        case leading, center, trailing
    }

    /// Which line waits when two would fall on one row: the greater rank waits.
    public enum Rank: Int, Comparable, Hashable, Sendable {
        case headline, price, artist, rest

        public static func < (a: Rank, b: Rank) -> Bool { a.rawValue < b.rawValue }
    }

    public var spans: [Span]
    public var alignment: Alignment
    public var rank: Rank
    /// Whether the run goes on where the one before it ended: then it waits when that one waits.
    public var isContinuation = false
    /// The address that the run links to, if any.
    public var link: String?

    public init(_ spans: [Span], alignment: Alignment = .leading, rank: Rank = .rest, link: String? = nil) {
        self.spans = spans
        self.alignment = alignment
        self.rank = rank
        self.link = link
    }

    public init(
        _ text: String, color: RGB, attributes: Attributes = [], alignment: Alignment = .leading, rank: Rank = .rest
    ) {
        self.init([Span(text, color: color, attributes: attributes)], alignment: alignment, rank: rank)
    }
}

/// Two colours at the upper and the lower edge of a layer, and everything between them: light and shade on a picture.
public struct Gradient: Hashable, Sendable {
    public var upper: Color
    public var lower: Color

    public init(upper: Color, lower: Color) {
        self.upper = upper
        self.lower = lower
    }
}

/// The darkening over everything behind a pop-up: black, from `inner` at the centre to `outer` at the radius
/// max(midX, midY) of the layer's bounds, constant beyond; times the layer's alpha.
public struct RadialDim: Hashable, Sendable {
    /// Opacity at the centre.
    public var inner: Double
    /// Opacity at the radius and beyond.
    public var outer: Double
    /// How many steps lie between the two; fewer cost fewer colour changes.
    public var steps: Int

    /// Whether plain backgrounds take one opacity, midway between the two, and a run of text one of its own: where there are
    /// few colours, rings would show on a plain ground and a word would change its hue in the middle.
    public var isCoarse: Bool

    public init(inner: Double = 0.3, outer: Double = 0.7, steps: Int = 64, isCoarse: Bool = false) {
        self.inner = inner
        self.outer = outer
        self.steps = steps
        self.isCoarse = isCoarse
    }
}

/// A soft black shadow around a layer, cell by cell.
public struct Shadow: Hashable, Sendable {
    /// Opacity at the edge of the bounds.
    public var opacity: Double
    /// The exponent of its fall with the distance, 1 being linear.
    public var power: Double
    /// Where it is gone, in points sideways and downwards.
    public var reach: Size
    /// How far it lies below the bounds, in points.
    public var drop: Double

    public init(
        opacity: Double = 0.5, power: Double = 1.3, reach: Size = Size(width: 18, height: 24), drop: Double = 6
    ) {
        self.opacity = opacity
        self.power = power
        self.reach = reach
        self.drop = drop
    }
}
