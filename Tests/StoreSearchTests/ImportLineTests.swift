import Library
import Testing

@testable import storesearch

/// How far an import is, in one line.
@Suite struct ImportLineTests {
    private static func progress(_ rows: Int, of bytes: Int?, read: Int) -> Importer.Progress {
        var progress = Importer.Progress(bytes: bytes)
        (progress.rows, progress.bytesRead) = (rows, read)
        return progress
    }

    @Test func hasABarRowsRateAndTimeLeft() {
        var line = ImportLine(start: 100)
        _ = line.text(Self.progress(0, of: 1_000, read: 0), now: 100, columns: 79, hasBar: true)
        let text = line.text(Self.progress(120_000, of: 1_000, read: 375), now: 103, columns: 79, hasBar: true)
        #expect(
            text == "[" + String(repeating: "█", count: 12) + "▍" + String(repeating: " ", count: 20)
                + "] 37%  120,000 rows  40,000 rows/s  5 s left")
    }

    @Test(arguments: 1...120)
    func isNeverWiderThanTheTerminal(_ columns: Int) {
        var line = ImportLine(start: 0)
        _ = line.text(Self.progress(0, of: 1_000, read: 0), now: 0, columns: columns, hasBar: true)
        let text = line.text(Self.progress(1_234_567, of: 1_000, read: 999), now: 40, columns: columns, hasBar: true)
        #expect(text.count <= columns)
    }

    @Test func withoutASizeThereIsNoBar() {
        var line = ImportLine(start: 0)
        _ = line.text(Self.progress(0, of: nil, read: 0), now: 0, columns: 79, hasBar: true)
        #expect(
            line.text(Self.progress(500, of: nil, read: 9_000), now: 2, columns: 79, hasBar: true)
                == "500 rows  250 rows/s")
    }

    @Test func sizesAndLengthsAreWords() {
        #expect(
            [0, 999, 1_000, 16_400_000, 3_100_000_000].map(CountText.bytes) == [
                "0 bytes", "999 bytes", "1.0 KB", "16.4 MB", "3.1 GB",
            ])
        #expect([0, 59.2, 61, 3_725].map(CountText.duration) == ["0 s", "1:00", "1:01", "1:02:05"])
        #expect([0, 999, 1_000, 1_234_567].map(CountText.number) == ["0", "999", "1,000", "1,234,567"])
    }
}
