import Testing

@testable import MarbleProbes
@testable import MarbleScenarios

/// `marbles/language/claims.marbles` has claims that hold, and the malformed files of `claims.txt`
/// those that do not.
@Suite struct `A claim` {
  /// The messages of the failures of a scenario with a tick of 100 ms.
  private func messages(_ lines: String) -> [String] {
    let text = "tick 100ms\nscenario A\n" + lines
    return ScenarioSuite(text).run().scenarios[0].failures.map(\.message)
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

  @Test func `sees the initial value of a subject`() {
    let rows = "hot a  -1\nlet s = BehaviorRelay(value: 0)\nfeed s = a"
    #expect(
      messages("\(rows)\nalways s >= 0\nnever count(s) == 0\nfinally count(s) == 2").isEmpty)
    let late = "hot a  -1-2|\nlet s = AsyncSubject()\nfeed s = a"
    #expect(messages("\(late)\nalways count(s) <= 1\nfinally s == 2 && ended(s)").isEmpty)
  }

  @Test func `that could not fail makes the scenario invalid, unless a row of it fails`() {
    let outcomes = ["-", "1-1", "1-2"].map { row in
      let text =
        "scenario A\nhot a  1-1\nlet b = a.map { $0 }\nexpect b  \(row)\nno b within 1t after end a"
      return ScenarioSuite(text).run().scenarios[0].outcome
    }
    #expect(outcomes == [.failed, .invalid, .failed])
  }
}
