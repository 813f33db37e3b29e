import Testing

@testable import MarbleProbes
@testable import MarbleScenarios

/// The statements about whole runs, in scenarios with one input.
/// `marbles/language/claims.marbles` has those that hold.
@Suite struct `A claim` {
  /// The messages of the failures of a scenario with a tick of 100 ms.
  private func messages(_ lines: String) -> [String] { report(lines).failures.map(\.message) }

  private func report(_ lines: String) -> ScenarioReport {
    let text = "tick 100ms\nscenario A\n" + lines
    return ScenarioSuite(sources: [.init(path: "a", bytes: Array(text.utf8))]).run().scenarios[0]
  }

  @Test(arguments: [
    ("hot a  1-2", "always a == 1", "'always a == 1' does not hold at 200ms"),
    ("hot a  -1", "always a == 1", "'always a == 1' does not hold at 0"),
    ("hot a  -1", "never a == nil", "'never a == nil' does not hold: its condition is true at 0"),
    ("hot a  1-2", "never a > 1", "'never a > 1' does not hold: its condition is true at 200ms"),
    ("hot a  1-2", "finally a == 1", "'finally a == 1' does not hold at the end, at 200ms"),
    ("hot a  1-2|", "always !ended(a)", "'always !ended(a)' does not hold at 300ms"),
    (
      "hot a  1-2-3", "always a != 3 from a where $0 == 2 until end a",
      "'always a != 3 from a where $0 == 2 until end a' does not hold at 400ms"
    ),
    (
      "hot a  1-2\nhot b  -1", "no a after b until end b",
      "'a' at 200ms, after 'b' at 100ms, before 'end b'"
    ),
    (
      "hot a  1-2\nhot b  -1", "no a within 1s after b unless end b",
      "'a' at 200ms, within 1s after 'b' at 100ms, before 'end b'"
    ),
    ("hot a  (12)", "always count(a) != 2", "'always count(a) != 2' does not hold at 0"),
    (
      "hot a  1-3", "always a == 3 implies a > 3",
      "'always a == 3 implies a > 3' does not hold at 200ms"
    ),
    // The subscription and the end of an answer without events.
    (
      "hot a  x\ncold f(_)  --|\nlet b = a.flatMap { f($0).delaySubscription(3t) }\nobserve c = b",
      "never running(f) == 1",
      "'never running(f) == 1' does not hold: its condition is true at 300ms"
    ),
    (
      "hot a  x\ncold f(_)  --|\nlet b = a.flatMap { f($0) }\nobserve c = b",
      "always running(f) == calls(f)", "'always running(f) == calls(f)' does not hold at 200ms"
    ),
  ])
  func `with a condition is broken at the first instant at which it does not hold`(
    row: String, claim: String, message: String
  ) {
    #expect(messages("\(row)\n\(claim)") == [message])
  }

