import Stage
import StoreUI
import Testing

@testable import storesearch

/// The text of a configuration file and what it asks for.
@Suite struct ConfigurationTextTests {
    private static func options(
        _ bytes: [UInt8], for command: Options.Command = .browse
    ) throws(UsageError) -> Options {
        try ConfigurationText(file: "f", command: command).options(bytes)
    }

    struct Good: Sendable, CustomTestStringConvertible {
        var text: String
        var command = Options.Command.browse
        var change: @Sendable (inout Options) -> Void = { _ in }
        var testDescription: String { text.debugDescription + " for \(command)" }
    }

    static let good = [
        Good(text: ""), Good(text: "\n\n  \t\n"), Good(text: "# text-size = AX1"), Good(text: "  # ä\u{301}🙂\n"),
        Good(text: "text-size = AX1") { $0.textSize = .ax1 },
        Good(text: "text-size=ax1\n") { $0.textSize = .ax1 },
        Good(text: "\t text-size \t=\u{A0} AX1 \r\n\r\n") { $0.textSize = .ax1 },
        Good(text: "\u{FEFF}text-size = AX1") { $0.textSize = .ax1 },
        Good(text: "text-size = AX1# large") { $0.textSize = .ax1 },
        Good(text: "text-size = AX1 #\u{301} = # large") { $0.textSize = .ax1 },
        Good(text: "frame-rate = 30\nmouse = off\nentrance = drop") {
            $0.frameRate = 30
            $0.usesMouse = false
            $0.entrance = .drop
        },
        Good(text: "limit = 5\nlimit = 7") { $0.limit = 7 },
        Good(text: "offline = on") { $0.isOffline = true },
        Good(text: "offline = off"),
        Good(text: "offline = on\noffline = off"),
        Good(text: "offline = on\ncatalog = itunes\ncatalog = sample") {
            $0.isOffline = true
            $0.catalog = .sample
        },
        Good(text: "landscape-aspect = 2") {
            $0.orientationThresholds.enter.aspect = 2
            $0.orientationThresholds.leave.aspect = 2 - (1.75 - 1.7)
        },
        Good(text: "landscape-height = 0") {
            $0.orientationThresholds.enter.height = 0
            $0.orientationThresholds.leave.height = 0
        },
        Good(text: "landscape-wide-aspect = 2,1.5") {
            $0.orientationThresholds.enter.wideAspect = 2
            $0.orientationThresholds.leave.wideAspect = 1.5
        },
        Good(text: "sort = price", command: .search) { $0.resultSort = .price },
        Good(text: "sort = price") { $0.resultSort = .price },
        Good(text: "sort = price", command: .doctor) { $0.resultSort = .price },
        // What does not belong to the command is not used.
        Good(text: "limit = 5\ntext-size = AX1\nfps = 30", command: .search) { $0.limit = 5 },
        Good(text: "limit = 5\nmouse = off\nfps = 30", command: .film) {
            $0.limit = 5
            $0.film.fps = 30
        },
        // The doctor tells what the browser will do.
        Good(text: "limit = 5\nmouse = off\nfps = 30", command: .doctor) {
            $0.limit = 5
            $0.usesMouse = false
        },
    ]

    @Test(arguments: good) func aGoodTextIsUsed(test: Good) throws {
        var expected = Options()
        test.change(&expected)
        let found = try Self.options(Array(test.text.utf8), for: test.command)
        #expect(String(describing: found) == String(describing: expected))
    }

    struct Bad: Sendable, CustomTestStringConvertible {
        var bytes: [UInt8]
        var complaint: String

        init(_ text: String, _ complaint: String) {
            bytes = Array(text.utf8)
            self.complaint = complaint
        }

        init(bytes: [UInt8], _ complaint: String) {
            self.bytes = bytes
            self.complaint = complaint
        }

        var testDescription: String { String(decoding: bytes.prefix(60), as: UTF8.self).debugDescription }
    }

