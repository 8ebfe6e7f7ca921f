import Foundation
import Glibc
import TestSupport

/// A store on loopback whose rows have pictures: the term `2-5` finds the items 2 to 5, and the picture of each is of its own
/// colour.
final class PictureServer: @unchecked Sendable {
    // Sendable because the variables are only touched while `lock` is held.

    /// What the server gives in place of a picture.
    enum Fault: Sendable {
        case notFound, page, hang
        /// Only at the size that the row names.
        case small
    }

    let address: String
    private let listener: Int32
    private let faults: [Int: Fault]
    private let delay: @Sendable (_ item: Int) -> Double
    private let lock = NSLock()
    private var asked: [String] = []
    private var connections: Set<Int32> = []
    private var most = 0

    /// - Parameters:
    ///   - faults: by item.
    ///   - delay: seconds until a picture is sent.
    init(faults: [Int: Fault] = [:], delay: @escaping @Sendable (_ item: Int) -> Double = { _ in 0 }) throws {
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let listener = listener
        let isListening = withUnsafeMutablePointer(to: &place) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
                bind(listener, place, length) == 0 && listen(listener, 64) == 0
                    && getsockname(listener, place, &length) == 0
            }
        }
        guard isListening else { throw POSIXError(.EADDRNOTAVAIL) }
        address = "http://127.0.0.1:\(UInt16(bigEndian: place.sin_port))"
        self.faults = faults
        self.delay = delay
        Thread.detachNewThread { self.accept() }
    }

    func stop() { shutdown(listener, Int32(SHUT_RDWR)) }

    /// The paths asked for so far, without what follows a question mark.
    var paths: [String] { lock.withLock { asked } }

    /// The items whose pictures were asked for.
    var pictures: [Int] { paths.compactMap(Self.item) }

    /// The most connections that were open at once.
    var mostConnections: Int { lock.withLock { most } }

    /// The colour of an item's picture as `0xRRGGBB`.
    static func color(_ item: Int) -> Int { (item * 37 % 200 + 40) << 16 | (item * 91 % 200 + 40) << 8 | 77 }

    private static func item(_ path: String) -> Int? {
        let parts = path.split(separator: "/")
        return parts.first == "art" && parts.count > 1 ? Int(parts[1]) : nil
    }

    private func accept() {
        while true {
            let connection = Glibc.accept(listener, nil, nil)
            guard connection >= 0 else { break }
            lock.withLock {
                connections.insert(connection)
                // Those whose other side has gone are open no more, whether that was noticed here or not.
                most = max(most, connections.count { !Self.isLeft($0, afterMilliseconds: 0) })
            }
            Thread.detachNewThread {
                while let path = Self.request(on: connection), self.answer(path, on: connection) {}
                self.lock.withLock { _ = self.connections.remove(connection) }
                close(connection)
            }
        }
        close(listener)
    }

    /// The path of the next request; nil when the other side has gone.
    private static func request(on connection: Int32) -> String? {
        var request: [UInt8] = []
        var byte: UInt8 = 0
        while !request.suffix(4).elementsEqual("\r\n\r\n".utf8) {
            guard read(connection, &byte, 1) == 1 else { return nil }
            request.append(byte)
        }
        let words = String(decoding: request, as: UTF8.self).split(separator: " ", maxSplits: 2)
        return words.count == 3 ? String(words[1]) : nil
    }

    private func answer(_ path: String, on connection: Int32) -> Bool {
        lock.withLock { asked.append(String(path.prefix { $0 != "?" })) }
        guard let item = Self.item(path) else { return send(200, Array(rows(of: path).utf8), to: connection) }
        if Self.isLeft(connection, afterMilliseconds: Int32(delay(item) * 1000)) { return false }
        let fault = faults[item] == .small ? (path.contains("/100x100") ? nil : .notFound) : faults[item]
        switch fault {
        case nil, .small:
            let color = Self.color(item)
            let picture = PNGMaker(width: 32, height: 32, color: .rgb).file { _, _ in
                [color >> 16, color >> 8 & 255, color & 255]
            }
            return send(200, picture, to: connection)
        case .notFound: return send(404, [], to: connection)
        case .page: return send(200, Array("<html>sign in</html>".utf8), to: connection)
        case .hang: return Self.request(on: connection) != nil
        }
    }

    /// Whether the other side closes the connection within a time.
    private static func isLeft(_ connection: Int32, afterMilliseconds time: Int32) -> Bool {
        // POLLRDHUP, which glibc hides from Swift.
        var departure = pollfd(fd: connection, events: 0x2000, revents: 0)
        return poll(&departure, 1, time) > 0
    }

    private func rows(of path: String) -> String {
        let term = path.split(separator: "=", maxSplits: 1).last?.prefix { $0 != "&" } ?? ""
        let ends = term.split(separator: "-").compactMap { Int($0) }
        guard let first = ends.first, let last = ends.last, first <= last else { return #"{"results":[]}"# }
        let rows = (first...last).map { item in
            #"{"wrapperType":"track","kind":"song","trackId":\#(item),"trackName":"Item \#(item)","#
                + #""artworkUrl100":"\#(address)/art/\#(item)/100x100bb.png"}"#
        }
        return #"{"results":["# + rows.joined(separator: ",") + "]}"
    }

    private func send(_ status: Int, _ body: [UInt8], to connection: Int32) -> Bool {
        let bytes = Array("HTTP/1.1 \(status) Status\r\nContent-Length: \(body.count)\r\n\r\n".utf8) + body
        return bytes.withUnsafeBytes { Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            == bytes.count
    }
}
