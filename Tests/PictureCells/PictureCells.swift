import Artwork
import Glibc
import Stage

/// Writes a picture as cells in true colour, as the program would show it alone on the screen.
///
///     picture-cells FILE COLUMNS ROWS half|quadrant|sextant|ascii [TIMES]
///
/// With TIMES everything but the reading is done so often, for measuring; it is written once.
@main struct PictureCells {
    static func main() {
        let arguments = CommandLine.arguments
        guard arguments.count >= 5, let columns = Int(arguments[2]), let rows = Int(arguments[3]), columns > 0,
            rows > 0, let blocks = BlockSet(rawValue: arguments[4]), let bytes = contents(of: arguments[1])
        else { fail("usage: picture-cells FILE COLUMNS ROWS half|quadrant|sextant|ascii [TIMES]") }
        let size = GridSize(columns: columns, rows: rows)
        var cells: [UInt8] = []
        for _ in 0..<(arguments.count > 5 ? Int(arguments[5]) ?? 1 : 1) {
            guard let surface = try? PictureDecoder.surface(from: bytes, side: PictureDecoder.sideLimit) else {
                fail("no picture: \(arguments[1])")
            }
            let picture = Layer(frame: Rect(origin: .zero, size: size.points), content: .picture(surface))
            var compositor = Compositor(blocks: blocks)
            cells = ansi(compositor.composite(picture, size: size, canvas: .black))
        }
        print(String(decoding: cells, as: UTF8.self), terminator: "")
    }

    private static func ansi(_ grid: Grid) -> [UInt8] {
        var bytes: [UInt8] = []
        func append(_ color: RGB, _ start: String) {
            bytes += start.utf8
            for value in [color.red, color.green, color.blue] {
                bytes += ";".utf8
                if value > 99 { bytes.append(48 + value / 100) }
                if value > 9 { bytes.append(48 + value / 10 % 10) }
                bytes.append(48 + value % 10)
            }
        }
        for row in 0..<grid.size.rows {
            for column in 0..<grid.size.columns {
                let cell = grid[column, row]
                append(cell.foreground, "\u{1B}[38;2")
                append(cell.background, ";48;2")
                bytes += "m\(cell.glyph.text)".utf8
            }
            bytes += "\u{1B}[0m\n".utf8
        }
        return bytes
    }

    private static func contents(of path: String) -> [UInt8]? {
        guard let file = fopen(path, "rb") else { return nil }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: PictureDecoder.byteLimit)
        bytes.removeLast(bytes.count - fread(&bytes, 1, bytes.count, file))
        return bytes
    }

    private static func fail(_ message: String) -> Never {
        let line = Array((message + "\n").utf8)
        _ = write(STDERR_FILENO, line, line.count)
        exit(2)
    }
}
