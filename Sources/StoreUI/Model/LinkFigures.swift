import Catalog
import Motion

/// What is known of the link, as it is written: numbers of four digits at most.
struct LinkFigures: Equatable {
    /// A number and its unit.
    struct Amount: Equatable {
        var number: String
        var unit = ""
    }

    static let unknown = Amount(number: "–")

    var frames = unknown
    var bytes = unknown
    var roundTrip = unknown
    var queue = unknown
    /// 0 the best.
    var level: Int?
    /// Where the link is known; else its state is named.
    var rate: Amount?
    /// What the link is, where its rate does not say so.
    var state: Phrase?

    init(_ status: PacingStatus?) {
        guard let status else { return }
        frames = Amount(number: String(min(status.framesPerSecond, 999)), unit: "/s")
        bytes = Self.perSecond(Double(status.bytesPerSecond))
        level = status.level
        roundTrip = status.roundTrip.map(Self.duration) ?? Self.unknown
        guard case .paced(let link) = status.mode else {
            state = .linkUnpaced
            return
        }
        queue = Self.duration(status.queue)
        switch link {
        case .cold: state = .linkCold
        case .known: rate = status.rate.map(Self.perSecond)
        case .stalled: state = .linkStalled
        case .open: state = .linkSilent
        }
    }

    private static func perSecond(_ bytes: Double) -> Amount {
        switch bytes {
        case ..<9999.5: number(bytes, "B/s")
        case ..<9_999_500: number(bytes / 1000, "KB/s")
        case ..<9_999_500_000: number(bytes / 1_000_000, "MB/s")
        default: Amount(number: "9999", unit: "MB/s")
        }
    }

    private static func duration(_ seconds: Double) -> Amount {
        switch seconds {
        case ..<0.0005: seconds > 0 ? Amount(number: "<1", unit: "ms") : number(0, "ms")
        case ..<9.9995: number(seconds * 1000, "ms")
        case ..<9999.5: number(seconds, "s")
        default: Amount(number: "9999", unit: "s")
        }
    }

    private static func number(_ value: Double, _ unit: String) -> Amount {
        Amount(number: String(Int(max(value, 0).rounded())), unit: unit)
    }
}
