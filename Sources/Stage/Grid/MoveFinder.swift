/// Looks for what moved between two grids of one size.
struct MoveFinder {
    let old: Grid
    let new: Grid
    /// What may be shown in place of `new`.
    private let other: Grid?
    private let columns: Int
    private let rows: Int

    init(old: Grid, new: Grid, other: Grid? = nil) {
        (self.old, self.new, self.other) = (old, new, other)
        (columns, rows) = (new.size.columns, new.size.rows)
    }

    /// So many rows or columns are asked for a way.
    private static let samples = 12
    /// So many of their cells must agree.
    private static let leastVotes = 6
    /// A move takes about so many bytes, with what it leaves over: to the end of a row, of a span, of rows.
    private static let cost = (toEnd: 20, within: 40, rows: 40)

    /// Whether so much of a row changes that moving its cells may pay.
    func isBusy(_ row: Int) -> Bool {
        var count = 0
        for index in row * columns..<(row + 1) * columns where !shows(index, from: index) {
            count += 1
            if count > 3 { return true }
        }
        return false
    }

    /// Whether the older cell is what is to be shown.
    @inline(__always)
    private func shows(_ index: Int, from old: Int) -> Bool {
        if new.cells[index] == self.old.cells[old] { return true }
        guard let other else { return false }
        return other.cells[index] == self.old.cells[old]
    }

    /// By how many columns most seems to have moved, in a few of the rows.
    func wayAcross(_ changed: [Int]) -> Int? {
        var votes = Votes(length: columns)
        let step = max(changed.count / MoveFinder.samples, 1)
        for place in stride(from: step / 2, to: changed.count, by: step) {
            let start = changed[place] * columns
            votes.add(old.cells, new.cells, start: start, step: 1)
            if let other { votes.add(old.cells, other.cells, start: start, step: 1) }
        }
        return votes.winner(atLeast: MoveFinder.leastVotes)
    }

    /// By how many rows most seems to have moved, in a few columns.
    func wayDown() -> Int? {
        guard rows > 1 else { return nil }
        var votes = Votes(length: rows)
        let step = max(columns / (MoveFinder.samples * 2), 1)
        for column in stride(from: step / 2, to: columns, by: step) {
            votes.add(old.cells, new.cells, start: column, step: columns)
            if let other { votes.add(old.cells, other.cells, start: column, step: columns) }
        }
        return votes.winner(atLeast: MoveFinder.leastVotes)
    }

    /// The best span of a row that moves by so many columns, and about what it spares in bytes; nil if it does not pay.
    func move(inRow row: Int, by way: Int) -> (move: Grid.Move, gain: Int)? {
        let start = row * columns
        var best = BestRange()
        var left = new.cells[start]
        var unmoved = [Int](repeating: 0, count: columns)
        for column in 0..<columns {
            let cell = new.cells[start + column]
            if cell.link != 0 || old.cells[start + column].link != 0 { return nil }
            let weight = MoveFinder.weight(cell, after: left)
            left = cell
            if shows(start + column, from: start + column) { unmoved[column] = weight }
            guard (0..<columns).contains(column - way) else {
                best.breakOff()
                continue
            }
            let isMoved = shows(start + column, from: start + column - way)
            best.add((isMoved ? weight : 0) - unmoved[column], at: column)
        }
        guard best.gain > 0 else { return nil }
        let span =
            min(
                best.range.lowerBound, best.range.lowerBound - way)..<max(
                best.range.upperBound, best.range.upperBound - way)
        let rest = way < 0 ? best.range.upperBound..<span.upperBound : span.lowerBound..<best.range.lowerBound
        let lost = rest.reduce(0) { $0 + unmoved[$1] }
        let cost = span.upperBound == columns ? MoveFinder.cost.toEnd : MoveFinder.cost.within
        guard best.gain - lost > cost, keepsGlyphs(row, span, by: way) else { return nil }
        return (.columns(Grid.Span(row: row, columns: span), by: way), best.gain - lost)
    }

    /// Whether no wide glyph is cut: where cells go out and come in, and at the end of the span.
    private func keepsGlyphs(_ row: Int, _ span: Range<Int>, by way: Int) -> Bool {
        let inner = way < 0 ? span.lowerBound - way : span.upperBound - way
        return [span.lowerBound, inner, span.upperBound].allSatisfy {
            $0 >= columns || old.cells[row * columns + $0].glyph != .continuation
        }
    }

