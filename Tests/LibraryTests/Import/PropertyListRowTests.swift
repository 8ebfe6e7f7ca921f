import Library
import Testing

/// Rows of `Library.xml`, good ones and others.
@Suite struct PropertyListRowTests {
    static let head = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple Computer//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0"><dict><key>Major Version</key><integer>1</integer>
        <key>Music Folder</key><string>file:///Music/</string><key>Tracks</key><dict>

        """
    static let foot =
        "</dict><key>Playlists</key><array><dict><key>Name</key><string>Library</string></dict></array></dict></plist>"

    static func list(_ tracks: String...) -> String { head + tracks.joined(separator: "\n") + foot }

    static func track(_ number: Int, _ rest: String) -> String {
        "<key>\(number)</key><dict><key>Track ID</key><integer>\(number)</integer>\(rest)</dict>"
    }
    static func named(_ number: Int, _ name: String, _ rest: String = "") -> String {
        track(
            number, "<key>Name</key><string>\(name)</string><key>Persistent ID</key><string>P\(number)</string>\(rest)")
    }
    static let a = #"{"id":"P1","type":"Song","name":"A"}"#
    static let b = #"{"id":"P2","type":"Song","name":"B"}"#

    static let cases = [
        ReadCase(
            "every value",
            list(
                named(
                    1, "A",
                    """
                    <key>Artist</key><string>X &amp; Y</string><key>Album</key><string>Z</string><key>Genre</key><string>Jazz</string>
                    <key>Kind</key><string>MPEG audio file</string><key>Size</key><integer>123</integer><key>Total Time</key><integer>215500</integer>
                    <key>Track Number</key><integer>3</integer><key>Track Count</key><integer>12</integer><key>Year</key><integer>1965</integer>
                    <key>Date Added</key><date>2012-01-01T10:00:00Z</date><key>Play Count</key><integer>42</integer><key>Rating</key><integer>80</integer>
                    <key>Artwork</key><data>AAAA</data><key>Compilation</key><true/><key>Location</key><string>file:///Music/a.mp3</string>
                    """)),
            gives: [
                #"{"id":"P1","type":"Song","name":"A","artist":"X & Y","collection":"Z","genre":"Jazz","released":"1965","durationSeconds":215.5,"trackCount":12,"trackNumber":3,"fileSizeBytes":123,"rating":4,"popularity":42}"#
            ]),
        ReadCase(
            "kinds",
            list(
                named(1, "A", "<key>Podcast</key><true/>"), named(2, "B", "<key>Movie</key><true></true>"),
                named(3, "C", "<key>TV Show</key><true/>"),
                named(4, "D", "<key>Music Video</key><true/><key>Movie</key><false/>"),
                named(5, "E", "<key>Kind</key><string>Protected book</string>")),
            gives: [
                ("P1", "Podcast Episode", "A"), ("P2", "Movie", "B"), ("P3", "TV Episode", "C"),
                ("P4", "Music Video", "D"), ("P5", "E-Book", "E"),
            ].map { "{\"id\":\"\($0.0)\",\"type\":\"\($0.1)\",\"name\":\"\($0.2)\"}" }),
        ReadCase(
            "a release day before a year",
            list(
                named(
                    1, "A",
                    "<key>Year</key><integer>1999</integer><key>Release Date</key><date>2001-02-03T12:00:00Z</date>")),
            gives: [#"{"id":"P1","type":"Song","name":"A","released":"2001-02-03"}"#]),
        ReadCase(
            "entities, comments and CDATA",
            list(named(1, "&lt;&#65;&#x42;&quot;&gt;<!-- no --><![CDATA[<&amp;>]]>&unknown;")),
            gives: [#"{"id":"P1","type":"Song","name":"<AB\"><&amp;>&unknown;"}"#]),
        ReadCase(
            "a bare ampersand and a bare bracket", list(named(1, "A & B < C")),
            gives: [#"{"id":"P1","type":"Song","name":"A & B < C"}"#]),
        ReadCase(
            "no persistent number", list(track(1, "<key>Name</key><string>A</string>")),
            gives: [#"{"id":"~","type":"Song","name":"A"}"#]),
        ReadCase(
            "lists within a track",
            list(
                named(
                    1, "A",
                    "<key>Tags</key><array><dict><key>Name</key><string>no</string></dict></array><key>More</key><dict><key>Name</key><string>no</string></dict>"
                )), gives: [a]),
        ReadCase(
            "playlists first",
            "<plist><dict><key>Playlists</key><array><dict><key>Name</key><string>no</string></dict></array><key>Tracks</key><dict>\(named(1, "A"))</dict></dict></plist>",
            gives: [a]),
        ReadCase(
            "an array of tracks",
            "<plist><array><dict><key>Name</key><string>A</string><key>Persistent ID</key><string>P1</string></dict></array></plist>",
            gives: [a]),
        ReadCase("no tracks", "<plist><dict><key>Tracks</key><dict/></dict></plist>", gives: []),
        ReadCase("another property list", "<plist><dict><key>Name</key><string>A</string></dict></plist>", gives: []),
        ReadCase("a track without a name", list(track(1, ""), named(2, "B")), gives: ["5: no name", b]),
        ReadCase(
            "values of the wrong kind",
            list(named(1, "A", "<key>Year</key><integer>old</integer><key>Play Count</key><string/>")), gives: [a]),
        ReadCase(
            "a track that is not closed", list(String(named(1, "A").dropLast(7)), named(2, "B")),
            gives: ["5: a track that is not closed", b]),
        ReadCase(
            "a value that is not closed", list(named(1, "A", "<key>Genre</key><string>Jazz"), named(2, "B")),
            gives: [a, b]),
        ReadCase(
            "cut off", head + named(1, "A") + "\n" + named(2, "B").dropLast(9), gives: [a, "6: the file ends in it"]),
        ReadCase(
            "cut off between tracks", head + named(1, "A"),
            gives: [a, "5: the file ends before the property list does"]),
        ReadCase(
            "entities of its own",
            "<?xml version=\"1.0\"?><!DOCTYPE plist [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;\">]><plist><dict><key>Tracks</key><dict>\(named(1, "&b;"))</dict></dict></plist>",
            gives: ["error: a document type with declarations of its own, which are not read"]),
        ReadCase(
            "a web page", "<!DOCTYPE html><html><body>Error</body></html>",
            gives: ["error: a web page, not a catalogue"]),
        ReadCase("another XML", "<rss><channel/></rss>", gives: ["error: XML, but no property list"]),
        ReadCase(
            "a binary property list", "bplist00\u{1}\u{2}",
            gives: ["error: a binary property list: make XML of it with `plutil -convert xml1 FILE`"]),
    ]

    @Test(arguments: cases)
    func gives(_ test: ReadCase) {
        #expect(test.found == test.lines)
    }

    @Test func everyBeginningOfAFileIsReadToItsEnd() {
        let tracks = PropertyListRowTests.named(1, "A") + PropertyListRowTests.named(2, "é&amp;")
        let text = Array("<plist><dict><key>Tracks</key><dict>\(tracks)</dict></dict></plist>".utf8)
        let all = ReadText.lines(text)
        #expect(all.count == 2)
        for end in 0..<text.count {
            let lines = ReadText.lines(text[..<end])
            for line in lines where line.hasPrefix("{") { #expect(all.contains(line), "\(end): \(line)") }
            #expect(lines.count <= 3, "\(end): \(lines)")
        }
    }

    @Test func textOfAnyLengthIsBounded() {
        let long = String(repeating: "x", count: 3 << 20)
        let text = PropertyListRowTests.list(
            PropertyListRowTests.named(1, "A", "<key>Artwork</key><data>\(long)</data>"),
            PropertyListRowTests.named(2, "B"))
        #expect(ReadText.lines(text.utf8) == [PropertyListRowTests.a, PropertyListRowTests.b])
        let tag = PropertyListRowTests.head + "<\(long)>"
        #expect(ReadText.lines(tag.utf8) == ["error: no property list from line 5 on: a tag without an end"])
    }

    @Test func noDepthOfElementsIsTooMuch() {
        let deep = String(repeating: "<array>", count: 100_000) + String(repeating: "</array>", count: 100_000)
        #expect(
            ReadText.lines(PropertyListRowTests.list(PropertyListRowTests.named(1, "A", "<key>x</key>" + deep)).utf8)
                == [PropertyListRowTests.a])
    }
}