  /// The bounds of time, from both sides.
  @Test(arguments: [
    ("after a expect b within 300ms", true), ("after a expect b within 299ms", false),
    ("after a expect b where $0 == 2 within 300ms", false),
    ("no b within 299ms after a", true), ("no b within 300ms after a", false),
    ("no a within 1s after b", true), ("no a within 1s after a", true),
    ("at most 1 b within 200ms", true), ("at most 1 b within 201ms", false),
    ("at most 2 b within 1s", true), ("at most 0 a within 1t", false),
    ("after b expect end b within 299ms", false), ("after b expect end b within 300ms", true),
    // The only cause is released at its own instant, so that nothing tests the claim.
    ("after a expect b within 100ms unless c", false),
    ("after a expect b within 199ms unless d", false),
    ("after a expect b within 200ms unless d", true),
    ("after a expect a within 1s unless a", false), ("after a expect calls f within 0", true),
    ("after calls f expect a within 0", false), ("no calls f within 0 after a", false),
    ("no a within 0 after calls f", true),
    ("no b within 500ms after a unless d", true), ("no b within 500ms after a unless b", true),
    ("no b within 500ms after a unless e", false), ("no b within 1s after a unless a", false),
    ("after b where $0 == 1 as q expect b where $0 == q + 1 within 200ms", true),
    ("after b as q expect b where $0 == q + 1 within 200ms", false),
    ("after a as q expect b where $0 == q within 300ms", true),
    ("after a as q expect b where $0 == q within 299ms", false),
    ("after a as q expect b where $0 == q + 1 within 500ms", true),
    ("after a as q expect b where $0 == q + 2 within 500ms", false),
    ("no b where $0 == q after b as q until end b", true),
    ("no b where $0 == q + 1 after b as q until end b", false),
    ("no b where $0 > q within 200ms after b as q unless b where $0 == q + 1", true),
    ("always b == q from b as q until end b", true),
    ("always b != q + 1 from d as q until end b", false),
    ("after calls f as q expect d where $0 == q within 200ms", true),
    ("always since(a) <= 600ms", true), ("always since(a) < 600ms", false),
    ("always since(b) == 0s && b == 2 implies since(b where $0 == 1) == 200ms", true),
    ("always b == 2 implies since(b) <= 100ms", true),
    ("always since(calls f) == since(a)", true),
    ("always since(end b) != nil implies since(end b) == 0s", true),
    ("finally since(error e) == 0s && since(b where $0 == 3) == nil", true),
    ("after a as q expect b where $0 > q && since(a) == 5t within 500ms", true),
    ("after a as q expect b where since(a where $0 == q) == 3t within 500ms", true),
    ("after a as q expect b where since(a where $0 == q) == 2t within 500ms", false),
    ("no b after a until d", true), ("no b after a until end b", false),
    ("no a after b until c", true), ("no d after c until a", false),
    ("no d after a until d", true), ("no a where $0 == 2 after a until b", true),
    ("always a == 1 from a until b", true), ("always b == nil from a until end b", false),
    ("always b == 1 from b until b", false),
    ("always b == 1 from b where $0 == 1 until end b", false),
    ("never b == nil from b until a", true), ("never b == 2 from d until b where $0 == 2", true),
    ("never b == 2 from d until e", true), ("never b == 2 from d until error e", false),
    ("never d == nil from c until d", false),
    ("after c expect a within 0", false), ("after error e expect end e within 1s", false),
    ("after end b expect error e within 0", true),
  ])
  func `about events has exact bounds`(claim: String, holds: Bool) {
    let found = messages(
      """
      hot a   1
      hot b   ---1-2|
      hot c   1
      hot d   --1
      hot e   -----1#
      fn f  = { $0 }
      let g = a.map { f($0) }
      expect g  1
      finally count(a) + count(b) + count(c) + count(d) + count(e) == 6
      \(claim)
      """)
    #expect(found.isEmpty == holds, "\(found)")
  }

  @Test(arguments: [
    ("always since(b) == 0 implies b != nil", "'==' does not fit the duration 0 and the number 0"),
    ("finally 3 == since(end b)", "'==' does not fit the number 3 and the duration 0"),
    ("finally since(end b) < 3", "'<' does not fit the duration 0 and the number 3"),
  ])
  func `about a time needs a unit`(claim: String, message: String) {
    let found = messages(
      """
      hot b     ---1-2|
      expect b  ---1-2|
      \(claim)
      """)
    #expect(found == [message], "\(found)")
  }

