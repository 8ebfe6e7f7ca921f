import Artwork
import Catalog
import CursesTerminal
import Glibc
import Resources
import Stage
import StoreUI

/// Prints what the frames of a pop-up's entrance take in bytes at each quality of the ladder: the median and the most at 60 and
/// at 20 frames a second, and what the full picture takes after the last one.
///
///     frame-bytes [COLUMNSxROWS] [PREFIX]
///
/// With a prefix the frame at 100 ms of each quality is written to a file: PREFIX0.ansi and so on.
@main struct FrameBytes {
    static func main() throws {
        let arguments = CommandLine.arguments
        let sizes = arguments.count > 1 ? [arguments[1]] : ["80x24", "200x60"]
        for size in sizes {
            let sides = size.split(separator: "x").compactMap { Int($0) }
            guard sides.count == 2 else { fail("usage: frame-bytes [COLUMNSxROWS] [PREFIX]") }
            let scene = try Scene(GridSize(columns: sides[0], rows: sides[1]))
            print("\(size): level, bytes at 60 a second (median, most), at 20 (median, most), to the full picture")
            for (level, quality) in Quality.ladder.enumerated() {
                let fast = try scene.bytes(quality, framesPerSecond: 60)
                let slow = try scene.bytes(quality, framesPerSecond: 20)
                print(level, fast.median, fast.most, slow.median, slow.most, fast.rest, separator: "\t")
                if arguments.count > 2 { try scene.picture(quality).write(to: "\(arguments[2])\(level).ansi") }
            }
        }
    }

    static func fail(_ message: String) -> Never {
        let line = Array((message + "\n").utf8)
        _ = write(STDERR_FILENO, line, line.count)
        exit(2)
    }
}

/// A pop-up that bounces in over the sample's list or grid, from an instant on.
struct Scene {
    private let start = 5.0
    private let duration = 0.4
    private let size: GridSize
    private let storefront: Storefront

    init(_ size: GridSize) throws {
        self.size = size
        let resource = resource_sample_catalog()
        let sample = SampleProvider(staticBytes: UnsafeRawBufferPointer(start: resource.bytes, count: resource.count))
        var configuration = Configuration()
        configuration.initialQuery = "a"
        var storefront = Storefront(configuration, size: size)
        var instant = 0.0
        func send(_ event: Event) throws {
            for effect in storefront.handle(event, at: instant) {
                switch effect {
                case .images(let ids):
                    for id in ids {
                        if let cover = id.cover { try send(.image(id, cover.surface(side: id.side))) }
                    }
                case .search(let query, let token):
                    try send(.results(token: token, .success(sample.search(query, cancellation: Cancellation()))))
                default: break
                }
            }
        }
        for step in 0..<50 {
            instant = Double(step) / 10
            try send(.tick)
        }
        instant = start
        try send(.input(.key(Key(.enter))))
        self.storefront = storefront
    }

    /// What the frames take: the median, the most, and the full picture after the last of them.
    func bytes(_ quality: Quality, framesPerSecond: Double) throws -> (median: Int, most: Int, rest: Int) {
        let encoder = try CursesEncoder(size: size, depth: .truecolor)
        var compositor = Compositor()
        var shown: Grid?
        func encoded(_ instant: Double, _ quality: Quality) -> Int {
            compositor.quality = quality
            let tree = storefront.tree(at: instant)
            let grid = compositor.composite(tree, size: size, canvas: storefront.canvas, over: shown)
            shown = grid
            return encoder.encode(grid).count
        }
        _ = encoded(start, .full)
        let frames = (1...Int(duration * framesPerSecond)).map { start + Double($0) / framesPerSecond }
        let all = frames.map { encoded($0, quality) }
        let sorted = all.sorted()
        return (sorted[sorted.count / 2], all.max() ?? 0, encoded(start + duration, .full))
    }

    /// The frame at 100 ms with those before it, for looking at.
    func picture(_ quality: Quality) throws -> Picture {
        var compositor = Compositor()
        var shown: Grid?
        for frame in 0...6 {
            compositor.quality = frame == 0 ? .full : quality
            let tree = storefront.tree(at: start + Double(frame) / 60)
            shown = compositor.composite(tree, size: size, canvas: storefront.canvas, over: shown)
        }
        let encoder = try CursesEncoder(size: size, depth: .truecolor)
        return Picture(bytes: shown.map { encoder.encode($0) } ?? [])
    }

    struct Picture {
        let bytes: [UInt8]

        func write(to path: String) throws {
            guard let file = fopen(path, "wb") else { FrameBytes.fail("cannot write \(path)") }
            defer { fclose(file) }
            fwrite(bytes, 1, bytes.count, file)
        }
    }
}
