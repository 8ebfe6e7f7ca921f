import Testing

@testable import Catalog

@Suite struct CalendarDateTests {
    @Test(arguments: [
        ("2014-08-14T07:00:00Z", "Aug 14, 2014", "2014-08-14"),
        ("2007-12-18 08:00:00 Etc/GMT", "Dec 18, 2007", "2007-12-18"),
        ("1813-01", "Jan 1813", nil),
        ("1813", "1813", nil),
        ("2024-02-29", "Feb 29, 2024", "2024-02-29"),
        ("2023-02-29T00:00:00Z", nil, nil),
        ("1813-13", nil, nil),
        ("0000", nil, nil),
        ("183", nil, nil),
        ("18a3", nil, nil),
        ("1813-01-", nil, nil),
        ("", nil, nil),
    ])
    func aDateIsAsExactAsItsSource(text: String, label: String?, iso: String?) {
        var item = Item(id: Item.ID(kind: .ebook, number: "1"), name: "Book", source: "test")
        item.released = CalendarDate(storeDate: text)
        #expect(item.releaseLabel(in: .english) == label)
        #expect(item.released?.iso == iso)
    }
}
