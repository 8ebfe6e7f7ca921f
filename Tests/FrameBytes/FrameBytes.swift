import CursesTerminal
import Glibc
import Stage

/// Prints what the frames in motion take in bytes at each quality of the ladder, transition by transition: the mean, the median
/// and the most at 60 frames a second, in hundredths what of it are colours, movements and text, what the full picture takes
/// after the last one, and in microseconds what a frame costs to compose and to encode.
///
///     frame-bytes [COLUMNSxROWS [TRANSITION [PREFIX]]]
///
/// Of one transition it says what each frame takes, too.
/// With a prefix the frame in the middle of the transition is written to a file at each quality: PREFIX0.ansi and so on.
@main struct FrameBytes {
    static func main() throws {
        let arguments = CommandLine.arguments
        let sizes = arguments.count > 1 ? [arguments[1]] : ["80x24", "120x40", "200x60"]
        for size in sizes {
            let sides = size.split(separator: "x").compactMap { Int($0) }
            guard sides.count == 2 else { fail("usage: frame-bytes [COLUMNSxROWS [TRANSITION [PREFIX]]]") }
            let extent = GridSize(columns: sides[0], rows: sides[1])
            for transition in Scene.Transition.allCases {
                if arguments.count > 2, arguments[2] != transition.rawValue { continue }
                let scene = try Scene(extent, transition)
                print("\(size) \(transition)\n\(Figures.names)")
                for (level, quality) in Quality.ladder.enumerated() {
                    let figures = try scene.bytes(quality)
                    print(level, figures, separator: "\t")
                    if arguments.count > 2 { print("", figures.counts, separator: "\t") }
                    if arguments.count > 3 { try scene.picture(quality).write(to: "\(arguments[3])\(level).ansi") }
                }
            }
        }
    }

    static func fail(_ message: String) -> Never {
        let line = Array((message + "\n").utf8)
        _ = write(STDERR_FILENO, line, line.count)
        exit(2)
    }
}
