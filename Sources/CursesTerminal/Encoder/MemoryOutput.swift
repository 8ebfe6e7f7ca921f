import CTerminal
import Glibc

/// The file in memory that ncurses takes for its terminal, and the empty input beside it.
final class MemoryOutput {
    let output: UnsafeMutablePointer<FILE>
    let input: UnsafeMutablePointer<FILE>

    init() throws(TerminalError) {
        let descriptor = terminal_memory_file("curses")
        guard descriptor >= 0, let output = fdopen(descriptor, "w") else {
            if descriptor >= 0 { close(descriptor) }
            throw TerminalError("no memory file for drawing (\(String(cString: strerror(errno))))")
        }
        guard let input = fopen("/dev/null", "re") else {
            fclose(output)
            throw TerminalError("/dev/null cannot be opened (\(String(cString: strerror(errno))))")
        }
        self.output = output
        self.input = input
    }

    deinit {
        fclose(output)
        fclose(input)
    }

    /// Takes everything written since the last time.
    func take() -> [UInt8] {
        let descriptor = fileno(output)
        let length = Int(lseek(descriptor, 0, SEEK_CUR))
        guard length > 0 else { return [] }
        let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
            while count < length {
                let read = pread(descriptor, buffer.baseAddress.map { $0 + count }, length - count, off_t(count))
                guard read > 0 else { break }
                count += read
            }
        }
        lseek(descriptor, 0, SEEK_SET)
        ftruncate(descriptor, 0)
        return bytes
    }
}
