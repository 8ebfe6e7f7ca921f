import Stage

/// Rectangles of colour, joined with their neighbours and written as one path a colour.
struct SVGAreas {
    private struct Area {
        var x, y, width, height: Int
        let color: RGB
    }

    /// A column of equal rectangles under each other.
    private struct Strip: Hashable {
        let x, width: Int
        let color: RGB
    }

    private var rows: [Int: [Area]] = [:]

    /// Adds a rectangle in units; those at one height must come from the left to the right.
    mutating func add(x: Int, y: Int, width: Int, height: Int, color: RGB) {
        if let last = rows[y]?.indices.last, let area = rows[y]?[last], area.color == color, area.height == height,
            area.x + area.width == x
        {
            rows[y]?[last].width += width
        } else {
            rows[y, default: []].append(Area(x: x, y: y, width: width, height: height, color: color))
        }
    }

    /// The paths, in the order in which their colours first appear.
    var text: String {
        var joined: [Area] = []
        var open: [Strip: Int] = [:]
        for y in rows.keys.sorted() {
            for area in rows[y] ?? [] {
                let strip = Strip(x: area.x, width: area.width, color: area.color)
                if let above = open[strip], joined[above].y + joined[above].height == area.y {
                    joined[above].height += area.height
                } else {
                    open[strip] = joined.count
                    joined.append(area)
                }
            }
        }
        var order: [RGB] = []
        var paths: [RGB: String] = [:]
        for area in joined {
            if paths[area.color] == nil { order.append(area.color) }
            paths[area.color, default: ""] += "M\(area.x) \(area.y)h\(area.width)v\(area.height)h-\(area.width)z"
        }
        guard !order.isEmpty else { return "" }
        let lines = order.map { "<path fill=\"\(SVGPicture.hex($0))\" d=\"\(paths[$0] ?? "")\"/>\n" }
        return "<g shape-rendering=\"crispEdges\">\n" + lines.joined() + "</g>\n"
    }
}
