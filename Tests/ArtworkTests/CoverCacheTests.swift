import Stage
import Testing

@testable import Artwork

/// The cache of drawn covers: the same object while kept, and never more than its capacity.
struct CoverCacheTests {
    private func cover(_ seed: UInt64) -> Cover {
        Cover(family: .music, seed: seed)
    }

    @Test func aKeptCoverIsTheSameObject() {
        var cache = CoverCache(capacity: 4)
        let first = cache.surface(for: cover(1), side: 16)
        #expect(cache.surface(for: cover(1), side: 16) === first)
        #expect(cache.surface(for: cover(1), side: 17) !== first)
        #expect(cache.surface(for: cover(2), side: 16) !== first)
        #expect(cache.surface(for: Cover(family: .book, seed: 1), side: 16) !== first)
    }

    @Test func countStaysWithinCapacity() {
        var cache = CoverCache(capacity: 3)
        for seed in UInt64(0)..<10 {
            _ = cache.surface(for: cover(seed), side: 16)
            #expect(cache.count == min(Int(seed) + 1, 3))
        }
    }

    @Test func theOneAskedForLongestAgoGoes() {
        var cache = CoverCache(capacity: 2)
        let one = cache.surface(for: cover(1), side: 16)
        let two = cache.surface(for: cover(2), side: 16)
        #expect(cache.surface(for: cover(1), side: 16) === one)
        _ = cache.surface(for: cover(3), side: 16)
        #expect(cache.surface(for: cover(1), side: 16) === one)
        #expect(cache.surface(for: cover(2), side: 16) !== two)
    }

    @Test func aCopyGoesItsOwnWay() {
        var cache = CoverCache(capacity: 2)
        let one = cache.surface(for: cover(1), side: 16)
        var copy = cache
        _ = copy.surface(for: cover(2), side: 16)
        #expect(cache.count == 1)
        #expect(copy.surface(for: cover(1), side: 16) === one)
    }
}
