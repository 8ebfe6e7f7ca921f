import Foundation
import Testing

@testable import Catalog

/// One row of each type, and the forms that values come in.
@Suite struct RowDecoderTests {
    struct Row: CustomTestStringConvertible, Sendable {
        var json: String
        var shown: [String?]
        var testDescription: String { shown.compactMap { $0 }.joined(separator: " · ") }
    }

    private func item(_ json: String) throws -> Item? {
        let body = Array("{\"resultCount\":1,\"results\":[\(json)]}".utf8)
        return try AnswerDecoder(source: "Test").items(body).items.first
    }

    /// `shown`: type, name, artist, collection, genre, price, released, length, id.
    private func check(_ row: Row) throws {
        let item = try #require(try item(row.json))
        let shown = [
            item.kind.rawValue, item.name, item.artist, item.collection, item.genre,
            item.priceLabel(in: .english), item.released?.iso, item.durationLabel,
            item.id.number,
        ]
        #expect(shown == row.shown)
    }

    static let rows = [
        Row(
            json:
                #"{"wrapperType":"track","kind":"song","trackId":11,"collectionId":12,"artistId":13,"trackName":"Ode & <Joy>","artistName":"Band","collectionName":"Nine","trackPrice":1.29,"collectionPrice":9.99,"currency":"USD","releaseDate":"1999-12-31T08:00:00Z","trackTimeMillis":252900,"primaryGenreName":"Classical"}"#,
            shown: ["Song", "Ode & <Joy>", "Band", "Nine", "Classical", "$1.29", "1999-12-31", "4:12", "11"]),
        Row(
            json:
                #"{"wrapperType":"track","kind":"song","trackId":"21","trackName":"Half","trackPrice":-1.00,"currency":"USD","releaseDate":null,"artistName":null}"#,
            shown: ["Song", "Half", nil, nil, nil, "Not sold separately", nil, nil, "21"]),
        Row(
            json:
                #"{"wrapperType":"track","kind":"music-video","trackId":31,"trackName":"Clip","artistName":"Band","trackPrice":"1.99","currency":"USD"}"#,
            shown: ["Music Video", "Clip", "Band", nil, nil, "$1.99", nil, nil, "31"]),
        Row(
            json:
                #"{"wrapperType":"track","kind":"feature-movie","trackId":41,"trackName":"Rent Me","artistName":"Director","trackRentalPrice":3.99,"currency":"USD","releaseDate":"2007-12-18 08:00:00 Etc/GMT","trackTimeMillis":3753000.0,"primaryGenreName":"Drama"}"#,
            shown: ["Movie", "Rent Me", "Director", nil, "Drama", nil, "2007-12-18", "1:02:33", "41"]),
        Row(
            json:
                #"{"wrapperType":"track","kind":"tv-episode","trackId":51,"collectionId":52,"trackName":"Pilot","artistName":"Show","collectionName":"Show, Season 1","trackPrice":1.99000,"collectionPrice":-1,"currency":"USD"}"#,
            shown: ["TV Episode", "Pilot", "Show", "Show, Season 1", nil, "$1.99", nil, nil, "51"]),
        Row(
            json:
                #"{"wrapperType":"track","kind":"podcast","trackId":61,"collectionId":61,"trackName":"Talk","collectionName":"Talk","artistName":"Host","trackPrice":0.00,"trackTimeMillis":3723,"genres":["News","Podcasts"]}"#,
            shown: ["Podcast", "Talk", "Host", nil, "News", "Free", nil, "1:02:03", "61"]),
        Row(
            json:
                #"{"wrapperType":"podcastEpisode","kind":"podcast-episode","trackId":1000600128503,"collectionId":61,"trackName":"Nr. 1","collectionName":"Talk","trackTimeMillis":60000,"genres":[{"name":"News","id":"1489"}]}"#,
            shown: ["Podcast Episode", "Nr. 1", nil, "Talk", "News", nil, nil, "1:00", "1000600128503"]),
        Row(
            json:
                #"{"wrapperType":"audiobook","collectionId":71,"artistId":72,"collectionName":"Read","artistName":"Author","collectionPrice":12.5,"currency":"USD","primaryGenreName":"Fiction"}"#,
            shown: ["Audio Book", "Read", "Author", nil, "Fiction", "$12.50", nil, nil, "71"]),
        Row(
            json:
                #"{"kind":"ebook","trackId":81,"trackName":"Book","artistName":"Author","price":9.99,"formattedPrice":"9,99 €","currency":"EUR","genres":["Poetry","Books"],"releaseDate":"1865-11-26T00:00:00Z"}"#,
            shown: ["E-Book", "Book", "Author", nil, "Poetry", "9,99 €", "1865-11-26", nil, "81"]),
        Row(
            json:
                #"{"wrapperType":"software","kind":"software","trackId":91,"trackName":"App","artistName":"Maker","price":0,"formattedPrice":"Gratuit","currency":"EUR","primaryGenreName":"Games"}"#,
            shown: ["App", "App", "Maker", nil, "Games", "Free", nil, nil, "91"]),
        Row(
            json:
                #"{"wrapperType":"software","kind":"mac-software","trackId":92,"trackName":"Arcade","artistName":"Maker"}"#,
            shown: ["Mac App", "Arcade", "Maker", nil, nil, nil, nil, nil, "92"]),
        Row(
            json:
                #"{"wrapperType":"collection","collectionType":"Album","collectionId":101,"artistId":102,"collectionName":"LP","artistName":"Band","collectionPrice":1250,"currency":"USD"}"#,
            shown: ["Album", "LP", "Band", nil, nil, "$1,250.00", nil, nil, "101"]),
        Row(
            json:
                #"{"wrapperType":"collection","collectionType":"TV Season","collectionId":103,"collectionName":"S1","artistName":"Show"}"#,
            shown: ["TV Season", "S1", "Show", nil, nil, nil, nil, nil, "103"]),
        Row(
            json:
                #"{"wrapperType":"artist","artistType":"Artist","artistId":111,"artistName":"Band","primaryGenreName":"Rock"}"#,
            shown: ["Artist", "Band", "Band", nil, "Rock", nil, nil, nil, "111"]),
        Row(
            json:
                #"{"kind":"picture","trackId":131,"trackName":"Storm","artistName":"Painter","trackPrice":0,"coverName":"hurricane-eye"}"#,
            shown: ["Picture", "Storm", "Painter", nil, nil, "Free", nil, nil, "131"]),
        Row(
            json:
                #"{"wrapperType":"track","kind":"hologram","trackId":121.0,"trackName":"New","releaseDate":"2023-02-29T00:00:00Z"}"#,
            shown: ["Item", "New", nil, nil, nil, nil, nil, nil, "121"]),
    ]

