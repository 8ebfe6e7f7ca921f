import Motion
import Stage

/// The live figures of the link, over everything.
extension Storefront {
    /// Whether `Event.pacing` is wanted before each frame.
    public var showsPacing: Bool { pacing.isShown }

    mutating func togglePacing(at instant: Double) {
        pacing.isShown.toggle()
        var transition = Transition<Scene>(duration: Choreography.overlayDuration)
        transition.fade(\.pacing, to: pacing.isShown ? 1 : 0, timing: .easeInOut)
        begin(transition, at: instant)
    }

    /// Tells the figures that something happened, unless it is of no account to them.
    mutating func watchPacing(_ event: Event) {
        switch event {
        case .tick, .pacing, .note, .input(.reply), .input(.focus): break
        default: pacing.wake()
        }
    }

    func pacingLayers(at instant: Double) -> [Layer] {
        let alpha = min(max(scene.pacing.value(at: instant), 0), 1)
        guard alpha > 0 else { return [] }
        return PacingView(status: pacing.status, size: size, theme: theme, strings: strings, alpha: alpha).layers
    }
}
