import MarbleDiagrams
import Testing

@testable import MarbleTestKit

@Suite struct `Sentences about differences` {
  static let streams: [(expected: String, actual: String, sentences: [String])] = [
    ("---a--|", "---a--|", []),
    ("---", "---", []),
    ("-{ab}--|", "-(ba)--|", []),
    ("-{abc|}", "-(cab|)", []),
    (
      "-{ab|}", "-(a|b)",
      [
        "'typed' is missing b at 100ms", "'typed' went on after its end at 100ms: b at 100ms",
      ]
    ),
    ("---#", "---#", []),

    ("---------c------|", "--------c-------|", ["'typed' came 1 tick early"]),
    ("---------c------|", "---------+c------|", ["'typed' came 0.5 ticks late"]),
    ("-a-b---c|", "-a---b-c|", ["'typed' sent b 2 ticks late"]),
    ("-a-b-c-d|", "---a-b-c-d|", ["every event of 'typed' came 2 ticks late"]),
    ("-a-b-c-d|", "-a-b---c-d|", ["every event of 'typed' came 2 ticks late from the 3rd on"]),
    ("--a-b-c--d|", "-a-b-c---d|", ["3 events of 'typed' came 1 tick early, from a at 200ms on"]),
    ("---a--|", "---a-----|", ["'typed' completed 3 ticks late"]),
    ("---a--|", "---a-|", ["'typed' completed 1 tick early"]),
    ("---a--#", "---a---#", ["'typed' failed 1 tick late"]),
    (
      "abcdefghij|", "-abcdefghi",
      [
        "9 events of 'typed' came 1 tick late, from a at 0 on", "'typed' is missing j at 900ms",
        "'typed' never completed, expected at 1s",
      ]
    ),

    ("-a-b-c|", "-a-x-c|", ["'typed' has x instead of b at 300ms"]),
    ("-a-b-c|", "-x-y-z|", ["'typed' has x instead of a at 100ms, and 2 more wrong values"]),
    (
      "-a-b-c|", "-a-x-c-|",
      [
        "'typed' has x instead of b at 300ms", "'typed' completed 1 tick late",
      ]
    ),

    ("-a-b-c|", "-a---c|", ["'typed' is missing b at 300ms"]),
    ("-a-b-c-d|", "-a-----d|", ["'typed' is missing 2 events from b at 300ms on"]),
    ("-a-b|", "----|", ["'typed' is missing 2 events from a at 100ms on"]),
    ("-a-b|", "-----", ["'typed' sent nothing, expected a at 100ms"]),
    ("----|", "-----", ["'typed' never completed, expected at 400ms"]),
    ("----#", "-----", ["'typed' never failed, expected at 400ms"]),

    ("-a---c|", "-a-b-c|", ["'typed' has an unexpected b at 300ms"]),
    ("-a-----d|", "-a-b-c-d|", ["'typed' has 2 unexpected events from b at 300ms on"]),
    ("-----", "-a-b|", ["'typed' must not send anything but sent a at 100ms"]),
    ("-----", "---|", ["'typed' must not do anything but completed at 300ms"]),

    ("---(ab)|", "---(ba)|", ["'typed' came in the wrong order at 300ms: expected (ab), got (ba)"]),
    (
      "---(abc)|", "---(acb)|",
      [
        "'typed' came in the wrong order at 300ms: expected (abc), got (acb)"
      ]
    ),
    // Equal events at the beginning and at the end of an instant belong to its order.
    ("(aba)---|", "(baa)---|", ["'typed' came in the wrong order at 0: expected (aba), got (baa)"]),
    ("(aab)---|", "(aba)---|", ["'typed' came in the wrong order at 0: expected (aab), got (aba)"]),
    ("(abcd)-|", "(acbd)-|", ["'typed' came in the wrong order at 0: expected (abcd), got (acbd)"]),
    (
      "c(aba|)", "c(baa|)", ["'typed' came in the wrong order at 100ms: expected (aba), got (baa)"]
    ),
    (
      "(abc)(def)|", "(acb)(dfe)|",
      [
        "'typed' came in the wrong order at 0: expected (abc), got (acb)",
        "'typed' came in the wrong order at 500ms: expected (def), got (dfe)",
      ]
    ),
    ("-{ab}--|", "-(bc)--|", ["'typed' has c instead of a at 100ms"]),

    (
      "-a---------|", "-a--#",
      [
        "'typed' failed with \"boom\" at 400ms instead of completing at 1.1s"
      ]
    ),
    ("-a--|", "-a--#", ["'typed' failed with \"boom\" at 400ms instead of completing"]),
    ("-a-b-|", "-a#", ["'typed' failed with \"boom\" at 200ms instead of completing at 500ms"]),
    ("-a--#", "-a--|", ["'typed' completed at 400ms instead of failing"]),
    ("-a--E", "-a-|", ["'typed' completed at 300ms instead of failing with \"late\" at 400ms"]),
    ("-a--E", "-a--#", ["'typed' failed with \"boom\" at 400ms instead of \"late\""]),
    ("-a--E", "-a-#", ["'typed' failed with \"boom\" at 300ms instead of \"late\" at 400ms"]),
    ("-a------|", "-a-------", ["'typed' never completed, expected at 800ms"]),
    ("-a------E", "-a-------", ["'typed' never failed, expected at 800ms"]),
    ("-a-b--c--|", "-a-|", ["'typed' completed 6 ticks early, before b at 300ms"]),
    ("-a-b--c--", "-a-|", ["'typed' completed at 300ms, before b at 300ms"]),
    ("-a-------", "-a-#", ["'typed' failed with \"boom\" at 300ms, expected to stay open"]),

    ("-a-|", "-a---b-c|", ["'typed' went on after its expected end at 300ms: b at 500ms"]),
    ("-a-|", "-a-b-", ["'typed' sent b at 300ms instead of completing"]),
    ("-a-#", "-a-b-#", ["'typed' sent b at 300ms instead of failing"]),
    ("-(a|)", "-(ab)", ["'typed' sent b at 100ms instead of completing"]),
    ("-(a|)", "-(ab|)", ["'typed' has an unexpected b at 100ms"]),
    (
      "-a-b-c|", "-a-b-b-c|",
      [
        "'typed' has an unexpected b at 500ms",
        "every event of 'typed' came 2 ticks late from the 3rd on",
      ]
    ),
    ("-a-|", "-a-|-b", ["'typed' went on after its end at 300ms: b at 500ms"]),
    ("-a-|", "-a-|-#", ["'typed' went on after its end at 300ms: # at 500ms"]),
  ]

