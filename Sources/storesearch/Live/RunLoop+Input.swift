import CursesTerminal
import Glibc
import Stage
import StoreUI

/// What comes in: keys, answers and signals.
extension RunLoop {
    func serveTerminal() {
        switch device.read() {
        case .bytes(let bytes):
            for event in decoder.decode(bytes, at: MonotonicClock.now()) { receive(event) }
        case .nothing: break
        case .closed: end(.signal(SIGHUP))
        }
    }

    func receive(_ event: InputEvent) {
        if case .reply(let reply) = event {
            note(reply)
        } else if !isDemo {
            handle(.input(event))
        } else if case .key(let key) = event {
            serveDemo(key)
        }
    }

    /// Space pauses and goes on, any other key leaves; stopping and drawing anew are what they are everywhere.
    private func serveDemo(_ key: Key) {
        switch key {
        case Key(" "):
            if clock.isPaused { clock.resume(at: MonotonicClock.now()) } else { clock.pause(at: MonotonicClock.now()) }
            session.setPaused(clock.isPaused)
        case .control("z"): suspend()
        case .control("l"): redraw()
        default: end(.quit)
        }
    }

    func note(_ reply: TerminalReply) {
        switch reply {
        case .statusOK: pacer.answered(.status, at: MonotonicClock.now())
        case .deviceAttributes: pacer.answered(.probe, at: MonotonicClock.now())
        default: break
        }
        for consequence in dialogue.take(reply) {
            switch consequence {
            case .markFrames(let areMarked): display.marksFrames = areMarked
            case .begin(let reports): display.send(device.begin(reports))
            case .ask(let questions): display.send(questions)
            case .resize(let size): resize(to: size)
            case .theme(let theme): handle(.theme(theme))
            case .blocks(let blocks): for effect in session.use(blocks, at: now) { perform(effect) }
            case .trueColor: useTrueColor()
            case .complete: decoder.expectsReplies = false
            }
        }
    }

    /// A terminal that cannot be drawn on anew keeps the colours that it has.
    private func useTrueColor() {
        guard (try? display.use(.truecolor, hints: [:])) != nil else { return }
        for effect in session.useTrueColor(at: now) { perform(effect) }
    }

    func serveSignals() {
        let arrived = signals.take()
        if let signal = arrived.endingSignal {
            end(.signal(signal))
            return
        }
        // A stop that was taken back before it was served is none: nobody would continue the program again.
        if arrived.contains(.stop), !arrived.contains(.continued) { suspend() }
        // Stopped and continued from outside: the terminal may have been anything in between.
        if arrived.contains(.continued) {
            device.resume()
            showAnew()
        }
        if arrived.contains(.windowChanged) { resize() }
    }

    func resize() {
        resize(to: device.size.cells)
    }

    private func resize(to size: GridSize) {
        guard size != session.size else { return }
        handle(.resize(size))
    }
}
