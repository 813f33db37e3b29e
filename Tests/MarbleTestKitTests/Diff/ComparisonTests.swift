import MarbleDiagrams
import Testing

@testable import MarbleTestKit

private func numbers(_ range: Range<Int64>, delay: Int64 = 0) -> [Occurrence<Int>] {
  range.map { Occurrence(time: Instant($0 + delay), .next(Int($0))) }
}

private func expectedNumbers(_ range: Range<Int64>) -> [Expected<Int>] {
  range.map { Expected(time: Instant($0), .next(Int($0))) }
}

@Suite struct `Comparing long streams` {
  @Test func `costs one pass if they are equal, and one difference is one cause`() {
    let expected = expectedNumbers(0..<20_000)
    var actual = numbers(0..<20_000)
    var comparisons = 0
    let equal = Comparison(expected: expected, actual: actual) {
      comparisons += 1
      return $0 == $1
    }
    #expect(equal.differences.isEmpty)
    #expect(comparisons <= 40_000)
    actual.remove(at: 10_000)
    #expect(
      Comparison(expected: expected, actual: actual, by: ==).differences == [
        Difference(fact: .missing, expected: 10_000..<10_001, actual: 10_000..<10_000)
      ])
  }

  @Test func `a delay of all that follows is one cause`() {
    let actual = numbers(0..<8_000) + numbers(8_000..<20_000, delay: 3)
    #expect(
      Comparison(expected: expectedNumbers(0..<20_000), actual: actual, by: ==).differences == [
        Difference(
          fact: .late(by: 3), expected: 8_000..<20_000, actual: 8_000..<20_000)
      ])
  }

  @Test func `equal delays with an event in time between them are two causes`() {
    #expect(
      compare("-a--b--c", "--a-b---c").differences.map(\.fact) == [
        .late(by: tick), .late(by: tick),
      ])
  }

  @Test func `a value is paired with the nearest one that is equal`() {
    #expect(
      compare("-a------a", "-------a").differences.map(\.fact) == [.missing, .early(by: tick)])
    #expect(
      compare("-------a", "-a------a").differences.map(\.fact) == [.unexpected, .late(by: tick)])
  }

  @Test func `differences far apart are found one by one`() {
    var actual = numbers(0..<10_000)
    actual[9_000].event = .next(-1)
    actual.remove(at: 5_000)
    actual.insert(Occurrence(time: 100, .next(-2)), at: 100)
    #expect(
      Comparison(expected: expectedNumbers(0..<10_000), actual: actual, by: ==).differences == [
        Difference(fact: .unexpected, expected: 100..<100, actual: 100..<101),
        Difference(fact: .missing, expected: 5_000..<5_001, actual: 5_001..<5_001),
        Difference(fact: .wrongValue, expected: 9_000..<9_001, actual: 9_000..<9_001),
      ])
  }

  @Test func `streams without a common event end in unexplored differences`() {
    let actual = (0..<5_000).map { Occurrence(time: Instant($0 * 7 + 1), .next(-1 - $0)) }
    let differences =
      Comparison(expected: expectedNumbers(0..<5_000), actual: actual, by: ==).differences
    // 32 windows keep half of their 128 events.
    let rest = Difference(fact: .unexplored, expected: 2_048..<5_000, actual: 293..<5_000)
    #expect(differences.last == rest)
  }

  @Test func `a common part is found at any distance within 160,000 pairs of events`() {
    func count(_ size: Int64) -> Int {
      Comparison(
        expected: expectedNumbers(10_000..<10_210) + expectedNumbers(20_000..<19_790 + size),
        actual: numbers(0..<size - 210) + numbers(10_000..<10_210), by: ==
      ).differences.count
    }
    #expect([count(400), count(401)] == [2, 3])
  }

  @Test func `an unordered group that arrives nearly in order costs little more than one pass`() {
    let expected = (0..<10_000).map { Expected(time: 0, .next($0), unorderedGroup: 1) }
    var actual = (0..<10_000).map { Occurrence(time: 0, .next($0)) }
    actual.swapAt(0, 1)
    actual.swapAt(9_998, 9_999)
    var comparisons = 0
    let comparison = Comparison(expected: expected, actual: actual) {
      comparisons += 1
      return $0 == $1
    }
    #expect(comparison.differences.isEmpty)
    #expect(comparisons <= 40_000)
  }

  @Test func `the comparison of a long missing group is limited`() {
    let expected = (0..<20_000).map { Expected(time: 0, .next($0), unorderedGroup: 1) }
    let actual = (0..<20_000).map { Occurrence(time: 0, .next(-1 - $0)) }
    var comparisons = 0
    let comparison = Comparison(expected: expected, actual: actual) {
      comparisons += 1
      return $0 == $1
    }
    #expect(comparison.differences.last?.fact == .unexplored)
    #expect(comparisons <= 8_000_000)
  }

  @Test func `unordered groups keep the position of each member`() {
    let expected = ["a", "b", "c"].enumerated().map {
      Expected(time: 5, .next($0.element), unorderedGroup: 1, source: $0.offset)
    }
    let actual = ["c", "x", "a"].map { Occurrence(time: 5, .next($0)) }
    let comparison = Comparison(expected: expected, actual: actual, by: ==)
    #expect(comparison.expected.map(\.source) == [2, 0, 1])
    #expect(comparison.differences.count == 2)
  }
}
