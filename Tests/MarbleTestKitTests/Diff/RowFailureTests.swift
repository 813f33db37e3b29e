import MarbleDiagrams
import Testing

@testable import MarbleTestKit

private let username = Chart.Row.stream(
  Chart.Stream(
    name: "username",
    marks: [(0, "a"), (2, "b"), (4, "c")].map {
      Chart.Mark(time: at($0.0), .value, Chart.Label(sign: $0.1))
    } + [Chart.Mark(time: at(16), .completion)]))

@Suite struct `Messages of failures` {
  @Test func `an event one tick early`() {
    let found = RowFailure(
      of: compare("---------c------|", "--------c-------|"), in: wording(), context: [username])
    #expect(
      found?.message(
        location: "marbles/signup/username.marbles:7:28",
        scenario: "A burst of typing is checked once, 0.5 s after the last key") == """
          marbles/signup/username.marbles:7:28: error: 'typed' came 1 tick early
            scenario A burst of typing is checked once, 0.5 s after the last key
                            0         10
              username      a-b-c-----------|
              expected      ---------c------|
              actual        --------c-------|
                                    ^ c at 800ms, expected at 900ms
          """)
  }

  @Test func `an event half a tick late`() {
    #expect(
      failure("---------c------|", "---------+c------|", context: [username]) == """
        'typed' came 0.5 ticks late
                          0         950ms  1.6s
            username      a-b-c------------|
            expected      ---------c-------|
            actual        ----------c------|
                                    ^ c at 950ms, expected at 900ms
        """)
  }

  @Test func `several causes have a caret each`() {
    #expect(
      failure("-a-b-{cd}--e-|", "-a-x-(dc)--------#") == """
        'typed' has x instead of b at 300ms
                          0         10
            expected      -a-b-{cd}--e-|
            actual        -a-x-(dc)--------#
                             ^ x instead of b
                                     ^ e is missing
                                           ^ failed with "boom", expected completion at 1.3s
        """)
  }

  @Test func `a wrong order in a dense group`() {
    #expect(
      failure("-(ab)c-|", "-(ba)c-|") == """
        'typed' came in the wrong order at 100ms: expected (ab), got (ba)
                          0    5
            expected      -(ab)c-|
            actual        -(ba)c-|
                           ^ (ba), expected (ab)
        """)
  }

  @Test func `a shifted stream`() {
    #expect(
      failure("-a-b-c-d|", "-a-b---c-d|") == """
        every event of 'typed' came 2 ticks late from the 3rd on
                          0         10
            expected      -a-b-c-d|
            actual        -a-b---c-d|
                                 ^ c at 700ms, expected at 500ms, and 2 more events alike
        """)
  }

  @Test func `missing, completed too soon`() {
    #expect(
      failure("-a-b-c-d|", "-a---c|") == """
        'typed' is missing b at 300ms
                          0    5
            expected      -a-b-c-d|
            actual        -a---c|
                             ^ b is missing
                                ^ completed at 600ms, expected at 800ms
        """)
  }

  @Test func `no event occurred`() {
    #expect(
      failure("-a-b|", "-----") == """
        'typed' sent nothing, expected a at 100ms
                          0 2 4
            expected      -a-b|
            actual        -----
                           ^ a is missing, and 2 more events
        """)
  }

  @Test func `events after the end`() {
    #expect(
      failure("-a-|", "-a---b-c|") == """
        'typed' went on after its expected end at 300ms: b at 500ms
                          0    5
            expected      -a-|
            actual        -a---b-c|
                               ^ b, expected completion at 300ms
        """)
  }

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
      RowFailure(of: comparison, in: wording())?.message(location: nil, scenario: nil) == """
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
      found?.message(location: nil, scenario: nil) == """
        'typed' sent b 1 tick late
                          0            600.001s
            expected      -a 599.998s b-
            actual        -a 599.998s -b
                                       ^ b at 600.001s, expected at 10m
            where a = 97
            where b = 98
        """)
  }

  @Test func `one difference in a thousand events`() {
    let expected = (0..<1_000).map { Expected(time: at($0), .next("\($0 % 10)")) }
    var actual = (0..<1_000).map { Occurrence(time: at($0), .next("\($0 % 10)")) }
    actual[640].event = .next("x")
    let found = RowFailure(
      of: Comparison(expected: expected, actual: actual, by: ==), in: wording())
    #expect(found?.headline == "'typed' has x instead of 0 at 64s")
    #expect(
      found?.chart.lines(width: 60).joined(separator: "\n") == """
                               610       620       630       640       650
        expected      …2345678901234567890123456789012345678901234567890123456789…
        actual        …23456789012345678901234567890123456789x1234567890123456789…
                                                             ^ x instead of 0
        """)
  }

  @Test func `more causes than carets are counted`() {
    #expect(
      failure(
        "a-b-c-d-e-f-g-h-i-j-k-l-m-n-o-p-q-r-s-|", "a-x-c-x-e-x-g-x-i-x-k-x-m-x-o-x-q-x-s-|") == """
          'typed' has x instead of b at 200ms
                            0         10        20        30
              expected      a-b-c-d-e-f-g-h-i-j-k-l-m-n-o-p-q-r-s-|
              actual        a-x-c-x-e-x-g-x-i-x-k-x-m-x-o-x-q-x-s-|
                              ^ x instead of b
                                  ^ x instead of d
                                      ^ x instead of f
                                          ^ x instead of h
                                              ^ x instead of j
                                                  ^ x instead of l
                                                      ^ x instead of n
                                                          ^ x instead of p
              and 1 more difference
          """)
  }
}
