import CursesTerminal
import Stage

/// Asks a terminal everything once, and measures the way to it and back by bare fences (DSR).
struct TerminalInquiry {
    private(set) var answers = TerminalAnswers()
    /// From question to answer, in seconds, of each fence that was answered.
    private(set) var roundTrips: [Double] = []
    private var decoder = InputDecoder()

    /// At most so long is waited for the first answer, in seconds: an answer over SSH may have a long way.
    private static let (patience, remotePatience) = (0.5, 2.0)
    /// And so long for the next one, counted from the last one.
    private static let pause = 0.5
    private static let fenceCount = 5

    /// Asks, in the terminal's line mode turned off.
    ///
    /// Waits as long as the answers take, and half a second more where one is missing.
    init(_ device: TerminalDevice, isRemote: Bool) {
        guard device.canAsk, (try? device.start()) != nil else { return }
        defer { device.restore() }
        decoder.expectsReplies = true
        let patience = isRemote ? TerminalInquiry.remotePatience : TerminalInquiry.patience
        guard ask(device, device.questions.batch(findsColors: true), within: patience, for: { $0.isFence }) != nil
        else { return }
        for _ in 0..<TerminalInquiry.fenceCount {
            let seconds = ask(
                device, TerminalQuestions.status, within: TerminalInquiry.pause + (roundTrips.max() ?? patience),
                for: { $0 == .statusOK })
            guard let seconds else { return }
            roundTrips.append(seconds)
        }
    }

    /// The seconds until a certain answer; nil if the terminal falls silent before.
    private mutating func ask(
        _ device: TerminalDevice, _ question: [UInt8], within patience: Double, for isLast: (TerminalReply) -> Bool
    ) -> Double? {
        let start = MonotonicClock.now()
        var end = start + patience
        device.writeBounded(question, milliseconds: 100)
        while true {
            let now = MonotonicClock.now()
            guard now < end else { return nil }
            _ = Poller.wait(for: [device.descriptor], until: end)
            switch device.read() {
            case .bytes(let bytes):
                let now = MonotonicClock.now()
                end = now + TerminalInquiry.pause
                for case .reply(let reply) in decoder.decode(bytes, at: now) {
                    answers.note(reply)
                    if isLast(reply) { return now - start }
                }
            case .nothing: break
            case .closed: return nil
            }
        }
    }
}

extension TerminalReply {
    /// Whether it answers DA1, the last question of a batch.
    fileprivate var isFence: Bool {
        if case .deviceAttributes = self { return true }
        return false
    }
}
