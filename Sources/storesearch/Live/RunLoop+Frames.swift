import CursesTerminal
import Glibc
import Motion
import StoreUI

/// Frames: when they are due, and how they go out.
extension RunLoop {
    /// Sends what is due now, and finds out when frames are to be looked after again.
    func serveFrames() throws {
        frameDue = nil
        // The writer says when it is idle again.
        guard display.canShow else { return }
        if pacer.isOn { try servePacedFrames() } else { try serveUnpacedFrames() }
    }

    private func serveUnpacedFrames() throws {
        if let due = session.frameDeadline, due <= now { try draw(.whole) }
        if display.canShow { frameDue = session.frameDeadline.flatMap(clock.time) }
    }

    private func servePacedFrames() throws {
        // What has come to its end is settled, and the screen is looked at once more.
        if let end = session.motionEnd, end <= now { handle(.tick) }
        // A question alone and the frame behind it go out together.
        while ending == nil {
            let demand = demand
            switch pacer.clock.step(for: demand, at: MonotonicClock.now()) {
            case .wait(let instant):
                frameDue = [instant, session.motionEnd.flatMap(clock.time)].compactMap { $0 }.min()
                return
            case .fence:
                pacer.sent(.status, bytes: display.sendFence(), at: MonotonicClock.now())
            case .probe:
                pacer.sent(.probe, bytes: display.sendProbe(), at: MonotonicClock.now())
            case .frame(let order):
                try draw(order)
                if display.lastFrameBytes > 0 { return }
            }
        }
    }

    private var demand: LinkClock.Demand {
        pacer.demand(
            motionEnd: session.motionEnd.flatMap(clock.time), isStill: session.motionEnd == nil,
            hasKey: session.awaitsAnswer, isIncomplete: session.isIncomplete, size: session.size,
            framesPerSecond: session.frameRate)
    }

    func draw(_ order: LinkClock.Frame) throws {
        let (demand, start) = (demand, MonotonicClock.now())
        let picture = session.picture(at: now, order, status: pacer.status(at: start))
        display.show(picture.made.grid)
        session.sent(picture, bytes: display.lastFrameBytes)
        pacer.made(picture.made, bytes: display.lastFrameBytes, for: demand, since: start, at: MonotonicClock.now())
        if let failure = recording?.add(display.lastFrame, size: picture.made.grid.size, at: picture.instant) {
            handle(.recordingEnded(reason: failure.message))
        }
        try trace?.write(
            TraceLine.text(
                instant: picture.instant, root: picture.tree, byteCount: display.lastFrameBytes,
                sending: TraceLine.Sending(
                    sentBytes: display.sentBytes, purpose: order == .whole ? "whole" : "\(order.purpose)",
                    level: picture.made.level),
                notes: notes))
        notes = []
        for effect in picture.effects { perform(effect) }
    }

    /// Waits for the answers that are under way, so that none of them reaches whoever reads the terminal next. What is typed
    /// meanwhile is dropped.
    func awaitAnswers() {
        guard let patience = pacer.patience(at: MonotonicClock.now()) else { return }
        let end = MonotonicClock.now() + patience
        while pacer.clock.model.unansweredCount > 0, MonotonicClock.now() < end {
            _ = Poller.wait(for: [device.descriptor], until: end)
            switch device.read() {
            case .bytes(let bytes):
                for case .reply(let reply) in decoder.decode(bytes, at: MonotonicClock.now()) { note(reply) }
            case .nothing: break
            case .closed: return
            }
        }
    }
}
