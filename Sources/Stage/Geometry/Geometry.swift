/// A place in points: origin top-left, x right, y down. One cell is 8 × 16 points.
public struct Point: Hashable, Sendable {
    public var x: Double
    public var y: Double

    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    public static let zero = Point(x: 0, y: 0)
}

/// An extent in points.
public struct Size: Hashable, Sendable {
    public var width: Double
    public var height: Double

    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    public static let zero = Size(width: 0, height: 0)
}

/// A rectangle in points, from its top-left corner.
public struct Rect: Hashable, Sendable {
    public var origin: Point
    public var size: Size

    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

    public var minX: Double { origin.x }
    public var minY: Double { origin.y }
    public var maxX: Double { origin.x + size.width }
    public var maxY: Double { origin.y + size.height }
    public var midX: Double { origin.x + size.width / 2 }
    public var midY: Double { origin.y + size.height / 2 }
    public var width: Double { size.width }
    public var height: Double { size.height }
    public var center: Point { Point(x: midX, y: midY) }
    public var isEmpty: Bool { size.width <= 0 || size.height <= 0 }

    /// Whether the point lies inside; the top and left edges belong to the rectangle, the others do not.
    public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// The part that both share, or an empty rectangle.
    public func intersection(_ other: Rect) -> Rect {
        let x0 = max(minX, other.minX)
        let y0 = max(minY, other.minY)
        let x1 = min(maxX, other.maxX)
        let y1 = min(maxY, other.maxY)
        guard x1 > x0, y1 > y0 else { return Rect(x: x0, y: y0, width: 0, height: 0) }
        return Rect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
    }

    /// The rectangle smaller by the given distances on each side; negative distances grow it.
    public func insetBy(dx: Double, dy: Double) -> Rect {
        Rect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
    }

    public func offsetBy(dx: Double, dy: Double) -> Rect {
        Rect(origin: Point(x: minX + dx, y: minY + dy), size: size)
    }
}

/// A place in the grid: column from the left, row from the top, both from 0.
public struct CellPoint: Hashable, Sendable {
    public var column: Int
    public var row: Int

    public init(column: Int, row: Int) {
        self.column = column
        self.row = row
    }

    /// The middle of the cell, in points.
    public var center: Point {
        Point(x: (Double(column) + 0.5) * CellMetrics.width, y: (Double(row) + 0.5) * CellMetrics.height)
    }
}

/// An extent in cells.
public struct GridSize: Hashable, Sendable {
    public var columns: Int
    public var rows: Int

    public init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }

    /// The same extent in points.
    public var points: Size {
        Size(width: Double(columns) * CellMetrics.width, height: Double(rows) * CellMetrics.height)
    }
}

/// The size of one cell in points, whatever the font's pixels.
public enum CellMetrics {
    public static let width = 8.0
    public static let height = 16.0
}

extension Rect {
    /// The rectangle that covers whole cells.
    public init(column: Int, row: Int, columns: Int, rows: Int) {
        self.init(
            x: Double(column) * CellMetrics.width, y: Double(row) * CellMetrics.height,
            width: Double(columns) * CellMetrics.width, height: Double(rows) * CellMetrics.height)
    }
}
