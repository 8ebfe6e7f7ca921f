import CursesTerminal
import Stage

extension Compositor {
    /// A compositor that draws with the blocks that the options ask for: quadrants, if they ask for none.
    init(_ options: Options, depth: ColorDepth) {
        switch options.blocks {
        case .auto, .quadrant: self.init(blocks: .quadrant)
        case .half: self.init(blocks: .half)
        case .sextant: self.init(blocks: .sextant)
        case .ascii: self.init(blocks: .ascii)
        }
        palette = depth.pictureColors
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
