import Stage

/// One line of text being typed, with its caret on a cluster border.
struct TextField: Hashable, Sendable {
    /// As long as a search can usefully be; what would exceed it is not taken.
    static let longestText = 256

    private(set) var characters: [Character] = []
    /// The number of clusters before the caret, 0…characters.count.
    private(set) var caret = 0

    /// Whether a zero-width joiner was typed last.
    private var followsJoiner = false
    private static let joiner = "\u{200D}"

    var text: String { String(characters) }
    var isEmpty: Bool { characters.isEmpty }

    /// Puts text in place of everything, the caret after it.
    mutating func set(_ text: String) {
        characters = Array(CleanText.line(text).prefix(TextField.longestText))
        caret = characters.count
    }

    /// Types or pastes text at the caret. Keys come one scalar at a time, so what is typed is cleaned with what stands before
    /// the caret: a mark joins its letter, and what follows a joiner belongs to the emoji that is there already.
    mutating func insert(_ text: String) {
        if text == Self.joiner {
            followsJoiner = caret > 0
            return
        }
        let continues = followsJoiner && text.unicodeScalars.allSatisfy { $0.properties.isEmoji && !$0.isASCII }
        followsJoiner = false
        guard !continues else { return }
        let after = characters[caret...]
        let before = CleanText.line(String(characters[..<caret]) + text)
        let kept = before.prefix(max(caret, Self.longestText - after.count))
        characters = Array(kept) + after
        caret = kept.count
    }

    mutating func deleteBackward() {
        guard caret > 0 else { return }
        characters.remove(at: caret - 1)
        caret -= 1
    }

    mutating func deleteForward() {
        guard caret < characters.count else { return }
        characters.remove(at: caret)
    }

    /// Deletes the word before the caret and the spaces between (Ctrl-W).
    mutating func deleteWord() {
        let end = caret
        while caret > 0, characters[caret - 1] == " " { caret -= 1 }
        while caret > 0, characters[caret - 1] != " " { caret -= 1 }
        characters.removeSubrange(caret..<end)
    }

    /// Deletes everything before the caret (Ctrl-U).
    mutating func deleteToStart() {
        characters.removeSubrange(..<caret)
        caret = 0
    }

    mutating func clear() {
        characters = []
        caret = 0
    }

    mutating func moveLeft() { caret = max(0, caret - 1) }
    mutating func moveRight() { caret = min(characters.count, caret + 1) }
    mutating func moveToStart() { caret = 0 }
    mutating func moveToEnd() { caret = characters.count }

    /// Puts the caret at a column of the text as shown from `firstVisible` on.
    mutating func moveCaret(toColumn column: Int, from firstVisible: Int) {
        var left = column
        caret = firstVisible
        while caret < characters.count {
            let width = TextWidth.of(characters[caret])
            guard left >= width else { return }
            left -= width
            caret += 1
        }
    }

    /// The first cluster to show so that the caret is inside a field of the given width in cells.
    func firstVisible(width: Int) -> Int {
        var first = 0
        var before = characters[..<caret].reduce(0) { $0 + TextWidth.of($1) }
        while before > max(0, width - 1), first < caret {
            before -= TextWidth.of(characters[first])
            first += 1
        }
        return first
    }
}
