import Motion
import Testing

/// The link clock over simulated links: what is seen at the far side, within bounds.
@Suite struct PacingTableTests {
    /// A link, a program and what must come of them. Times are in seconds, the round trip left out.
    struct Case: CustomTestStringConvertible {
        let name: String
        let link: SimulatedLink.Kind
        /// The bytes of a frame at full quality.
        let fullFrame: Int
        /// How late the last frame in motion is there.
        let lateness: ClosedRange<Double>
        /// Of a transition of 0.4 s, at least.
        let frames: Int
        /// From a key to its first byte at the far side: the second longest of ten.
        let latency: Double
        /// From the nominal end until the picture is right.
        let completion: Double
        var testDescription: String { name }
    }

    // A key may come just when a frame has been sent, which takes a fiftieth of a second and up to a fifth more.
    static let cases = [
        Case(
            name: "1 Mbit/s, 100 ms, 8 KB", link: .init(rate: 125_000, roundTrip: 0.1), fullFrame: 8192,
            lateness: -0.02...0.03, frames: 20, latency: 0.024, completion: 0.1),
        Case(
            name: "1 Mbit/s, 100 ms, 40 KB", link: .init(rate: 125_000, roundTrip: 0.1), fullFrame: 40_960,
            lateness: -0.02...0.03, frames: 15, latency: 0.02, completion: 0.4),
        Case(
            name: "10 Mbit/s, 20 ms, 40 KB", link: .init(rate: 1_250_000, roundTrip: 0.02), fullFrame: 40_960,
            lateness: -0.02...0.03, frames: 20, latency: 0.025, completion: 0.1),
        Case(
            name: "56 kbit/s, 300 ms, 8 KB", link: .init(rate: 7000, roundTrip: 0.3), fullFrame: 8192,
            lateness: -0.02...0.05, frames: 7, latency: 0.08, completion: 1.3),
        // The cheapest frame takes 0.18 s here, and the last one is begun 0.04 s before the end.
        Case(
            name: "56 kbit/s, 300 ms, 40 KB", link: .init(rate: 7000, roundTrip: 0.3), fullFrame: 40_960,
            lateness: -0.02...0.3, frames: 2, latency: 0.35, completion: 6.5),
        Case(
            name: "unshaped, 40 KB", link: .init(rate: 1e8, roundTrip: 0.0005), fullFrame: 40_960,
            lateness: -0.02...0.01, frames: 23, latency: 0.005, completion: 0.01),
    ]

    /// Ten transitions and ten keys, the first of them the first that the clock ever sees.
    @Test(arguments: cases, [0, 0.003])
    func whatMovesEndsInTimeAndAnswersKeys(test: Case, jitter: Double) {
        var kind = test.link
        kind.jitter = jitter
        for seed in 1...2 as ClosedRange<UInt64> {
            var program = SimulatedProgram(kind, fullFrame: test.fullFrame, seed: seed)
            program.run(until: 220)
            for (round, press) in program.wholePresses.enumerated() {
                let note: Comment = "seed \(seed), round \(round)"
                #expect(test.lateness.contains(press.lateness(kind.roundTrip)), note)
                #expect(press.framesInMotion >= test.frames, note)
                #expect(press.framesInMotion <= 26, note)
                #expect(press.completion(kind.roundTrip) < test.completion, note)
            }
            let latencies = program.cuttingPresses.map { $0.latency - kind.roundTrip }.sorted()
            #expect(latencies.dropLast().allSatisfy { $0 < test.latency }, "seed \(seed): \(latencies)")
            #expect(program.clock.model.unansweredCount == 0)
        }
    }

    /// What the clock believes of the link in the end is true.
    @Test(arguments: cases.dropLast(), [0, 0.003])
    func theModelFindsTheRateAndTheRoundTrip(test: Case, jitter: Double) throws {
        var kind = test.link
        kind.jitter = jitter
        var program = SimulatedProgram(kind, fullFrame: test.fullFrame)
        program.run(until: 220)
        let rate = try #require(program.clock.model.rate) / kind.rate
        #expect(rate > 0.85 && rate < 1.15)
        let trip = try #require(program.clock.model.roundTrip) - kind.roundTrip
        #expect(abs(trip) < jitter + 0.001)
    }
}
