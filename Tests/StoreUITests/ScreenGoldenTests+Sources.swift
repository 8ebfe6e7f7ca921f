import Catalog
import Stage
import TestSupport

@testable import StoreUI

extension ScreenGoldenTests {
    /// Results of a store and two libraries, one of which has failed.
    private static func searched(_ session: inout Session) {
        let (store, jazz, box) = ("iTunes US", "Jazz", "Plattenkiste")
        func item(_ name: String, _ number: Int, _ source: String) -> Item {
            var item = Session.item(name, number: 10_000 + number)
            item.source = source
            if source != store { item.price = .unknown }
            return item
        }
        session.type("storm")
        session.press(Key(.enter))
        let lists = [
            [item("Eye of the Storm", 1, store), item("Stormy Weather", 2, store)],
            [item("Come Rain or Come Shine", 3, jazz), item("Stormy Weather", 2, jazz)],
        ]
        let items = [Item](merging: lists).sorted { $0.name < $1.name }
        var answer = Answer(items: items, source: store + ", " + jazz)
        answer.reports = [
            SourceReport(Source(store, isLocal: false), .found(2)),
            SourceReport(Source(jazz, isLocal: true), .found(2)),
            SourceReport(Source(box, isLocal: true), .failed(CatalogError(.unreadable, .errorSampleDamaged))),
        ]
        session.answer(.success(answer))
        session.wait(until: 5)
    }

    private static func shot(
        _ name: String, _ columns: Int, _ rows: Int, detail: Golden.Detail = .text, _ keys: Key...
    ) -> Shot {
        Shot(name: "sources-\(name)-\(columns)x\(rows)", size: GridSize(columns: columns, rows: rows), detail: detail) {
            session in
            searched(&session)
            for key in keys { session.press(key) }
            return 6
        }
    }

    /// Several catalogues side by side.
    static let sources: [Shot] = [
        shot("list", 80, 24, detail: .textAndStyles), shot("list", 104, 32, detail: .textAndStyles),
        shot("chosen", 80, 24, detail: .textAndStyles, Key("c"), Key("c")), shot("failed", 80, 24, Key("C")),
        shot("chosen", 40, 12, Key("c")),
        shot("grid", 120, 30), shot("grid", 160, 45), shot("popup", 80, 24, Key(.end), Key(.enter)),
    ]
}
