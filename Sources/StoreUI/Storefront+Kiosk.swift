import Stage

/// The program before the public.
extension Storefront {
    var canQuit: Bool { configuration.kiosk?.canQuit ?? true }

    /// Whether a store page can be shown in a browser on this machine.
    var opensLinks: Bool { configuration.opensLinks && configuration.kiosk == nil }

    /// Whether a link is one that the terminal opens.
    var linksInTerminal: Bool { !configuration.opensLinks && configuration.kiosk == nil }

    /// When the program begins anew if nobody does anything until then; nil while it is as it began.
    var restartDue: Double? {
        guard let kiosk = configuration.kiosk, let lastInput else { return nil }
        return lastInput + kiosk.idleSeconds
    }

    /// Begins anew after a visitor has gone, and counts from what the next one does.
    mutating func watchVisitor(_ event: Event, at instant: Double) {
        guard configuration.kiosk != nil else { return }
        if let due = restartDue, due <= instant { startAnew(at: instant) }
        switch event {
        case .input(.key), .input(.mouse), .input(.paste): lastInput = instant
        default: break
        }
    }

    /// The first screen, with nothing of what was done; what is known of the terminal stays, and so do the images. An answer that
    /// is still to come belongs to nobody.
    public mutating func startAnew(at instant: Double) {
        let before = layout.isTooSmall ? nil : stageWithPopUps(at: instant)
        var new = Storefront(configuration, size: size)
        new.theme = theme
        new.blocks = blocks
        new.lastToken = lastToken
        new.lastPopUp = lastPopUp
        new.images = images
        new.images.forgetFailures()
        new.images.fadesIn = new.motion != .none
        if let before, new.motion != .none {
            new.crossfade = Crossfade(before: before, start: instant, duration: Choreography.turnDuration)
        }
        self = new
    }

    /// The lines of the key table that can be obeyed, for the help.
    var bindings: [Binding] {
        guard configuration.kiosk != nil else { return Binding.all }
        return Binding.all.compactMap { binding in
            switch binding.command {
            case .store, .suspend: nil
            case .quit where !canQuit: nil
            case .copyLink: Binding(binding.place, binding.command, binding.keys, "↵ b y", .keyAddress)
            default: binding
            }
        }
    }
}
