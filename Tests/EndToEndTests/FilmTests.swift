import Foundation
import LinkSupport
import Testing

/// Films of the sample catalogue: the whole program at a fixed clock.
@Suite struct FilmTests {
    /// Films a script into a folder and answers with the folder.
    static func film(_ script: String, _ options: [String] = []) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let outcome = try Program.run(
            [
                "film", "--catalog", "sample", "--keys", script, "--out", folder.path("film"), "--trace",
                folder.path("trace"),
            ]
                + options)
        try #require(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.text == "")
        #expect(outcome.errors == "")
        return folder
    }

    /// A script and the frames that it must have.
    struct Length: CustomTestStringConvertible {
        var script: String
        var options: [String] = []
        var frames: Int
        var testDescription: String { script + options.joined() }
    }

    @Test(arguments: [
        Length(script: "", frames: 1),
        Length(script: "<Wait 0.1>", frames: 7),
        Length(script: "<Wait 0.1><Wait 0.1><Wait 0.1>", frames: 19),
        Length(script: "<Wait 1>", options: ["--fps", "24"], frames: 25),
        Length(script: "<Wait 0.5>a<Wait 5>", options: ["--at", "0,0.08,0.16"], frames: 3),
        Length(script: "<Resize 30x10><Wait 0.05>", frames: 4),
    ])
    func aFilmHasItsLastFrame(_ length: Length) throws {
        let folder = try FilmTests.film(length.script, length.options)
        let names = try folder.names(under: "film")
        #expect(names.count == length.frames)
        #expect(names.first == "00001.txt")
        let lines = try folder.text("trace").split(separator: "\n")
        #expect(lines.count == length.frames)
    }

    /// With a palette the dim leaves plain grounds in few colours, where it would draw rings.
    @Test func theDimIsFlatOnPlainGroundsWhereColoursAreFew() throws {
        let script = "bach<Enter><Wait 0.1><Enter>"
        let (few, many) = (
            try FilmTests.film(script, ["--color", "256", "--format", "svg", "--at", "1"]),
            try FilmTests.film(script, ["--format", "svg", "--at", "1"])
        )
        func grounds(_ folder: TemporaryFolder) throws -> Int {
            let areas = try folder.text("film/00001.svg").split(separator: "</g>").first ?? ""
            return areas.split(separator: "<path ").count - 1
        }
        #expect(try grounds(few) + 20 <= grounds(many))
    }

    @Test(arguments: ["text", "ansi", "svg"])
    func theSameFilmTwiceIsTheSameBytes(_ format: String) throws {
        let script = "bach<Enter><Wait 0.2><Enter><Wait 0.16><Esc><Wait 0.1>"
        let options = ["--format", format, "--fps", "30"]
        let (first, second) = (try FilmTests.film(script, options), try FilmTests.film(script, options))
        let names = try first.names(under: "film")
        #expect(try second.names(under: "film") == names)
        #expect(names.count == 14)
        for name in names {
            #expect(try first.bytes("film/" + name) == second.bytes("film/" + name), "\(name)")
        }
        #expect(try first.bytes("trace") == second.bytes("trace"))
    }

    @Test func aCastIsOneFileWithAHeaderAndAnEventALine() throws {
        let script = "<Wait 0.2>a<Wait 0.2><Resize 40x12><Wait 0.1>"
        let folder = try FilmTests.film(script, ["--format", "cast"])
        let lines = try folder.text("film").split(separator: "\n")
        #expect(lines.first?.hasPrefix("{\"version\":2,\"width\":80,\"height\":24,") == true)
        var instants: [Double] = []
        for line in lines.dropFirst() {
            let event = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any])
            #expect(event.count == 3)
            instants.append(try #require(event[0] as? Double))
            #expect(["o", "r"].contains(event[1] as? String))
        }
        #expect(instants == instants.sorted())
        #expect(lines.contains { $0.contains("\"r\",\"40x12\"") })
    }

    @Test func framesOfTextHaveTheRowsOfTheScreen() throws {
        let folder = try FilmTests.film("<Resize 60x20><Wait 0.1>", ["--at", "0"])
        let rows = try folder.text("film/00001.txt").split(separator: "\n", omittingEmptySubsequences: false)
        #expect(rows.count == 21)
        #expect(rows.allSatisfy { $0.count <= 60 })
    }

    @Test func aFilmThatCannotBeWrittenIsOneLineAndExitOne() throws {
        let outcome = try Program.run(["film", "--out", "/dev/null/film"])
        #expect(outcome.status == 1)
        #expect(outcome.errors.hasPrefix("storesearch: cannot make the folder"))
    }
}
