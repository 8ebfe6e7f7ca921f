import Foundation
import Synchronization

@testable import Catalog

/// A catalogue that answers when a test lets it: each search takes the next answers that the test has put, and waits for them.
final class GatedProvider: Provider, @unchecked Sendable {
    // Sendable because the variables are only touched while `condition` is locked.
    enum Step {
        case part([String])
        case whole([String])
        case fails(CatalogError.Code)
    }

    let name: String
    private let condition = NSCondition()
    private var steps: [Step] = []
    private var begun = 0
    private var cancelled = 0

    init(_ name: String) {
        self.name = name
    }

    /// Lets the search that is under way, or the next one, go on to here.
    func give(_ step: Step) {
        condition.withLock {
            steps.append(step)
            condition.broadcast()
        }
    }

    /// Waits until so many searches have begun.
    func waitForSearches(_ count: Int) {
        condition.withLock { while begun < count { condition.wait() } }
    }

    /// Waits until so many searches were given up.
    func waitForCancelled(_ count: Int) {
        condition.withLock { while cancelled < count { condition.wait() } }
    }

    func search(_ query: Query, cancellation: Cancellation) throws(CatalogError) -> Answer {
        try search(query, cancellation: cancellation) { _ in }
    }

    func search(
        _ query: Query, cancellation: Cancellation, partial: (Answer) -> Void
    ) throws(CatalogError) -> Answer {
        condition.withLock {
            begun += 1
            condition.broadcast()
        }
        return try cancellation.withWaker({ self.condition.withLock { self.condition.broadcast() } }) {
            () throws(CatalogError) in
            while let step = next(unless: cancellation) {
                switch step {
                case .part(let names):
                    var answer = answer(names)
                    answer.isPartial = true
                    partial(answer)
                case .whole(let names): return answer(names)
                case .fails(let code): throw CatalogError(code, .errorCancelled)
                }
            }
            throw .cancelled()
        }
    }

    private func next(unless cancellation: Cancellation) -> Step? {
        condition.withLock {
            while steps.isEmpty, !cancellation.isCancelled { condition.wait() }
            guard !cancellation.isCancelled else {
                cancelled += 1
                condition.broadcast()
                return nil
            }
            return steps.removeFirst()
        }
    }

    /// Names are numbers too, so that the same name is the same item everywhere.
    private func answer(_ names: [String]) -> Answer {
        Answer(
            items: names.map { Item(id: Item.ID(kind: .song, number: "10000" + $0), name: $0, source: name) },
            source: name)
    }
}
