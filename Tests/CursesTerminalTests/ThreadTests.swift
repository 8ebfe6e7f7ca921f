import Glibc
import Stage
import Testing

@testable import CursesTerminal

@Suite struct ThreadTests {
    @Test func mailboxKeepsOrderAndIsBounded() throws {
        let box = try Mailbox<Int>(capacity: 3)
        #expect(Poller.wait(for: [box.descriptor], until: 0) == [[]])
        #expect([1, 2, 3, 4].map { box.post($0) } == [true, true, true, false])
        #expect(Poller.wait(for: [box.descriptor], until: 0) == [.readable])
        #expect(box.takeAll() == [1, 2, 3])
        #expect(box.takeAll() == [])
        #expect(Poller.wait(for: [box.descriptor], until: 0) == [[]])
        #expect(box.post(5))
        #expect(box.takeAll() == [5])
    }

    @Test func whatIsPostedTogetherIsTakenTogetherOrNotKept() throws {
        let box = try Mailbox<Int>(capacity: 3)
        #expect(box.post([1, 2]))
        #expect(!box.post([3, 4]))
        #expect(box.post([]))
        #expect(Poller.wait(for: [box.descriptor], until: 0) == [.readable])
        #expect(box.takeAll() == [1, 2])
        #expect(Poller.wait(for: [box.descriptor], until: 0) == [[]])
    }

    @Test func pollerSeesClosedEnds() {
        var ends: [Int32] = [0, 0]
        pipe(&ends)
        #expect(Poller.wait(for: [ends[0]], until: 0) == [[]])
        close(ends[1])
        #expect(Poller.wait(for: [ends[0]])[0].contains(.closed))
        close(ends[0])
    }

    /// A pipe whose writing end does not block, and a writer on it.
    private static func writerOnPipe() throws -> (writer: FrameWriter, reading: Int32, writing: Int32) {
        var ends: [Int32] = [0, 0]
        pipe(&ends)
        _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
        return (try FrameWriter(descriptor: ends[1]), ends[0], ends[1])
    }

    @Test func writerWritesEverythingInOrder() throws {
        let (writer, reading, writing) = try ThreadTests.writerOnPipe()
        #expect(writer.isIdle)
        let frame = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 % 251) }
        writer.submit(frame)
        writer.submit(Array("end".utf8))
        #expect(!writer.isIdle)
        var received: [UInt8] = []
        while received.count < frame.count + 3 {
            received += [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
                count = max(read(reading, buffer.baseAddress, 65_536), 0)
            }
        }
        #expect(received == frame + Array("end".utf8))
        #expect(writer.drain(timeoutSeconds: 5))
        #expect(writer.isIdle && !writer.hasFailed)
        #expect(Poller.wait(for: [writer.idleDescriptor]) == [.readable])
        writer.stop(timeoutSeconds: 1)
        close(reading)
        close(writing)
    }

    @Test func stoppedReaderDoesNotHoldUpTheEnd() throws {
        let (writer, reading, writing) = try ThreadTests.writerOnPipe()
        writer.submit([UInt8](repeating: 1, count: 1_000_000))
        #expect(!writer.drain(timeoutSeconds: 0.05))
        #expect(!writer.hasFailed)
        writer.stop(timeoutSeconds: 0.05)
        #expect(!writer.hasFailed)
        close(reading)
        close(writing)
    }

    @Test func lostTerminalIsReported() throws {
        signal(SIGPIPE, SIG_IGN)
        let (writer, reading, writing) = try ThreadTests.writerOnPipe()
        writer.submit([UInt8](repeating: 1, count: 1_000_000))
        close(reading)
        _ = Poller.wait(for: [writer.idleDescriptor])
        #expect(writer.hasFailed)
        writer.submit([1])
        writer.stop(timeoutSeconds: 0.1)
        close(writing)
    }
}
