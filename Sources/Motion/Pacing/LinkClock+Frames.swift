/// When a frame of each purpose is due, and at which level.
extension LinkClock {
    /// In bytes a second: as the answers tell, or as is taken for granted without them; nil where the link is still cold.
    func rate(at now: Double) -> Double? {
        switch state(at: now) {
        case .known, .stalled: model.rate
        case .open: LinkClock.openRate
        case .cold: nil
        }
    }

    /// How long the link still has to carry what was sent, in seconds; 0 where that is not known.
    public func queue(at now: Double) -> Double {
        max(dry(at: now) - now, 0)
    }

    private func dry(at now: Double) -> Double {
        state(at: now) == .open ? openDry : model.dryInstant(at: now)
    }

    /// The least time from one frame to the next, in seconds.
    func pause(for demand: Demand, at now: Double) -> Double {
        max(state(at: now) == .open ? LinkClock.openPause : 0, 1 / demand.framesPerSecond)
    }

    /// The answer to a key: at once, unless the link is so busy that it would not be there any sooner, and not more often than
    /// frames are wanted.
    func key(_ demand: Demand, at now: Double) -> Step {
        var due = lastKey + 1 / demand.framesPerSecond
        if state(at: now) != .cold {
            due = max(due, dry(at: now) - LinkClock.keyMargin)
        } else if model.unansweredBytes > LinkClock.coldLimit {
            due = lastKey + LinkClock.coldKeyPause
        }
        if due > now { return wait(until: due, at: now) }
        return .frame(frame(.key, within: LinkClock.keyShare, of: demand, at: now))
    }

    /// The bytes that the link may be given at once: not far more than it has carried before, but some where answers come from
    /// so near that no slow line can be between. None before the first answer.
    private func growth(at now: Double) -> Double {
        if state(at: now) == .open { return .infinity }
        let isNear = model.roundTrip.map { $0 < LinkClock.nearRoundTrip } ?? false
        return max(2 * Double(model.largestAnswered), isNear ? LinkClock.nearGrowth : 0)
    }

    /// The best level that takes no more than so many seconds of the link, or else the cheapest.
    func frame(_ purpose: Frame.Purpose, within seconds: Double, of demand: Demand, at now: Double) -> Frame {
        let cheapest = demand.sizes.count - 1
        guard let rate = rate(at: now) else {
            return Frame(purpose: purpose, level: cheapest, byteLimit: LinkClock.coldLimit)
        }
        let limit = min(seconds * rate, growth(at: now))
        let level = demand.sizes.firstIndex { Double($0) <= limit } ?? cheapest
        return Frame(purpose: purpose, level: level, byteLimit: Int(min(limit, 1e9)))
    }

    /// The next frame of what moves, or its last one.
    ///
    /// The last one is sent so much before the end as it takes, and no other is begun that would hold it up:
    ///
    ///     … ├─ frame ─┤├─ frame ─┤  ├─ last ─┤ end
    func motion(to end: Double, _ demand: Demand, at now: Double) -> Step {
        guard let rate = rate(at: now) else { return coldMotion(to: end, demand, at: now) }
        let last = lastFrame(of: demand, rate: rate, at: now)
        let lastSeconds = Double(demand.sizes[last.level]) / rate
        let lastStart = end - min(lastSeconds, LinkClock.longestLead) - demand.preparation
        let dry = max(dry(at: now), now)
        let ready = dry - LinkClock.margin - demand.preparation
        if now >= lastStart { return ready > now ? wait(until: ready, at: now) : .frame(last) }
        let due = max(ready, lastFrame + pause(for: demand, at: now))
        if due > now { return wait(until: min(due, lastStart), at: now) }
        // What is left of the time before the last frame.
        let patience = end == movedEnd ? 0 : LinkClock.patience
        let room = lastStart + demand.preparation + LinkClock.margin + patience - dry
        let next = frame(.motion, within: min(share(at: now), room), of: demand, at: now)
        if Double(demand.sizes[next.level]) / rate > room { return wait(until: lastStart, at: now) }
        return .frame(next)
    }

