/// Text: runs on whole cells, cut only between clusters.
extension Compositor {
    /// Draws a run at its transformed place.
    mutating func drawRun(_ run: TextRun, bounds: Rect, world: Transform3D, clip: SubcellRect) {
        let width = run.width
        let anchor = world.apply(to: run.anchor(in: bounds))
        place(
            run, column: run.firstColumn(anchorX: anchor.x, width: width), row: Compositor.row(of: anchor.y), clip: clip
        )
    }

    /// The row of cells that contains a height in points.
    static func row(of y: Double) -> Int {
        SubcellRect.nearest((y / CellMetrics.height).rounded(.down))
    }

    /// Writes a run from a column on; clusters that do not fit whole into the clip are left out.
    mutating func place(_ run: TextRun, column: Int, row: Int, clip: SubcellRect) {
        guard row >= 0, row < canvas.rows, row * 8 >= clip.y0, row * 8 + 8 <= clip.y1 else { return }
        let columns = (clip.x0 + 7) >> 3..<max((clip.x0 + 7) >> 3, clip.x1 >> 3)
        lastRun += 1
        let link = linkNumber(run.link)
        var next = column
        for span in run.spans {
            for cluster in CellClusters(span.text) {
                let end = next + cluster.width
                let isSeen = windows.allSatisfy { window in
                    (next..<end).allSatisfy { window.covers(column: $0, row: row) }
                }
                if next >= columns.lowerBound, end <= columns.upperBound, isSeen {
                    write(cluster, span, link: link, at: row * canvas.columns + next)
                }
                next = end
            }
        }
    }

    private mutating func write(_ cluster: CellCluster, _ span: TextRun.Span, link: UInt8, at cell: Int) {
        for part in cell..<cell + cluster.width {
            canvas.clearGlyph(part)
            canvas.cells[part].glyph = part == cell ? cluster.glyph : .continuation
            canvas.cells[part].isWide = part == cell && cluster.width == 2
            canvas.cells[part].foreground = span.color.packed
            canvas.cells[part].attributes = span.attributes
            canvas.cells[part].run = lastRun
            canvas.cells[part].link = link
        }
    }

    /// The number of an address in the grid; the 256th and later ones are not linked.
    mutating func linkNumber(_ link: String?) -> UInt8 {
        guard let link, quality.drawsLinks else { return 0 }
        if let index = links.firstIndex(of: link) { return UInt8(index + 1) }
        guard links.count < 255 else { return 0 }
        links.append(link)
        return UInt8(links.count)
    }
}

extension TextRun {
    /// The cells that the run takes.
    public var width: Int {
        spans.reduce(0) { $0 + TextWidth.of($1.text) }
    }

    /// The point that stays in place, in the layer's coordinates.
    func anchor(in bounds: Rect) -> Point { alignment.anchor(in: bounds) }

    /// The column of the first cluster when the anchor is at a place on the screen.
    func firstColumn(anchorX: Double, width: Int) -> Int {
        let place = anchorX / CellMetrics.width
        switch alignment {
        case .leading: return SubcellRect.nearest(place)
        case .center: return SubcellRect.nearest(place - Double(width) / 2)
        case .trailing: return SubcellRect.nearest(place) - width
        }
    }
}

extension TextRun.Alignment {
    /// The point of a run's bounds that stays in place.
    func anchor(in bounds: Rect) -> Point {
        switch self {
        case .leading: Point(x: bounds.minX, y: bounds.midY)
        case .center: Point(x: bounds.midX, y: bounds.midY)
        case .trailing: Point(x: bounds.maxX, y: bounds.midY)
        }
    }
}
