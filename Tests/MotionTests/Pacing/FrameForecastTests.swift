import Motion
import Testing

@Suite struct FrameForecastTests {
    private let start = FrameForecast(shares: [1, 0.5, 0.1], fullFrame: 8000)

    @Test func nothingKnownTheLevelsKeepTheirProportions() {
        #expect(start.sizes == [8000, 4000, 800])
    }

    /// A frame at any level tells of all.
    @Test(arguments: [(0, 4000), (1, 2000), (2, 400)]) func aSmallerFrameMakesAllSmallerByHalfTheNews(
        level: Int, bytes: Int
    ) {
        var forecast = start
        forecast.sent(bytes: bytes, level: level)
        #expect(forecast.sizes == [6000, 3000, 600])
    }

    @Test func itComesToWhatIsSentAgainAndAgain() {
        var forecast = start
        for _ in 0..<20 { forecast.sent(bytes: 300, level: 2) }
        #expect(abs(forecast.sizes[0] - 3000) <= 1)
    }

    @Test func anEmptyFrameDoesNotMakeItZero() {
        var forecast = start
        for _ in 0..<100 { forecast.sent(bytes: 0, level: 0) }
        #expect(forecast.sizes.allSatisfy { $0 >= 1 })
    }
}
