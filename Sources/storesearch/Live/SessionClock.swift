/// The session's instants by the machine's clock: at a speed, and without the time for which it is paused.
struct SessionClock {
    /// Seconds of the session in one second.
    let speed: Double
    private(set) var isPaused = false
    /// An instant, and the machine's time at which it was.
    private var (instant, time): (Double, Double)

    /// - Parameter time: at instant 0.
    init(speed: Double = 1, startingAt time: Double) {
        self.speed = speed
        (instant, self.time) = (0, time)
    }

    /// The instant at a time of the machine's clock.
    func instant(at time: Double) -> Double {
        isPaused ? instant : instant + (time - self.time) * speed
    }

    /// When an instant comes, or came; nil for one that does not come while the session is paused.
    func time(of instant: Double) -> Double? {
        if isPaused { return instant <= self.instant ? time : nil }
        return time + (instant - self.instant) / speed
    }

    /// Stops the session's time.
    mutating func pause(at time: Double) {
        (instant, self.time) = (instant(at: time), time)
        isPaused = true
    }

    /// Lets it go on from where it was stopped.
    mutating func resume(at time: Double) {
        guard isPaused else { return }
        self.time = time
        isPaused = false
    }
}
