import MarbleDiagrams
import MarbleTasks
import Testing

@testable import MarbleTestKit

@Suite struct LooseComparisonTests {
  /// An expected capital letter matches every letter up to its own: `B` matches `a` and `b`.
  private func differences(
    _ expectedRow: String, _ actualRow: String, _ looseness: Looseness
  ) -> [Difference.Fact] {
    Comparison(expected: expected(expectedRow), actual: actual(actualRow), looseness: looseness) {
      expected, actual in
      expected == actual || (expected.uppercased() == expected && actual <= expected.lowercased())
    }.differences.map(\.fact)
  }

  @Test(arguments: [
    ("abc|", "--a--bc-|", Looseness.inOrder), ("a{bc}d|", "-a-c--b-d|", .inOrder),
    ("{ab}{cd}|", "badc|", .inOrder), ("abc|", "c-a-b-|", .anyOrder), ("aab", "aba", .anyOrder),
    ("-a--b|", "a--b--|", .within(tick)), ("--{ab}", "-b-a", .within(tick)),
    ("{BA}", "(ab)", .exact), ("{CBA}", "(abc)", .exact), ("{CAB}", "(bac)", .exact),
    ("CBA", "abc", .anyOrder), ("DCBA|", "a-b-c-d|", .anyOrder), ("", "", .anyOrder),
    ("{CBA}-|", "a--bc---|", .inOrder),
  ])
  func `an open end is not a difference`(
    expectedRow: String, actualRow: String, looseness: Looseness
  ) {
    #expect(differences(expectedRow, actualRow, looseness) == [])
  }

  @Test(arguments: [
    ("abc|", "-ac|", Looseness.inOrder, [Difference.Fact.missing]),
    ("ab", "-ba", .inOrder, [.wrongOrder]), ("ab|", "-ab", .inOrder, [.neverEnded]),
    ("ab", "-ab|", .inOrder, [.endedUnexpectedly]), ("a|", "-a#", .anyOrder, [.endedOtherwise]),
    ("aab", "abb", .anyOrder, [.unexpected, .missing]), ("a|", "", .anyOrder, [.missing]),
    ("-a", "---a", .within(tick), [.late(by: tick * 2)]),
    ("BBA", "abb", .anyOrder, []), ("AAA", "aba", .anyOrder, [.unexpected, .missing]),
    ("a-b", "a-a", .within(tick), [.wrongValue]),
    // Unexpected events side by side are one difference.
    ("a", "axy", .anyOrder, [.unexpected]), ("ab", "xayb", .anyOrder, [.unexpected, .unexpected]),
    // An end in time explains no other difference.
    ("a---b|", "a---|", .within(tick), [.missing]), ("a--|", "a--b|", .within(tick), [.unexpected]),
  ])
  func `everything else is`(
    expectedRow: String, actualRow: String, looseness: Looseness, facts: [Difference.Fact]
  ) {
    #expect(differences(expectedRow, actualRow, looseness) == facts)
  }

  @Test func `what did not arrive keeps the order of the row`() {
    let sides = Sides(
      expected: expected("{abcd}"), actual: actual("d"), looseness: .exact, areEqual: ==)
    #expect(sides.inOrderOfArrival().map { $0.event.element } == ["d", "a", "b", "c"])
  }

  @Test(
    arguments: [(.zero - tick - 1, false), (.zero - tick, true), (tick, true), (tick + 1, false)]
      as [(Duration, Bool)]
  )
  func `the tolerance itself is in time, a nanosecond more is not`(late: Duration, isInTime: Bool) {
    let comparison = Comparison(
      expected: [Expected<String>(time: at(5), .next("a"))],
      actual: [Occurrence(time: at(5).advanced(by: late), .next("a"))], looseness: .within(tick),
      by: ==)
    #expect(comparison.differences.isEmpty == isInTime)
  }

  @Test func `the matching has the maximum size`() {
    var random = SplitMixGenerator(seed: Share.seed(1))
    for _ in 0..<Share.of(500) {
      let (expected, actual) = (random.draw(in: 0..<6), random.draw(in: 0..<6))
      let fits = (0..<expected * actual).map { _ in random.isOne(in: 3) }
      let pairing = BipartiteMatching(expected: expected, actual: actual, budget: 10_000) {
        fits[$0 * actual + $1]
      }
      let pairs = pairing.actualOf.enumerated().compactMap { index, partner in
        partner.map { (index, $0) }
      }
      #expect(pairs.allSatisfy { fits[$0.0 * actual + $0.1] && pairing.expectedOf[$0.1] == $0.0 })
      #expect(Set(pairs.map(\.1)).count == pairs.count)
      #expect(pairs.count == mostPairs(0, expected, actual, fits, []))
      #expect(pairing.expectedInOrderOfArrival.sorted() == Array(0..<expected))
    }
  }

  @Test func `the search for partners ends when each expected value has one`() {
    var comparisons = 0
    let pairing = BipartiteMatching(expected: 2, actual: 102, budget: 150) { expected, actual in
      comparisons += 1
      return actual == 0 || (actual, expected) == (1, 0)
    }
    #expect(pairing.actualOf == [1, 0])
    #expect(pairing.budget == 150 - comparisons && !pairing.isExhausted)
  }

  /// Finds the maximum by trying all combinations.
  private func mostPairs(
    _ index: Int, _ expected: Int, _ actual: Int, _ fits: [Bool], _ taken: Set<Int>
  ) -> Int {
    guard index < expected else { return 0 }
    var best = mostPairs(index + 1, expected, actual, fits, taken)
    for partner in 0..<actual where fits[index * actual + partner] && !taken.contains(partner) {
      best = max(
        best, 1 + mostPairs(index + 1, expected, actual, fits, taken.union([partner])))
    }
    return best
  }

  /// Each actual value is searched among all waiting ones. Without a limit this would take five
  /// hundred thousand million comparisons.
  @Test func `the comparisons of long rows in any order are bounded`() {
    let expected = (0..<20_000).map { Expected<Int>(time: 0, .next($0 % 2)) }
    let actual = (0..<20_000).map { _ in Occurrence<Int>(time: 1, .next(0)) }
    var count = 0
    let comparison = Comparison(expected: expected, actual: actual, looseness: .anyOrder) {
      count += 1
      return $0 == $1
    }
    #expect(count < 2_600_000)
    #expect(comparison.differences.map(\.fact) == [.unexplored])
  }

  @Test func `thousands of values in any order are compared in time`() {
    let letters = (0..<2_000).map { Expected<String>(time: 0, .next("\($0)")) }
    let actual = (0..<2_000).reversed().map { Occurrence<String>(time: 1, .next("\($0)")) }
    let comparison = Comparison(expected: letters, actual: actual, looseness: .anyOrder, by: ==)
    #expect(comparison.differences.isEmpty)
    // Each of the 400 values that are too many looks for a way through all that the others have.
    let loose = Comparison(
      expected: (0..<1_000).map { Expected<Int>(time: 0, .next(600 - $0)) },
      actual: (1...1_000).map { Occurrence<Int>(time: 1, .next($0)) }, looseness: .anyOrder
    ) { $0.signum() == $1.signum() }
    #expect(loose.differences.map(\.fact) == [.unexpected, .missing])
  }
}
