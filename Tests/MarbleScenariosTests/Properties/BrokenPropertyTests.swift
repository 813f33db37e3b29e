import MarbleDiagrams
import MarbleTestKit
import Testing

@testable import MarbleProbes
@testable import MarbleScenarios

@Suite struct `A broken property` {
  @Test func `offers to write its session only if there is a text of it`() throws {
    let text =
      "property A\n  fn is2 = { $0 == 2 }\n  any a  1, 2  count 1...3\n"
      + "  never since(a where is2($0)) == 0s\n"
    let file = SourceFile(path: "a.marbles", bytes: Array(text.utf8))
    let runner = ScenarioRunner(file: file, systems: SystemRegistry([]))
    let plan = runner.plan(file.scenarios[0])
    let run = PropertyRun(
      plan: plan, shape: SessionShape(plan, drawsOrder: false, lateness: nil))
    var hunt = SessionHunt(run.shape, seed: 1)
    let found = hunt.firstBroken(of: 100, run: { run.outcomes(of: $0) }, note: { _, _ in })
    let broken = BrokenProperty(
      try #require(found).outcome, number: 1, of: 100, seed: 1, in: run, of: runner)
    let written = try #require(broken.text)
    #expect(broken.failure(showing: written).details.contains { $0.hasPrefix("keep it: ") })
    let unwritten = broken.failure(showing: nil).details
    #expect(unwritten.first?.hasSuffix(" needs more than rows can say:") == true)
    #expect(!unwritten.contains { $0.hasPrefix("keep it: ") })
  }
}
