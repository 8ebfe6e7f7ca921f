import Artwork
import Catalog
import CursesTerminal
import Glibc
import Resources
import Stage
import StoreUI

/// A transition over the sample's list or grid, from an instant on.
struct Scene {
    enum Transition: String, CaseIterable {
        /// A pop-up bounces in, and slides out.
        case enter, leave
        /// The list moves by a page, up and down.
        case scroll
        /// The grid moves by a page, sideways.
        case slide
        /// The gallery's cards fan out.
        case fan
    }

    private let start = 5.0
    private let size: GridSize
    private let transition: Transition
    private var storefront: Storefront

    init(_ size: GridSize, _ transition: Transition) throws {
        self.size = size
        self.transition = transition
        let resource = resource_sample_catalog()
        let sample = SampleProvider(staticBytes: UnsafeRawBufferPointer(start: resource.bytes, count: resource.count))
        var configuration = Configuration()
        configuration.initialQuery = "a"
        switch transition {
        case .scroll: configuration.orientation = .portrait
        case .slide: configuration.orientation = .landscape
        default: break
        }
        storefront = Storefront(configuration, size: size)
        func send(_ event: Event, at instant: Double, to storefront: inout Storefront) throws {
            for effect in storefront.handle(event, at: instant) {
                switch effect {
                case .images(let ids):
                    for id in ids {
                        guard let cover = id.cover else { continue }
                        try send(.image(id, cover.surface(side: id.side)), at: instant, to: &storefront)
                    }
                case .search(let query, let token):
                    let answer = try sample.search(query, cancellation: Cancellation())
                    try send(.results(token: token, .success(answer)), at: instant, to: &storefront)
                default: break
                }
            }
        }
        for step in 0..<50 {
            if step == 30, transition == .leave {
                try send(.input(.key(Key(.enter))), at: 3, to: &storefront)
            }
            try send(.tick, at: Double(step) / 10, to: &storefront)
        }
        let key =
            switch transition {
            case .enter: Key(.enter)
            case .leave: Key(.escape)
            case .scroll, .slide: Key(.pageDown)
            case .fan: Key("v")
            }
        try send(.input(.key(key)), at: start, to: &storefront)
    }

    private var duration: Double {
        switch transition {
        case .enter: 0.4
        case .leave, .slide: 0.3
        case .scroll: 0.2
        case .fan: 0.33
        }
    }

    /// What the frames take at 60 a second.
    func bytes(_ quality: Quality) throws -> Figures {
        let encoder = try CursesEncoder(size: size, depth: .truecolor)
        var compositor = Compositor()
        var shown: Grid?
        var figures = Figures()
        func encoded(_ instant: Double, _ quality: Quality) -> [UInt8] {
            compositor.quality = quality
            let tree = storefront.tree(at: instant)
            let began = FrameTime.now
            let grid = compositor.composite(tree, size: size, canvas: storefront.canvas, over: shown)
            let composed = FrameTime.now
            shown = grid
            let bytes = encoder.encode(grid)
            figures.composing.append(composed - began)
            figures.encoding.append(FrameTime.now - composed)
            return bytes
        }
        _ = encoded(start, .full)
        (figures.composing, figures.encoding) = ([], [])
        for frame in 1...Int(duration * 60 + 0.5) { figures.add(encoded(start + Double(frame) / 60, quality)) }
        figures.rest = encoded(start + duration + 0.1, .full).count
        return figures
    }

    /// The frame in the middle with those before it, for looking at.
    func picture(_ quality: Quality) throws -> Picture {
        var compositor = Compositor()
        var shown: Grid?
        for frame in 0...Int(duration * 30) {
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

/// The processor's time of this process.
enum FrameTime {
    /// In seconds.
    static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
