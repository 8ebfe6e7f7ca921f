/// Which runs of text stay while a group is mixed with what was there before it: each run as a whole. Dots of patterns
/// have no part in it.
struct RunContest {
    fileprivate struct Candidate {
        var contrast = 0.0
        var letters = 0
        var meetsPicture = false
        /// The runs that have another glyph in one of its cells.
        var rivals: [UInt32] = []
        var isMet = false
        var strength: Double { letters == 0 ? 0 : contrast / Double(letters) }
    }

    /// The colours behind a cell's glyph in the two screens.
    struct Ground {
        var before: UInt32 = 0
        var after: UInt32 = 0
    }

    /// By cell; of use where either screen has a glyph that differs.
    private(set) var grounds: ContiguousArray<Ground>
    /// By the number of the run.
    private var hasWon: [Bool]

    /// Text over a picture stays while its colour is at least so far from the mixed background.
    private static let leastContrast = 20.0

    /// - Parameters:
    ///   - weights: what the newer screen weighs in each row, in 65,536ths.
    ///   - lastRun: the greatest number of a run on the canvas.
    init(before: ContiguousArray<CanvasCell>, after: Canvas, weights: [Int], lastRun: UInt32) {
        grounds = ContiguousArray(repeating: Ground(), count: before.count)
        hasWon = Array(repeating: false, count: Int(lastRun) + 1)
        var candidates = Array(repeating: Candidate(), count: Int(lastRun) + 1)
        for index in before.indices where before[index] != after.cells[index] {
            let (old, new) = (before[index], after.cells[index])
            guard old.run != 0 || new.run != 0 else { continue }
            let ground = Ground(before: after.background(of: old), after: after.background(of: new))
            grounds[index] = ground
            let weight = weights[index / after.columns]
            let mixed = Packed.mix(ground.before, ground.after, weight)
            let picture = old.block >= 0 || new.block >= 0
            if old.isText {
                let color = Packed.mix(old.foreground, ground.after, weight)
                candidates[Int(old.run)].meet(
                    isLetter: old.glyph != .space, Packed.squaredDistance(color, mixed), picture: picture)
            }
            if new.isText {
                let color = Packed.mix(ground.before, new.foreground, weight)
                candidates[Int(new.run)].meet(
                    isLetter: new.glyph != .space, Packed.squaredDistance(color, mixed), picture: picture)
            }
            if old.isText, new.isText, old.run != new.run, old.glyph != new.glyph {
                candidates[Int(old.run)].meet(rival: new.run)
                candidates[Int(new.run)].meet(rival: old.run)
            }
        }
        decide(candidates)
    }

    func isWon(by run: UInt32) -> Bool { hasWon[Int(run)] }

    /// From the strongest run on, each wins that no winner rivals.
    private mutating func decide(_ candidates: [Candidate]) {
        // The newer run wins a tie.
        let runs = candidates.indices.filter { candidates[$0].isMet }
            .sorted { (candidates[$0].strength, $0) > (candidates[$1].strength, $1) }
        for run in runs {
            let candidate = candidates[run]
            if candidate.meetsPicture, candidate.strength < RunContest.leastContrast { continue }
            hasWon[run] = !candidate.rivals.contains { hasWon[Int($0)] }
        }
    }
}

extension RunContest.Candidate {
    /// Counts one cell of the run.
    fileprivate mutating func meet(isLetter: Bool, _ squaredContrast: Int, picture: Bool) {
        isMet = true
        if isLetter {
            contrast += Double(squaredContrast).squareRoot()
            letters += 1
        }
        meetsPicture = meetsPicture || picture
    }

    fileprivate mutating func meet(rival: UInt32) {
        // Neighbouring cells mostly have the same rival; one that is named twice does no harm.
        if rivals.last != rival { rivals.append(rival) }
    }
}