    static let bad = [
        Bad("limit = 0", "f:1: --limit takes a whole number from 1 to 200, not '0'"),
        Bad("# one\r\n\nlimit = x # y", "f:3: --limit takes a whole number from 1 to 200, not 'x'"),
        Bad("limit = 0\nlimit = 5", "f:1: --limit takes a whole number from 1 to 200, not '0'"),
        Bad("fps = 0", "f:1: --fps takes a whole number from 1 to 240, not '0'"),
        Bad("category =", "f:1: --category takes all, music,"),
        Bad("category = musik", "did you mean music?"),
        Bad("country = \"US\"", "f:1: --country takes a country by its two letters"),
        Bad("limit = 1 = 2", "f:1: --limit takes a whole number from 1 to 200, not '1 = 2'"),
        Bad("limit = 5\rmouse = off", "f:1: --limit takes"),
        Bad("text-sise = L", "f:1: unknown option 'text-sise'; did you mean text-size?  (--help lists them)"),
        Bad("--limit = 5", "f:1: unknown option '--limit'; did you mean limit?"),
        Bad("Limit = 5", "f:1: unknown option 'Limit'; did you mean limit?"),
        // What a file may not say is not suggested either.
        Bad("trase = x", "f:1: unknown option 'trase'  (--help lists them)"),
        Bad("limit", "f:1: a line is name = value, not 'limit'"),
        Bad("limit 5", "f:1: a line is name = value, not 'limit 5'"),
        Bad("= 5", "f:1: a line is name = value, not '= 5'"),
        Bad("limit # = 5", "f:1: a line is name = value, not 'limit'"),
        Bad("offline = yes", "f:1: offline takes on or off, not 'yes'"),
        Bad("offline = ", "f:1: offline takes on or off, not ''"),
        Bad("landscape-aspect = 1.5,1.6", "f:1: --landscape-aspect takes no greater number for the way back"),
        Bad("\n\0", "f:2: not a line of UTF-8 text"),
        Bad("# \0", "f:1: not a line of UTF-8 text"),
        Bad(bytes: [0x0A, 0x23, 0xFF, 0x0A], "f:2: not a line of UTF-8 text"),
        // A surrogate, and half a character at the end.
        Bad(bytes: [0x23, 0xED, 0xA0, 0x80], "f:1: not a line of UTF-8 text"),
        Bad(bytes: [0x23, 0xE2, 0x82], "f:1: not a line of UTF-8 text"),
        Bad(String(repeating: "\n", count: 1000) + "#", "f: has more than 1,000 lines"),
        Bad(String(repeating: " ", count: 65_537), "f: has more than 64 KiB"),
        Bad("\u{1B}[31m\u{7}\u{2028}\u{202E}", "f:1: a line is name = value, not"),
    ]

    @Test(arguments: bad) func aBadTextIsOneLine(test: Bad) {
        for command in [Options.Command.browse, .search, .film, .doctor] {
            let error = #expect(throws: UsageError.self) { try Self.options(test.bytes, for: command) }
            let message = error?.message ?? ""
            #expect(message.contains(test.complaint), "\(message)")
            #expect(message.count < 200)
            #expect(!message.unicodeScalars.contains { $0.properties.generalCategory == .control })
        }
    }

    @Test func theBoundsThemselvesAreAllowed() throws {
        _ = try Self.options(Array(String(repeating: "#\n", count: 1000).utf8))
        _ = try Self.options(Array((String(repeating: "\n", count: 999) + "#").utf8))
        _ = try Self.options([UInt8](repeating: UInt8(ascii: "#"), count: 65_536))
    }

    @Test(arguments: OptionTable.entries.filter { !$0.isForFiles }.map(\.name))
    func whatIsForOneRunIsRefused(name: String) {
        let error = #expect(throws: UsageError.self) { try Self.options(Array("\(name) = on".utf8)) }
        #expect(error?.message == "f:1: \(name) is for the command line only")
    }
}
