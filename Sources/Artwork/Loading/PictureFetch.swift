/// One fetch of a picture's bytes, by whoever can reach the network.
public struct PictureFetch: Sendable {
    /// What came of it.
    public enum Outcome: Sendable {
        case bytes([UInt8])
        /// Why there are none, in a few words.
        case nothing(reason: String)
    }

    /// Fetches, on the thread that calls, however long that takes.
    let run: @Sendable () -> Outcome
    /// Lets `run` end soon; from any thread.
    let cancel: @Sendable () -> Void

    public init(run: @escaping @Sendable () -> Outcome, cancel: @escaping @Sendable () -> Void) {
        self.run = run
        self.cancel = cancel
    }
}
