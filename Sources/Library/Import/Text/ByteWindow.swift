/// A part of a file's text that slides along it. Readers look ahead as far as a row may reach, take what they have read, and
/// never hold more than that.
///
///     taken │ bytes[0] … bytes[count - 1] │ not read yet
///
/// Pointers into it hold until the next `fill` or `take`.
final class ByteWindow {
    /// What became of a wish for more bytes.
    enum Filling {
        case more, end
        /// As many bytes are held as a row may have.
        case full
    }

    private let input: TextInput
    private let limit: Int
    private var storage: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private var start = 0
    private var end = 0
    /// The line of the first byte, from 1.
    private(set) var line = 1
    /// How many bytes were given up.
    private(set) var bytesTaken = 0

    /// - Parameter limit: the most bytes of one row.
    init(_ input: TextInput, limit: Int = ImportLimits.row) {
        self.input = input
        self.limit = limit
        capacity = 4 * TextInput.largestPiece
        storage = .allocate(capacity: capacity)
    }

    deinit {
        storage.deallocate()
    }

    var count: Int { end - start }
    var bytes: UnsafeMutablePointer<UInt8> { storage + start }
    var bytesRead: Int { input.bytesRead }
    var size: Int? { input.size }

    /// Reads on.
    func fill() throws(ImportError) -> Filling {
        guard count < limit else { return .full }
        let before = count
        while count == before {
            guard try input.read(into: self) else { return .end }
        }
        return .more
    }

    /// Gives up the first bytes.
    func take(_ number: Int) {
        line += newlines(in: 0..<number)
        start += number
        bytesTaken += number
        if start == end { (start, end) = (0, 0) }
    }

    /// How many line feeds there are in a range of bytes.
    func newlines(in range: Range<Int>) -> Int {
        var found = 0
        for byte in UnsafeBufferPointer(start: bytes + range.lowerBound, count: range.count) where byte == 0x0A {
            found += 1
        }
        return found
    }

    /// A range of bytes as text; what is not UTF-8 becomes U+FFFD.
    func text(_ range: Range<Int>) -> String {
        String(decoding: slice(range), as: UTF8.self)
    }

    func slice(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: bytes + range.lowerBound, count: range.count)
    }

    /// Puts bytes at the end: the body writes at most so many, and says how many.
    func append(most: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Int) {
        if end + most > capacity {
            let needed = count + most
            if needed > capacity {
                capacity = 2 * needed
                let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
                larger.update(from: bytes, count: count)
                storage.deallocate()
                storage = larger
            } else {
                storage.update(from: bytes, count: count)
            }
            (start, end) = (0, count)
        }
        end += body(storage + end)
    }
}
