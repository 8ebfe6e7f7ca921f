import Glibc

/// The machine's clock that never goes back.
enum MonotonicClock {
    /// Seconds since some instant of the past.
    static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}
