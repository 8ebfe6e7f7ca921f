import Foundation
import Testing

/// The catalogue that the program carries.
@Suite struct SampleTests {
    /// Every search that the first screen offers finds something: one key must never end on an empty screen.
    @Test(arguments: 1...4) func everyOfferedSearchFindsSomething(number: Int) throws {
        let folder = try FilmTests.film("<F\(number)><Wait 0.1>")
        let last = try #require(try folder.names(under: "film").last)
        let screen = try folder.text("film/" + last)
        #expect(screen.contains("1 of "), "\(screen)")
    }

    static let storms = [
        "Coast before the Hurricane", "Dawn over the Hurricane", "Dusk over the Hurricane", "Eye of the Hurricane",
    ]

    @Test func aSearchForHurricanesShowsTheFourPicturesFirst() throws {
        let folder = try FilmTests.film("hurricane<Enter><Wait 0.1>", ["--sort", "name"])
        let last = try #require(try folder.names(under: "film").last)
        let names = try folder.text("film/" + last).split(separator: "\n").map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        .compactMap { line in SampleTests.storms.first { line.contains($0) } }
        #expect(names == SampleTests.storms)
    }

    @Test func thePicturesAreWorksWithoutAPageOrArtworkOfTheStore() throws {
        let found = try SearchCommandTests.objects(SearchCommandTests.search(["hurricane", "--json"]))
        let pictures = found.filter { $0["type"] as? String == "Picture" }
        #expect(Set(pictures.compactMap { $0["name"] as? String }) == Set(SampleTests.storms))
        for picture in pictures {
            #expect(picture["artworkUrl"] is NSNull && picture["url"] is NSNull)
            #expect(picture["artist"] as? String == "StoreSearch")
            #expect(picture["priceLabel"] as? String == "Free")
        }
    }
}