  @Test(arguments: streams.indices)
  func `about streams, one for each cause`(index: Int) {
    let (expected, actual, sentences) = Self.streams[index]
    for ticks in [0, 1, 11] {
      let delay = String(repeating: "-", count: ticks)
      let comparison = compare(delay + expected, delay + actual)
      let texts = comparison.differences.map { wording().headline($0, in: comparison) }
      #expect(texts == sentences.map { postponed($0, by: ticks * 100) }, "\(expected), \(actual)")
    }
  }

  private static let phrases: [(String, String, Looseness, kind: String, phrase: String)] = [
    ("-a-b|", "-a--b|", .exact, "late", "b at 400ms, expected at 300ms, and 1 more event alike"),
    ("-a-b|", "-a-c|", .exact, "wrong value", "c instead of b"),
    ("-abc|", "-xyz|", .exact, "wrong value", "x instead of a, and 2 more wrong values"),
    ("-(ab)|", "-(ba)|", .exact, "wrong order", "(ba), expected (ab)"),
    ("-a-b|", "-a--|", .exact, "missing", "b is missing"),
    ("-a-bc|", "-a---|", .exact, "missing", "b is missing, and 1 more event"),
    ("-a--|", "-a-b|", .exact, "unexpected", "b is unexpected"),
    ("-a--|", "-abc|", .exact, "unexpected", "b is unexpected, and 1 more event"),
    (
      "-a--E", "-a--#", .exact, "wrong error",
      "failed with \"boom\", expected an error \"late\" at 400ms"
    ),
    (
      "-a--|", "-a--#", .exact, "failed instead",
      "failed with \"boom\", expected completion at 400ms"
    ),
    ("-a--#", "-a--|", .exact, "completed instead", "completed, expected an error at 400ms"),
    ("-a--b-|", "-a-|", .exact, "early", "completed at 300ms, expected at 600ms"),
    ("-a---", "-a-|", .exact, "unexpected end", "completed, expected to go on"),
    ("-a---|", "-a---", .exact, "never completed", "expected completion"),
    ("-a---E", "-a---", .exact, "never failed", "expected an error \"late\""),
    ("-a-|", "-a--b", .exact, "went on after the end", "b, expected completion at 300ms"),
    ("-a-|", "-a-|-b", .exact, "went on after the end", "b after the end"),
    ("-ab|", "-b--|", .inOrder, "missing", "a is missing before b"),
    ("-ab|", "-b-a|", .inOrder, "wrong order", "another order from here on"),
    ("-ab|", "-a|", .anyOrder, "missing", "b is missing"),
    ("-ab|", "-ab-#", .anyOrder, "failed instead", "failed with \"boom\", expected completion"),
    (
      "-a-b|", "---a-b|", .within(tick), "late",
      "a at 300ms, expected at 100ms, and 2 more events alike"
    ),
  ]