  @Test(
    arguments: [
      ("expect a == b", nil),
      ("expect a == late", "'a' differs from 'late' at 0"),
      ("expect(in order) a == late", nil),
      ("expect a == less", "'a' differs from 'less' at 300ms"),
      ("expect less == a", "'less' differs from 'a' at 300ms"),
      ("expect a == swapped", "'a' differs from 'swapped' at 300ms"),
      ("expect a == open", "'a' differs from 'open' at 500ms"),
      ("expect a == failed", "'a' differs from 'failed' at 500ms"),
      ("expect a == decimals", "'a' differs from 'decimals' at 0"),
    ] as [(String, String?)])
  func `of two streams compares every event`(claim: String, message: String?) {
    let found = messages(
      """
      where x = 1.0
      hot a           1--(23)|
      let b         = a.map { $0 }
      let late      = a.delay(1t)
      let less      = a.filter { $0 != 2 }
      hot swapped     1--(32)|
      hot open        1--(23)-
      hot failed      1--(23)#
      hot decimals    x--(23)|
      observe o1 = b
      observe o2 = late
      observe o3 = less
      finally count(swapped) + count(open) + count(failed) + count(decimals) == 12
      \(claim)
      """)
    // The end of the group of three columns is two later.
    #expect(
      found.map { $0.replacing("at 700ms", with: "at 500ms") } == (message.map { [$0] } ?? []))
  }

  @Test func `reads nil as a value without a result`() {
    #expect(messages("hot a  --5\nalways a > 3\nfinally a > 3").isEmpty)
    #expect(messages("hot a  --5\nhot b  5\nalways a > b - 4 || b == 6") == [])
    #expect(messages("hot a  --5\nalways a == nil || a == 5").isEmpty)
    #expect(messages("hot a  --t\nwhere t = true\nalways a") == ["'always a' does not hold at 0"])
    #expect(
      messages("hot a  --5\nalways a.count > 3") == ["5 has no 'count'"])
  }

  @Test(arguments: [
    (
      "after a where $0 == 2 expect a within 1s",
      "'a where $0 == 2' never happened, or its time was not over"
    ),
    ("no a within 1s after end a", "'end a' never happened, or its time was not over"),
    ("at most 1 error a within 1s", "'error a' never happened"),
    ("no a after end a until a", "'end a' never happened"),
    (
      "always a == 1 from end a until a",
      "'always a == 1 from end a until a' never had a value, or 'end a' never happened"
    ),
    (
      "always a == 2 implies a == 1",
      "the left side of 'implies' was never true in 'always a == 2 implies a == 1'"
    ),
    ("always silent > 3", "'always silent > 3' never had a value"),
    ("finally silent > 3", "'finally silent > 3' had no value at the end"),
    ("expect silent == none", "neither 'silent' nor 'none' had an event"),
  ])
  func `that could not fail is an error`(claim: String, words: String) {
    let report = report(
      "hot a  1-1\nhot silent  ---\nhot none  ---\nfinally count(silent) == count(none) && count(a) == 2\n\(claim)"
    )
    #expect(report.failures.map(\.message) == ["nothing was tested: \(words)"])
    #expect(report.outcome == .invalid)
  }

  @Test func `that cannot fail beside a row that fails leaves the scenario failed`() {
    let report = report("hot a  1-1\nexpect a  1-2\nno a within 1s after end a")
    #expect(report.outcome == .failed)
    #expect(report.failures.count == 2)
  }

  @Test func `of a deadline beyond the end of the scenario is not judged`() {
    let rows = "until 1s\nhot a  1----1\nhot b  -"
    #expect(messages("\(rows)\nafter a expect b within 1s").count == 1)
    #expect(
      messages("\(rows)\nafter a expect b within 1001ms") == [
        "nothing was tested: 'a' never happened, or its time was not over"
      ])
    #expect(messages("hot a  1\nhot b  -\nafter a expect b within 9s").count == 1)
  }

  /// A claim subscribes to what no row observes from zero, and to nothing twice.
  @Test func `subscribes to each stream once`() {
    let rows = "cold s  -1-2|\nlet t = s.map { $0 }"
    #expect(messages("\(rows)\nalways t != 3 && count(t) < 3\nsubs s  ^---!").isEmpty)
    #expect(messages("\(rows)\nexpect t  -1-2|\nalways t != 3\nsubs s  ^---!").isEmpty)
    #expect(messages("\(rows)\nobserve o = t\nalways t != 3\nsubs s  ^---!").isEmpty)
    #expect(
      messages("\(rows)\nobserve o = t  -^\nalways t != 3\nsubs s  ^---!\nsubs s  -^---!").isEmpty)
    #expect(
      messages(
        "\(rows)\nlet u = t.map { $0 }\nalways t != 3 && u != 3\nsubs s  ^---!\nsubs s  ^---!"
      ).isEmpty)
    #expect(messages("hot h  -1-2|\nalways h != 3\nsubs h  none").isEmpty)
  }

  @Test func `counts the calls of the code under test, and not those of its model`() {
    let rows = """
      hot a           1-2
      cold find(_)    --(x|)
      let found     = a.flatMap { find($0) }
      let model     = a.map { find($0) }.merge()
      """
    #expect(
      messages(
        "\(rows)\nexpect found == model\nalways running(find) <= 1\nat most 1 calls find within 200ms"
      ).isEmpty)
    // Without the claim the second stream is code under test, too.
    #expect(
      messages("\(rows)\nobserve o = model\nobserve p = found\nalways running(find) <= 1") == [
        "'always running(find) <= 1' does not hold at 0"
      ])
  }

  @Test func `sees the initial value of a subject`() {
    let rows = "hot a  -1\nlet s = BehaviorRelay(value: 0)\nfeed s = a"
    #expect(
      messages("\(rows)\nalways s >= 0\nnever count(s) == 0\nfinally count(s) == 2").isEmpty)
    let late = "hot a  -1-2|\nlet s = AsyncSubject()\nfeed s = a"
    #expect(messages("\(late)\nalways count(s) <= 1\nfinally s == 2 && ended(s)").isEmpty)
  }

  @Test func `draws its cause and its instant`() {
    let details = report("hot a  1--\nhot b  ---1\nafter a expect b within 200ms").failures.flatMap(
      \.details)
    #expect(details.contains { $0.contains("^ since here") })
    #expect(details.contains { $0.contains("^ the time is over here") })
  }
}
