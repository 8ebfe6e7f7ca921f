import Foundation
import Storage
import Synchronization

@testable import Artwork

/// Fetches that end when the test says so, and a record of what was asked and what came.
final class SlowNetwork: @unchecked Sendable {
    // Sendable because the variables are only touched while `condition` is locked.

    /// What an address gives; nil hangs until it is cancelled.
    typealias Answer = @Sendable (_ address: String) -> PictureFetch.Outcome?

    private let condition = NSCondition()
    private let answer: Answer
    private var begun: [String] = []
    private var running: [String] = []
    private var released: Set<String> = []
    private var ended: [String] = []
    private var most = 0
    private var came: [ImageLoader.Outcome] = []
    private var deliveries: [Int] = []
    private var holdsDeliveries = false
    private var isStubborn = false

    init(_ answer: @escaping Answer) {
        self.answer = answer
    }

    /// The addresses fetched, in the order in which that began.
    var fetched: [String] { condition.withLock { begun } }
    var cancelled: [String] { condition.withLock { ended } }
    var mostAtOnce: Int { condition.withLock { most } }
    var outcomes: [ImageLoader.Outcome] { condition.withLock { came } }
    /// How many outcomes came in each delivery, one that is held up included.
    var delivered: [Int] { condition.withLock { deliveries } }

    /// Holds up whoever delivers, or lets go on.
    func hold(_ holds: Bool) {
        condition.withLock {
            holdsDeliveries = holds
            condition.broadcast()
        }
    }

    /// Lets fetches heed that they are cancelled only once this is over.
    func ignoreCancelling(_ ignores: Bool) {
        condition.withLock {
            isStubborn = ignores
            condition.broadcast()
        }
    }

    /// Lets a fetch that hangs end with bytes that are no picture.
    func release(_ address: String) {
        condition.withLock {
            released.insert(address)
            condition.broadcast()
        }
    }

    /// A loader on this network; an address is the picture's own, without what follows a `#`.
    func loader(
        folder: sending KeptBytes? = nil, now: @escaping @Sendable () -> Double = { 0 }
    ) -> ImageLoader {
        ImageLoader(
            framesPerSecond: 60,
            world: ImageLoader.World(
                now: now, address: { picture, _ in String(picture.prefix { $0 != "#" }) },
                fetch: { address, _ in self.fetch(address) },
                deliver: { outcomes in
                    self.condition.withLock {
                        self.deliveries.append(outcomes.count)
                        while self.holdsDeliveries { self.condition.wait() }
                        self.came += outcomes
                        self.condition.broadcast()
                    }
                }), folder: folder)
    }

    /// Waits until something is so; false if it never is.
    func wait(_ isSo: (SlowNetwork) -> Bool) -> Bool {
        let end = Date().addingTimeInterval(20)
        while !isSo(self) {
            guard Date() < end else { return false }
            usleep(2_000)
        }
        return true
    }

    private func fetch(_ address: String) -> PictureFetch {
        let flag = Flag()
        return PictureFetch(
            run: { self.run(address, flag) },
            cancel: {
                flag.isUp.withLock { $0 = true }
                // The loader holds its own lock here; this one is never held while its is asked for.
                self.condition.withLock { self.condition.broadcast() }
            })
    }

    private func run(_ address: String, _ flag: Flag) -> PictureFetch.Outcome {
        condition.withLock {
            begun.append(address)
            running.append(address)
            most = max(most, running.count)
            condition.broadcast()
            defer { running.removeAll { $0 == address } }
            if let outcome = answer(address) { return outcome }
            while !released.contains(address) {
                if !isStubborn, flag.isUp.withLock({ $0 }) {
                    ended.append(address)
                    return .nothing(reason: "cancelled")
                }
                condition.wait()
            }
            return .bytes([])
        }
    }
}

/// What a cancellation raises.
private final class Flag: Sendable {
    let isUp = Mutex(false)
}
