import Foundation
import Glibc
import LinkSupport

/// The relay by itself: what it makes of its rate and its delay on this machine at present.
struct RelayCheck {
    /// In bits a second.
    let rate: Double
    /// In seconds, there and back, of one byte on an idle link: the median.
    let roundTrip: Double

    /// Sends bytes for half a second, then single ones.
    init(_ shape: LinkRelay.Shape) throws {
        let count = shape.bitsPerSecond.isFinite ? Int(shape.bitsPerSecond / 16) : 20_000_000
        let server = try Loopback.listen()
        Thread.detachNewThread {
            let connection = accept(server.descriptor, nil, nil)
            var byte: UInt8 = 0
            while read(connection, &byte, 1) == 1 {
                if byte == UInt8(ascii: "e") { _ = Loopback.send([byte], to: connection) }
                if byte == UInt8(ascii: "m") {
                    _ = Loopback.send([UInt8](repeating: 0, count: count), to: connection)
                }
            }
            close(connection)
            close(server.descriptor)
        }
        let relay = try LinkRelay(to: server.port, shape: shape)
        guard let connection = Loopback.connect(to: relay.port) else { throw FigureError("no way through the relay") }
        defer {
            close(connection)
            relay.stop()
        }
        var piece = [UInt8](repeating: 0, count: 65_536)
        var trips: [Double] = []
        for _ in 0..<9 {
            let start = LinkRelay.now()
            guard Loopback.send(Array("e".utf8), to: connection), read(connection, &piece, 1) == 1 else { break }
            trips.append(LinkRelay.now() - start)
        }
        roundTrip = trips.quantile(0.5) ?? .nan
        _ = Loopback.send(Array("m".utf8), to: connection)
        var (first, last, got, counted) = (0.0, 0.0, 0, 0)
        while got < count {
            let length = read(connection, &piece, piece.count)
            guard length > 0 else { break }
            last = LinkRelay.now()
            if got == 0 { first = last } else { counted += length }
            got += length
        }
        rate = Double(counted) * 8 / (last - first)
    }
}
