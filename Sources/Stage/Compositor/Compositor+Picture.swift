/// Pictures where axes are kept: resampled to the subcells of their exact place.
extension Compositor {
    /// - Parameters:
    ///   - fine: what is drawn at full quality in place of it; nil if that is the same.
    ///   - alpha: 0…1; 1 where axes are not kept.
    mutating func drawPicture(
        _ surface: Surface, fine: Surface? = nil, alpha: Double, bounds: Rect, world: Transform3D, clip: SubcellRect
    ) {
        guard world.keepsAxes else {
            drawProjected(surface, bounds: bounds, world: world, clip: clip)
            return
        }
        let place = world.rect(bounds)
        let whole = SubcellRect(nearest: place)
        let rect = whole.intersection(clip)
        // A picture far larger than the screen would cost memory without being seen.
        guard !rect.isEmpty, whole.x1 - whole.x0 <= 8192, whole.y1 - whole.y0 <= 8192 else { return }
        let key = PictureCache.Key(surface, rect: place, cover: whole)
        let picture = pictures.picture(surface, at: key)
        let shape = CornerShape(whole, visible: rect, cut: false)
        let cells = CellSpan(rect)
        let weight = Packed.weight(alpha)
        for row in cells.rows {
            for column in cells.columns {
                let mask = shape.mask(column: column, row: row)
                if mask == 0 { continue }
                let origin = (row * 8 - whole.y0) * picture.width + column * 8 - whole.x0
                if weight == 65536 {
                    paint(picture, from: origin, at: row * canvas.columns + column, mask: mask)
                } else {
                    veil(picture, weight, from: origin, at: row * canvas.columns + column, mask: mask)
                }
                canvas.cells[row * canvas.columns + column].place = DitherPlace(
                    column: column - (whole.x0 >> 3), row: row - (whole.y0 >> 3))
            }
        }
        if weight == 65536, picture.isOpaque, whole.x0 & 7 == 0, whole.y0 & 7 == 0 {
            knowFits(of: picture, at: key, whole, in: rect)
            if let fine, let fits = pictures.fits(of: fine, at: key) { tellFits(fits, whole, in: rect) }
        }
    }

    /// Gives the cells that a picture fills whole the fit that is remembered with it, so that a picture which moves by whole
    /// cells is fitted once.
    ///
    /// - Precondition: the picture was just painted, and its corner is that of a cell.
    private mutating func knowFits(
        of picture: SubcellPicture, at key: PictureCache.Key, _ whole: SubcellRect, in rect: SubcellRect
    ) {
        let columns = picture.width >> 3
        var fits = picture.fits
        if fits.isEmpty { fits = ContiguousArray(repeating: nil, count: columns * (picture.height >> 3)) }
        var isNew = false
        let cells = CellSpan(whollyIn: rect)
        for row in cells.rows {
            for column in cells.columns {
                let block = Int(canvas.cells[row * canvas.columns + column].block)
                let place = (row - (whole.y0 >> 3)) * columns + column - (whole.x0 >> 3)
                if fits[place] == nil {
                    fits[place] = canvas.fit(
                        fit, block: block, at: canvas.cells[row * canvas.columns + column].place)
                    isNew = true
                }
                canvas.knownFits[block] = fits[place]
            }
        }
        if isNew { pictures.keep(fits, at: key) }
    }

    /// Gives the cells that a picture fills whole the fits of another one in the same place.
    private mutating func tellFits(
        _ fits: ContiguousArray<BlockFit.Result?>, _ whole: SubcellRect, in rect: SubcellRect
    ) {
        let cells = CellSpan(whollyIn: rect)
        for row in cells.rows {
            for column in cells.columns {
                let place = (row - (whole.y0 >> 3)) * ((whole.x1 - whole.x0) >> 3) + column - (whole.x0 >> 3)
                let block = Int(canvas.cells[row * canvas.columns + column].block)
                canvas.knownFits[block] = fits[place]
            }
        }
    }

