import Foundation
import Resources

/// The words of generated titles, the most frequent first: those of the sample catalogue's titles by how often they stand there, then
/// words of syllables, all different.
///
/// The word of rank *r* is drawn with a probability in proportion to 1 / (*r* + 2.7)^1.07: the law of Zipf and Mandelbrot, which
/// titles follow closely ("the" is then every fourteenth word, and every third word of a large catalogue is rare).
struct Vocabulary: Sendable {
    static let count = 200_000

    private let words: [String]
    /// The probability of each word and of those before it.
    private let bounds: [Double]

    init() throws {
        var words = try Vocabulary.sampleWords()
        var known = Set(words)
        var number = 0
        while words.count < Vocabulary.count {
            let word = Vocabulary.synthetic(number)
            number += 1
            if known.insert(word).inserted { words.append(word) }
        }
        self.words = words
        var sum = 0.0
        bounds = words.indices.map { rank in
            sum += 1 / pow(Double(rank) + 1 + 2.7, 1.07)
            return sum
        }
    }

    /// A word by chance.
    func word(_ random: inout SeededGenerator) -> String {
        words[rank(.random(in: 0..<1, using: &random))]
    }

    /// The words between two ranks, for queries of a kind.
    subscript(rank: Int) -> String { words[rank] }

    /// The rank under which a part of the probability lies.
    private func rank(_ part: Double) -> Int {
        let wanted = part * (bounds.last ?? 0)
        var (low, high) = (0, bounds.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if bounds[middle] > wanted { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// The words of the sample's titles, lowercase, the most frequent first, then by letters.
    private static func sampleWords() throws -> [String] {
        let resource = resource_sample_catalog()
        let json = Data(bytes: resource.bytes, count: resource.count)
        guard let root = try JSONSerialization.jsonObject(with: json) as? [String: Any],
            let rows = root["results"] as? [[String: Any]]
        else { throw BenchError("the sample catalogue cannot be read") }
        var counts: [String: Int] = [:]
        for row in rows {
            let title = (row["trackName"] ?? row["collectionName"]) as? String ?? ""
            for word in title.lowercased().split(whereSeparator: { !$0.isLetter }) {
                counts[String(word), default: 0] += 1
            }
        }
        return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    }

    /// The numbers from 0 as words that can be spoken: two to four syllables, no two numbers the same.
    private static func synthetic(_ number: Int) -> String {
        let heads = [
            "b", "c", "d", "f", "g", "h", "k", "l", "m", "n", "p", "r", "s", "t", "v", "br", "st", "tr", "sh", "gl",
        ]
        let hearts = ["a", "e", "i", "o", "u", "ai", "ea", "ou"]
        let tails = ["", "n", "r", "s", "l", "m", "nd", "ck"]
        // Neighbours in number should not be neighbours in the alphabet: 7,919 is a prime, so that no number comes twice.
        var rest = number * 7_919 % (160 * 160 * 160) + 160
        var word = ""
        while rest > 0 {
            word += heads[rest % heads.count]
            rest /= heads.count
            word += hearts[rest % hearts.count]
            rest /= hearts.count
        }
        return word + tails[number % tails.count]
    }
}
