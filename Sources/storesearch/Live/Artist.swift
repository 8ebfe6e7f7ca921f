import Foundation
import Stage
import StoreUI

/// Draws images on a thread of its own, those of the newest list and no others.
///
/// A new list takes the place of the one before; the image that is being drawn is finished all the same, in a few
/// milliseconds. What is finished is delivered together: at the end of a list, and once a frame before.
///
/// The thread starts with the first list and sleeps between lists without waking up.
final class Artist: @unchecked Sendable {
    // Sendable because the variables are only touched while `condition` is locked.

    /// Takes images that are finished; called on the artist's thread.
    typealias Delivery = @Sendable ([Event]) -> Void

    private let secondsPerFrame: Double
    private let deliver: Delivery
    private let condition = NSCondition()
    private var waiting: ArraySlice<ImageID> = []
    /// Begun or finished, and not delivered yet.
    private var begun: Set<ImageID> = []
    private var isStarted = false
    private var isStopped = false

    init(framesPerSecond: Int, deliver: @escaping Delivery) {
        secondsPerFrame = 1 / Double(framesPerSecond)
        self.deliver = deliver
    }

    /// Draws these images, the first one first, in place of those that were asked for before and are not begun.
    func draw(_ ids: [ImageID]) {
        condition.withLock {
            guard !isStopped else { return }
            waiting = ids.filter { !begun.contains($0) }[...]
            if waiting.isEmpty { return }
            if isStarted {
                condition.signal()
            } else {
                isStarted = true
                DetachedThread.start { self.run() }
            }
        }
    }

    /// Ends the thread after the image that it is drawing, without waiting for it. Nothing is drawn any more.
    func stop() {
        condition.withLock {
            isStopped = true
            waiting = []
            condition.signal()
        }
    }

    private func run() {
        while let first = next(waits: true) {
            let end = MonotonicClock.now() + secondsPerFrame
            var finished = [Event.image(first, first.drawn())]
            while MonotonicClock.now() < end, let id = next(waits: false) {
                finished.append(.image(id, id.drawn()))
            }
            // Before the delivery: whoever misses one afterwards can ask for it again.
            condition.withLock { begun = [] }
            deliver(finished)
        }
    }

    /// Begins the next image; nil when there is none, or after waiting only when there will be none any more.
    private func next(waits: Bool) -> ImageID? {
        condition.withLock {
            while waits, waiting.isEmpty, !isStopped { condition.wait() }
            guard let id = waiting.popFirst() else { return nil }
            begun.insert(id)
            return id
        }
    }
}
