import Testing

@testable import StoreUI

/// Typing comes one scalar at a time.
@Suite struct TextFieldTests {
    @Test func markedTextGivesWayToWhatIsTyped() {
        func marked() -> TextField {
            var field = TextField()
            field.set("alice")
            field.mark()
            return field
        }
        var field = marked()
        field.insert("b")
        field.insert("o")
        #expect(field.text == "bo")
        let deletions: [(inout TextField) -> Void] = [
            { $0.deleteBackward() }, { $0.deleteForward() }, { $0.deleteWord() }, { $0.deleteToStart() },
        ]
        for delete in deletions {
            field = marked()
            delete(&field)
            #expect(field.text == "")
            #expect(!field.isMarked)
        }
        field = marked()
        field.moveLeft()
        field.insert("x")
        #expect(field.text == "alicxe")
        field = TextField()
        field.mark()
        #expect(!field.isMarked)
    }

    private func check(typing scalars: String, _ expected: String, _ caret: Int? = nil) {
        var field = TextField()
        for scalar in scalars.unicodeScalars { field.insert(String(Character(scalar))) }
        #expect(field.text == expected)
        #expect(field.caret == caret ?? expected.count)
    }

    @Test func marksJoinTheLetterBeforeTheCaret() {
        check(typing: "beyonce\u{301}", "beyonce\u{301}", 7)
        check(typing: "dvor\u{30C}a\u{301}k", "dvor\u{30C}a\u{301}k", 6)
    }

    @Test func anEmojiSequenceIsItsFirstEmoji() {
        check(typing: "a👨‍👩‍👧‍👦b", "a👨b")
        check(typing: "👩🏽‍🚀", "👩")
        check(typing: "x\u{200D}1", "x1")
    }

    @Test func spacesBetweenWordsStay() {
        check(typing: "nina  simone ", "nina  simone ")
    }

    @Test func textIsInsertedAtTheCaret() {
        var field = TextField()
        field.set("nna")
        field.moveToStart()
        field.moveRight()
        field.insert("i")
        #expect(field.text == "nina")
        #expect(field.caret == 2)
    }

    @Test func textBeyondTheLimitIsNotTaken() {
        var field = TextField()
        field.insert(String(repeating: "x", count: 1000))
        #expect(field.characters.count == TextField.longestText)
        field.moveToStart()
        field.insert("y")
        #expect(field.characters.count == TextField.longestText)
        #expect(field.text.first == "x")
    }
}
