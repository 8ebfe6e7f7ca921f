/// One way of a link in numbers: a queue in front of a line of one rate, and a delay behind it. It is given its instants.
package struct ShapedLine {
    /// Bytes that the line carries together, and when they are there.
    private struct Piece {
        let arrival: Double
        let bytes: ArraySlice<UInt8>
    }

    private let bytesPerSecond: Double
    private let delay: Double
    private let queueLimit: Int
    private var queue: [UInt8] = []
    private var travelling: [Piece] = []
    /// Until when the line is busy with what it has begun.
    private var free = -Double.infinity
    private var now = -Double.infinity
    /// Whether it stood still at the last `advance`.
    private var wasStalled = false

    package init(_ shape: LinkRelay.Shape) {
        bytesPerSecond = shape.bitsPerSecond / 8
        delay = shape.delay
        queueLimit = shape.queueLimit
    }

    package var isEmpty: Bool { queue.isEmpty && travelling.isEmpty }

    /// How many bytes more may wait.
    package var room: Int { max(queueLimit - queue.count, 0) }

    /// When something will arrive or the line can take more; nil while it is empty.
    package var nextInstant: Double? {
        let next = [travelling.first?.arrival, queue.isEmpty ? nil : free].compactMap { $0 }
        return next.min()
    }

    /// Puts bytes in the queue.
    package mutating func append(_ bytes: some Sequence<UInt8>, at instant: Double) {
        // With nothing before them the line has rested until now.
        if queue.isEmpty { free = max(free, instant) }
        queue += bytes
        if !wasStalled { load(at: instant) }
    }

    /// Lets time pass. While the line is stalled everything in it waits and comes so much later.
    package mutating func advance(to instant: Double, isStalled: Bool) {
        if isStalled, wasStalled, now.isFinite {
            let pause = instant - now
            free += pause
            travelling = travelling.map { Piece(arrival: $0.arrival + pause, bytes: $0.bytes) }
        }
        (now, wasStalled) = (instant, isStalled)
        if !isStalled { load(at: instant) }
    }

    /// The bytes that are there, if any.
    package mutating func takeArrived(at instant: Double) -> [UInt8]? {
        let count = travelling.prefix { $0.arrival <= instant }.count
        guard count > 0 else { return nil }
        defer { travelling.removeFirst(count) }
        return travelling.prefix(count).flatMap(\.bytes)
    }

    /// Puts on the line what it can begin with by an instant, in pieces of a millisecond or a packet.
    private mutating func load(at instant: Double) {
        while !queue.isEmpty, free <= instant {
            let count = bytesPerSecond.isFinite ? max(Int(bytesPerSecond / 1000), 64) : queue.count
            let piece = queue.prefix(count)
            queue.removeFirst(piece.count)
            free += Double(piece.count) / bytesPerSecond
            travelling.append(Piece(arrival: free + delay, bytes: piece))
        }
    }
}
