import MarbleDiagrams
import MarbleTestKit
import Testing

@testable import MarbleProbes
@testable import MarbleScenarios

@Suite struct `A broken property` {
  /// - Parameters:
  ///   - seed: The seed of up to 2,000 sessions.
  ///   - work: The steps that a session may take.
  private func broken(
    _ text: String, seed: UInt64 = 1, work: Int = Limits.work
  ) throws -> (property: BrokenProperty, run: PropertyRun) {
    let file = SourceFile(text)
    let runner = ScenarioRunner(file: file, systems: SystemRegistry([]))
    var plan = runner.plan(file.scenarios[0])
    plan.limit(by: 0, least: work)
    let run = PropertyRun(
      plan: plan, shape: SessionShape(plan, drawsOrder: false, lateness: nil))
    var hunt = SessionHunt(run.shape, seed: seed)
    let found = hunt.firstBroken(of: 2_000, run: { run.outcomes(of: $0) }, note: { _, _ in })
    let outcome = try #require(found).outcome
    return (
      BrokenProperty(outcome, number: 1, of: 2_000, seed: seed, in: run, of: runner), run
    )
  }

  /// A removed event takes its call along, so that the other calls keep their answers.
  @Test(arguments: Share.of(Array(UInt64(1)...10)) + [4])
  func `has the smallest session`(seed: UInt64) throws {
    let (property, run) = try broken(
      """
      tick 100ms
      property In this order
        any tap          () count 0...8 within 2s
        any cold save    1, #, never within 500ms
        let ends       = tap.concatMap { save().catchAndReturn(0) }
        let last3      = ends.scan([]) { a, x in (a + [x]).suffix(3) }
        observe s      = last3
        always last3 != [1, 0, 1]

      """, seed: seed)
    let smallest = property.session
    #expect(smallest.eventCount == 3 && smallest.answers.count == 3)
    #expect(run.outcome(of: smallest).isBroken)
    var smaller: [MarbleTestKit.Session] = []
    func add(_ change: (inout MarbleTestKit.Session) -> Void) {
      smaller.append(smallest)
      change(&smaller[smaller.count - 1])
    }
    for event in smallest.rows[0].indices { add { $0.rows[0].remove(at: event) } }
    for draw in smallest.draws(in: run.shape) {
      for number in draw.smaller { add { $0[keyPath: draw.place] = number } }
    }
    #expect(!smaller.contains { run.outcome(of: $0).isBroken })
  }

  /// A simpler text makes another call, which gets the answer of the one before.
  @Test(arguments: [UInt64(1), 2, 3, 4])
  func `has the first text of its list`(seed: UInt64) throws {
    let (broken, _) = try broken(
      """
      property A
        any query      "a", "abc"  count 1  within 9t
        any cold find  never, 1, 2, 3  within 5t
        let a = query.flatMap { find($0) }
        always a != 3

      """, seed: seed)
    let text = try #require(broken.text)
    #expect(text.contains("cold find(\"a\")"), "\(text)")
  }

  /// A run up to a lower limit takes long work for work without an end.
  @Test func `has the stream without an end in its text`() throws {
    let property = """
      property A
        any s  1  count 1...2  within 5t
        let a = s.flatMap { x in range(1, 10000) }.map { $0 + 1 }.count()
        let b = s.flatMap { x in of(x).repeat() }
        observe w = b
        finally count(a) <= 3

      """
    let text = try #require(broken(property, work: 250_000).property.text)
    #expect(text.contains("observe w = b"), "\(text)")
  }

  @Test func `offers to write its session only if there is a text of it`() throws {
    let (broken, _) = try broken(
      "property A\n  fn is2 = { $0 == 2 }\n  any a  1, 2  count 1...3\n"
        + "  never since(a where is2($0)) == 0s\n")
    let written = try #require(broken.text)
    #expect(broken.failure(showing: written).details.contains { $0.hasPrefix("keep it: ") })
    let unwritten = broken.failure(showing: nil).details
    #expect(unwritten.first?.hasSuffix(" needs more than rows can say:") == true)
    #expect(!unwritten.contains { $0.hasPrefix("keep it: ") })
  }
}
