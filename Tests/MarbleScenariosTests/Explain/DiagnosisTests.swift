import MarbleStreams
import Testing

@testable import MarbleScenarios

/// The malformed files of `diagnoses.txt` have the sentences of `check` about the origin of a
/// failure.
@Suite struct DiagnosisTests {
  /// The cures of an order that a subject changes.
  @Test(arguments: [
    "feed s = s.filter { $0 < 3 }.map { $0 + 1 }.observe(on: .main)\nlet q = s.map { $0 }",
    "let q = s.synchronized().share()\nfeed s = q.filter { $0 < 3 }.map { $0 + 1 }",
  ])
  func `the order is kept by what the sentence names`(cure: String) {
    let text = """
      scenario x
      hot x          -1----
      let s        = PublishSubject()
      feed s       = x
      \(cure)
      observe late = q -^
      expect late    -(123)
      """
    let suite = ScenarioSuite(text, path: "x.marbles")
    #expect(suite.run().files[0].scenarios[0].failures.map(\.message) == [])
  }

  @Test func `a stage that waits for a real scheduler is named`() {
    let clock = SystemDefinition("Clock", summary: "Counts on the main queue.") { stage in
      stage.output(
        "count", Observable<Int>.interval(.seconds(9), scheduler: MainScheduler.instance))
    }
    let details = clock.report("until 300ms\nexpect count -0-1").failures.flatMap(\.details)
    #expect(
      details.contains("why: interval was made with MainScheduler; this run has no work for it"))
  }
}
