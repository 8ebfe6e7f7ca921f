import CursesTerminal
import Stage

extension Compositor {
    /// A compositor for a terminal.
    init(blocks: BlockSet, depth: ColorDepth) {
        self.init(blocks: blocks)
        palette = depth.pictureColors
    }
}

extension Options.BlockChoice {
    /// The blocks asked for; nil where the terminal decides.
    var blocks: BlockSet? {
        switch self {
        case .auto: nil
        case .half: .half
        case .quadrant: .quadrant
        case .sextant: .sextant
        case .ascii: .ascii
        }
    }
}

extension ColorDepth {
    /// The depth that the options ask for, or the one given.
    init(_ choice: Options.ColorChoice, otherwise: ColorDepth) {
        switch choice {
        case .auto: self = otherwise
        case .truecolor: self = .truecolor
        case .indexed256: self = .indexed
        case .indexed16: self = .sixteen
        case .indexed8: self = .eight
        case .mono: self = .monochrome
        }
    }
}
