import Foundation

/// What the kernel says of a process.
package struct ProcessState {
    /// What it has used of the processors, in ticks of the kernel.
    package let ticks: Int
    /// Whether it still runs; else only its status waits to be fetched.
    package let isRunning: Bool

    /// Nil where there is no such process.
    ///
    /// - SeeAlso: proc(5), `/proc/PID/stat`.
    package init?(of process: pid_t) {
        guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return nil }
        // Behind the name, which may have anything in it: field 3 is the state, 14 and 15 are user and system mode.
        let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
        guard fields.count > 12, let user = Int(fields[11]), let system = Int(fields[12]) else { return nil }
        (ticks, isRunning) = (user + system, !["Z", "X"].contains(fields[0]))
    }
}
