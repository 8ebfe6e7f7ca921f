import Stage
import Testing

@testable import StoreUI

@Suite struct FrameRateTests {
    /// The rates that the key goes through from the one asked for.
    private func check(from rate: Int, _ expected: [Int]) {
        var session = Session(drawsImages: false) { $0.frameRate = rate }
        session.search("a", finding: ["Song"])
        var rates: [Int] = []
        for _ in expected {
            session.press(Key("f"))
            rates.append(session.storefront.frameRate)
        }
        #expect(rates == expected)
    }

    @Test func theKeyGoesThroughTheRates() {
        check(from: 60, [30, 15, 60, 30])
        check(from: 15, [60, 30, 15])
        check(from: 24, [15, 60, 30, 24])
        check(from: 240, [60, 30, 15, 240])
        check(from: 1, [60, 30, 15, 1])
    }

    @Test func theStatusLineSaysTheRate() {
        var session = Session(drawsImages: false) { $0.frameRate = 1 }
        session.search("a", finding: ["Song"])
        session.press(Key("f"))
        #expect(session.storefront.message?.text == "60 frames a second")
        session.press(Key("f"), Key("f"), Key("f"))
        #expect(session.storefront.message?.text == "1 frame a second")
    }

    @Test func typedItIsALetter() {
        var session = Session(drawsImages: false)
        session.type("fm")
        #expect(session.storefront.field.text == "fm" && session.storefront.frameRate == 60)
        #expect(session.storefront.motion == .full)
    }
}
