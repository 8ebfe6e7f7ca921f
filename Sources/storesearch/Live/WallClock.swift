import Glibc

/// The machine's clock as people set it: what files and other programs go by.
enum WallClock {
    /// Seconds since 1970.
    @Sendable static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}