    /// Paints the subcells of a mask from a picture whose pixel for the cell's first subcell is at `origin`.
    private mutating func paint(_ picture: SubcellPicture, from origin: Int, at cell: Int, mask: UInt64) {
        if mask == CellMask.full {
            canvas.clearGlyph(cell)
            let block = picture.isOpaque ? canvas.freshBlock(cell) : canvas.writableBlock(cell)
            if picture.isOpaque {
                copy(picture, from: origin, into: block)
            } else {
                blend(picture, from: origin, into: block, mask: mask)
            }
            canvas.masks[block] = 0
            canvas.cells[cell].border = .none
            return
        }
        canvas.clearGlyph(cell)
        if canvas.cells[cell].border == .fill, canvas.cells[cell].block >= 0 {
            paintBehindBorder(picture, from: origin, at: cell, mask: mask)
            return
        }
        let block = canvas.writableBlock(cell)
        blend(picture, from: origin, into: block, mask: mask)
        canvas.masks[block] = mask
        canvas.cells[cell].border = .picture
    }

    /// Paints the subcells of a mask from a translucent picture. Up to half its weight what is beneath keeps its letters and
    /// borders.
    private mutating func veil(
        _ picture: SubcellPicture, _ weight: Int, from origin: Int, at cell: Int, mask: UInt64
    ) {
        let leads = weight >= 32768
        let old = canvas.cells[cell]
        let hadDetail = old.block >= 0
        // A dot is ground.
        if leads || old.isDot { canvas.clearGlyph(cell) }
        if leads, mask != CellMask.full, old.border == .fill, hadDetail {
            paintBehindBorder(picture, weight, from: origin, at: cell, mask: mask)
            return
        }
        let block = canvas.writableBlock(cell)
        blend(picture, weight, from: origin, into: block, mask: mask)
        if old.isText, !leads {
            canvas.cells[cell].foreground = Packed.mix(old.foreground, canvas.meanColor(block: block), weight)
        }
        guard leads || !hadDetail else { return }
        canvas.masks[block] = mask == CellMask.full ? 0 : mask
        canvas.cells[cell].border = mask == CellMask.full ? .none : .picture
    }

    /// Where a panel's edge shares the cell, its edge stays and the inside shows whichever fills more of it.
    private mutating func paintBehindBorder(
        _ picture: SubcellPicture, _ weight: Int = 65536, from origin: Int, at cell: Int, mask: UInt64
    ) {
        let border = canvas.masks[Int(canvas.cells[cell].block)]
        let seen = mask & border
        guard seen.nonzeroBitCount * 2 > border.nonzeroBitCount else { return }
        let block = canvas.writableBlock(cell)
        blend(picture, weight, from: origin, into: block, mask: seen)
        level(block, seen: seen, border: border)
    }

    /// Gives the inner side of a border the mean of what is seen of a picture there.
    mutating func level(_ block: Int, seen: UInt64, border: UInt64) {
        let mean = canvas.withRows(of: block) { Sums($0, seen).mean }
        canvas.changeRows(of: block) { row, y in
            let part = CellMask.row(border, y)
            row = SubcellRow(repeating: mean) & part | row & ~part
        }
    }

    /// Copies a cell of an opaque picture.
    private mutating func copy(_ picture: SubcellPicture, from origin: Int, into block: Int) {
        picture.pixels.withUnsafeBytes { source in
            canvas.changeRows(of: block) { row, y in
                let place = (origin + y * picture.width) * MemoryLayout<UInt32>.stride
                row = source.loadUnaligned(fromByteOffset: place, as: SubcellRow.self) & 0xFF_FFFF
            }
        }
    }

    private mutating func blend(
        _ picture: SubcellPicture, _ weight: Int = 65536, from origin: Int, into block: Int, mask: UInt64
    ) {
        if mask == CellMask.full, picture.isOpaque {
            picture.pixels.withUnsafeBytes { source in
                canvas.changeRows(of: block) { row, y in
                    let place = (origin + y * picture.width) * MemoryLayout<UInt32>.stride
                    let pixels = source.loadUnaligned(fromByteOffset: place, as: SubcellRow.self) & 0xFF_FFFF
                    row = Packed.mix(row, pixels, weight)
                }
            }
            return
        }
        picture.pixels.withUnsafeBufferPointer { source in
            canvas.changeRows(of: block) { row, y in
                for x in 0..<8 where mask >> UInt64(y * 8 + x) & 1 == 1 {
                    let pixel = source[origin + y * picture.width + x]
                    row[x] = Packed.mix(row[x], pixel & 0xFF_FFFF, Int(pixel >> 24) * weight / 255)
                }
            }
        }
    }
}