    @Test(arguments: rows)
    func everyTypeIsReadFromItsOwnFields(row: Row) throws {
        try check(row)
    }

    @Test func aRowMayNameItsCover() throws {
        #expect(try item(#"{"kind":"picture","trackId":1,"trackName":"a","coverName":"x"}"#)?.coverName == "x")
        #expect(try item(#"{"kind":"picture","trackId":1,"trackName":"a"}"#)?.coverName == nil)
    }

    @Test func badRowsAreSkippedAndCountedAndDuplicatesRemoved() throws {
        let body =
            #"{"results":[7,null,{"trackId":1},{"trackName":"no id"},{"kind":"song","trackId":1,"trackName":"a"},{"kind":"song","trackId":"1","trackName":"a again"},{"kind":"podcast","trackId":1,"trackName":"other type"}]}"#
        let answer = try AnswerDecoder(source: "Test").items(Array(body.utf8))
        #expect(answer.items.map(\.name) == ["a", "other type"])
        #expect(answer.skippedRows == 4)
    }

    @Test func aCategoryKeepsItsKinds() throws {
        let body = Array("{\"results\":[\(Self.rows.map(\.json).joined(separator: ","))]}".utf8)
        let decoder = AnswerDecoder(source: "Test")
        #expect(try decoder.items(body, category: .ebooks).items.map(\.kind) == [.ebook])
        #expect(try decoder.items(body, category: .audiobooks).items.map(\.kind) == [.audiobook])
        #expect(try decoder.items(body, limit: 3).items.count == 3)
    }

