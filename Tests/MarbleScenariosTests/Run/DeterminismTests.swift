import Testing

@testable import MarbleScenarios

@Suite struct DeterminismTests {
  /// Several files with scenarios that pass, fail and are invalid.
  private var suite: ScenarioSuite {
    let text = """
      scenario holds
        hot s -a-b-c|
        cold t -x-y|
        let out = s.flatMap { t }.scan("") { $0 + $1 }.debounce(1t)
        expect out -
      scenario fails
        hot s (ab)c|
        expect s abc|
      scenario is invalid
        hot s a|
        let out = s.debounse(3t)
        expect out a|
      scenario tries orders
        order any
        hot a -1-1|
        hot b -2-2|
        let out = merge(a, b)
        expect out -1-2|
      """
    return ScenarioSuite(
      sources: (0..<6).map { ScenarioSuite.Source(text, path: "f\($0).marbles") }
    )
  }

  @Test func `runs on one thread and on many give the same report`() {
    let suite = suite
    let first = suite.run(threads: 1)
    #expect(first.count(.failed) == 18)
    #expect(first.count(.invalid) == 6)
    for round in 0..<Share.of(40) {
      let again = suite.run(threads: round % 2 == 0 ? 4 : 1)
      guard again == first else {
        Issue.record("run \(round) reports something else")
        return
      }
    }
  }
}
