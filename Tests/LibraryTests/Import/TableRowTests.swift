import Library
import Testing

/// Rows of CSV and TSV, good ones and others.
@Suite struct TableRowTests {
    static let a = #"{"id":"1","type":"Item","name":"A"}"#
    static let b = #"{"id":"2","type":"Item","name":"B"}"#

    static let good = [
        ReadCase("commas", "id,name\n1,A\n2,B\n", gives: [a, b]),
        ReadCase("semicolons", "id;name\n1;A\n2;B", gives: [a, b]),
        ReadCase("tabs", "id\tname\n1\tA\n2\tB", gives: [a, b]),
        ReadCase("bars", "id|name\n1|A\n", gives: [a]),
        ReadCase("one column", "name\nA, and B\n", gives: [#"{"id":"~","type":"Item","name":"A, and B"}"#]),
        ReadCase("CR LF", "id,name\r\n1,A\r\n2,B\r\n", gives: [a, b]),
        ReadCase("CR alone", "id,name\r1,A\r2,B\r", gives: [a, b]),
        ReadCase("a byte order mark", "\u{FEFF}id,name\n1,A\n", gives: [a]),
        ReadCase("empty lines", "\n\nid,name\n\n1,A\n\n\n2,B\n\n", gives: [a, b]),
        ReadCase("what spreadsheets begin with", "sep=;\nid;name\n1;A\n", gives: [a]),
        ReadCase("quotes", "id,name\n\"1\",\"A\"\n", gives: [a]),
        ReadCase(
            "quotes, commas and line breaks in quotes", "id,name\n1,\"a \"\"b\"\", c\r\nd\"\n",
            gives: [#"{"id":"1","type":"Item","name":"a \"b\", c\nd"}"#]),
        ReadCase(
            "quotes that are a part of the text", "id\tname\n1\t\"Weird Al\" Yankovic\n2\t12\" Mix\n",
            gives: [
                #"{"id":"1","type":"Item","name":"\"Weird Al\" Yankovic"}"#,
                #"{"id":"2","type":"Item","name":"12\" Mix"}"#,
            ]),
        ReadCase("blanks around fields", "id , name\n 1 ,  A  \n2 , \"B\" \n", gives: [a, b]),
        ReadCase("blanks in quotes", "id,name\n1,\" A \"\n", gives: [#"{"id":"1","type":"Item","name":" A "}"#]),
        ReadCase("fields that are missing at the end", "id,name,artist,genre\n1,A\n", gives: [a]),
        ReadCase("empty fields behind the last", "id,name\n1,A,,\n", gives: [a]),
        ReadCase("columns that are not known", "rank,id,name,mood\n9,1,A,blue\n", gives: [a]),
        ReadCase(
            "names in capitals and with signs", "ID,Track Name,Artist Name(s),Album_Name\n1,A,X,Y\n",
            gives: [#"{"id":"1","type":"Song","name":"A","artist":"X","collection":"Y"}"#]),
        ReadCase(
            "German", "Titel;Künstler;Album;Jahr;Dauer;Preis;Währung\nA;X;Y;1999;3:20;0,99;EUR\n",
            gives: [
                #"{"id":"~","type":"Song","name":"A","artist":"X","collection":"Y","price":0.99,"currency":"EUR","released":"1999","durationSeconds":200}"#
            ]),
        ReadCase(
            "French", "Titre,Auteur,Année\nA,X,1862\n",
            gives: [#"{"id":"~","type":"E-Book","name":"A","artist":"X","released":"1862"}"#]),
        ReadCase(
            "Spanish", "Título,Artista,Género\nA,X,Tango\n",
            gives: [#"{"id":"~","type":"Item","name":"A","artist":"X","genre":"Tango"}"#]),
        ReadCase(
            "Dutch", "Titel,Artiest,Jaar,Duur\nA,X,1970,61\n",
            gives: [#"{"id":"~","type":"Item","name":"A","artist":"X","released":"1970","durationSeconds":61}"#]),
        ReadCase(
            "mapped columns", "Was,Wer\nA,X\n", gives: [#"{"id":"~","type":"Item","name":"A","artist":"X"}"#],
            map: "name=Was,artist=wer"),
        ReadCase(
            "a mapping wins over a name", "name,original\nA,B\n", gives: [#"{"id":"~","type":"Item","name":"B"}"#],
            map: "name=original"),
        ReadCase(
            "types in other words",
            "id,name,kind\n1,A,MPEG audio file\n2,B,feature-movie\n3,C,Podcast Episode\n4,D,spoon\n",
            gives: [
                #"{"id":"1","type":"Song","name":"A"}"#, #"{"id":"2","type":"Movie","name":"B"}"#,
                #"{"id":"3","type":"Podcast Episode","name":"C"}"#, #"{"id":"4","type":"Item","name":"D"}"#,
            ]),
        ReadCase(
            "a length in milliseconds and one in minutes",
            "id,name,Duration (ms),Runtime (mins)\n1,A,215500,\n2,B,,95\n",
            gives: [
                #"{"id":"1","type":"Item","name":"A","durationSeconds":215.5}"#,
                #"{"id":"2","type":"Item","name":"B","durationSeconds":5700}"#,
            ]),
        ReadCase(
            "plays", "id,name,plays\n1,A,\"1,234\"\n2,B,many\n",
            gives: [#"{"id":"1","type":"Item","name":"A","popularity":1234}"#, b]),
        ReadCase("the header alone", "id,name\n", gives: []),
    ]

    static let bad = [
        ReadCase("no name", "id,name,artist\n1,,X\n2,B,\n", gives: ["2: no name", b]),
        ReadCase("too many fields", "id,name\n1,A,x\n2,B\n", gives: ["2: 3 fields, and the header has 2"] + [b]),
        ReadCase("a quote that is not closed", "id,name\n1,\"A\n2,B\n", gives: ["2: a quote that is not closed", b]),
        ReadCase(
            "a quote that is closed in another row", "id,name\n1,\"A\n2,\"B\"\n",
            gives: ["2: a quote that is not closed", b]),
        ReadCase(
            "a quote at the very end", "id,name\n1,A\n2,\"B", gives: [a, #"{"id":"2","type":"Item","name":"\"B"}"#]),
        ReadCase(
            "no column for names", "a,b\n1,2\n",
            gives: [
                "error: no column is called name or title: say which one it is by --map name=COLUMN (there are: a, b)"
            ]),
        ReadCase(
            "a mapped column that is not there", "id,name\n1,A\n", gives: ["error: has no column 'Was' for name"],
            map: "name=Was"),
        ReadCase(
            "a field that is not there", "id,name\n1,A\n",
            gives: [
                "error: knows no field 'nome'; there are \(ImportField.allCases.map(\.fieldName).joined(separator: ", "))"
            ], map: "nome=Was"),
        ReadCase(
            "a mapping that is none", "id,name\n1,A\n", gives: ["error: takes field=column, as name=title"], map: "name"
        ),
    ]

    @Test(arguments: good + bad)
    func gives(_ test: ReadCase) {
        #expect(test.found == test.lines)
    }

    @Test(arguments: [
        ("0.99", "0.99"), ("$1,299.00", "1299"), ("0,99 €", "0.99"), ("1.299,50", "1299.5"), ("free", "0"),
        ("Gratis", "0"), ("0", "0"),
        ("1,299", "1299"), ("12", "12"), ("-1", nil), ("dear", nil), ("1e400", nil), ("", nil),
    ])
    func pricesAreReadInEveryForm(_ text: String, _ amount: String?) {
        let lines = ReadText.lines("id;name;price\n1;A;\(text)\n".utf8)
        let price = lines.first?.firstMatch(of: /"price":([0-9.]+)/).map { String($0.1) }
        #expect(price == amount)
        #expect(lines.first?.contains("Not sold separately") == (text == "-1"))
    }

    @Test(arguments: [
        ("2015-08-14", "2015-08-14"), ("2015-08-14T12:00:00Z", "2015-08-14"), ("2015-08", "2015-08"), ("2015", "2015"),
        ("14.8.2015", "2015-08-14"),
        ("08/14/2015", "2015"), ("Aug 14, 2015", "2015"), ("31.02.2015", "2015"), ("soon", nil), ("12/13/14", nil),
    ])
    func daysAreReadInEveryForm(_ text: String, _ day: String?) {
        let lines = ReadText.lines("id;name;date\n1;A;\(text)\n".utf8)
        #expect(lines.first?.firstMatch(of: /"released":"([^"]+)"/).map { String($0.1) } == day)
    }

    @Test func everyBeginningOfAFileIsReadToItsEnd() {
        let text = Array("id,name,artist\n1,\"A \"\"é\n, b\",X\n2,B,\"Y\"\n".utf8)
        for end in 0..<text.count {
            let lines = ReadText.lines(text[..<end])
            #expect(lines.count <= 3, "\(end): \(lines)")
        }
    }

    @Test func aLineOfAnyLengthIsBounded() {
        let long = String(repeating: "x", count: 3 << 20)
        let lines = ReadText.lines("id,name\n1,\(long)\n2,B\n3,\"\(long)\n4,\"\n2,B\n".utf8)
        #expect(
            lines == [
                "2: longer than 1 MiB", TableRowTests.b, "4: longer than 1 MiB", "5: a quote that is not closed",
                TableRowTests.b,
            ]
                || lines == [
                    "2: longer than 1 MiB", TableRowTests.b, "4: longer than 1 MiB", "5: no name", TableRowTests.b,
                ])
    }

    @Test func theSameTextGetsTheSameNumberWhereverItStands() throws {
        let first = try ReadText.found("title,artist,album\nA,X,\nA,Y,\nA,,X\nB,,\n".utf8)
        let moved = try ReadText.found("artist;album;year;title\n;;1999;B\n;X;;A\nY;;;A\nX;;;A\n".utf8)
        func numbers(_ rows: [ImportedRow]) -> [[String?]: String] {
            var numbers: [[String?]: String] = [:]
            for case .row(let row) in rows {
                numbers[[row.item.name, row.item.artist, row.item.collection]] = row.item.id.number
            }
            return numbers
        }
        #expect(numbers(first) == numbers(moved))
        #expect(Set(numbers(first).values).count == 4)
    }
}
