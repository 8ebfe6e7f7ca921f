import Stage

/// Which of the two screens a terminal shows: the list, or the artwork grid.
public enum Orientation: Hashable, Sendable {
    case portrait, landscape
}

/// What decides the orientation.
public enum OrientationChoice: String, Hashable, Sendable, CaseIterable {
    /// The terminal's shape.
    case automatic = "auto"
    case portrait, landscape

    /// The next in the order in which a key goes through them.
    var next: OrientationChoice {
        let all = OrientationChoice.allCases
        return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
    }
}

/// The shape from which on a terminal is landscape, and the one below which it is portrait again: between the two it stays
/// what it was, so that it does not flap at a border.
///
/// The shape is in points, 8 × 16 a cell, whatever the font's pixels.
public struct OrientationThresholds: Hashable, Sendable {
    /// One border: high enough, and either long enough or wide and nearly as long.
    public struct Border: Hashable, Sendable {
        /// The least height in points.
        public var height: Double
        /// The least width as a multiple of the height.
        public var aspect: Double
        /// The least width in points at which `wideAspect` will do.
        public var wideWidth: Double
        public var wideAspect: Double

        public init(height: Double, aspect: Double, wideWidth: Double, wideAspect: Double) {
            self.height = height
            self.aspect = aspect
            self.wideWidth = wideWidth
            self.wideAspect = wideAspect
        }

        func contains(_ size: Size) -> Bool {
            guard size.height >= height, size.height > 0 else { return false }
            let aspect = size.width / size.height
            return aspect >= self.aspect || (size.width >= wideWidth && aspect >= wideAspect)
        }
    }

    /// Landscape from here on.
    public var enter = Border(height: 320, aspect: 1.75, wideWidth: 1100, wideAspect: 1.45)
    /// Portrait below.
    public var leave = Border(height: 304, aspect: 1.70, wideWidth: 1060, wideAspect: 1.40)

    public init() {}

    /// The orientation of a terminal that had the one before, or, with nil, is just started.
    func orientation(of size: GridSize, choice: OrientationChoice, before: Orientation?) -> Orientation {
        switch choice {
        case .portrait: return .portrait
        case .landscape: return .landscape
        case .automatic:
            let border = before == .landscape ? leave : enter
            return border.contains(size.points) ? .landscape : .portrait
        }
    }
}
