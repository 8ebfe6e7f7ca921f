@testable import Stage

/// Small scenes that several suites look at.
enum Scenes {
    static let canvas = RGB(0x101418)
    static let screen = GridSize(columns: 80, rows: 24)

    static func screenLayer(_ sublayers: [Layer]) -> Layer {
        screenLayer(screen, sublayers)
    }

    static func screenLayer(_ size: GridSize, _ sublayers: [Layer]) -> Layer {
        Layer(frame: Rect(origin: .zero, size: size.points), sublayers: sublayers)
    }

    static func text(
        _ text: String, column: Int, row: Int, columns: Int = 30, color: RGB = .white,
        alignment: TextRun.Alignment = .leading, rank: TextRun.Rank = .rest
    ) -> Layer {
        Layer(
            frame: Rect(column: column, row: row, columns: columns, rows: 1),
            content: .text(TextRun(text, color: color, alignment: alignment, rank: rank)))
    }

    static func fill(_ rect: Rect, _ color: RGB, alpha: Double = 1, corners: Layer.Corners = .square) -> Layer {
        Layer(frame: rect, content: .fill(Color(color, alpha: alpha), corners: corners))
    }

    /// A picture whose every pixel differs, without randomness.
    static func surface(_ width: Int, _ height: Int) -> Surface {
        let pixels = (0..<width * height).map { k in
            let (x, y) = (k % width, k / width)
            return Surface.pixel(
                RGB(
                    red: UInt8((x * 7 + y * 3) % 256), green: UInt8((x * x + y * 5) % 256),
                    blue: UInt8((x * y + 40) % 256)))
        }
        return Surface(width: width, height: height, pixels: pixels)
    }

    static let cover = surface(64, 64)

    /// A pop-up of 40 × 19 cells in the middle of 80 × 24, as on the screen of results.
    static func popup(scale: Double, shift: Double = 0, alpha: Double = 1) -> Layer {
        var panel = fill(Rect(x: 160, y: 40, width: 320, height: 304), RGB(0x1D242D), corners: .cut)
        panel.name = "popup"
        panel.placement = .panel
        panel.transform = .scale(scale, scale)
        panel.position.y += shift
        panel.alpha = alpha
        var parts = [
            Layer(frame: Rect(column: 32, row: 3, columns: 16, rows: 8), content: .picture(cover)),
            text("Eye of the Hurricane", column: 22, row: 12, rank: .headline),
            text("Ada Verne", column: 22, row: 13, rank: .artist),
        ]
        for (index, line) in lines.enumerated() { parts.append(text(line, column: 22, row: 15 + index)) }
        parts.append(control("x", Rect(x: 180, y: 48, width: 16, height: 16)))
        parts.append(control("$1.29", Rect(x: 376, y: 296, width: 88, height: 32)))
        panel.sublayers = parts.map { part in
            var part = part
            part.position.x -= 160
            part.position.y -= 40
            return part
        }
        return panel
    }

    static let lines = [
        "Type      Song", "Genre     Alternative", "Album     Storm Glass", "Released  14 Aug 2015", "Length    4:12",
    ]

    static func control(_ label: String, _ frame: Rect) -> Layer {
        var control = fill(frame, RGB(0x35C9BE), corners: .cut)
        control.placement = .control
        control.sublayers = [
            Layer(
                frame: Rect(x: 0, y: frame.height / 2 - 8, width: frame.width, height: 16),
                content: .text(TextRun(label, color: .black, alignment: .center)))
        ]
        return control
    }

    /// The instants of the bounce, by their scale.
    static let bounce = [0.7, 0.7178, 0.8054, 1.0088, 1.1993, 1.0750, 0.8994, 0.9217, 0.9735, 1]
}

extension Compositor {
    /// One frame from a compositor that knows nothing yet.
    static func fresh(_ root: Layer, _ size: GridSize = Scenes.screen, canvas: RGB = Scenes.canvas) -> Grid {
        var compositor = Compositor()
        return compositor.composite(root, size: size, canvas: canvas)
    }
}
