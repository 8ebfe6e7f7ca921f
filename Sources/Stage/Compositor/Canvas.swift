/// The cells being drawn: colours, sub-cell detail, borders and glyphs, before they are encoded for a terminal.
///
/// A cell is either one colour, or it has a *block* of 8 × 8 subcells (each 1 × 2 points) with a mask of the last border
/// that passed through it. Blocks come from a pool that starts anew each frame. Blocks numbered below `frozenBelow` are
/// also referred to by a saved copy of the cells, so they are copied before they are written.
struct Canvas: Sendable {
    static let noBlock: Int32 = -1
    static let subcellsPerBlock = 64

    private(set) var columns = 0
    private(set) var rows = 0
    /// columns × rows, row-major.
    var cells = ContiguousArray<CanvasCell>()
    /// 64 subcells a block, row by row, `0xRRGGBB`.
    var pixels = ContiguousArray<UInt32>()
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
            pixels.withUnsafeMutableBufferPointer { buffer in
                for k in 0..<Canvas.subcellsPerBlock { buffer[new * 64 + k] = buffer[old * 64 + k] }
            }
            masks[new] = masks[old]
        } else {
            let color = cells[cell].color
            pixels.withUnsafeMutableBufferPointer { buffer in
                for k in 0..<Canvas.subcellsPerBlock { buffer[new * 64 + k] = color }
            }
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
            pixels.append(contentsOf: repeatElement(0, count: more * Canvas.subcellsPerBlock))
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
    func fit(_ fit: BlockFit, block: Int) -> BlockFit.Result {
        pixels.withUnsafeBufferPointer { buffer in
            fit.fit(UnsafeBufferPointer(rebasing: buffer[block * 64..<block * 64 + 64]))
        }
    }

    /// The mean of a block's subcells.
    func meanColor(block: Int) -> UInt32 {
        pixels.withUnsafeBufferPointer { buffer in
            var (r, g, b) = (32, 32, 32)
            for k in block * 64..<block * 64 + 64 {
                let p = Int(buffer[k])
                r += p >> 16
                g += p >> 8 & 255
                b += p & 255
            }
            return UInt32((r >> 6) << 16 | (g >> 6) << 8 | (b >> 6))
        }
    }
}

/// One cell of the canvas.
struct CanvasCell: Hashable, Sendable {
    /// What kind of border last passed through; the greater one keeps the cell where two meet.
    enum Border: UInt8, Sendable {
        case none, picture, fill
    }

    /// The cell's colour where it has no block.
    var color: UInt32
    var block = Canvas.noBlock
    var glyph = Glyph.space
    var foreground: UInt32 = 0
    /// The number of the run of text that the glyph belongs to, from 2; `dotRun` for a dot, 0 without a glyph.
    var run: UInt32 = 0
    var attributes = Attributes()
    var link: UInt8 = 0
    var border = Border.none
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

/// Arithmetic on packed colours.
enum Packed {
    /// `a` towards `b`; the weight of `b` is in 65,536ths; rounded to the nearest.
    @inline(__always)
    static func mix(_ a: UInt32, _ b: UInt32, _ weight: Int) -> UInt32 {
        let keep = 65536 - weight
        let red = (Int(a >> 16) * keep + Int(b >> 16) * weight + 32768) >> 16
        let green = (Int(a >> 8 & 255) * keep + Int(b >> 8 & 255) * weight + 32768) >> 16
        let blue = (Int(a & 255) * keep + Int(b & 255) * weight + 32768) >> 16
        return UInt32(truncatingIfNeeded: red << 16 | green << 8 | blue)
    }

    /// The colour times `keep` 65,536ths; rounded to the nearest.
    @inline(__always)
    static func scale(_ a: UInt32, _ keep: Int) -> UInt32 {
        let red = (Int(a >> 16) * keep + 32768) >> 16
        let green = (Int(a >> 8 & 255) * keep + 32768) >> 16
        let blue = (Int(a & 255) * keep + 32768) >> 16
        return UInt32(truncatingIfNeeded: red << 16 | green << 8 | blue)
    }

    /// An opacity 0…1 in 65,536ths.
    static func weight(_ fraction: Double) -> Int {
        fraction > 0 ? Int(min(fraction, 1) * 65536 + 0.5) : 0
    }

    /// The squared distance on the sRGB values.
    static func squaredDistance(_ a: UInt32, _ b: UInt32) -> Int {
        let red = Int(a >> 16) - Int(b >> 16)
        let green = Int(a >> 8 & 255) - Int(b >> 8 & 255)
        let blue = Int(a & 255) - Int(b & 255)
        return red * red + green * green + blue * blue
    }
}
