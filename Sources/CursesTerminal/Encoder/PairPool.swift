import CCurses

/// Gives each pair of colours a number of ncurses' own, and takes back those that are no longer on the screen.
///
/// `alloc_pair` of ncurses never recycles. Here a pair unused for two frames is made anew for other colours; cells that do
/// not change keep their number, so that ncurses sees no difference. Making a pair scans the whole screen in ncurses, but
/// not while `clearok(curscr, TRUE)` holds; that is right because no cell of the screen uses the number.
struct PairPool {
    /// Numbers run from 1 to this; 0 is the terminal's own colours.
    let limit: Int
    /// How many pairs were made or remade, for tests and figures.
    private(set) var madeCount = 0

    private var keys: [UInt64] = [0]
    private var stamps: [Int32] = [0]
    private var numbers: [UInt64: Int32] = [:]
    private var frame: Int32 = 2
    /// Where the search for a number to remake goes on.
    private var hand = 1
    private var isExhausted = false
    private var isBracketOpen = false
    private var last: (key: UInt64, number: Int32) = (.max, 0)

    /// - Parameter limit: how many pairs ncurses has for this terminal, `COLOR_PAIRS - 1`.
    init(limit: Int) {
        self.limit = max(limit, 0)
    }

    /// All pairs that ncurses has on its current screen.
    init(depth: ColorDepth) {
        self.init(limit: depth == .monochrome ? 0 : Int(curses_color_pairs()) - 1)
    }

    /// Begins a frame; numbers asked for or kept from now on belong to it.
    mutating func beginFrame() {
        frame += 1
        isExhausted = false
        last = (.max, 0)
    }

    /// Ends the frame's changes to pairs; call it before `doupdate`.
    mutating func endFrame() {
        guard isBracketOpen else { return }
        clearok(curses_current_screen(), false)
        isBracketOpen = false
    }

    /// Says that a cell goes on using a number in this frame.
    mutating func keep(_ number: Int32) {
        stamps[Int(number)] = frame
    }

    /// The number for two colours. Never less than 0: with all numbers on the screen, the one asked for last is given again.
    mutating func number(foreground: Int32, background: Int32) -> Int32 {
        let key = UInt64(UInt32(bitPattern: foreground)) << 32 | UInt64(UInt32(bitPattern: background))
        if key == last.key { return last.number }
        let number: Int32
        if let known = numbers[key] {
            number = known
            stamps[Int(number)] = frame
        } else {
            number = make(key, foreground, background) ?? last.number
        }
        last = (key, number)
        return number
    }

    private mutating func make(_ key: UInt64, _ foreground: Int32, _ background: Int32) -> Int32? {
        guard let number = freeNumber() else { return nil }
        if !isBracketOpen {
            clearok(curses_current_screen(), true)
            isBracketOpen = true
        }
        guard !curses_failed(init_extended_pair(number, foreground, background)) else { return nil }
        if keys[Int(number)] != .max { numbers[keys[Int(number)]] = nil }
        keys[Int(number)] = key
        stamps[Int(number)] = frame
        numbers[key] = number
        madeCount += 1
        return number
    }

    /// A number that no cell of this frame or the last one uses: one of old while there are many, else a fresh one.
    private mutating func freeNumber() -> Int32? {
        if isExhausted { return nil }
        let isLarge = stamps.count > 4096
        if isLarge || stamps.count > limit {
            // A few steps while fresh numbers are left, all of them otherwise.
            let steps = stamps.count > limit ? stamps.count : 16
            for _ in 0..<steps {
                hand = hand + 1 < stamps.count ? hand + 1 : 1
                if stamps[hand] < frame - 1 { return Int32(hand) }
            }
        }
        guard stamps.count <= limit else {
            isExhausted = true
            return nil
        }
        keys.append(.max)
        stamps.append(frame)
        return Int32(stamps.count - 1)
    }
}