    @Test(arguments: [
        (
            #""artworkUrl60":"https://a.mzstatic.com/60.jpg","artworkUrl512":"http://is3.mzstatic.com/512.jpg""#,
            "https://is3-ssl.mzstatic.com/512.jpg"
        ),
        (#""artworkUrl100":"http://a1.mzstatic.com/100.png""#, "https://a1.mzstatic.com/100.png"),
        (#""artworkUrl100":"http://127.0.0.1:80/100.png""#, "http://127.0.0.1:80/100.png"),
        (
            #""artworkUrl600":"file:///etc/passwd","artworkUrl30":"https://x.example/30.png""#,
            "https://x.example/30.png"
        ),
        (#""artworkUrl100":"javascript:alert(1)""#, nil),
    ])
    func theLargestPictureWithAWebAddressIsTaken(fields: String, expected: String?) throws {
        #expect(try item("{\"trackId\":1,\"trackName\":\"a\",\(fields)}")?.artworkURL?.absoluteString == expected)
    }

    @Test(arguments: [
        ("a<br />b<p>c</p>d", "a\nb\nc\n\nd"), ("x &amp; y &#8217;&#xe9;&nbsp;z", "x & y ’é z"),
        ("<b>bold</b> <i>it</i>", "bold it"), ("1 < 2 && 3 > 2 <3", "1 < 2 && 3 > 2 <3"), ("a\r\nb\rc", "a\nb\nc"),
        ("&#0;&bogus;&#x110000;", "&#0;&bogus;&#x110000;"), ("<ul><li>one</li><li>two</li></ul>", "• one\n• two"),
    ])
    func markupBecomesPlainText(markup: String, plain: String) {
        #expect(PlainText.fromMarkup(markup) == plain)
    }

    @Test(arguments: [
        ("", AnswerDecoder.Failure.empty), (" \n", .empty), ("<html>", .notJSON), ("[]", .notJSON),
        ("{\"results\":{}}", .malformed),
        ("{\"resultCount\":0}", .malformed), ("{\"results\":[{}", .malformed), ("{\"results\":[]} x", .malformed),
        ("{\"results\":" + String(repeating: "[", count: 20_000), .malformed),
        ("{\"errorMessage\":\"Invalid\",\"results\":[]}", .refused("Invalid")),
    ])
    func whatIsNoAnswerIsToldApart(body: String, failure: AnswerDecoder.Failure) {
        #expect(throws: failure) { try AnswerDecoder(source: "Test").items(Array(body.utf8)) }
    }

    @Test func nestingIsBoundedWhateverTheStack() throws {
        func parse(levels: Int) throws(JSONParser.Failure) -> JSONValue {
            let text = Array((String(repeating: "[", count: levels) + String(repeating: "]", count: levels)).utf8)
            return try text.withUnsafeBufferPointer { bytes in
                Result { () throws(JSONParser.Failure) in try JSONParser.parse(bytes) }
            }.get()
        }
        #expect(try parse(levels: 64).array?.count == 1)
        #expect(throws: JSONParser.Failure.tooDeep) { try parse(levels: 65) }
        #expect(throws: JSONParser.Failure.tooDeep) { try parse(levels: 20_000) }
    }

    @Test func brokenUnicodeCostsNoRow() throws {
        let body =
            Array(#"{"results":[{"trackId":1,"trackName":"\ud83d\ude00\ud83d\u0041"#.utf8) + [0xFF]
            + Array(#""}]}"#.utf8)
        #expect(try AnswerDecoder(source: "Test").items(body).items.first?.name == "😀\u{FFFD}A\u{FFFD}")
    }

    @Test func aNumberMayHaveAnyNumberOfDigits() throws {
        let digits = "4.5970700000000004337152859079651534557342529296875"
        let row = #"{"kind":"ebook","trackId":1,"trackName":"A","averageUserRating":\#(digits),"userRatingCount":12.0}"#
        let item = try #require(try item(row))
        #expect(item.rating == 4.59707 && item.ratingCount == 12)
    }
}
