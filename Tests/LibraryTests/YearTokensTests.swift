import Testing

@testable import Library

/// A span of years is found by few tokens, and no other year is.
@Suite struct YearTokensTests {
    @Test(arguments: [0...0, 1999...1999, 1990...1999, 1990...1998, 1989...2000, 1900...1999, 1885...2104, 0...2999])
    func aSpanHasItsYearsAndNoOthers(_ span: ClosedRange<Int>) {
        let tokens = YearTokens.covering(span)
        #expect(tokens.count <= 60)
        for year in 0...3100 {
            let own = YearTokens.indexed(year).split(separator: " ").map(String.init)
            #expect(tokens.contains { own.contains($0) } == span.contains(year), "\(year)")
        }
    }
}
