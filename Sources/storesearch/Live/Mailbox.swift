import Glibc
import Synchronization

/// Where threads leave messages for the loop. Bounded, and with a descriptor that becomes readable when something is
/// there, so that the loop can wait for messages and for the terminal at once.
final class Mailbox<Message: Sendable>: Sendable {
    /// The reading end of a pipe: readable while messages wait.
    let descriptor: Int32
    private let writingEnd: Int32
    private let capacity: Int
    private let messages = Mutex<[Message]>([])

    /// - Parameter capacity: how many messages may wait; a message beyond it is refused.
    init(capacity: Int = 256) {
        self.capacity = capacity
        var ends: [Int32] = [-1, -1]
        precondition(pipe(&ends) == 0, "the system gives no more descriptors")
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        (descriptor, writingEnd) = (ends[0], ends[1])
    }

    deinit {
        close(descriptor)
        close(writingEnd)
    }

    /// Leaves a message; from any thread.
    ///
    /// - Returns: false when the mailbox is full, and the message is not taken.
    @discardableResult
    func post(_ message: Message) -> Bool {
        messages.withLock { messages in
            guard messages.count < capacity else { return false }
            messages.append(message)
            if messages.count == 1 { ring() }
            return true
        }
    }

    /// Takes what waits, in the order in which it came.
    func take() -> [Message] {
        messages.withLock { messages in
            // One byte stands for all messages, so one read empties the pipe.
            var byte: UInt8 = 0
            while read(descriptor, &byte, 1) < 0, errno == EINTR {}
            let taken = messages
            messages.removeAll(keepingCapacity: true)
            return taken
        }
    }

    /// Waits until a message is there, for real seconds.
    ///
    /// - Returns: false when none came in time.
    func wait(seconds: Double) -> Bool {
        let end = MonotonicClock.now() + seconds
        while true {
            let left = end - MonotonicClock.now()
            guard left > 0 else { return false }
            var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            if poll(&request, 1, Int32(min(left, 3600) * 1000) + 1) > 0 { return true }
        }
    }

    private func ring() {
        var byte: UInt8 = 1
        while write(writingEnd, &byte, 1) < 0, errno == EINTR {}
    }
}