    /// The full picture where it takes little more than a frame does.
    private func lastFrame(of demand: Demand, rate: Double, at now: Double) -> Frame {
        if Double(demand.sizes[0]) <= min(LinkClock.longestLast * rate, growth(at: now)) {
            return frame(.end, within: LinkClock.longestLast, of: demand, at: now)
        }
        return frame(.end, within: share(at: now), of: demand, at: now)
    }

    /// What one frame in motion may take, in seconds of the link.
    private func share(at now: Double) -> Double {
        state(at: now) == .open ? LinkClock.openPause : LinkClock.share
    }

    private func coldMotion(to end: Double, _ demand: Demand, at now: Double) -> Step {
        let next = frame(now >= end ? .end : .motion, within: 0, of: demand, at: now)
        let bytes = model.unansweredBytes
        // The end is shown in time, come what may.
        let isFull = bytes > 0 && bytes + demand.sizes[next.level] > LinkClock.coldLimit && next.purpose != .end
        if isFull { return wait(until: min(openInstant ?? end, end), at: now) }
        let due = min(lastFrame + pause(for: demand, at: now), max(end, now))
        return due > now ? wait(until: due, at: now) : .frame(next)
    }

    /// A part of the full picture.
    func refinement(_ demand: Demand, at now: Double) -> Step {
        guard let rate = rate(at: now) else {
            let room = LinkClock.coldLimit - model.unansweredBytes
            if room < Int(LinkClock.leastSlice) { return wait(until: openInstant, at: now) }
            return .frame(Frame(purpose: .refinement, level: 0, byteLimit: room))
        }
        let ready = dry(at: now) - LinkClock.margin - demand.preparation
        let due = max(ready, lastFrame + pause(for: demand, at: now))
        if due > now { return wait(until: due, at: now) }
        let limit = max(min(LinkClock.slice * rate, growth(at: now)), LinkClock.leastSlice)
        return .frame(Frame(purpose: .refinement, level: 0, byteLimit: Int(limit)))
    }

    /// Waits until an instant, but not so long that a stall would go unnoticed.
    func wait(until instant: Double?, at now: Double = -.infinity) -> Step {
        let next = [instant, model.stallInstant.map { $0 + 0.001 }].compactMap { $0 }.min()
        // While an answer is overdue the end of the wait moves on with the time: not in steps too small to matter.
        return .wait(until: next.map { max($0, now + 0.001) })
    }

    /// The next frame is sent so long before the link runs dry, in seconds.
    private static let margin = 0.003
    /// So long before it runs dry a key is answered, in seconds: more than one frame in motion takes.
    private static let keyMargin = 0.03
    /// From one answer to the next while nothing is known and much is on its way, in seconds.
    private static let coldKeyPause = 0.25
    /// A frame in motion takes so much of the link, in seconds, that sixty fit in a second. With thirty a level that just fits
    /// would leave 12 frames of a bounce, and a key could wait for 33 ms.
    private static let share = 1.0 / 60
    /// The last frame is sent so much before the end at most, in seconds: what it shows is not true yet.
    private static let longestLead = 0.04
    /// The full picture is the last frame if it takes no longer, in seconds.
    private static let longestLast = 0.06
    /// So much later than it should the last frame may come for the sake of one frame between, in seconds: without one nothing
    /// would seem to move.
    private static let patience = 0.1
    /// Of a refinement, in seconds of the link and in bytes.
    private static let slice = 0.033
    private static let leastSlice = 1024.0
    /// The bytes on their way while nothing is known.
    private static let coldLimit = 2048
    /// A terminal on this machine or beside it, in seconds; what it is given at once in any case, in bytes.
    private static let nearRoundTrip = 0.003
    private static let nearGrowth = 32_768.0
    /// From one frame to the next where nothing answers, in seconds.
    private static let openPause = 1.0 / 12
}
