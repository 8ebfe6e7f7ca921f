import Artwork
import Catalog
import CursesTerminal
import Glibc
import Stage
import StoreUI

/// The browser on the real terminal: one thread that waits for keys, signals, answers and instants, and serves them in this
/// order before it makes a frame.
///
/// What is slow lives elsewhere: writing in the thread of the writer, searching in that of the search, getting images in
/// those of the loader. While nothing happens the loop waits without a timer.
final class RunLoop {
    /// How the browser ended.
    enum Ending: Equatable {
        case quit
        case signal(Int32)
    }

    let device: TerminalDevice
    let display: CursesDisplay
    let signals: SignalPipe
    private let mailbox: Mailbox<Event>
    private let search: SearchWorker
    private let images: ImageLoader
    private let opener: LinkOpener?
    let trace: OutputFile?

    var session: Session
    var pacer: FramePacer
    var decoder: InputDecoder
    var dialogue: TerminalDialogue
    /// What the next line of the trace tells besides.
    var notes: [String] = []
    /// When frames are to be looked after again, by the machine's clock; nil while nothing is to be shown.
    var frameDue: Double?
    /// Until when answers are expected.
    private var patienceEnd = 0.0
    private(set) var ending: Ending?
    var clock: SessionClock
    /// Whether keys are for the demo, not for the program.
    let isDemo: Bool
    let recording: Recording?

    init(_ parts: Parts, options: Options) {
        device = parts.device
        display = parts.display
        signals = parts.signals
        mailbox = parts.mailbox
        search = parts.search
        images = parts.images
        opener = parts.opener
        trace = parts.trace
        session = parts.session
        recording = parts.recording
        clock = SessionClock(speed: options.speed, startingAt: MonotonicClock.now())
        isDemo = options.command == .demo
        pacer = FramePacer(isOn: options.isPaced && parts.device.canAsk, size: parts.session.size)
        display.fencesFrames = pacer.isOn
        decoder = InputDecoder(keyStrings: parts.device.description?.keyStrings ?? [:])
        if !Environment.isRemote { decoder.escapeSeconds = 0.01 }
        dialogue = parts.dialogue
    }

    /// Everything that the loop connects.
    struct Parts {
        let device: TerminalDevice
        let display: CursesDisplay
        let signals: SignalPipe
        let mailbox: Mailbox<Event>
        let search: SearchWorker
        let images: ImageLoader
        let opener: LinkOpener?
        let trace: OutputFile?
        let session: Session
        let dialogue: TerminalDialogue
        let recording: Recording?
    }

    /// Runs until the user quits, a signal ends the program or the terminal goes away; the terminal is restored then.
    func run() throws -> Ending {
        try device.start()
        defer {
            images.stop()
            display.writer.stop(timeoutSeconds: 0.3)
            device.restore()
        }
        // A question alone measures the round trip best; nothing waits for its answer, nor for those to the others. What a strange
        // terminal shows of them goes with the first picture.
        if pacer.isOn { pacer.sent(.status, bytes: display.sendFence(), at: MonotonicClock.now()) }
        if !dialogue.questions.isEmpty { ask() }
        try draw(.whole)
        try serveFrames()
        while ending == nil {
            waitForSomething()
            try serve()
        }
        awaitAnswers()
        try trace?.flush()
        return ending ?? .quit
    }

    /// The session's instant.
    var now: Double { clock.instant(at: MonotonicClock.now()) }

    /// Ends the recording.
    ///
    /// - Throws: why it had ended before.
    func finishRecording() throws(OutputFile.Failure) {
        try recording?.finish(rows: session.size.rows, at: now)
    }

    private func waitForSomething() {
        let times = [session.tickDeadline.flatMap(clock.time), frameDue, decoder.pendingDeadline]
        let descriptors = [
            device.descriptor, signals.descriptor, mailbox.descriptor, display.writer.idleDescriptor,
        ]
        let ready = Poller.wait(for: descriptors, until: times.compactMap { $0 }.min())
        if ready[3].contains(.readable) { display.writer.clearIdle() }
        if ready[1].contains(.readable) { serveSignals() }
        if !ready[0].isEmpty { serveTerminal() }
        if ready[2].contains(.readable) {
            let events = mailbox.takeAll()
            for event in events { handle(event) }
            images.taken(events.compactMap(\.imageID))
        }
        if display.writer.hasFailed { end(.signal(SIGHUP)) }
    }

    /// What instants ask for, and then the frame.
    private func serve() throws {
        guard ending == nil else { return }
        if MonotonicClock.now() > patienceEnd { decoder.expectsReplies = false }
        for event in decoder.flush(at: MonotonicClock.now()) { receive(event) }
        if let due = session.tickDeadline, due <= now { handle(.tick) }
        if ending == nil { try serveFrames() }
    }

    // MARK: What goes out

    func handle(_ event: Event) {
        if trace != nil, let note = event.note { notes.append(note) }
        for effect in session.handle(event, at: now) { perform(effect) }
    }

    func perform(_ effect: Effect) {
        switch effect {
        case .search(let query, let token): search.submit(query, token: token)
        case .stopSearch: search.cancel()
        case .images(let ids): images.load(ids)
        case .open(let url): if opener?.open(url) != true { handle(.openFailed(url)) }
        case .copy(let text): display.send(Clipboard.bytes(copying: text))
        case .redraw: redraw()
        case .suspend: suspend()
        case .quit: end(.quit)
        }
    }

    func suspend() {
        display.writer.drain(timeoutSeconds: 0.5)
        awaitAnswers()
        // A demo goes on from where it was stopped.
        let stops = isDemo && !clock.isPaused
        if stops { clock.pause(at: MonotonicClock.now()) }
        device.suspend()
        if stops { clock.resume(at: MonotonicClock.now()) }
        // The signal that continued the program has done its work; the device still has to know that it came, or it would
        // take the next one for it.
        let arrived = signals.take()
        if arrived.contains(.continued) { device.resume() }
        if let signal = arrived.endingSignal { end(.signal(signal)) }
        showAnew()
    }

    /// After a stop: the size may be another, and the screen is empty.
    func showAnew() {
        resize()
        redraw()
        pacer.startAnew(size: session.size)
    }

    func redraw() {
        display.invalidate()
        session.needsFrame()
    }

    private func ask() {
        display.send(dialogue.questions)
        // The last of them is the probe.
        pacer.sent(.probe, bytes: dialogue.questions.count, at: MonotonicClock.now())
        decoder.expectsReplies = true
        patienceEnd = MonotonicClock.now() + TerminalAnswers.patienceSeconds
    }

    func end(_ ending: Ending) {
        if self.ending == nil { self.ending = ending }
    }
}
