/// The cells being drawn: colours, sub-cell detail, borders and glyphs, before they are encoded for a terminal.
///
/// A cell is either one colour, or it has a *block* of 8 × 8 subcells (each 1 × 2 points) with a mask of the last border
/// that passed through it. Blocks come from a pool that starts anew each frame. Blocks numbered below `frozenBelow` are
/// also referred to by a saved copy of the cells, so they are copied before they are written.
struct Canvas: Sendable {
    static let noBlock: Int32 = -1

    private(set) var columns = 0
    private(set) var rows = 0
    /// columns × rows, row-major.
    var cells = ContiguousArray<CanvasCell>()
    /// 8 rows of 8 subcells a block.
    var subcells = ContiguousArray<SubcellRow>()
    /// A bit a subcell, from the top left along the rows: inside the border.
    var masks = ContiguousArray<UInt64>()
    /// What fits a block best, where that is known: it holds a picture's cell and nothing was done to it since.
    var knownFits = ContiguousArray<BlockFit.Result?>()
    private(set) var blockCount = 0
    var frozenBelow = 0

    /// Starts a frame in one colour.
    mutating func reset(size: GridSize, color: RGB) {
        columns = size.columns
        rows = size.rows
        let blank = CanvasCell(color: color.packed)
        if cells.count == columns * rows {
            for index in cells.indices { cells[index] = blank }
        } else {
            cells = ContiguousArray(repeating: blank, count: columns * rows)
        }
        blockCount = 0
        frozenBelow = 0
    }

    /// A block that may be written, holding what the cell shows now.
    mutating func writableBlock(_ cell: Int) -> Int {
        let old = Int(cells[cell].block)
        if old >= frozenBelow {
            knownFits[old] = nil
            return old
        }
        let new = newBlock()
        if old >= 0 {
            for row in 0..<8 { subcells[new * 8 + row] = subcells[old * 8 + row] }
            masks[new] = masks[old]
        } else {
            for row in 0..<8 { subcells[new * 8 + row] = SubcellRow(repeating: cells[cell].color) }
            masks[new] = 0
        }
        cells[cell].block = Int32(new)
        return new
    }

    /// A block that may be written, with nothing meaningful in it: for cells that are covered whole.
    mutating func freshBlock(_ cell: Int) -> Int {
        let old = Int(cells[cell].block)
        let block = old >= 0 && old >= frozenBelow ? old : newBlock()
        cells[cell].block = Int32(block)
        masks[block] = 0
        knownFits[block] = nil
        cells[cell].border = .none
        cells[cell].link = 0
        return block
    }

    /// A block that belongs to no cell yet.
    mutating func newBlock() -> Int {
        let index = blockCount
        blockCount += 1
        if masks.count < blockCount {
            let more = max(64, masks.count)
            masks.append(contentsOf: repeatElement(0, count: more))
            knownFits.append(contentsOf: repeatElement(nil, count: more))
            subcells.append(contentsOf: repeatElement(.zero, count: more * 8))
        }
        knownFits[index] = nil
        return index
    }

    /// Makes the cell one colour, without detail or glyph.
    mutating func setUniform(_ cell: Int, _ color: UInt32) {
        if cells[cell].run != 0 { clearGlyph(cell) }
        cells[cell] = CanvasCell(color: color)
    }

    /// Removes the glyph of a cell; of a wide glyph both halves.
    mutating func clearGlyph(_ cell: Int) {
        guard cells[cell].run != 0 else { return }
        let column = cell % columns
        if cells[cell].glyph == .continuation, column > 0, cells[cell - 1].isWide {
            cells[cell - 1].removeGlyph()
        }
        if cells[cell].isWide, column + 1 < columns, cells[cell + 1].glyph == .continuation {
            cells[cell + 1].removeGlyph()
        }
        cells[cell].removeGlyph()
    }

    /// The one colour that stands for what lies behind the glyph of a cell.
    func background(of cell: CanvasCell) -> UInt32 {
        cell.block < 0 ? cell.color : meanColor(block: Int(cell.block))
    }

    /// What comes nearest to a block without a border.
    func fit(_ fit: BlockFit, block: Int, at place: DitherPlace) -> BlockFit.Result {
        withRows(of: block) { fit.fit($0, at: place) }
    }

    /// The mean of a block's subcells.
    func meanColor(block: Int) -> UInt32 {
        withRows(of: block) { Sums($0, CellMask.full).mean }
    }

    /// Calls `body` with the 8 rows of a block.
    @inline(__always)
    func withRows<R>(of block: Int, _ body: (UnsafeBufferPointer<SubcellRow>) -> R) -> R {
        subcells.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[block * 8..<block * 8 + 8])) }
    }

    /// Changes each of the 8 rows of a block.
    @inline(__always)
    mutating func changeRows(of block: Int, _ body: (inout SubcellRow, _ row: Int) -> Void) {
        subcells.withUnsafeMutableBufferPointer { rows in
            for row in 0..<8 { body(&rows[block * 8 + row], row) }
        }
    }
}

/// One cell of the canvas.
struct CanvasCell: Hashable, Sendable {
    /// What kind of border last passed through; the greater one keeps the cell where two meet. That of pixel letters is
    /// their ink.
    enum Border: UInt8, Sendable {
        case none, picture, fill, letters
    }

    /// The cell's colour where it has no block.
    var color: UInt32
    var block = Canvas.noBlock
    var glyph = Glyph.space
    var foreground: UInt32 = 0
    /// The number of the run of text that the glyph belongs to, from 2; `dotRun` for a dot, 0 without a glyph.
    var run: UInt32 = 0
    var attributes = Attributes()
    /// The number of an address, of a glyph or of pixel letters.
    var link: UInt8 = 0
    var border = Border.none
    /// Where the cell lies in the picture that was painted last.
    var place = DitherPlace(column: 0, row: 0)
    var isWide = false

    /// The run of every dot of a pattern.
    static let dotRun: UInt32 = 1

    var isText: Bool { run > CanvasCell.dotRun }
    var isDot: Bool { run == CanvasCell.dotRun }

    mutating func removeGlyph() {
        glyph = .space
        foreground = 0
        run = 0
        attributes = []
        link = 0
        isWide = false
    }
}
