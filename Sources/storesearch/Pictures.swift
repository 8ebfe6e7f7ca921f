import Artwork
import Catalog
import Foundation
import Stage
import Storage
import StoreUI

extension ImageLoader {
    /// The loader that the options ask for: pictures by HTTP, unless the program is offline.
    ///
    /// - Parameters:
    ///   - keepsPictures: whether pictures are kept in the user's cache folder, and looked for there.
    ///   - deliver: takes events for the storefront; called on a thread of the loader, or here for a note.
    convenience init(
        _ options: Options, framesPerSecond: Int, keepsPictures: Bool, deliver: @escaping @Sendable ([Event]) -> Void
    ) {
        let source = PictureSource(isOffline: options.isOffline)
        let folder = keepsPictures ? Environment.cacheFolder : nil
        if keepsPictures, folder == nil { deliver([.note("pictures are not kept: there is no cache folder")]) }
        self.init(
            framesPerSecond: framesPerSecond,
            world: World(
                now: MonotonicClock.now, address: ArtworkAddress.address, fetch: source.fetch,
                deliver: { outcomes in deliver(outcomes.map(Event.init)) }),
            folder: folder.map { KeptBytes.pictures(path: $0 + "/pictures") })
    }
}

extension Event {
    fileprivate init(_ outcome: ImageLoader.Outcome) {
        switch outcome {
        case .image(let id, let surface): self = .image(id, surface)
        case .failed(let id, let address, let reason):
            self = .imageFailed(id, note: PictureNote.text(address, reason))
        case .note(let text): self = .note(CleanText.line(text))
        }
    }

    /// The image that the event brings, or says cannot be had.
    var imageID: ImageID? {
        switch self {
        case .image(let id, _), .imageFailed(let id, _): id
        default: nil
        }
    }

    /// What a trace tells of the event.
    var note: String? {
        switch self {
        case .imageFailed(_, let note), .note(let note): note
        default: nil
        }
    }
}

/// What a trace tells of a picture that cannot be had.
private enum PictureNote {
    /// The longest address that is told, in characters.
    private static let longest = 160

    /// `picture https://host/path: reason`, the address without its query and cut where it is long.
    static func text(_ address: String, _ reason: String) -> String {
        var place = CleanText.line(String(address.prefix { $0 != "?" && $0 != "#" }))
        if let start = place.range(of: "//")?.upperBound {
            // Who asks is nobody's business.
            let host = place[start...].prefix { $0 != "/" }
            if let mark = host.lastIndex(of: "@") { place.removeSubrange(start...mark) }
        }
        if place.count > longest { place = place.prefix(longest - 1) + "…" }
        return "picture \(place): \(reason)"
    }
}

/// Fetches pictures.
private struct PictureSource: Sendable {
    /// A picture that does not come makes room for others soon; one that comes slowly may take longer.
    private static let limits = HTTPLimits(totalSeconds: 15, stallSeconds: 4, bodyBytes: PictureDecoder.byteLimit)

    let isOffline: Bool
    private let client = HTTPClient(limits: limits)

    init(isOffline: Bool) {
        self.isOffline = isOffline
    }

    /// A fetch of an address; if the server has nothing there, of the picture as the catalogue gives it.
    func fetch(_ address: String, _ picture: String) -> PictureFetch {
        let cancellation = Cancellation()
        return PictureFetch(
            run: {
                guard !isOffline else { return .nothing(reason: "offline") }
                do throws(CatalogError) {
                    var answer = try get(address, cancellation)
                    if (400..<500).contains(answer.status), picture != address {
                        answer = try get(picture, cancellation)
                    }
                    guard (200..<300).contains(answer.status) else {
                        return .nothing(reason: "status \(answer.status)")
                    }
                    return .bytes(answer.body)
                } catch {
                    return .nothing(reason: PictureSource.reason(error.code))
                }
            }, cancel: { cancellation.cancel() })
    }

    private func get(_ address: String, _ cancellation: Cancellation) throws(CatalogError) -> HTTPResponse {
        guard let url = URL(string: address) else { return HTTPResponse(status: 400, body: []) }
        return try client.get(url, cancellation: cancellation) { from, to in
            from.scheme?.lowercased() != "https" || to.scheme?.lowercased() == "https"
        }
    }

    private static func reason(_ code: CatalogError.Code) -> String {
        switch code {
        case .unreachable: "unreachable"
        case .timedOut: "too slow"
        case .tooLarge: "too large"
        case .badRedirect: "bad redirect"
        case .cancelled: "cancelled"
        case .unreadable, .rateLimited, .badRequest, .server: "no answer"
        }
    }
}
