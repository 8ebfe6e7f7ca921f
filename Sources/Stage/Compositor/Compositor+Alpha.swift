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
        let weight = Packed.weight(alpha)
        let shown = RunContest(before: before.cells, after: canvas, weight: weight).winners
        for index in canvas.cells.indices where canvas.cells[index] != before.cells[index] {
            mix(index, before.cells[index], weight: weight, shown: shown)
        }
        canvas.frozenBelow = before.frozenBelow
        savedCells.append(before.cells)
    }

    /// Mixes one cell with what was there before it.
    private mutating func mix(_ index: Int, _ before: CanvasCell, weight: Int, shown: Set<UInt32>) {
        let after = canvas.cells[index]
        let under = canvas.background(of: before)
        let over = canvas.background(of: after)
        var out = CanvasCell(color: 0)
        if before.block < 0, after.block < 0 {
            out.color = Packed.mix(before.color, after.color, weight)
        } else {
            let block = mixedBlock(before, after, weight: weight)
            out.block = Int32(block)
            let afterLeads = after.block >= 0 && (weight >= 32768 || before.block < 0)
            out.border = afterLeads ? after.border : before.border
        }
        let keepsAfter = after.isText && shown.contains(after.run)
        let keepsBefore = before.isText && shown.contains(before.run)
        // A dot is ground: it shows where neither text nor a picture or an edge does.
        let showsDots = !keepsAfter && !keepsBefore && out.block < 0
        if keepsAfter || (showsDots && after.isDot && (weight >= 32768 || !before.isDot)) {
            out.takeGlyph(of: after)
            let same = before.run != 0 && before.glyph == after.glyph
            out.foreground = Packed.mix(same ? before.foreground : under, after.foreground, weight)
        } else if keepsBefore || (showsDots && before.isDot) {
            out.takeGlyph(of: before)
            out.foreground = Packed.mix(before.foreground, over, weight)
        }
        canvas.cells[index] = out
    }

    private mutating func mixedBlock(_ before: CanvasCell, _ after: CanvasCell, weight: Int) -> Int {
        let block = canvas.newBlock()
        canvas.pixels.withUnsafeMutableBufferPointer { pixels in
            for k in 0..<64 {
                let a = before.block < 0 ? before.color : pixels[Int(before.block) * 64 + k]
                let b = after.block < 0 ? after.color : pixels[Int(after.block) * 64 + k]
                pixels[block * 64 + k] = Packed.mix(a, b, weight)
            }
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

/// Which runs of text stay while a group is mixed with what was there before it: each run as a whole. Dots of patterns
/// have no part in it.
struct RunContest {
    private struct Candidate {
        var run: UInt32
        var contrast = 0.0
        var letters = 0
        var meetsPicture = false
        var strength: Double { letters == 0 ? 0 : contrast / Double(letters) }
    }

    private(set) var winners: Set<UInt32> = []

    /// Text over a picture stays while its colour is at least so far from the mixed background.
    private static let leastContrast = 20.0

    init(before: ContiguousArray<CanvasCell>, after: Canvas, weight: Int) {
        var places: [UInt32: Int] = [:]
        var candidates: [Candidate] = []
        var rivals: [UInt32: Set<UInt32>] = [:]
        func note(_ run: UInt32, _ contrast: Int, isLetter: Bool, picture: Bool) {
            let place = places[run] ?? candidates.count
            if place == candidates.count {
                places[run] = place
                candidates.append(Candidate(run: run))
            }
            if isLetter {
                candidates[place].contrast += Double(contrast).squareRoot()
                candidates[place].letters += 1
            }
            candidates[place].meetsPicture = candidates[place].meetsPicture || picture
        }
        for index in before.indices where before[index] != after.cells[index] {
            let (old, new) = (before[index], after.cells[index])
            guard old.isText || new.isText else { continue }
            let under = after.background(of: old)
            let over = after.background(of: new)
            let mixed = Packed.mix(under, over, weight)
            let picture = old.block >= 0 || new.block >= 0
            if old.isText {
                let color = Packed.mix(old.foreground, over, weight)
                note(
                    old.run, Packed.squaredDistance(color, mixed), isLetter: old.glyph != .space, picture: picture)
            }
            if new.isText {
                let color = Packed.mix(under, new.foreground, weight)
                note(
                    new.run, Packed.squaredDistance(color, mixed), isLetter: new.glyph != .space, picture: picture)
            }
            if old.isText, new.isText, old.run != new.run, old.glyph != new.glyph {
                rivals[old.run, default: []].insert(new.run)
                rivals[new.run, default: []].insert(old.run)
            }
        }
        // The newer run wins a tie, so the order is total and the result does not depend on hashing.
        candidates.sort { ($0.strength, $0.run) > ($1.strength, $1.run) }
        for candidate in candidates {
            if candidate.meetsPicture, candidate.strength < RunContest.leastContrast { continue }
            if let others = rivals[candidate.run], !winners.isDisjoint(with: others) { continue }
            winners.insert(candidate.run)
        }
    }
}
