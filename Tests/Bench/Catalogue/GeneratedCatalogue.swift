import Foundation
import TestSupport

typealias SeededGenerator = TestSupport.SeededGenerator

/// A catalogue of songs of any size. A row depends on the seed and its number alone, so that rows can be had singly and a larger
/// catalogue begins with the smaller one.
struct GeneratedCatalogue: Sendable {
    /// One song.
    struct Row: Sendable {
        var id: Int
        var name: String
        var artist: String
        var album: String
        var genre: String
        /// `YYYY-MM-DD`.
        var released: String
        /// With two decimals.
        var price: String
        var plays: Int
        /// Empty where none are wanted.
        var details: String
    }

    static let artistCount = 120_000

    let vocabulary: Vocabulary
    let seed: UInt64
    /// Words in a description.
    let detailWords: Int

    init(seed: UInt64 = 1, detailWords: Int = 0) throws {
        vocabulary = try Vocabulary()
        self.seed = seed
        self.detailWords = detailWords
    }

    /// - Parameter number: from 0.
    func row(_ number: Int) -> Row {
        var random = generator(1, number)
        // A few artists have most of the songs.
        let artist = Int(Double(Self.artistCount) * pow(.random(in: 0..<1, using: &random), 2.5))
        let script = Script(artist: artist)
        let albumOfArtist = Int.random(in: 0..<12, using: &random)
        var album = generator(2, artist * 12 + albumOfArtist)
        let year = 2026 - Int(90 * pow(Double.random(in: 0..<1, using: &album), 2))
        let day = (Int.random(in: 1...12, using: &album), Int.random(in: 1...28, using: &album))
        let (month, dayOfMonth) = (padded(day.0), padded(day.1))
        var home = generator(3, artist)
        let genre = Self.genres[Int(Double(Self.genres.count) * pow(.random(in: 0..<1, using: &home), 1.7))]
        let cents = [69, 99, 129].randomElement(using: &random) ?? 99
        let plays = Int(exp(3 + 2 * normal(&random)))
        return Row(
            id: 100_000_000 + number, name: title(script, &random), artist: artistName(artist, script),
            album: title(script, &album), genre: genre, released: "\(year)-\(month)-\(dayOfMonth)",
            price: "\(cents / 100).\(padded(cents % 100))", plays: plays,
            details: (0..<detailWords).map { _ in vocabulary.word(&random) }.joined(separator: " "))
    }

    /// How an artist writes.
    private enum Script {
        case latin, accented, cyrillic, japanese

        init(artist: Int) {
            self = artist % 33 == 7 ? .japanese : artist % 47 == 11 ? .cyrillic : artist % 19 == 3 ? .accented : .latin
        }
    }

    private static let genres = [
        "Pop", "Rock", "Hip-Hop/Rap", "Classical", "Country", "Jazz", "Electronic", "R&B/Soul", "Soundtrack",
        "Alternative",
        "Dance", "Latin", "Metal", "Folk", "Blues", "Reggae", "World", "Children's Music", "Singer/Songwriter",
        "New Age",
        "Gospel", "J-Pop", "Opera", "Spoken Word",
    ]
    /// How many of a hundred titles have one word, two and so on.
    private static let lengths = [20, 28, 24, 14, 8, 4, 2]
    private static let accents: [Character: Character] = ["a": "á", "e": "é", "o": "ö", "u": "ü", "n": "ñ", "c": "ç"]
    private static let cyrillic = Array("абвгдежзиклмнопрстуфхцчшэюя")
    private static let japanese =
        Array("夜空星月花恋愛君僕心夢風雨海光時声歌春夏秋冬雪道街東京青白黒赤世界明日今手紙") + Array("あいうえおかきくけこさしすせそたちつてとなにのはひふまみもやゆよらりるれろわん")

    private func title(_ script: Script, _ random: inout SeededGenerator) -> String {
        var chance = Int.random(in: 0..<100, using: &random)
        var length = 1
        for (index, share) in Self.lengths.enumerated() where chance >= 0 {
            length = index + 1
            chance -= share
        }
        return words(length, script, &random)
    }

    private func artistName(_ artist: Int, _ script: Script) -> String {
        var random = generator(4, artist)
        let name = words(Int.random(in: 1...2, using: &random) + (artist % 3 == 0 ? 1 : 0), script, &random)
        return artist % 5 == 0 && script == .latin ? "The " + name : name
    }

    private func words(_ count: Int, _ script: Script, _ random: inout SeededGenerator) -> String {
        switch script {
        case .latin:
            return (0..<count).map { _ in vocabulary.word(&random).capitalisedFirst }.joined(separator: " ")
        case .accented:
            return (0..<count).map { _ in
                String(vocabulary.word(&random).map { Self.accents[$0] ?? $0 }).capitalisedFirst
            }.joined(separator: " ")
        case .cyrillic:
            return (0..<count).map { _ in letters(of: Self.cyrillic, 3...8, &random).capitalisedFirst }.joined(
                separator: " ")
        case .japanese:
            return letters(of: Self.japanese, 2 * count...3 * count + 1, &random)
        }
    }

    /// The first of the letters are the most frequent.
    private func letters(
        of alphabet: [Character], _ count: ClosedRange<Int>, _ random: inout SeededGenerator
    ) -> String {
        String(
            (0..<Int.random(in: count, using: &random)).map { _ in
                alphabet[Int(Double(alphabet.count) * pow(.random(in: 0..<1, using: &random), 1.6))]
            })
    }

    /// A generator of its own for each thing that has a number.
    private func generator(_ kind: UInt64, _ number: Int) -> SeededGenerator {
        var mixer = SeededGenerator(seed: seed << 8 | kind)
        return SeededGenerator(seed: mixer.next() ^ UInt64(number) &* 0xD6E8_FEB8_6659_FD93)
    }

    /// The normal distribution, by Box and Muller.
    private func normal(_ random: inout SeededGenerator) -> Double {
        let (a, b) = (Double.random(in: 1e-9..<1, using: &random), Double.random(in: 0..<1, using: &random))
        return (-2 * log(a)).squareRoot() * cos(2 * .pi * b)
    }

    private func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

extension String {
    /// The first letter large, the others as they are.
    fileprivate var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }
}
