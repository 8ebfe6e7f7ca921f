/// Values at key times in 0…1 and the way from one to the next.
///
///     Keyframes([0.7, 1.2, 0.9, 1], times: [0, 0.334, 0.666, 1], mode: .cubic)   // a bounce
///
/// - SeeAlso: Apple, `CAKeyframeAnimation`, whose modes, key times and timing functions these are.
public struct Keyframes<Value: Interpolatable>: Sendable, Equatable {
    /// How the values between the keys come about.
    public enum Mode: Hashable, Sendable {
        /// Each value holds until the next key time.
        case discrete
        /// Straight from key to key.
        case linear
        /// Uniform Catmull-Rom through the keys, the end points doubled; overshoot is not clamped.
        case cubic
        /// Straight from key to key at the same speed throughout; key times and segment timings are ignored.
        case paced
    }

    /// The values in order, at least one.
    public private(set) var values: [Value]
    /// The key times: one a value; for discrete keys there may be one more, the end of the last value.
    public private(set) var times: [Double]
    /// How the values between the keys come about.
    public let mode: Mode
    /// One curve a segment, or none; they ease within the segment, after the animation's own curve.
    public let segmentTimings: [TimingFunction]

    /// The given keys.
    ///
    /// - Parameters:
    ///   - values: at least one.
    ///   - times: one a value, from 0 to 1, never falling; where two are equal the later value holds. Without them the
    ///     keys are even; discrete keys then last the same time each. Discrete keys may have one time more than values.
    ///   - segmentTimings: one fewer than values; without them every segment is linear. Discrete and paced keys ignore them.
    /// - Precondition: the counts and times are as said.
    public init(
        _ values: [Value], times: [Double]? = nil, mode: Mode = .linear, segmentTimings: [TimingFunction]? = nil
    ) {
        precondition(!values.isEmpty, "keyframes need a value")
        if let segmentTimings {
            precondition(segmentTimings.count == values.count - 1, "keyframes have one timing function a segment")
        }
        self.values = values
        self.mode = mode
        self.segmentTimings = segmentTimings ?? []
        if mode == .paced {
            self.times = Self.pacedTimes(values)
        } else if let times {
            Self.checkTimes(times, count: values.count, mode: mode)
            self.times = times
        } else {
            self.times = Self.evenTimes(values.count, mode: mode)
        }
    }

    /// The value at a fraction of the whole; the first value before 0, the last after 1.
    ///
    /// - Complexity: linear in the number of keys.
    public func value(at fraction: Double) -> Value {
        guard fraction > 0 else { return firstValue }
        guard fraction < 1 else { return finalValue }
        // The last key whose time has come. Times begin at 0, so there is one.
        var index = 0
        while index + 1 < values.count && times[index + 1] <= fraction { index += 1 }
        if mode == .discrete || index + 1 == values.count { return values[index] }

        var local = (fraction - times[index]) / (times[index + 1] - times[index])
        if mode != .paced && !segmentTimings.isEmpty { local = segmentTimings[index].fraction(at: local) }
        if mode == .cubic { return catmullRom(from: index, at: local) }
        return values[index].interpolated(to: values[index + 1], at: local)
    }

    /// The value at a fraction that a curve or a spring has carried out of 0…1: straight keys go straight on along their
    /// outer segment; the others, whose way beyond the keys nobody has said, hold their outer values.
    func extendedValue(at fraction: Double) -> Value {
        let isStraight = (mode == .linear || mode == .paced) && values.count > 1
        guard isStraight, !(0...1).contains(fraction) else { return value(at: fraction) }
        let index = fraction < 0 ? 0 : values.count - 2
        let length = times[index + 1] - times[index]
        guard length > 0 else { return value(at: fraction) }
        return values[index].interpolated(to: values[index + 1], at: (fraction - times[index]) / length)
    }

    var firstValue: Value { values[0] }
    var finalValue: Value { values[values.count - 1] }

    /// The same keys with another first value; paced keys find their new times.
    func replacingFirst(with value: Value) -> Keyframes {
        var result = self
        result.values[0] = value
        if mode == .paced { result.times = Self.pacedTimes(result.values) }
        return result
    }

    /// The uniform Catmull-Rom spline between two neighbouring keys, at `u` in 0…1.
    private func catmullRom(from index: Int, at u: Double) -> Value {
        let last = values.count - 1
        let (u2, u3) = (u * u, u * u * u)
        let before = values[max(index - 1, 0)].scaled(by: (-u + 2 * u2 - u3) / 2)
        let from = values[index].scaled(by: (2 - 5 * u2 + 3 * u3) / 2)
        let to = values[index + 1].scaled(by: (u + 4 * u2 - 3 * u3) / 2)
        let after = values[min(index + 2, last)].scaled(by: (-u2 + u3) / 2)
        return before + from + to + after
    }
}

extension Keyframes {
    private static func checkTimes(_ times: [Double], count: Int, mode: Mode) {
        let fits = times.count == count || (mode == .discrete && times.count == count + 1)
        precondition(fits, "keyframes have one time a value, discrete ones perhaps one more")
        precondition(times.first == 0, "key times begin at 0")
        // A lone key has no end; a discrete last value may begin before 1 and holds to the end.
        let mayEndEarly = times.count == 1 || (mode == .discrete && times.count == count)
        precondition(times.last == 1 || mayEndEarly, "key times end at 1")
        precondition(times.allSatisfy { (0...1).contains($0) }, "key times lie in 0...1")
        precondition(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }, "key times never fall")
    }

    private static func evenTimes(_ count: Int, mode: Mode) -> [Double] {
        if mode == .discrete { return (0...count).map { Double($0) / Double(count) } }
        let segments = Double(max(count - 1, 1))
        return (0..<count).map { Double($0) / segments }
    }

    /// Times in proportion to the way between the keys; even where there is no way at all.
    private static func pacedTimes(_ values: [Value]) -> [Double] {
        var ways = [0.0]
        for (a, b) in zip(values, values.dropFirst()) {
            ways.append((ways.last ?? 0) + (b - a).magnitude)
        }
        guard let whole = ways.last, whole > 0 else { return evenTimes(values.count, mode: .paced) }
        return ways.map { $0 / whole }
    }
}
