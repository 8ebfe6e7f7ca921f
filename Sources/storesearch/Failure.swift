/// Why the program ends without having done its work: one line on standard error, and an exit status.
struct Failure: Error {
    /// One line without the program's name; what came from outside is cleaned.
    let message: String
    let status: Int32

    init(_ message: String, status: Int32 = 1) {
        self.message = message
        self.status = status
    }
}
