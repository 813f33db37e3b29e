import MarbleStreams
import MarbleTestKit
import Testing

@testable import MarbleScenarios

/// A run releases its streams and its trace, so that a long session of an editor or a server does
/// not grow with each run. Scenarios of systems are left out: the code of a system may leave a
/// subscription open.
@Suite struct RunReleaseTests {
  /// The parts of a run, without a reference that keeps them.
  private struct Parts {
    weak var run: ScenarioRun?
    weak var scheduler: TestScheduler?
    weak var tracer: StageTracer?
    var subjects: [WeakReference<SubjectSource>]
    var stages: [WeakReference<TracedStage>]

    init(_ run: ScenarioRun) {
      (self.run, scheduler, tracer) = (run, run.scheduler, run.tracer)
      subjects = run.names.subjects.values.map { WeakReference($0) }
      var waiting = run.tracer?.roots ?? []
      stages = []
      while let stage = waiting.popLast() {
        waiting += stage.children
        stages.append(WeakReference(stage))
      }
    }

    /// The names of the parts that still exist.
    var kept: [String] {
      [
        run.map { _ in "run" }, scheduler.map { _ in "scheduler" }, tracer.map { _ in "tracer" },
        subjects.contains { $0.object != nil } ? "subjects" : nil,
        stages.contains { $0.object != nil } ? "records" : nil,
      ].compactMap(\.self)
    }
  }

  private struct WeakReference<Object: AnyObject> {
    weak var object: Object?

    init(_ object: Object) { self.object = object }
  }

  /// Runs a scenario, and returns its parts after the end. Nil if the scenario cannot be run.
  private static func run(
    _ syntax: ScenarioSyntax, of file: SourceFile, isExplained: Bool
  ) -> Parts? {
    let runner = ScenarioRunner(file: file, systems: .empty)
    let (ready, problems) = runner.prepare(syntax, isExplained: isExplained)
    guard var run = ready else { return nil }
    defer { run.tearDown() }
    guard problems.isEmpty else { return nil }
    run = run.executed()
    _ = run.findings
    _ = run.explanations.map { $0.explanation.text() }
    return Parts(run)
  }

  @Test(arguments: [false, true])
  func `a run of a scenario of ours is released`(isExplained: Bool) throws {
    var count = 0
    for (path, bytes) in Share.of(try PackageFiles.all()) {
      let file = SourceFile(path: path, bytes: bytes)
      for syntax in file.runs {
        guard let parts = Self.run(syntax, of: file, isExplained: isExplained) else { continue }
        count += 1
        #expect(parts.kept.isEmpty, "\(path): \(syntax.title)")
      }
    }
    #expect(count > Share.of(700))
  }

  /// Each round is the cause of the next one, and every third tick emits an open stream.
  @Test func `a run with a loop of events and with open streams is released`() throws {
    let text = """
      tick 10ms
      scenario A loop
        until 20s
        hot s     -a
        let q     = PublishRelay()
        feed q    = merge(s.map { _ in 1 }, q.delay(1t))
        let x     = q.window(timeSpan: 3t, count: 2).flatMap { $0 }
        expect x  -a
      """
    let file = SourceFile(text)
    let parts = try #require(Self.run(file.runs[0], of: file, isExplained: true))
    #expect(parts.kept.isEmpty)
    #expect(parts.stages.count > 3)
  }
}
