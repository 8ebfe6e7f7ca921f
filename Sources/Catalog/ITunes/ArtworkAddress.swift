import Foundation

/// Where the store keeps a picture at which size.
///
/// The last segment of a picture's path says its size, as in `…/source/100x100bb.jpg`, and any other may be asked for: the
/// store keeps the picture's shape and gives no more pixels than there are.
public enum ArtworkAddress {
    /// Sizes in pixels that are asked for: few, so that one file serves several places.
    static let sides = [100, 250, 600, 1200, 3000]

    /// The address of the picture for so many pixels a side: at the least of `sides` that has them, or the largest.
    ///
    ///     …/100x100bb.jpg       for 192 pixels is  …/250x250bb.jpg
    ///     …/133x100-75.jpg?a=b                      …/250x250-75.jpg?a=b
    ///     …/Icon.png                                …/Icon.png, which says no size
    ///
    /// - Complexity: O(*n*) in the address's length.
    public static func address(_ address: String, side: Int) -> String {
        let wanted = sides.first { $0 >= side } ?? sides[sides.count - 1]
        let path = address.prefix { $0 != "?" && $0 != "#" }
        guard let slash = path.lastIndex(of: "/"), slash > path.startIndex,
            path[path.index(before: slash)] != "/"
        else { return address }
        let start = path.index(after: slash)
        guard let name = resized(path[start...], to: wanted) else { return address }
        return address[..<start] + name + address[path.endIndex...]
    }

    /// Old rows name the picture servers without encryption; those servers, and only those, are known to offer it.
    static func secured(_ url: URL) -> URL {
        guard url.scheme?.lowercased() == "http", let host = url.host()?.lowercased(),
            host.hasSuffix(".mzstatic.com"), url.port == nil,
            var parts = URLComponents(url: url, resolvingAgainstBaseURL: false)
        else { return url }
        parts.scheme = "https"
        let name = host.dropLast(".mzstatic.com".count)
        if name.hasPrefix("is"), !name.dropFirst(2).isEmpty, name.dropFirst(2).allSatisfy(\.isNumber) {
            parts.host = "\(name)-ssl.mzstatic.com"
        }
        return parts.url ?? url
    }

    /// `100x100bb-85.jpg` at another size; nil for a name that says no size.
    private static func resized(_ name: Substring, to side: Int) -> String? {
        func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }
        let width = name.prefix(while: isDigit)
        guard !width.isEmpty, name[width.endIndex...].first == "x" else { return nil }
        let height = name[width.endIndex...].dropFirst().prefix(while: isDigit)
        var rest = name[height.endIndex...]
        guard !height.isEmpty, let dot = rest.lastIndex(of: ".") else { return nil }
        let format = rest[rest.index(after: dot)...].lowercased()
        // What cannot be decoded here is to be had as JPEG too.
        let formats = ["jpg": "jpg", "jpeg": "jpeg", "png": "png", "webp": "jpg", "tif": "jpg", "tiff": "jpg"]
        guard let wanted = formats[format] else { return nil }
        let crop = rest.hasPrefix("bb") ? "bb" : ""
        rest = rest[..<dot].dropFirst(crop.count)
        // The quality, as -85.
        guard rest.isEmpty || rest.first == "-" || rest.first == "." else { return nil }
        return "\(side)x\(side)\(crop)\(rest).\(wanted)"
    }
}
