import Synchronization

/// What one cell shows: a character of one scalar, or a cluster of several, in four bytes.
///
/// A cluster (base and up to four marks, what a curses cell holds) is kept in one table of the process, which only grows
/// and is bounded; when it is full, a new cluster shows its base alone.
public struct Glyph: Hashable, Sendable {
    /// A Unicode scalar; from `clusterBase` on, the place of a cluster in the table.
    let code: UInt32

    static let clusterBase: UInt32 = 0x11_0000
    static let clusterLimit = 65_536
    /// The base and four combining marks: as many scalars as a curses cell holds.
    static let longestCluster = 5

    public static let space = Glyph(code: 0x20)
    /// The right half of a wide glyph.
    public static let continuation = Glyph(code: 0)

    private init(code: UInt32) {
        self.code = code
    }

    public init(_ scalar: Unicode.Scalar) {
        code = scalar.value
    }

    /// The glyph of a cleaned cluster; scalars beyond the fifth are dropped.
    public init(_ character: Character) {
        let scalars = character.unicodeScalars
        guard let first = scalars.first else {
            self = .space
            return
        }
        if scalars.count == 1 {
            self.init(first)
        } else {
            self.init(code: ClusterTable.shared.code(for: Array(scalars.prefix(Glyph.longestCluster))) ?? first.value)
        }
    }

    /// The glyph of a base and its marks.
    ///
    /// - Precondition: there are one to five scalars.
    init(cluster: [Unicode.Scalar]) {
        precondition((1...Glyph.longestCluster).contains(cluster.count), "a cluster has one to five scalars")
        self.init(code: ClusterTable.shared.code(for: cluster) ?? cluster[0].value)
    }

    /// The scalars to draw; empty for the right half of a wide glyph.
    public var scalars: [Unicode.Scalar] {
        if self == .continuation { return [] }
        if code < Glyph.clusterBase {
            return Unicode.Scalar(code).map { [$0] } ?? []
        }
        return ClusterTable.shared.scalars(at: Int(code - Glyph.clusterBase))
    }

    /// The text to write; empty for the right half of a wide glyph.
    public var text: String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view)
    }

    /// The one scalar of a glyph that is not a cluster.
    public var singleScalar: Unicode.Scalar? {
        code < Glyph.clusterBase && self != .continuation ? Unicode.Scalar(code) : nil
    }
}

/// The clusters seen so far, by number. Safe from any thread: everything is behind one mutex.
private final class ClusterTable: Sendable {
    static let shared = ClusterTable()

    private struct Contents {
        var clusters: [[Unicode.Scalar]] = []
        var codes: [[Unicode.Scalar]: UInt32] = [:]
    }

    private let contents = Mutex(Contents())

    func code(for cluster: [Unicode.Scalar]) -> UInt32? {
        contents.withLock { contents in
            if let known = contents.codes[cluster] { return known }
            guard contents.clusters.count < Glyph.clusterLimit else { return nil }
            let code = Glyph.clusterBase + UInt32(contents.clusters.count)
            contents.clusters.append(cluster)
            contents.codes[cluster] = code
            return code
        }
    }

    func scalars(at index: Int) -> [Unicode.Scalar] {
        contents.withLock { $0.clusters.indices.contains(index) ? $0.clusters[index] : [] }
    }
}
