import Foundation
import Glibc
import Synchronization

/// A small HTTP server on 127.0.0.1 whose answers, good and bad, are written out byte by byte.
final class LoopbackServer: Sendable {
    /// What a connection gets once its request has been read.
    enum Reply: Sendable {
        case bytes([UInt8])
        /// The bytes; then the connection stays until the other side ends it.
        case staying([UInt8])
        /// The bytes, one every so many seconds.
        case drip([UInt8], secondsEach: Double)
        case reset
        /// Nothing, until the other side gives up.
        case hang
    }

    let port: UInt16
    private let listener: Int32
    private let reply: @Sendable (_ path: String) -> Reply
    private let paths = Mutex<[String]>([])
    private let staying = Mutex(0)

    /// - Parameter reply: the answer to a path with its query.
    init(reply: @escaping @Sendable (_ path: String) -> Reply) throws {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let bound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(listener, address, length) == 0 && listen(listener, 16) == 0
                    && getsockname(listener, address, &length) == 0
            }
        }
        guard bound else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        self.listener = listener
        self.reply = reply
        port = UInt16(bigEndian: address.sin_port)
        Thread { [self] in accept() }.start()
    }

    var url: String { "http://127.0.0.1:\(port)" }

    /// The paths asked for so far.
    var requests: [String] { paths.withLock { $0 } }

    /// The connections that stay, as far as their other sides have not ended them.
    var openConnections: Int { staying.withLock { $0 } }

    func stop() {
        shutdown(listener, Int32(SHUT_RDWR))
    }

    /// A whole answer; the connection ends with it.
    static func http(_ status: Int, _ body: String = "", headers: [String] = []) -> Reply {
        http(status, Array(body.utf8), headers: headers)
    }

    static func http(_ status: Int, _ body: [UInt8], headers: [String] = []) -> Reply {
        let lines = ["HTTP/1.1 \(status) Status", "Content-Length: \(body.count)", "Connection: close"] + headers
        return .bytes(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body)
    }

    private func accept() {
        while true {
            let connection = Glibc.accept(listener, nil, nil)
            guard connection >= 0 else { break }
            Thread { [self] in serve(connection) }.start()
        }
        close(listener)
    }

    private func serve(_ connection: Int32) {
        defer { close(connection) }
        var request: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while !request.suffix(4).elementsEqual("\r\n\r\n".utf8) {
            let count = read(connection, &buffer, buffer.count)
            guard count > 0 else { return }
            request += buffer.prefix(count)
        }
        let words = String(decoding: request, as: UTF8.self).split(separator: " ", maxSplits: 2)
        guard words.count == 3 else { return }
        let path = String(words[1])
        paths.withLock { $0.append(path) }
        switch reply(path) {
        case .bytes(let bytes): send(bytes, to: connection)
        case .staying(let bytes):
            staying.withLock { $0 += 1 }
            send(bytes, to: connection)
            while read(connection, &buffer, buffer.count) > 0 {}
            staying.withLock { $0 -= 1 }
        case .drip(let bytes, let seconds):
            for byte in bytes {
                guard send([byte], to: connection) else { return }
                usleep(UInt32(seconds * 1_000_000))
            }
        case .reset:
            var linger = linger(l_onoff: 1, l_linger: 0)
            setsockopt(connection, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<linger>.size))
        case .hang:
            while read(connection, &buffer, buffer.count) > 0 {}
        }
    }

    @discardableResult
    private func send(_ bytes: [UInt8], to connection: Int32) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes {
                Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }
}
