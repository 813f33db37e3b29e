import MarbleDiagrams
import MarbleTestKit
import Testing

@testable import MarbleProbes
@testable import MarbleScenarios

@Suite struct `A broken property` {
  /// - Parameter work: The steps that a session may take.
  private func broken(_ text: String, work: Int = Limits.work) throws -> BrokenProperty {
    let file = SourceFile(path: "a.marbles", bytes: Array(text.utf8))
    let runner = ScenarioRunner(file: file, systems: SystemRegistry([]))
    var plan = runner.plan(file.scenarios[0])
    plan.limit(by: 0, least: work)
    let run = PropertyRun(
      plan: plan, shape: SessionShape(plan, drawsOrder: false, lateness: nil))
    var hunt = SessionHunt(run.shape, seed: 1)
    let found = hunt.firstBroken(of: 100, run: { run.outcomes(of: $0) }, note: { _, _ in })
    return BrokenProperty(
      try #require(found).outcome, number: 1, of: 100, seed: 1, in: run, of: runner)
  }

  /// A run up to a lower limit takes long work for work without an end.
  @Test func `has the stream without an end in its text`() throws {
    let property = """
      property A
        any s  1  count 1...2  within 5t
        let a = s.flatMap { x in range(1, 40000) }.map { $0 + 1 }.count()
        let b = s.flatMap { x in of(x).repeat() }
        observe w = b
        finally count(a) <= 3

      """
    let text = try #require(broken(property, work: 1_000_000).text)
    #expect(text.contains("observe w = b"), "\(text)")
  }

  @Test func `offers to write its session only if there is a text of it`() throws {
    let broken = try broken(
      "property A\n  fn is2 = { $0 == 2 }\n  any a  1, 2  count 1...3\n"
        + "  never since(a where is2($0)) == 0s\n")
    let written = try #require(broken.text)
    #expect(broken.failure(showing: written).details.contains { $0.hasPrefix("keep it: ") })
    let unwritten = broken.failure(showing: nil).details
    #expect(unwritten.first?.hasSuffix(" needs more than rows can say:") == true)
    #expect(!unwritten.contains { $0.hasPrefix("keep it: ") })
  }
}