    /// The best range of rows that moves by so many, and about what it spares in bytes; nil if it does not pay.
    func move(ofRowsBy way: Int) -> (move: Grid.Move, gain: Int)? {
        var best = BestRange()
        var unmoved = [Int](repeating: 0, count: rows)
        for row in 0..<rows {
            var gain = 0
            var hasLink = false
            let start = row * columns
            let isInside = (0..<rows).contains(row - way)
            var left = new.cells[start]
            for index in start..<start + columns {
                let cell = new.cells[index]
                hasLink = hasLink || cell.link != 0 || old.cells[index].link != 0
                let weight = MoveFinder.weight(cell, after: left)
                left = cell
                if shows(index, from: index) { unmoved[row] += weight }
                if isInside, shows(index, from: index - way * columns) { gain += weight }
            }
            if hasLink || !isInside { best.breakOff() } else { best.add(gain - unmoved[row], at: row) }
        }
        guard best.gain > 0 else { return nil }
        let range =
            min(
                best.range.lowerBound, best.range.lowerBound - way)..<max(
                best.range.upperBound, best.range.upperBound - way)
        let rest = way < 0 ? best.range.upperBound..<range.upperBound : range.lowerBound..<best.range.lowerBound
        let lost = rest.reduce(0) { $0 + unmoved[$1] }
        guard best.gain - lost > MoveFinder.cost.rows else { return nil }
        let linked = range.contains { row in
            (row * columns..<(row + 1) * columns).contains { new.cells[$0].link != 0 || old.cells[$0].link != 0 }
        }
        return linked ? nil : (.rows(range, by: way), best.gain - lost)
    }

    /// About how many bytes a cell takes after its neighbour.
    @inline(__always)
    private static func weight(_ cell: Cell, after left: Cell) -> Int {
        let ground = cell.background == left.background ? 1 : 15
        return cell.glyph == .space || cell.foreground == left.foreground ? ground : ground + 16
    }
}

/// The range with the greatest sum.
private struct BestRange {
    private(set) var gain = 0
    private(set) var range = 0..<0
    private var sum = 0
    private var begin = 0

    mutating func add(_ value: Int, at place: Int) {
        if sum <= 0 { (sum, begin) = (0, place) }
        sum += value
        if sum > gain { (gain, range) = (sum, begin..<place + 1) }
    }

    /// What comes next does not belong to what was before.
    mutating func breakOff() {
        sum = 0
    }
}

/// How many cells of lines speak for each way.
private struct Votes {
    private let length: Int
    private var counts: [Int]
    /// Where the older line has what by its digest; −1 for nothing, −2 for more than one place.
    private var places: [Int16]

    private static let tableSize = 1024

    init(length: Int) {
        self.length = length
        counts = [Int](repeating: 0, count: 2 * length + 1)
        places = []
    }

    /// Counts where the cells of a line that are found once in the older one have gone.
    mutating func add(_ old: [Cell], _ new: [Cell], start: Int, step: Int) {
        places = [Int16](repeating: -1, count: Votes.tableSize)
        for place in 1..<length {
            let index = start + place * step
            let digest = Votes.digest(old[index - step], old[index])
            places[digest] = places[digest] == -1 ? Int16(place) : -2
        }
        for place in 1..<length {
            let index = start + place * step
            let (before, cell) = (new[index - step], new[index])
            let found = Int(places[Votes.digest(before, cell)])
            guard found > 0, found != place else { continue }
            let other = start + found * step
            if old[other] == cell, old[other - step] == before { counts[place - found + length] += 1 }
        }
    }

    /// The way with the most votes.
    func winner(atLeast least: Int) -> Int? {
        guard let most = counts.max(), most >= least, let place = counts.firstIndex(of: most) else { return nil }
        return place - length
    }

    private static func digest(_ before: Cell, _ cell: Cell) -> Int {
        var value = cell.background.packed &* 0x9E37_79B1
        value ^= cell.foreground.packed &* 0x85EB_CA6B
        value ^= (cell.glyph.code ^ before.glyph.code &* 31) &* 0xC2B2_AE35
        value ^= (before.background.packed &* 7 ^ before.foreground.packed) &* 0x27D4_EB2F
        return Int((value ^ value >> 15) & UInt32(tableSize - 1))
    }
}
