/// What visitors may do where the program is shown in public: they start no program, copy nothing and stop nothing.
public struct Kiosk: Hashable, Sendable {
    /// Whether they may end the program.
    public var canQuit: Bool
    /// After so many seconds without a key or a click the program begins anew.
    public var idleSeconds: Double

    /// Two minutes, and nobody ends the program, unless said otherwise.
    public init(canQuit: Bool = false, idleSeconds: Double = 120) {
        self.canQuit = canQuit
        self.idleSeconds = idleSeconds
    }
}
