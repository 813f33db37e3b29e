import MarbleDiagrams
import Testing

@testable import MarbleTestKit

extension RowFailure {
  fileprivate var text: String {
    ([causes[0].sentence] + lines.map { "    " + $0 }).joined(separator: "\n")
  }
}

@Suite struct `Messages of failures` {
  @Test func `long, wide and foreign values`() {
    let comparison = Comparison(
      expected: [
        Expected(time: at(1), .next("'a long user name'")), Expected(time: at(2), .next("🎉")),
        Expected(time: at(3), .next("'你好'")), Expected(time: at(5), .completed),
      ],
      actual: [
        Occurrence(time: at(1), .next("'a long user name'")), Occurrence(time: at(2), .next("🎈")),
        Occurrence(time: at(3), .next("'您好'")), Occurrence(time: at(5), .completed),
      ], by: ==)
    #expect(
      RowFailure(of: comparison, in: wording())?.text == """
        'typed' has 🎈 instead of 🎉 at 200ms, and 1 more wrong value
                          0                  200ms   500ms
            expected      -'a long user name'🎉'你好'|
            actual        -'a long user name'🎈'您好'|
                                             ^ 🎈 instead of 🎉, and 1 more wrong value
        """)
  }

  @Test func `times far apart`() {
    let far = Instant(600_000_000_000)
    let comparison = Comparison(
      expected: [
        Expected(time: 1_000_000, .next("a")), Expected(time: far, .next("b"), source: 17),
      ],
      actual: [
        Occurrence(time: 1_000_000, .next("a")),
        Occurrence(time: far.advanced(by: 1_000_000), .next("b")),
      ], by: ==)
    var label = wording()
    label.tick = 1_000_000
    label.label = { Chart.Label(sign: $0, text: "\($0.utf8.first ?? 0)", isKey: true) }
    let found = RowFailure(of: comparison, in: label)
    #expect(
      found?.causes == [
        RowFailure.Cause(kind: "late", sentence: "'typed' sent b 1 tick late", source: 17)
      ])
    #expect(
      found?.text == """
        'typed' sent b 1 tick late
                          0            600.001s
            expected      -a 599.998s b-
            actual        -a 599.998s -b
                                       ^ b at 600.001s, expected at 10m
            where a = 97
            where b = 98
        """)
  }

  /// So many differences that the comparison gives up.
  @Test(arguments: [
    (Looseness.exact, Wording<String>.Subject.stream, "'typed' differs further from 100ms on"),
    (.exact, .calls, "the calls of 'typed' differ further from 100ms on"),
    (.anyOrder, .stream, "'typed' has too many events for 2,500,000 comparisons (in any order)"),
  ])
  func `differences beyond the limit`(
    _ looseness: Looseness, _ subject: Wording<String>.Subject, _ sentence: String
  ) throws {
    let comparison = Comparison(
      expected: (0..<2_200).map { Expected(time: at($0 * 2), .next("a\($0)")) },
      actual: (0..<2_200).map { Occurrence(time: at($0 * 2 + 1), .next("b\($0)")) },
      looseness: looseness, by: ==)
    let rest = try #require(comparison.differences.last)
    #expect(wording(subject).headline(rest, in: comparison) == sentence)
    #expect(rest.kind(in: comparison) == "further differences")
    let phrase = wording().callout(rest, in: comparison)
    #expect(phrase == "further differences from here on")
  }

  private func headline(
    _ expected: String, _ actual: String, label: ((String) -> Chart.Label)? = nil
  ) -> String? {
    let comparison = Comparison(
      expected: [Expected(time: at(1), .next(expected))],
      actual: [Occurrence(time: at(1), .next(actual))], by: ==)
    var words = wording()
    if let label { words.label = label }
    return RowFailure(of: comparison, in: words)?.causes.first?.sentence
  }

  @Test func `long values are cut where they differ, and those with the same mark written out`() {
    let same = String(repeating: "same ", count: 30)
    #expect(
      headline("'\(same)left'", "'\(same)right'")
        == "'typed' has …same same same same right' instead of …same same same same left' at 100ms")
    #expect(
      headline("1", "\"1\"") { _ in Chart.Label(sign: "1") }
        == "'typed' has \"1\" instead of 1 at 100ms")
  }

  @Test func `ordinals`() {
    let cases = [
      1: "1st", 2: "2nd", 3: "3rd", 4: "4th", 11: "11th", 12: "12th", 21: "21st", 113: "113th",
    ]
    for (number, text) in cases { #expect(ordinal(number) == text) }
  }
}
