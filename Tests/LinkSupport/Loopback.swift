import Foundation
import Glibc

/// TCP on 127.0.0.1, blocking.
package enum Loopback {
    /// A socket that listens on a port which the system chooses.
    package static func listen() throws -> (descriptor: Int32, port: UInt16) {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        holdLittle(descriptor)
        var place = address(port: 0)
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &place) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
                bind(descriptor, place, length) == 0 && Glibc.listen(descriptor, 16) == 0
                    && getsockname(descriptor, place, &length) == 0
            }
        }
        guard isListening else {
            close(descriptor)
            throw POSIXError(.EADDRNOTAVAIL)
        }
        return (descriptor, UInt16(bigEndian: place.sin_port))
    }

    /// A connection to a port, or nil where nobody listens.
    package static func connect(to port: UInt16) -> Int32? {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        holdLittle(descriptor)
        var place = address(port: port)
        let isConnected = withUnsafeMutablePointer(to: &place) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
                Glibc.connect(descriptor, place, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        if isConnected {
            sendAtOnce(descriptor)
            return descriptor
        }
        close(descriptor)
        return nil
    }

    /// Has the system keep little of what was received and not read: it waits in the relay's queue, or at the sender.
    private static func holdLittle(_ descriptor: Int32) {
        var size: Int32 = 32_768
        setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    }

    /// Has small pieces sent without waiting for more.
    package static func sendAtOnce(_ descriptor: Int32) {
        var yes: Int32 = 1
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
    }

    /// Sends all bytes; false if the other side has gone.
    package static func send(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        var offset = 0
        while offset < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                Glibc.send(
                    descriptor, buffer.baseAddress.map { $0 + offset }, bytes.count - offset, Int32(MSG_NOSIGNAL))
            }
            if count <= 0 { return false }
            offset += count
        }
        return true
    }

    private static func address(port: UInt16) -> sockaddr_in {
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_port = port.bigEndian
        place.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        return place
    }
}
