import Catalog

/// Rows of `Library.xml`, as Apple Music and iTunes export it: the tracks of a property list.
///
///     <plist><dict> … <key>Tracks</key><dict>
///         <key>1234</key><dict><key>Name</key><string>Feeling Good</string> … </dict>
///
/// A list whose outermost element is an array of such tracks is read too.
struct PropertyListReader: RowSource {
    /// Where the reader is.
    private enum Place {
        case start, root, tracks, list, end
    }

    private var markup: MarkupReader
    private var place = Place.start
    /// A track whose opening tag was met before the one before it was closed.
    private var isInTrack = false
    private var kinds = Remembered<Kind>()

    init(_ window: ByteWindow) {
        markup = MarkupReader(window)
    }

    mutating func next() throws(ImportError) -> ImportedRow? {
        if isInTrack { return try track() }
        while place != .end {
            guard let tag = try markup.next() else {
                defer { place = .end }
                return .bad(BadRow(line: markup.line, reason: "the file ends before the property list does"))
            }
            switch (place, tag.element, tag.form) {
            case (.start, .dict, .open): place = .root
            case (.start, .array, .open): place = .list
            case (.start, .dict, .empty), (.start, .array, .empty): place = .end
            case (.root, .key, .close):
                let isTracks = markup.textIs("Tracks")
                try enter(isTracks)
            case (.tracks, .dict, .open), (.list, .dict, .open): return try track()
            case (.tracks, .array, .open), (.list, .array, .open): try skip()
            // What comes after the tracks are playlists, which have no rows of their own.
            case (.tracks, .dict, .close), (.list, .array, .close), (.root, .dict, .close), (_, .plist, .close):
                place = .end
            default: break
            }
        }
        return nil
    }

    /// The value of a key of the outermost element: its tracks are entered, all else is passed over.
    private mutating func enter(_ isTracks: Bool) throws(ImportError) {
        while let tag = try markup.next() {
            switch (tag.element, tag.form) {
            case (.dict, .open) where isTracks:
                place = .tracks
                return
            case (.dict, .open), (.array, .open): return try skip()
            case (.dict, .close):
                place = .end
                return
            case (_, .close), (_, .empty): return
            default: break
            }
        }
    }

    /// Passes over the rest of an element that has others in it.
    private mutating func skip() throws(ImportError) {
        var depth = 1
        while depth > 0, let tag = try markup.next() {
            guard tag.element == .dict || tag.element == .array else { continue }
            switch tag.form {
            case .open: depth += 1
            case .close: depth -= 1
            case .empty: break
            }
        }
    }

    /// A track, whose opening tag is behind.
    private mutating func track() throws(ImportError) -> ImportedRow {
        isInTrack = false
        markup.settle()
        let line = markup.line
        var track = PropertyListTrack()
        var key = PropertyListTrack.Key.other
        var keyIsNumber = false
        while let tag = try markup.next() {
            switch (tag.element, tag.form) {
            case (.key, .close):
                key = PropertyListTrack.key(markup)
                keyIsNumber = markup.textIsNumber
            case (.string, .close), (.integer, .close), (.real, .close), (.date, .close):
                switch key {
                case .other: break
                case .kind: track.setKind(kinds.value(of: markup.text, KindNames.kind(named:)))
                default: track.set(key, markup.text)
                }
                key = .other
            case (.yes, .empty), (.yes, .close):
                track.setTrue(key)
                key = .other
            case (.dict, .open):
                if keyIsNumber {
                    isInTrack = true
                    return .bad(BadRow(line: line, reason: "a track that is not closed"))
                }
                try skip()
            case (.array, .open): try skip()
            case (.dict, .close):
                guard let row = track.row() else { return .bad(BadRow(line: line, reason: "no name")) }
                return .row(row)
            default: break
            }
        }
        place = .end
        return .bad(BadRow(line: line, reason: "the file ends in it"))
    }
}
