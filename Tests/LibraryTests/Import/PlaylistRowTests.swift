import Testing

/// Rows of M3U.
@Suite struct PlaylistRowTests {
    static func song(_ name: String, _ rest: String = "") -> String {
        "{\"id\":\"~\",\"type\":\"Song\",\"name\":\"\(name)\"\(rest)}"
    }

    static let cases = [
        ReadCase(
            "what is said of a track",
            "#EXTM3U\n#EXTINF:215,Nina Simone - Feeling Good\n#EXTALB:Spell\n#EXTGENRE:Jazz\nmusic/x.mp3\nmusic/y.mp3\n",
            gives: [
                song(
                    "Feeling Good",
                    #","artist":"Nina Simone","collection":"Spell","genre":"Jazz","durationSeconds":215"#), song("y"),
            ]),
        ReadCase("no artist", "#EXTM3U\n#EXTINF:-1,Just a Title\nx.mp3\n", gives: [song("Just a Title")]),
        ReadCase(
            "no title", "#EXTM3U\n#EXTINF:12,\n/music/01 Song.flac\n",
            gives: [song("01 Song", #","durationSeconds":12"#)]),
        ReadCase(
            "paths alone", "C:\\Music\\Feeling Good.mp3\nfile:///m/Feeling%20Bad.mp3\n.hidden\n",
            gives: [song("Feeling Good"), song("Feeling Bad"), song(".hidden")], name: "list.M3U8"),
        ReadCase(
            "a station",
            "#EXTM3U\n#EXTINF:-1 tvg-logo=\"http://h/l.png\" group-title=\"News, World\",BBC - One\nhttp://h/stream?a=b\n",
            gives: [
                song(
                    "One",
                    #","artist":"BBC","genre":"News, World","url":"http://h/stream?a=b","artworkUrl":"http://h/l.png","previewUrl":"http://h/stream?a=b""#
                )
            ]),
        ReadCase(
            "an address alone", "#EXTM3U\nhttps://h/radio/live.mp3?x=1\nftp://h/a.mp3\n",
            gives: [
                song("live", #","url":"https://h/radio/live.mp3?x=1","previewUrl":"https://h/radio/live.mp3?x=1""#),
                song("a"),
            ]),
        ReadCase("nothing to name it by", "#EXTM3U\n/\nx.mp3", gives: ["2: no name", song("x")]),
        ReadCase("no tracks", "#EXTM3U\n# a comment\n", gives: []),
    ]

    @Test(arguments: cases)
    func gives(_ test: ReadCase) {
        #expect(test.found == test.lines)
    }

    @Test func aLineOfAnyLengthIsBounded() {
        let long = String(repeating: "x", count: 3 << 20)
        #expect(
            ReadText.lines("#EXTM3U\n\(long)\ny.mp3\n".utf8) == ["2: longer than 1 MiB", PlaylistRowTests.song("y")])
    }
}
