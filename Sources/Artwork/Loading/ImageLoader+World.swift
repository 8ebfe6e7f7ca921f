import Stage

extension ImageLoader {
    /// What came of the wish for an image, or what a trace should tell.
    public enum Outcome: Sendable {
        case image(ImageID, Surface)
        /// It cannot be had: where it was looked for, and why, in a few words.
        case failed(ImageID, address: String, reason: String)
        case note(String)
    }

    /// Everything that the loader needs of the world.
    public struct World: Sendable {
        /// Seconds, never going back.
        public var now: @Sendable () -> Double
        /// The address to fetch for a picture at a side.
        public var address: @Sendable (_ picture: String, _ side: Int) -> String
        /// A fetch of an address, where there is nothing of the picture as the catalogue gives it; it begins when it is run.
        public var fetch: @Sendable (_ address: String, _ picture: String) -> PictureFetch
        /// Takes outcomes, in the order in which they came; called on the maker's thread.
        public var deliver: @Sendable ([Outcome]) -> Void

        public init(
            now: @escaping @Sendable () -> Double,
            address: @escaping @Sendable (_ picture: String, _ side: Int) -> String,
            fetch: @escaping @Sendable (_ address: String, _ picture: String) -> PictureFetch,
            deliver: @escaping @Sendable ([Outcome]) -> Void
        ) {
            self.now = now
            self.address = address
            self.fetch = fetch
            self.deliver = deliver
        }
    }
}

extension ImageLoader.Outcome {
    var id: ImageID? {
        switch self {
        case .image(let id, _), .failed(let id, _, _): id
        case .note: nil
        }
    }
}
