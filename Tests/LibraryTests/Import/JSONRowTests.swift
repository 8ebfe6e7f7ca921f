import Library
import Testing

/// Rows of JSON, good ones and others.
@Suite struct JSONRowTests {
    static let song = #"{"wrapperType":"track","kind":"song","trackId":1,"trackName":"A","artistName":"X"}"#
    static let read = #"{"id":"1","type":"Song","name":"A","artist":"X"}"#

    static func song(_ number: Int) -> String { song.replacing("\"trackId\":1", with: "\"trackId\":\(number)") }
    static func read(_ number: Int) -> String { read.replacing("\"id\":\"1\"", with: "\"id\":\"\(number)\"") }

    static let good = [
        ReadCase(
            "an answer", "\n\n\n{\n \"resultCount\":2,\n \"results\": [\n\(song), \n\(song(2))]\n}\n\n\n",
            gives: [read, read(2)]),
        ReadCase("an answer on one line", "{\"resultCount\":1,\"results\":[\(song)]}", gives: [read]),
        ReadCase(
            "an answer whose rows come first", "{\"results\":[\(song),\(song(2))],\"resultCount\":2}",
            gives: [read, read(2)]),
        ReadCase("an answer without rows", "{\"resultCount\":0,\"results\":[]}", gives: []),
        ReadCase(
            "answers one after the other", "{\"results\":[\(song)]}\n{\"results\":[\(song(2))]}\n",
            gives: [read, read(2)]),
        ReadCase("an array", "[\(song),\(song(2))]", gives: [read, read(2)]),
        ReadCase("an empty array", "[]", gives: []),
        ReadCase("one object a line", "\(song)\n\(song(2))\n\n\(song(3))", gives: [read, read(2), read(3)]),
        ReadCase(
            "objects over several lines",
            "\(song.replacing(",", with: ",\n"))\n\(song(2).replacing(",", with: ",\r\n"))", gives: [read, read(2)]),
        ReadCase("a list in the way", "{\"feed\":[1,{\"results\":[3]}],\"results\":[\(song)]}", gives: [read]),
        ReadCase(
            "the word results as a value", #"{"kind":"song","trackId":1,"trackName":"results","artistName":"X"}"#,
            gives: [#"{"id":"1","type":"Song","name":"results","artist":"X"}"#]),
        ReadCase(
            "escapes and brackets in texts",
            #"[{"kind":"song","trackId":1,"trackName":"\"}]{[\\","artistName":"\u00e9\ud83d\ude00"}]"#,
            gives: [#"{"id":"1","type":"Song","name":"\"}]{[\\","artist":"é😀"}"#]),
        ReadCase(
            "a row without a number", #"[{"kind":"song","trackName":"A","artistName":"X"}]"#,
            gives: [#"{"id":"~","type":"Song","name":"A","artist":"X"}"#]),
        ReadCase(
            "ratings as popularity", #"[{"kind":"ebook","trackId":9,"trackName":"B","userRatingCount":12}]"#,
            gives: [#"{"id":"9","type":"E-Book","name":"B","ratingCount":12,"popularity":12}"#]),
        ReadCase(
            "members called as columns are",
            #"[{"title":"T","Author":"W","year":1999,"genres":["Jazz","Blues"],"plays":7,"duration":"3:20"}]"#,
            gives: [
                #"{"id":"~","type":"E-Book","name":"T","artist":"W","genre":"Jazz, Blues","released":"1999","durationSeconds":200,"popularity":7}"#
            ]),
        ReadCase(
            "members that are mapped", #"[{"was":"T","wer":"W"}]"#,
            gives: [#"{"id":"~","type":"Item","name":"T","artist":"W"}"#], map: "name=was,artist=wer"),
        ReadCase(
            "what search --json writes",
            #"[{"id":"5","type":"Audio Book","name":"N","artist":null,"price":null,"priceLabel":"Not sold separately","released":"2001-02-03","source":"iTunes US"}]"#,
            gives: [
                #"{"id":"5","type":"Audio Book","name":"N","priceLabel":"Not sold separately","released":"2001-02-03"}"#
            ]),
        ReadCase(
            "a price that was written for people",
            #"[{"id":"5","type":"Song","name":"N","price":0.99,"currency":"USD","priceLabel":"$0.99"}]"#,
            gives: [#"{"id":"5","type":"Song","name":"N","price":0.99,"currency":"USD"}"#]),
        ReadCase(
            "an address that is none of the web", #"[{"id":"5","type":"Song","name":"N","url":"javascript:alert(1)"}]"#,
            gives: [#"{"id":"5","type":"Song","name":"N"}"#]),
        ReadCase(
            "numbers that nothing has",
            #"[{"id":"5","type":"Song","name":"N","durationSeconds":1e300,"fileSizeBytes":9223372036854775807,"rating":1e300,"trackCount":-1}]"#,
            gives: [#"{"id":"5","type":"Song","name":"N"}"#]),
        ReadCase("nothing but blanks", " \n\t\n", gives: ["error: empty"]),
        ReadCase("nothing", "", gives: ["error: empty"]),
    ]

    /// A broken row costs itself, and is named by the line on which it begins.
    static let bad = [
        ReadCase("a number among rows", "[\n\(song),\n17,\n\(song(2))]", gives: [read, "3: no object", read(2)]),
        ReadCase(
            "a list among rows", "[\(song),[1,[2],{\"a\":3}],\(song(2))]", gives: [read, "1: no object", read(2)]),
        ReadCase("a text among lines", "\(song)\n\"x, {\"\n\(song(2))", gives: [read, "2: no object", read(2)]),
        ReadCase(
            "a line that is not closed", "\(song)\n\(song(2).dropLast())\n\(song(3))",
            gives: [read, "2: an object that is not closed", read(3)]),
        ReadCase(
            "a line that is cut in a text", "\(song)\n\(song(2).dropLast(3))\n\(song(3))",
            gives: [read, "2: an object that is not closed", read(3)]),
        ReadCase(
            "the first line is not closed", "\(song.dropLast())\n\(song(3))",
            gives: ["1: an object that is not closed", read(3)]),
        ReadCase(
            "an element that is not closed", "[\(song),\n\(song(2).dropLast()),\n\(song(3))]",
            gives: [read, "2: an object that is not closed", read(3)]),
        ReadCase(
            "an element without its comma and bracket", "[\(song),\n\(song(2).dropLast())\n\(song(3))]",
            gives: [read, "2: an object that is not closed", read(3)]),
        ReadCase(
            "an element whose list is not closed", "[{\"genres\":[\"a\",\"b\"},\n\(song)]",
            gives: ["1: no JSON from its byte 19 on", read]),
        ReadCase(
            "an element whose text is not closed", "[{\"trackName\":\"A,\n\"kind\":\"song\"},\n\(song)]",
            gives: ["1: no JSON from its byte 19 on", read]),
        ReadCase("a missing comma between rows", "[\(song)\n\(song(2))]", gives: [read, read(2)]),
        ReadCase("a comma after the last row", "[\(song),]", gives: [read]),
        ReadCase("a row with bare words", "[{kind:song},\(song)]", gives: ["1: no JSON from its byte 2 on", read]),
        ReadCase("a row without a name", "[{\"kind\":\"song\",\"trackId\":3},\(song)]", gives: ["1: no name", read]),
        ReadCase(
            "the store's refusal", #"{"errorMessage":"Invalid value(s) for key(s): [language]"}"#,
            gives: ["1: the store's error: Invalid value(s) for key(s): [language]"]),
        ReadCase(
            "an array that is not closed", "[\n\(song)\n", gives: [read, "3: the file ends before the list does"]),
        ReadCase("a row that is cut off", "[\(song),\n{\"kind\":", gives: [read, "2: the file ends in it"]),
        ReadCase(
            "brackets too deep",
            "[\(song),\(String(repeating: "{\"a\":[", count: 50))\(String(repeating: "]}", count: 50))]",
            gives: [read, "1: nested too deep"]),
        ReadCase("more closed than opened", "[\(song)]]}\n\(song(2))", gives: [read, "1: no object", read(2)]),
    ]

    @Test(arguments: good + bad)
    func gives(_ test: ReadCase) {
        #expect(test.found == test.lines)
    }

    @Test func everyBeginningOfAFileIsReadToItsEnd() {
        let text = Array(
            "{\"resultCount\":2,\"results\":[\n\(JSONRowTests.song),\n\(JSONRowTests.song(2).replacing("A", with: "é"))]}"
                .utf8)
        for end in 0..<text.count {
            let lines = ReadText.lines(text[..<end])
            let rows = lines.filter { $0.hasPrefix("{\"id\"") }
            // No half row, and never silence about what is missing.
            #expect(rows == [JSONRowTests.read] || rows.isEmpty || rows.count == 2, "\(end): \(lines)")
            #expect(rows.count == 2 || lines.count > rows.count || end == 0, "\(end): \(lines)")
        }
    }

    @Test func aRowOfAnyLengthIsBounded() {
        let long = "{\"kind\":\"song\",\"trackName\":\"\(String(repeating: "x", count: 3 << 20))\"}"
        #expect(ReadText.lines("[\(long),\(JSONRowTests.song)]".utf8) == ["1: longer than 1 MiB", JSONRowTests.read])
        #expect(
            ReadText.lines("\(JSONRowTests.song)\n\(long)\n\(JSONRowTests.song(2))".utf8) == [
                JSONRowTests.read, "2: longer than 1 MiB", JSONRowTests.read(2),
            ])
    }
}
