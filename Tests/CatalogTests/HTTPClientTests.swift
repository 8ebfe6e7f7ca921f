import Foundation
import Testing

@testable import Catalog

/// The client against a real server: each fault ends, and ends as what it is.
@Suite struct HTTPClientTests {
    private static let limits = HTTPLimits(connectSeconds: 1, totalSeconds: 1, bodyBytes: 1 << 20, redirects: 5)

    /// "hello", compressed by gzip.
    private static let gzip: [UInt8] = [
        0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 0xCB, 0x48, 0xCD, 0xC9, 0xC9, 7, 0, 0x86, 0xA6, 0x10, 0x36, 5, 0, 0, 0,
    ]

    private static func reply(_ path: String) -> LoopbackServer.Reply {
        switch path {
        case "/ok": LoopbackServer.http(200, "hello")
        case "/missing": LoopbackServer.http(404, "gone")
        case "/gzip": LoopbackServer.http(200, gzip, headers: ["Content-Encoding: gzip"])
        case "/huge": LoopbackServer.http(200, [UInt8](repeating: 32, count: 2 << 20))
        case "/cut": .bytes(Array("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf".utf8))
        case "/nothing": .bytes([])
        case "/reset": .reset
        case "/hang": .hang
        case "/drip":
            .drip(
                Array("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n".utf8) + [UInt8](repeating: 32, count: 1000),
                secondsEach: 0.02)
        case "/once": LoopbackServer.http(302, headers: ["Location: /ok"])
        case "/loop": LoopbackServer.http(302, headers: ["Location: /loop"])
        case "/file": LoopbackServer.http(302, headers: ["Location: file:///etc/passwd"])
        case "/shop": LoopbackServer.http(302, headers: ["Location: itmss://itunes.apple.com/x"])
        case "/away": LoopbackServer.http(302, headers: ["Location: http://localhost:1/ok"])
        default: LoopbackServer.http(500)
        }
    }

    private func check(_ path: String, response: HTTPResponse? = nil, code: CatalogError.Code? = nil) throws {
        let server = try LoopbackServer(reply: Self.reply)
        defer { server.stop() }
        let url = try #require(URL(string: server.url + path))
        let client = HTTPClient(limits: Self.limits)
        let result = Result { () throws(CatalogError) in
            try client.get(url, cancellation: Cancellation()) { $0.host() == $1.host() }
        }
        switch result {
        case .success(let answer):
            #expect(answer == response)
        case .failure(let error):
            #expect(error.code == code)
            let message = Strings.english(error.sentence)
            #expect(message.hasSuffix(".") && !message.contains("{"), "\(message)")
        }
    }

    @Test(arguments: [
        ("/ok", 200, "hello"), ("/missing", 404, "gone"), ("/gzip", 200, "hello"), ("/once", 200, "hello"),
    ])
    func answersArriveWhole(path: String, status: Int, body: String) throws {
        try check(path, response: HTTPResponse(status: status, body: Array(body.utf8)))
    }

    @Test(arguments: [
        ("/huge", CatalogError.Code.tooLarge), ("/cut", .unreadable), ("/nothing", .unreadable),
        ("/reset", .unreachable),
        ("/hang", .timedOut), ("/drip", .timedOut), ("/loop", .badRedirect), ("/file", .badRedirect),
        ("/shop", .badRedirect), ("/away", .badRedirect),
    ])
    func faultsAreToldApart(path: String, code: CatalogError.Code) throws {
        try check(path, code: code)
    }

    @Test func aClosedPortIsUnreachable() throws {
        let url = try #require(URL(string: "http://127.0.0.1:1/"))
        #expect { try HTTPClient().get(url, cancellation: Cancellation()) } throws: {
            ($0 as? CatalogError)?.code == .unreachable
        }
    }

    @Test func atMostFiveRedirectsAreFollowed() throws {
        let server = try LoopbackServer(reply: Self.reply)
        defer { server.stop() }
        let url = try #require(URL(string: server.url + "/loop"))
        _ = try? HTTPClient(limits: Self.limits).get(url, cancellation: Cancellation())
        #expect(server.requests.count == 6)
    }

    @Test func aCancelledRequestEndsThoughTheServerHangs() throws {
        let server = try LoopbackServer(reply: Self.reply)
        defer { server.stop() }
        let url = try #require(URL(string: server.url + "/hang"))
        let cancellation = Cancellation()
        Thread {
            while server.requests.isEmpty { usleep(1_000) }
            cancellation.cancel()
        }.start()
        #expect { try HTTPClient().get(url, cancellation: cancellation) } throws: {
            ($0 as? CatalogError)?.code == .cancelled
        }
    }

    /// A connection that is kept open for the next request ends before one to another server begins.
    @Test func oneConnectionIsOpenAtATime() throws {
        let servers = try (0..<3).map { _ in
            try LoopbackServer { _ in .staying(Array("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok".utf8)) }
        }
        defer { for server in servers { server.stop() } }
        let client = HTTPClient(limits: Self.limits)
        for server in servers {
            let url = try #require(URL(string: server.url))
            #expect(try client.get(url, cancellation: Cancellation()).status == 200)
        }
        var open: Int { servers.reduce(0) { $0 + $1.openConnections } }
        for _ in 0..<200 where open > 1 { usleep(10_000) }
        #expect(open == 1)
        #expect(servers[2].openConnections == 1)
    }

    /// The time for the whole would be over after this test's.
    @Test(.timeLimit(.minutes(1))) func aTransferWithoutAByteIsGivenUp() throws {
        let server = try LoopbackServer(reply: Self.reply)
        defer { server.stop() }
        let client = HTTPClient(limits: HTTPLimits(totalSeconds: 300, stallSeconds: 1))
        let url = try #require(URL(string: server.url + "/hang"))
        #expect { try client.get(url, cancellation: Cancellation()) } throws: { error in
            (error as? CatalogError)?.code == .timedOut
        }
    }
}
