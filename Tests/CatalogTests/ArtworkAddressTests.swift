import Foundation
import Testing

@testable import Catalog

/// How a picture's address is written for a size.
@Suite struct ArtworkAddressTests {
    private static let store = "https://is1-ssl.mzstatic.com/image/thumb/Music/v4/a1/source/"

    @Test(arguments: [
        ("100x100bb.jpg", 64, "100x100bb.jpg"), ("100x100bb.jpg", 100, "100x100bb.jpg"),
        ("100x100bb.jpg", 101, "250x250bb.jpg"), ("60x60bb.jpg", 192, "250x250bb.jpg"),
        ("600x600bb.jpg", 64, "100x100bb.jpg"), ("512x512bb.png", 500, "600x600bb.png"),
        ("100x100bb.jpg", 900, "1200x1200bb.jpg"), ("100x100bb.jpg", 4096, "3000x3000bb.jpg"),
        // The quality and what is like it stays, shapes that are not square too: no edge is longer than asked for.
        ("100x100bb-85.jpg", 250, "250x250bb-85.jpg"), ("133x100-99.jpg", 250, "250x250-99.jpg"),
        ("80x60-75.jpg", 64, "100x100-75.jpg"), ("225x225bb.2013.jpeg", 300, "600x600bb.2013.jpeg"),
        ("100x100bb.JPG", 300, "600x600bb.jpg"), ("100x100bb.webp", 300, "600x600bb.jpg"),
        ("100x100bb.tif", 300, "600x600bb.jpg"), ("100x100.png", 64, "100x100.png"),
        ("100x100bb.jpg?size=30x30bb.jpg&b=/9x9bb.jpg", 250, "250x250bb.jpg?size=30x30bb.jpg&b=/9x9bb.jpg"),
        ("100x100bb.jpg#a/100x100bb.jpg", 250, "250x250bb.jpg#a/100x100bb.jpg"),
    ])
    func theLastSegmentSaysTheSize(name: String, side: Int, wanted: String) {
        #expect(ArtworkAddress.address(Self.store + name, side: side) == Self.store + wanted)
    }

    @Test(arguments: [
        store + "Icon.png", store + "mzl.abc.png", store + "100x100bb", store + "100x100cc.jpg", store + "x100bb.jpg",
        store + "100x.jpg", store + "100bb.jpg", store + "100x100bb.gif", store + "100x100bb.jpg/", store,
        "https://example.com", "https://100x100bb.jpg", "https://example.com/?100x100bb.jpg", "", "100x100bb.jpg",
        store + "٣x٣bb.jpg",
    ])
    func whatSaysNoSizeStays(address: String) {
        #expect(ArtworkAddress.address(address, side: 600) == address)
    }

    @Test func anEarlierSegmentStays() {
        let address = "https://example.com/100x100bb.jpg/30x30bb.jpg"
        #expect(ArtworkAddress.address(address, side: 200) == "https://example.com/100x100bb.jpg/250x250bb.jpg")
    }

    @Test(arguments: [
        ("http://is1.mzstatic.com/a/1x1.jpg?b=c", "https://is1-ssl.mzstatic.com/a/1x1.jpg?b=c"),
        ("http://a5.mzstatic.com/x.jpg", "https://a5.mzstatic.com/x.jpg"),
        ("http://is1.mzstatic.com:8080/x.jpg", "http://is1.mzstatic.com:8080/x.jpg"),
        ("http://mzstatic.com.example.org/x.jpg", "http://mzstatic.com.example.org/x.jpg"),
        ("http://example.com/x.jpg", "http://example.com/x.jpg"),
        ("https://is1.mzstatic.com/x.jpg", "https://is1.mzstatic.com/x.jpg"),
    ])
    func onlyThePictureServersAreKnownToEncrypt(address: String, wanted: String) throws {
        #expect(ArtworkAddress.secured(try #require(URL(string: address))).absoluteString == wanted)
    }
}
