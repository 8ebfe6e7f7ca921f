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
}
