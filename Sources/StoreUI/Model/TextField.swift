import Stage

/// One line of text being typed, with its caret on a cluster border.
struct TextField: Hashable, Sendable {
    /// As long as a search can usefully be; what would exceed it is not taken.
    static let longestText = 256

    private(set) var characters: [Character] = []
    /// The number of clusters before the caret, 0…characters.count.
    private(set) var caret = 0
    /// Whether the whole text is marked: what is typed or deleted next takes its place. Moving the caret keeps the text.
    private(set) var isMarked = false

    /// Whether a zero-width joiner was typed last.
    private var followsJoiner = false
    private static let joiner = "\u{200D}"

    var text: String { String(characters) }
    var isEmpty: Bool { characters.isEmpty }

    /// Puts text in place of everything, the caret after it.
    mutating func set(_ text: String) {
        characters = Array(CleanText.line(text).prefix(TextField.longestText))
        moveToEnd()
    }

    /// Marks the text, if there is any.
    mutating func mark() {
        moveToEnd()
        isMarked = !isEmpty
    }

    mutating func unmark() { isMarked = false }

    /// Deletes the text if it is marked, and says whether it was.
    private mutating func deleteMarked() -> Bool {
        guard isMarked else { return false }
        clear()
        return true
    }

    /// Types or pastes text at the caret. Keys come one scalar at a time, so what is typed is cleaned with what stands before
    /// the caret: a mark joins its letter, and what follows a joiner belongs to the emoji that is there already.
    mutating func insert(_ text: String) {
        _ = deleteMarked()
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
        guard !deleteMarked(), caret > 0 else { return }
        characters.remove(at: caret - 1)
        caret -= 1
    }

    mutating func deleteForward() {
        guard !deleteMarked(), caret < characters.count else { return }
        characters.remove(at: caret)
    }

    /// Deletes the word before the caret and the spaces between (Ctrl-W).
    mutating func deleteWord() {
        guard !deleteMarked() else { return }
        let end = caret
        while caret > 0, characters[caret - 1] == " " { caret -= 1 }
        while caret > 0, characters[caret - 1] != " " { caret -= 1 }
        characters.removeSubrange(caret..<end)
    }

    /// Deletes everything before the caret (Ctrl-U).
    mutating func deleteToStart() {
        guard !deleteMarked() else { return }
        characters.removeSubrange(..<caret)
        caret = 0
    }

    mutating func clear() {
        characters = []
        moveToStart()
    }

    mutating func moveLeft() { move(to: max(0, caret - 1)) }
    mutating func moveRight() { move(to: min(characters.count, caret + 1)) }
    mutating func moveToStart() { move(to: 0) }
    mutating func moveToEnd() { move(to: characters.count) }

    private mutating func move(to place: Int) {
        caret = place
        isMarked = false
    }

    /// The columns that some clusters take: in cells' own letters, or as the search field shows them.
    typealias Measure = (ArraySlice<Character>) -> Int

    static func cells(_ characters: ArraySlice<Character>) -> Int { characters.reduce(0) { $0 + TextWidth.of($1) } }

    /// Puts the caret at a column of the text as shown from `firstVisible` on.
    mutating func moveCaret(toColumn column: Int, from firstVisible: Int, measure: Measure = TextField.cells) {
        move(to: firstVisible)
        while caret < characters.count, measure(characters[firstVisible...caret]) <= column { caret += 1 }
    }

    /// The first cluster to show so that the caret is inside a field of the given width in cells.
    func firstVisible(width: Int, measure: Measure = TextField.cells) -> Int {
        var first = caret
        while first > 0, measure(characters[first - 1..<caret]) <= max(0, width - 1) { first -= 1 }
        return first
    }
}
