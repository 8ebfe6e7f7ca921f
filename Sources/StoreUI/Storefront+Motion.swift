import Motion
import Stage

/// How much moves.
extension Storefront {
    /// Begins a transition, or what the motion level leaves of it: every transition of the screens begins here.
    ///
    /// Where motion is reduced, one that only fades stays as it is; of one that moves anything everything is at its end at
    /// once, and the stage fades over from what it was. Where there is none it is over when this returns.
    ///
    /// - Returns: its name, to interrupt it by.
    @discardableResult
    mutating func begin(_ transition: Transition<Scene>, at instant: Double) -> Transitions<Scene>.ID {
        if motion == .full || (motion == .reduced && !transition.moves) {
            return transitions.begin(transition, on: &scene, at: instant)
        }
        if motion == .reduced { fadeStageOver(in: transition.duration, at: instant) }
        let id = transitions.begin(transition.atOnce(), on: &scene, at: instant)
        transitions.settle(on: &scene, at: instant)
        return id
    }

    /// Keeps what the stage shows, to fade over from it. Where that happens already, what was fading in is what is kept; what
    /// changes in one instant fades as one.
    mutating func fadeStageOver(in duration: Double, at instant: Double) {
        // In a window too small for the stage there is none to be seen.
        guard !layout.isTooSmall else { return }
        if let crossfade, crossfade.start == instant {
            self.crossfade?.duration = max(crossfade.duration, duration)
        } else {
            crossfade = Crossfade(before: stage(at: instant), start: instant, duration: duration)
        }
    }

    /// The next level: full, reduced, none. What moves is at its end at once.
    mutating func cycleMotion(at instant: Double) {
        let all = MotionLevel.allCases
        motion = all[((all.firstIndex(of: motion) ?? 0) + 1) % all.count]
        images.fadesIn = motion != .none
        transitions.settle(on: &scene, at: .infinity)
        scene.prune(before: .infinity)
        crossfade = nil
        say(strings.motion(motion), at: instant)
    }

    /// The next lower frame rate; after the lowest the highest. The one asked for at the start is always among them.
    mutating func cycleFrameRate(at instant: Double) {
        let rates = Set([60, 30, 15, configuration.frameRate]).sorted(by: >)
        frameRate = rates.first { $0 < frameRate } ?? rates[0]
        say(strings(.frameRate, count: frameRate), at: instant)
    }

    /// From one of the spinner's steps to the next, in seconds.
    var spinnerStep: Double { motion == .none ? Choreography.slowSpinnerStep : Choreography.spinnerStep }
}
