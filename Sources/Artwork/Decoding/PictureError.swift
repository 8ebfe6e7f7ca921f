/// Why bytes could not be made into a picture. The raw value is the code for the trace.
public enum PictureError: String, Error, Hashable, Sendable {
    /// More bytes than `PictureDecoder.byteLimit`.
    case tooManyBytes = "too-many-bytes"
    /// Neither JPEG nor PNG by its first bytes.
    case unknownFormat = "unknown-format"
    /// The header cannot be understood, or gives a side of no pixels.
    case badHeader = "bad-header"
    /// More pixels than `PictureDecoder.sideLimit` or `PictureDecoder.memoryLimit` allow.
    case tooManyPixels = "too-many-pixels"
    /// A JPEG of so many scans over so many pixels that it would take seconds.
    case tooManyScans = "too-many-scans"
    /// Cut off or damaged after the header.
    case damaged = "damaged"
    /// The library could not begin.
    case noDecoder = "no-decoder"

    /// One plain sentence.
    public var message: String {
        switch self {
        case .tooManyBytes: "The picture is larger than \(PictureDecoder.byteLimit >> 20) MB."
        case .unknownFormat: "The picture is neither JPEG nor PNG."
        case .badHeader: "The picture's header cannot be read."
        case .tooManyPixels: "The picture has more pixels than can be shown."
        case .tooManyScans: "The picture is stored in more passes than are read."
        case .damaged: "The picture is cut off or damaged."
        case .noDecoder: "There is no memory left to read the picture."
        }
    }
}
