/// How the detail pop-up comes in.
public enum Entrance: String, Hashable, Sendable, CaseIterable {
    /// It grows past its size, falls short of it and settles.
    case bounce
    /// The same, swinging to either side about its centre.
    case spin
    /// It falls from above the screen and jumps twice where it lands.
    case drop
}
