import Foundation
import Testing

@testable import Catalog

/// Money, numbers, days, sizes and order in each language, against values worked out by hand from CLDR's patterns. Fixed and
/// narrow spaces are plain ones here: those a terminal shows as one cell.
@Suite struct FormatTests {
    /// A place, and what is written there.
    struct Case: Sendable, CustomTestStringConvertible {
        var place: String
        var currency: String
        /// 1234.50 and 0.99 of the currency.
        var money: [String]
        /// 999, 1204 and 1234567.
        var numbers: [String]
        /// 14 August 2015, August 2015, 2015.
        var days: [String]
        /// 1, 114,084, 16,438,563 and 1,250,000,000 bytes.
        var sizes: [String]
        /// 4.5 stars of 1,204 people; 4 stars.
        var ratings: [String]
        /// Free; not sold separately; a song's kind.
        var words: [String]
        var testDescription: String { place }
    }

    static let cases = [
        Case(
            place: "en_US", currency: "USD", money: ["$1,234.50", "$0.99"], numbers: ["999", "1,204", "1,234,567"],
            days: ["Aug 14, 2015", "Aug 2015", "2015"], sizes: ["1 byte", "114 KB", "16.4 MB", "1.3 GB"],
            ratings: ["4.5 of 5 (1,204)", "4 of 5"], words: ["Free", "Not sold separately", "Song"]),
        Case(
            place: "de_DE", currency: "EUR", money: ["1.234,50 €", "0,99 €"], numbers: ["999", "1.204", "1.234.567"],
            days: ["14. Aug. 2015", "Aug. 2015", "2015"], sizes: ["1 Byte", "114 KB", "16,4 MB", "1,3 GB"],
            ratings: ["4,5 von 5 (1.204)", "4 von 5"], words: ["Gratis", "Nicht einzeln erhältlich", "Song"]),
        Case(
            place: "nl_NL", currency: "EUR", money: ["€ 1.234,50", "€ 0,99"], numbers: ["999", "1.204", "1.234.567"],
            days: ["14 aug 2015", "aug 2015", "2015"], sizes: ["1 byte", "114 kB", "16,4 MB", "1,3 GB"],
            ratings: ["4,5 van 5 (1.204)", "4 van 5"], words: ["Gratis", "Niet los verkrijgbaar", "Nummer"]),
        Case(
            place: "fr_FR", currency: "EUR", money: ["1 234,50 €", "0,99 €"], numbers: ["999", "1 204", "1 234 567"],
            days: ["14 août 2015", "août 2015", "2015"], sizes: ["1 octet", "114 ko", "16,4 Mo", "1,3 Go"],
            ratings: ["4,5 sur 5 (1 204)", "4 sur 5"], words: ["Gratuit", "Non vendu séparément", "Morceau"]),
        // Spanish sets four digits apart only where there are five.
        Case(
            place: "es_ES", currency: "EUR", money: ["1234,50 €", "0,99 €"], numbers: ["999", "1204", "1.234.567"],
            days: ["14 ago 2015", "ago 2015", "2015"], sizes: ["1 byte", "114 kB", "16,4 MB", "1,3 GB"],
            ratings: ["4,5 de 5 (1204)", "4 de 5"], words: ["Gratis", "No se vende por separado", "Canción"]),
        Case(
            place: "ja_JP", currency: "USD", money: ["$1,234.50", "$0.99"], numbers: ["999", "1,204", "1,234,567"],
            days: ["2015年8月14日", "2015年8月", "2015年"], sizes: ["1バイト", "114 KB", "16.4 MB", "1.3 GB"],
            ratings: ["5点中4.5点（1,204件）", "5点中4点"], words: ["無料", "単品販売なし", "曲"]),
        // The country writes, the language speaks.
        Case(
            place: "en_GB", currency: "GBP", money: ["£1,234.50", "£0.99"], numbers: ["999", "1,204", "1,234,567"],
            days: ["14 Aug 2015", "Aug 2015", "2015"], sizes: ["1 byte", "114 KB", "16.4 MB", "1.3 GB"],
            ratings: ["4.5 of 5 (1,204)", "4 of 5"], words: ["Free", "Not sold separately", "Song"]),
        Case(
            place: "de_CH", currency: "CHF", money: ["CHF 1’234.50", "CHF 0.99"],
            numbers: ["999", "1’204", "1’234’567"],
            days: ["14. Aug. 2015", "Aug. 2015", "2015"], sizes: ["1 Byte", "114 KB", "16.4 MB", "1.3 GB"],
            ratings: ["4.5 von 5 (1’204)", "4 von 5"], words: ["Gratis", "Nicht einzeln erhältlich", "Song"]),
    ]