  @Test func `at the caret, and for machines`() {
    for (expectedRow, actualRow, looseness, kind, phrase) in Self.phrases {
      for ticks in [0, 1, 11] {
        let delay = String(repeating: "-", count: ticks)
        let comparison = Comparison(
          expected: expected(delay + expectedRow), actual: actual(delay + actualRow),
          looseness: looseness, by: ==)
        let rows = "\(expectedRow) against \(actualRow)"
        let first = comparison.differences[0]
        #expect(first.kind(in: comparison) == kind, "\(rows)")
        let text = wording().callout(first, in: comparison)
        #expect(text == postponed(phrase, by: ticks * 100), "\(rows)")
      }
    }
  }

  @Test func `about calls`() {
    let cases: [(expected: String, actual: String, sentences: [String])] = [
      ("-a-b", "-a-b", []),
      ("---b", "---a", ["'f' was called with a at 300ms, expected b"]),
      ("-a-b-c", "-x-y-z", ["'f' was called with x at 100ms, expected a, and 2 more wrong calls"]),
      ("---b", "----", ["'f' was never called, expected with b at 300ms"]),
      ("----", "---b", ["'f' must not be called but was, with b at 300ms"]),
      ("-a-b", "-a--", ["'f' was not called with b at 300ms"]),
      ("-a-b-c", "-a--", ["'f' is missing 2 calls from b at 300ms on"]),
      ("-a--", "-a-b", ["'f' has an unexpected call with b at 300ms"]),
      ("-a--", "-a-bc", ["'f' has 2 unexpected calls from b at 300ms on"]),
      ("-a", "a", ["'f' was called 1 tick early"]),
      ("-a-b--", "-a---b", ["'f' was called 2 ticks late with b"]),
      ("-a-b--", "--a-b", ["every call of 'f' came 1 tick late"]),
      ("-a-b-c", "-a--b-c", ["every call of 'f' came 1 tick late from the 2nd on"]),
      (
        "-a-b-c", "--a-b---c",
        [
          "2 calls of 'f' came 1 tick late, from a at 100ms on",
          "'f' was called 3 ticks late with c",
        ]
      ),
      ("-(ab)", "-(ba)", ["'f' was called in the wrong order at 100ms: expected (ab), got (ba)"]),
    ]
    for (expected, actual, sentences) in cases {
      for ticks in [0, 1, 11] {
        let delay = String(repeating: "-", count: ticks)
        let comparison = compare(delay + expected, delay + actual)
        let texts = comparison.differences.map {
          wording(.calls, name: "f").headline($0, in: comparison)
        }
        #expect(texts == sentences.map { postponed($0, by: ticks * 100) }, "\(expected), \(actual)")
      }
    }
  }

  /// So many differences that the comparison gives up.
  @Test(arguments: [
    (Looseness.exact, Wording<String>.Subject.stream, "'typed' differs further from 100ms on"),
    (.exact, .calls, "the calls of 'typed' differ further from 100ms on"),
    (.anyOrder, .stream, "'typed' has too many events to be compared (in any order)"),
  ])
  func `about the rest`(
    _ looseness: Looseness, _ subject: Wording<String>.Subject, _ sentence: String
  ) throws {
    let comparison = Comparison(
      expected: (0..<9000).map { Expected(time: at($0 * 2), .next("a\($0)")) },
      actual: (0..<9000).map { Occurrence(time: at($0 * 2 + 1), .next("b\($0)")) },
      looseness: looseness, by: ==)
    let rest = try #require(comparison.differences.last)
    #expect(wording(subject).headline(rest, in: comparison) == sentence)
    #expect(rest.kind(in: comparison) == "further differences")
    let phrase = wording().callout(rest, in: comparison)
    #expect(phrase == "further differences from here on")
  }

  @Test func `long values are cut where they differ`() {
    let same = String(repeating: "same ", count: 30)
    let comparison = Comparison(
      expected: [Expected(time: at(1), .next("'\(same)left'"))],
      actual: [Occurrence(time: at(1), .next("'\(same)right'"))], by: ==)
    #expect(
      wording().headline(comparison.differences[0], in: comparison)
        == "'typed' has …same same same same right' instead of …same same same same left' at 100ms")
  }

  @Test func `values with the same mark are written out`() {
    let comparison = Comparison(
      expected: [Expected(time: at(1), .next("1"))],
      actual: [Occurrence(time: at(1), .next("\"1\""))],
      by: ==)
    var words = wording()
    words.label = { _ in Chart.Label(sign: "1") }
    #expect(
      words.headline(comparison.differences[0], in: comparison)
        == "'typed' has \"1\" instead of 1 at 100ms")
  }

  @Test func `ordinals`() {
    let cases = [
      1: "1st", 2: "2nd", 3: "3rd", 4: "4th", 11: "11th", 12: "12th", 21: "21st", 113: "113th",
    ]
    for (number, text) in cases { #expect(ordinal(number) == text) }
  }
}
