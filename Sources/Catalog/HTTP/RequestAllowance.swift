/// How many requests the store may get: some at once, then one every so often, as it asks of its clients; and none for a while
/// after it has refused one.
///
/// Times are in seconds since 1970, since running programs share one allowance; so each is checked against the clock, which may
/// have been set since.
struct RequestAllowance: Equatable {
    /// Requests at once.
    static let capacity = 5.0
    /// Seconds until there may be another one.
    static let secondsPerToken = 3.0
    /// How long the first refusal is heeded, in seconds; each one after it twice as long as the one before, up to the longest.
    static let pauses = 60.0...300.0
    /// The longest pause that the store's own `Retry-After` can make, in seconds.
    static let longestPause = 3_600.0
    /// A refusal that ended longer ago, in seconds, says nothing about the next.
    static let memorySeconds = 3_600.0

    private(set) var tokens = Self.capacity
    private(set) var filledAt = 0.0
    /// No request before; 0 if none was refused.
    private(set) var pausedUntil = 0.0
    /// The length of the last pause; 0 once the store has answered again.
    private(set) var pauseSeconds = 0.0

    /// Seconds until the store may be asked again after a refusal; 0 if it may be.
    func pauseLeft(at now: Double) -> Double {
        let left = pausedUntil - now
        return left > 0 && left <= Self.longestPause ? left : 0
    }

    /// Takes a token, or gives the seconds until there is one; 0 when one was taken.
    mutating func take(at now: Double) -> Double {
        tokens = min(Self.capacity, tokens + max(0, now - filledAt) / Self.secondsPerToken)
        filledAt = now
        // What rounding takes off a token is not worth a wait.
        guard tokens < 1 - 1e-6 else {
            tokens = max(0, tokens - 1)
            return 0
        }
        return (1 - tokens) * Self.secondsPerToken
    }

    /// The store has refused a request: none for a while, in seconds.
    ///
    /// - Parameter asked: how long the store says that is; nil if it does not.
    mutating func refuse(at now: Double, asked: Double? = nil) -> Double {
        let isNew = pauseSeconds == 0 || now - pausedUntil > Self.memorySeconds
        pauseSeconds = isNew ? Self.pauses.lowerBound : min(2 * pauseSeconds, Self.pauses.upperBound)
        let pause = asked.map { min(max($0, 1), Self.longestPause) } ?? pauseSeconds
        pausedUntil = now + pause
        return pause
    }

    /// The store has answered.
    mutating func answer() {
        pauseSeconds = 0
        pausedUntil = 0
    }
}

/// As text in the file that programs share.
extension RequestAllowance {
    private static let heading = "storesearch requests 1"

    /// One line: what it is, tokens, when they were counted, the end and the length of the pause.
    var bytes: [UInt8] {
        Array("\(Self.heading) \(tokens) \(filledAt) \(pausedUntil) \(pauseSeconds)\n".utf8)
    }

    /// Nil unless the bytes are such a line, with values that can be.
    init?(_ bytes: [UInt8]) {
        let words = String(decoding: bytes, as: UTF8.self).split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 7, words[..<3].joined(separator: " ") == Self.heading, words[6].hasSuffix("\n") else {
            return nil
        }
        let values = (words[3..<6] + [words[6].dropLast()]).compactMap { Double($0) }
        guard values.count == 4, values.allSatisfy({ $0.isFinite && $0 >= 0 }), values[0] <= Self.capacity,
            values[3] <= Self.pauses.upperBound
        else { return nil }
        (tokens, filledAt, pausedUntil, pauseSeconds) = (values[0], values[1], values[2], values[3])
    }
}