    @Test(arguments: cases)
    func valuesAreWrittenAsInTheLanguage(_ expected: Case) throws {
        let strings = StoreLocale(posixName: expected.place).strings
        func item(_ change: (inout Item) -> Void) -> Item {
            var item = Item(id: Item.ID(kind: .song, number: "1"), name: "a", source: "Test")
            item.currency = expected.currency
            change(&item)
            return item
        }
        let amounts = [Decimal(12345) / 10, Decimal(99) / 100]
        #expect(
            amounts.map { amount in
                item { $0.price = .amount(amount, formatted: nil) }.priceLabel(in: strings)
            } == expected.money)
        #expect([999, 1204, 1_234_567].map { strings.number($0) } == expected.numbers)
        let days = [
            CalendarDate(year: 2015, month: 8, day: 14), CalendarDate(year: 2015, month: 8), CalendarDate(year: 2015),
        ]
        #expect(days.map { day in item { $0.released = day }.releaseLabel(in: strings) } == expected.days)
        let sizes = [1, 114_084, 16_438_563, 1_250_000_000]
        #expect(sizes.map { bytes in item { $0.fileSizeBytes = bytes }.sizeLabel(in: strings) } == expected.sizes)
        let ratings: [(Double, Int?)] = [(4.5, 1204), (4, nil)]
        #expect(
            ratings.map { stars, count in
                item {
                    $0.rating = stars
                    $0.ratingCount = count
                }.ratingLabel(in: strings)
            } == expected.ratings)
        let words = [
            item { $0.price = .free }.priceLabel(in: strings),
            item { $0.price = .notSoldSeparately }.priceLabel(in: strings), strings.kind(.song),
        ]
        #expect(words == expected.words)
    }

    @Test func aDayStaysThatDay() {
        // Neither a time zone nor the calendar of old moves it.
        #expect(Strings.english.day(CalendarDate(year: 865, month: 2, day: 3)) == "Feb 3, 865")
        #expect(Strings.english.day(CalendarDate(year: 1600, month: 2, day: 29)) == "Feb 29, 1600")
        #expect(Strings.english.day(CalendarDate(year: 2000, month: 12, day: 31)) == "Dec 31, 2000")
        // In Japan too the year is that of the store's calendar.
        let japanese = StoreLocale(posixName: "ja_JP").strings
        #expect(japanese.day(CalendarDate(year: 1989, month: 1, day: 1)) == "1989年1月1日")
    }

    @Test func yenHaveNoFractionAndEachCurrencyItsSign() {
        func check(_ place: String, _ amount: Decimal, _ currency: String, _ text: String) {
            #expect(StoreLocale(posixName: place).strings.money(amount, currency: currency) == text)
        }
        check("ja_JP", 250, "JPY", "¥250")
        check("ja_JP", 12000, "JPY", "¥12,000")
        check("en_US", 250, "JPY", "¥250")
        check("de_DE", 250, "JPY", "250 ¥")
        check("de_DE", 1, "USD", "1,00 $")
        check("nl_NL", 1, "USD", "US$ 1,00")
        check("fr_FR", 1, "USD", "1,00 $US")
        check("es_ES", 1, "USD", "1,00 US$")
        check("en_US", 1, "EUR", "€1.00")
        check("sv_SE", 1, "SEK", "1,00 kr")
    }

    /// What is sorted, in its right order; the test turns it round first.
    @Test(arguments: [
        ("en_US", ["ñandú", "nube", "Part 2", "part 10", "Zoo"]),
        // Umlauts stand with their letters, ß with ss.
        ("de_DE", ["Äpfel", "apple", "Ofen", "Öl", "Straße", "Strasses", "Zoo"]),
        // ij is two letters.
        ("nl_NL", ["iets", "ijs", "ik", "jas"]),
        // Accents count only where nothing else differs, and then case.
        ("fr_FR", ["cote", "coté", "côte", "côté"]),
        ("en_US", ["resume", "Resume", "résumé"]),
        // œ counts as oe.
        ("fr_FR", ["cote", "côté 2", "coter", "œuf", "of", "zoo"]),
        // ñ is a letter after n.
        ("es_ES", ["nube", "nz", "ñandú", "oca"]),
        ("es_ES", ["N", "Ñ", "O"]),
        ("es_ES", ["cana", "canz", "caña"]),
        ("es_ES", ["nandu", "noche", "nube", "ñandú"]),
        ("sv_SE", ["A", "Apfel", "Zebra", "Å", "Äpfel"]),
        ("ja_JP", ["かき", "ガキ"]),
        // Digits, Latin, kana by their sound whichever script, then kanji.
        ("ja_JP", ["2", "１０", "abc", "アニメ", "いぬ", "かば", "ガム", "さくら", "愛", "東京", "日本"]),
        ("sv_SE", ["Zoo", "Ärta"]),
    ])
    func namesStandInTheOrderOfTheLanguage(place: String, names: [String]) {
        let items = names.reversed().enumerated().map { number, name in
            Item(id: Item.ID(kind: .song, number: String(number)), name: name, source: "Test")
        }
        #expect(items.sorted(by: .name, locale: StoreLocale(posixName: place).locale).map(\.name) == names)
    }

    /// The sample's words, and those of a store that fell back to English, are not those of another language.
    @Test func aPriceWordedInAnotherLanguageIsWrittenAnew() throws {
        let json = """
            {"results":[{"wrapperType":"software","kind":"software","trackId":1,"trackName":"Tide","price":1.99,
            "formattedPrice":"$1.99","currency":"USD"}]}
            """
        let sample = SampleProvider(json: Data(json.utf8))
        func price(_ place: String) throws -> String? {
            let spoken = StoreLocale(posixName: place)
            let query = Query(term: "tide", language: spoken.storeLanguage)
            return try sample.search(query, cancellation: Cancellation()).items.first?.priceLabel(in: spoken.strings)
        }
        #expect(try price("en_GB") == "$1.99")
        #expect(try price("de_DE") == "1,99 $")
        #expect(try price("ja_JP") == "$1.99")
    }
}
