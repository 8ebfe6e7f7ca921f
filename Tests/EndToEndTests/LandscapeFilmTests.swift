import Foundation
import LinkSupport
import Testing

/// The artwork grid and the turn, read from the traces of films.
@Suite struct LandscapeFilmTests {
    typealias Layer = [String: Any]

    /// The layers of each frame in their order.
    private static func frames(_ script: String, at instants: [Double], _ more: [String]) throws -> [[Layer]] {
        let folder = try TemporaryFolder()
        let outcome = try Program.run(
            [
                "film", "--catalog", "sample", "--keys", script, "--at",
                instants.map { "\($0)" }.joined(separator: ","),
                "--trace", folder.path("trace"),
            ] + more)
        try #require(outcome.status == 0, "\(outcome.errors)")
        return try folder.text("trace").split(separator: "\n").map { line in
            let frame = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
            return try #require(frame["layers"] as? [Layer])
        }
    }

    private static func number(_ layer: Layer, _ field: String) throws -> Double {
        try #require(layer[field] as? Double, "\(field) of \(layer)")
    }

    private static func first(_ name: String, in layers: [Layer]) -> Layer? {
        layers.first { $0["name"] as? String == name }
    }

    struct Book: Sendable, CustomTestStringConvertible {
        var size: String
        var columns: Int
        var rows: Int
        var pages: Int
        var testDescription: String { size }
    }

    /// A hundred items on the pages of the four phones.
    @Test(arguments: [
        Book(size: "71x20", columns: 6, rows: 3, pages: 6), Book(size: "83x23", columns: 7, rows: 3, pages: 5),
        Book(size: "92x25", columns: 8, rows: 4, pages: 4), Book(size: "90x23", columns: 8, rows: 3, pages: 5),
    ])
    func pagesAreTheBooks(book: Book) throws {
        let perPage = book.columns * book.rows
        var seen: [Int] = []
        for page in 0..<book.pages {
            let script = "a<Enter><Wait 1>" + String(repeating: "]", count: page)
            let layers = try #require(
                try Self.frames(
                    script, at: [1], ["--size", book.size, "--orientation", "landscape", "--limit", "100"]
                ).first)
            let pages = try #require(Self.first("page", in: layers))
            #expect(pages["pages"] as? Int == book.pages)
            #expect(pages["current"] as? Int == page)
            let tiles = layers.filter { $0["name"] as? String == "tile" }
            #expect(tiles.count == min(perPage, 100 - page * perPage))
            let lefts = try Array(Set(tiles.map { try Self.number($0, "x") })).sorted()
            let tops = try Array(Set(tiles.map { try Self.number($0, "y") })).sorted()
            for tile in tiles {
                let index = try #require(tile["index"] as? Int)
                seen.append(index)
                let onPage = index - page * perPage
                #expect(try lefts.firstIndex(of: Self.number(tile, "x")) == onPage / book.rows)
                #expect(try tops.firstIndex(of: Self.number(tile, "y")) == onPage % book.rows)
            }
        }
        #expect(seen.sorted() == Array(0..<100))
    }

    /// The fraction of easeInOut at 0, ¼, ½, ¾ and 1 of its time.
    private static let eased = [0, 0.129162, 0.5, 0.870838, 1]

    @Test func turnCrossfadesAndThePopUpFadesWithIt() throws {
        let frames = try Self.frames(
            "bach<Enter><Wait 1><Enter><Wait 1><Resize 140x30>", at: [0, 0.1, 0.2, 0.3, 0.4], ["--size", "80x24"])
        #expect(frames.count == 5)
        for (layers, fraction) in zip(frames, Self.eased) {
            let landscape = try Self.first("landscape", in: layers).map { try Self.number($0, "alpha") } ?? 0
            #expect(abs(landscape - fraction) < 1e-4)
            guard fraction < 1 else {
                #expect(Self.first("popup", in: layers) == nil)
                #expect(Self.first("dim", in: layers) == nil)
                continue
            }
            let popUp = try #require(Self.first("popup", in: layers))
            #expect(abs(try Self.number(popUp, "alpha") - (1 - fraction)) < 1e-4)
            #expect(try Self.number(popUp, "scale") == 1)
            let dim = try #require(Self.first("dim", in: layers))
            #expect(abs(try Self.number(dim, "alpha") - (1 - fraction)) < 1e-4)
            #expect(try [Self.number(dim, "x"), Self.number(dim, "y")] == [0, 0])
            #expect(try [Self.number(dim, "w"), Self.number(dim, "h")] == [1120, 480])
        }
    }

    /// Options, sizes of the terminal one after the other, and whether it is landscape in the end.
    struct Border: Sendable, CustomTestStringConvertible {
        var options: String
        var sizes: [String]
        var isLandscape: Bool
        var testDescription: String { "\(options) \(sizes)" }
    }

    @Test(arguments: [
        Border(options: "", sizes: ["80x24"], isLandscape: false),
        Border(options: "--landscape-aspect 1.6", sizes: ["80x24"], isLandscape: true),
        // The usual way back lies 0.05 below; 75 columns are 1.5625, 74 are 1.5417.
        Border(options: "--landscape-aspect 1.6", sizes: ["80x24", "75x24"], isLandscape: true),
        Border(options: "--landscape-aspect 1.6", sizes: ["80x24", "74x24"], isLandscape: false),
        Border(options: "--landscape-aspect 1.6,1.5", sizes: ["80x24", "74x24"], isLandscape: true),
        Border(options: "--landscape-height 500,470", sizes: ["120x30"], isLandscape: false),
        Border(options: "--landscape-height 500,470", sizes: ["120x32", "120x30"], isLandscape: true),
        Border(options: "--landscape-wide 896", sizes: ["112x38"], isLandscape: true),
        Border(options: "--landscape-wide 897", sizes: ["112x38"], isLandscape: false),
        Border(options: "--landscape-wide-aspect 1.38", sizes: ["138x50"], isLandscape: true),
        Border(options: "--landscape-wide-aspect 1.39", sizes: ["138x50"], isLandscape: false),
    ])
    func theBordersAreAsAskedFor(border: Border) throws {
        let script = "a<Enter>" + border.sizes.dropFirst().map { "<Wait 1><Resize \($0)>" }.joined()
        let options = border.options.split(separator: " ").map(String.init)
        let frames = try Self.frames(script, at: [1], ["--size", border.sizes[0]] + options)
        #expect((Self.first("landscape", in: frames[0]) != nil) == border.isLandscape)
    }

    @Test func draggedFilmTakesItsTime() throws {
        // 30 of 120 cells are no half of a page, but in a tenth of a second they are a push.
        let quick = "a<Enter><Wait 1><Drag 100,10 70,10 0.1>"
        let frames = try Self.frames(quick, at: [0, 1], ["--size", "120x30"])
        #expect(try Self.number(#require(Self.first("page", in: frames[0])), "offset") == 240)
        #expect(try Self.number(#require(Self.first("page", in: frames[1])), "offset") == 960)
        let slow = try Self.frames(quick.replacingOccurrences(of: "0.1>", with: "2>"), at: [1], ["--size", "120x30"])
        #expect(try Self.number(#require(Self.first("page", in: slow[0])), "offset") == 0)
    }
}
