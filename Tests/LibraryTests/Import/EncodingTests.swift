import Foundation
import Library
import Testing

/// Text in every encoding, and across the pieces in which it is read.
@Suite struct EncodingTests {
    static let text = "name,artist\nDéjà vu,Ænima\nFür „Elise“,Œuvre €\n"
    static let read = [
        #"{"id":"~","type":"Item","name":"Déjà vu","artist":"Ænima"}"#,
        #"{"id":"~","type":"Item","name":"Für „Elise“","artist":"Œuvre €"}"#,
    ]

    static func bytes(_ encoding: String.Encoding, mark: [UInt8] = []) throws -> [UInt8] {
        try mark + #require(text.data(using: encoding))
    }

    @Test func isFoundByMarkOrBytes() throws {
        #expect(try ReadText.lines(EncodingTests.bytes(.utf8)) == EncodingTests.read)
        #expect(try ReadText.lines(EncodingTests.bytes(.utf8, mark: [0xEF, 0xBB, 0xBF])) == EncodingTests.read)
        #expect(try ReadText.lines(EncodingTests.bytes(.utf16LittleEndian, mark: [0xFF, 0xFE])) == EncodingTests.read)
        #expect(try ReadText.lines(EncodingTests.bytes(.utf16BigEndian, mark: [0xFE, 0xFF])) == EncodingTests.read)
        #expect(try ReadText.lines(EncodingTests.bytes(.utf16LittleEndian)) == EncodingTests.read)
        #expect(try ReadText.lines(EncodingTests.bytes(.utf16BigEndian)) == EncodingTests.read)
        #expect(try ReadText.lines(EncodingTests.bytes(.windowsCP1252)) == EncodingTests.read)
    }

    @Test func aFewBadBytesAmongGoodOnesAreReplaced() {
        let bytes = Array("name\né".utf8) + [0xFF] + Array("ü\n".utf8)
        #expect(ReadText.lines(bytes) == [#"{"id":"~","type":"Item","name":"é\#u{FFFD}ü"}"#])
    }

    @Test func zerosAreBlanks() {
        #expect(ReadText.lines("id,name\n1,A\u{0}B\n".utf8) == [#"{"id":"1","type":"Item","name":"A B"}"#])
        #expect(ReadText.lines([UInt8](repeating: 0, count: 100)) == ["error: not a text file"])
    }

    @Test func aLoneHalfOfAPairIsReplaced() {
        let bytes: [UInt8] =
            [0xFF, 0xFE] + "name\nx".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } + [
                0x00, 0xD8, 0x0A, 0x00, 0x41,
            ]
        #expect(ReadText.lines(bytes) == [#"{"id":"~","type":"Item","name":"x\#u{FFFD}"}"#])
    }

    @Test func whatIsNoTextSaysWhatToDo() {
        #expect(ReadText.lines([0x1F, 0x8B, 8, 0])[0].contains("gunzip"))
        #expect(ReadText.lines(Array("PK\u{3}\u{4}".utf8))[0].contains("save it as CSV"))
        #expect(ReadText.lines(Array("SQLite format 3\u{0}".utf8))[0].contains("a database"))
        #expect(ReadText.lines([0xFF, 0xFE, 0, 0, 0x41, 0, 0, 0])[0].contains("UTF-32"))
    }

    /// Rows of many lengths, so that characters, quotes and brackets fall on every border between pieces.
    static let many: [String] = (0..<9_000).map { "\($0) " + String(repeating: "é😀,\"x", count: $0 % 13) + "." }

    @Test(arguments: [String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian])
    func rowsLieAcrossPieces(_ encoding: String.Encoding) throws {
        // Line breaks in quotes show whether each became one, wherever a piece ends.
        let names = EncodingTests.many.map { $0.replacing(" ", with: "\n") }
        let lines = names.map {
            "\"" + $0.replacing("\"", with: "\"\"").replacing("\n", with: "\r\n") + "\"\r\n"
        }
        let data = try #require(("name\r\n" + lines.joined()).data(using: encoding))
        #expect(data.count > 500_000)
        #expect(try ReadText.names(data) == names)
    }

    @Test func objectsLieAcrossPieces() throws {
        let lines = EncodingTests.many.map {
            "{\"kind\":\"song\",\"trackName\":\"" + $0.replacing("\"", with: "\\\"") + "\"}"
        }
        #expect(try ReadText.names(lines.joined(separator: "\n").utf8) == EncodingTests.many)
        #expect(try ReadText.names(("{\"results\":[" + lines.joined(separator: ",") + "]}").utf8) == EncodingTests.many)
    }

    @Test func tracksLieAcrossPieces() throws {
        let tracks = EncodingTests.many.map { PropertyListRowTests.track(1, "<key>Name</key><string>\($0)</string>") }
        #expect(
            try ReadText.names((PropertyListRowTests.head + tracks.joined() + PropertyListRowTests.foot).utf8)
                == EncodingTests.many)
    }

    @Test func theLastLettersOfAnAsciiFileAreRead() throws {
        // The first letter that is not ASCII comes long after the first piece.
        let start = "name\n" + String(repeating: "plain\n", count: 100_000)
        #expect(try ReadText.names(start.utf8 + [0xE9, 0x0A]).last == "é")
        #expect(try ReadText.names((start + "é\n").utf8).last == "é")
    }
}
