/// How much moves.
public enum MotionLevel: String, CaseIterable, Hashable, Sendable {
    /// Everything moves as designed.
    case full
    /// Crossfades instead of scale, slide and perspective.
    case reduced
    /// The end state at once.
    case none
}

/// Where lines begin.
public enum LayoutDirection: String, CaseIterable, Hashable, Sendable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
}
