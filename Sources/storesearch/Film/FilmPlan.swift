/// Which instants a film shows.
struct FilmPlan: Sendable {
    /// The most frames that a film may have.
    static let mostFrames = 36_000

    /// In rising order, in seconds of the session.
    let instants: [Double]

    /// The frames of a film: k / fps as long as the script runs, the last one included, or what was asked for. In a slow demo
    /// less of the session lies between two frames.
    init(_ options: Options) {
        let film = options.film
        if let instants = film.instants {
            self.instants = instants.map { film.script.lastActionSeconds + $0 }
        } else if let range = film.range {
            let rate = Double(film.fps)
            // Frames lie so that one shows the last key's own instant.
            let numbers =
                Int(
                    (range.lowerBound * rate - 1e-6).rounded(.up))...Int(
                    (range.upperBound * rate + 1e-6).rounded(.down))
            instants = numbers.map { film.script.lastActionSeconds + Double($0) / rate }.filter { $0 >= 0 }
        } else {
            instants = (0..<FilmPlan.frameCount(options)).map { Double($0) / Double(film.fps) * options.speed }
        }
    }

    /// - Throws: when nothing would come of the film, or too much.
    static func check(_ options: Options) throws(UsageError) {
        let film = options.film
        if options.output == nil, options.tracePath == nil {
            throw UsageError("film needs --out DIR, --trace FILE, or both")
        }
        if film.instants != nil, options.given.contains("fps") {
            throw UsageError("--at and --fps exclude each other")
        }
        if film.instants == nil, frameCount(options) > mostFrames {
            throw UsageError("the film would have more than \(mostFrames) frames: shorten <Wait S> or lower --fps")
        }
        if options.output == "-", options.tracePath == "-" {
            throw UsageError("--out and --trace cannot both be standard output")
        }
    }

    private static func frameCount(_ options: Options) -> Int {
        let film = options.film
        // A wait as 0.1 has no exact binary form: a frame that falls on the end by a billionth belongs to the film.
        return Int(min(film.script.durationSeconds / options.speed * Double(film.fps) + 1e-6, 1e9)) + 1
    }
}
