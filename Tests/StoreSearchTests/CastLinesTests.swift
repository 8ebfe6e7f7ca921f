import Stage
import Testing

@testable import storesearch

@Suite struct CastLinesTests {
    private let size = GridSize(columns: 80, rows: 24)

    @Test func aPlayersTimeDoesNotGoBack() {
        var lines = CastLines(terminal: "xterm")
        _ = lines.lines([65], size: size, at: 0.5)
        #expect(lines.event("o", "B", at: 0.48) == "[0.5,\"o\",\"B\"]\n")
        #expect(lines.lines([67], size: size, at: 0.49) == ["[0.5,\"o\",\"C\"]\n"])
        #expect(lines.event("o", "D", at: 0.6) == "[0.6,\"o\",\"D\"]\n")
    }
}
