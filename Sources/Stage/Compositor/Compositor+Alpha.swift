/// Translucent layers: drawn over a copy of the canvas, then both are mixed.
extension Compositor {
    /// What is needed to mix a group with what was there before it.
    struct Group {
        var cells: ContiguousArray<CanvasCell>
        var frozenBelow: Int
    }

    mutating func beginGroup() -> Group {
        var saved = savedCells.popLast() ?? []
        saved.removeAll(keepingCapacity: true)
        saved.append(contentsOf: canvas.cells)
        let group = Group(cells: saved, frozenBelow: canvas.frozenBelow)
        canvas.frozenBelow = canvas.blockCount
        return group
    }

    mutating func endGroup(_ before: Group, alpha: Double) {
        let weights = (0..<canvas.rows).map { row in
            Packed.weight(quality.stepped(alpha, phase: Quality.phase(row: row, of: canvas.rows)))
        }
        let contest = RunContest(before: before.cells, after: canvas, weights: weights, lastRun: lastRun)
        for row in 0..<canvas.rows {
            let weight = weights[row]
            if weight == 65536 { continue }
            for index in row * canvas.columns..<(row + 1) * canvas.columns
            where canvas.cells[index] != before.cells[index] {
                if weight == 0 {
                    canvas.cells[index] = before.cells[index]
                } else {
                    mix(index, before.cells[index], weight: weight, contest: contest)
                }
            }
        }
        canvas.frozenBelow = before.frozenBelow
        savedCells.append(before.cells)
    }

    /// Mixes one cell with what was there before it.
    private mutating func mix(_ index: Int, _ before: CanvasCell, weight: Int, contest: RunContest) {
        let after = canvas.cells[index]
        var out = CanvasCell(color: 0)
        out.place = after.block >= 0 ? after.place : before.place
        if before.block < 0, after.block < 0 {
            out.color = Packed.mix(before.color, after.color, weight)
        } else {
            let block = mixedBlock(before, after, weight: weight)
            out.block = Int32(block)
            let afterLeads = after.block >= 0 && (weight >= 32768 || before.block < 0)
            out.border = afterLeads ? after.border : before.border
        }
        if after.run == 0 { out.link = after.link }
        let keepsAfter = after.isText && contest.isWon(by: after.run)
        let keepsBefore = before.isText && contest.isWon(by: before.run)
        // A dot is ground: it shows where neither text nor a picture or an edge does.
        let showsDots = !keepsAfter && !keepsBefore && out.block < 0
        if keepsAfter || (showsDots && after.isDot && (weight >= 32768 || !before.isDot)) {
            out.takeGlyph(of: after)
            let same = before.run != 0 && before.glyph == after.glyph
            let under = same ? before.foreground : contest.grounds[index].before
            out.foreground = Packed.mix(under, after.foreground, weight)
        } else if keepsBefore || (showsDots && before.isDot) {
            out.takeGlyph(of: before)
            out.foreground = Packed.mix(before.foreground, contest.grounds[index].after, weight)
        }
        canvas.cells[index] = out
    }

    private mutating func mixedBlock(_ before: CanvasCell, _ after: CanvasCell, weight: Int) -> Int {
        let block = canvas.newBlock()
        canvas.subcells.withUnsafeMutableBufferPointer { rows in
            func row(_ cell: CanvasCell, _ y: Int) -> SubcellRow {
                cell.block < 0 ? SubcellRow(repeating: cell.color) : rows[Int(cell.block) * 8 + y]
            }
            for y in 0..<8 { rows[block * 8 + y] = Packed.mix(row(before, y), row(after, y), weight) }
        }
        let afterLeads = after.block >= 0 && (weight >= 32768 || before.block < 0)
        canvas.masks[block] = canvas.masks[Int(afterLeads ? after.block : before.block)]
        return block
    }
}

extension CanvasCell {
    mutating func takeGlyph(of other: CanvasCell) {
        glyph = other.glyph
        run = other.run
        attributes = other.attributes
        link = other.link
        isWide = other.isWide
    }
}
