import Foundation
import Glibc

/// A server on loopback that takes connections and never says a word.
final class SilentServer {
    private let descriptor: Int32
    /// Where it listens.
    let address: String

    init() throws {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &place) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
                bind(descriptor, place, length) == 0 && listen(descriptor, 8) == 0
                    && getsockname(descriptor, place, &length) == 0
            }
        }
        guard descriptor >= 0, isListening else { throw POSIXError(.EADDRNOTAVAIL) }
        self.descriptor = descriptor
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        address = "http://127.0.0.1:\(UInt16(bigEndian: place.sin_port))"
    }

    deinit {
        close(descriptor)
    }
}
