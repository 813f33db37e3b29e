import Foundation
import MarbleDiagrams
import Testing

@testable import MarbleProbes
@testable import MarbleScenarios

/// The laws that only our own operators keep: equations, and feedback.
@Suite struct `The laws of our operators` {
  private static let count = Share.of(4_000)
  private static let seed: UInt64 = 20_261_123

  /// Pipelines for the equations of calls that few generated pipelines have, or none.
  static let pipelines = [
    "s.max(by: { $0 > $1 })", "s.min(by: { $0 > $1 })", "s.sequenceEqual(t)",
    "s.throttle(2t, leading: true, trailing: .latest)", "s.throttle(1t)", "s.throttle(3t)",
    "s.buffer(timeSpan: 2t, count: 2, emitsEmpty: false)", "s.buffer(count: 2)",
    "s.withLatestFrom(t)", "zip(s, t, onCompletion: .whenAllComplete)",
    "s.catchErrorJustReturn(0)", "s.retry(delay: 2t)", "combineLatest(s, t) { $0 + $1 }",
    "s.max()", "merge(s, t)", "concat(s, t)", "zip(s, t) { $0 + $1 }",
  ]

  /// The last two have values at the end of a window of `throttle`.
  private static let rows = [
    "hot s -1-2-2---3-|\nhot t ---4---|", "cold s -1-2-2#\ncold t ---4---|",
    "hot s 1(23)(45)-(678)---|\nhot t ---4---|", "cold s 1--(23)(4#)\ncold t ---4---|",
  ]

  /// Scenarios in which a stage differs from the pipeline of its equation, each with the reason.
  private static let unequal = [
    "A window of throttle begins when its value is emitted":
      "the equation has a timer for each value",
    "A value after the end of its window replaces the one that throttle still holds back":
      "the equation has a timer for each value",
    "delay keeps the order, and emits no value early":
      "the equation lets a value overtake another one",
  ]

  private typealias Found = (title: String, law: OperatorLaw, outcome: LawOutcome)

  /// The outcome of each law in each scenario of a text.
  private static func outcomes(
    in text: String, limit: Int = .max, operators: [OperatorDefinition] = []
  ) -> [Found] {
    let file = SourceFile(text, path: "laws.marbles")
    let runner = ScenarioRunner(
      file: file, systems: SystemRegistry([], operators: operators))
    return file.runs.flatMap { syntax -> [Found] in
      let (run, problems) = runner.prepare(syntax)
      guard let run else { return [] }
      defer { run.tearDown() }
      guard problems.isEmpty else { return [] }
      return LawSubject.all(of: run.plan).flatMap { $0.operatorLaws(limit: limit) }
        .map { (syntax.title, $0.law, $0.outcome) }
    }
  }

  private static func facts(in found: [Found]) -> [LawFact] {
    found.compactMap { if case .broken(let fact) = $0.outcome { fact } else { nil } }
  }

  @Test func `have equations that are all read`() {
    #expect(Equation.all.map(\.text) == Equation.lines)
  }

  @Test func `hold in generated pipelines, where each equation could have failed`() {
    var generator = PipelineGenerator(seed: Self.seed)
    var texts = (0..<Self.count).map { _ in generator.next().text }
    for pipeline in Self.pipelines {
      for rows in Self.rows {
        texts.append(
          "scenario A\nuntil 40t\n\(rows)\nlet out = \(pipeline)\nexpect out -\nexpect t -")
      }
    }
    var possible: Set<Int> = []
    let all = concurrentMap(over: 2, texts) { Self.outcomes(in: $0, limit: Share.isLarge ? 10 : 5) }
    for (text, found) in zip(texts, all) {
      for (_, law, outcome) in found {
        switch (law, outcome) {
        case (_, .broken(let fact)): Issue.record("\(law)\n\(text)\n\(fact)")
        case (.equal(let use), .held(couldFail: true)): possible.insert(use.number)
        case (_, .held), (_, .notApplicable): break
        }
      }
    }
    let untested = Equation.all.indices.filter { !possible.contains($0) }
    #expect(untested.map { Equation.all[$0].text } == [], "seed \(Self.seed)")
  }

  /// The scenario files that `MARBLES_SCENARIOS` names, for the mutants, or a share of all.
  private static let files: [(path: String, bytes: [UInt8])] = {
    // Without the folder there would be nothing to check.
    let files = try! PackageFiles.all()
    guard let names = ProcessInfo.processInfo.environment["MARBLES_SCENARIOS"] else {
      return files.filter { $0.path == "language/laws.marbles" } + Share.of(files)
    }
    return files.filter { file in
      names.split(separator: " ").contains { "marbles/\(file.path)".hasPrefix($0) }
    }
  }()

  /// The laws of every stream hold there, too.
  @Test(arguments: files.indices)
  func `hold in the scenarios of the package`(index: Int) {
    let (path, bytes) = Self.files[index]
    let text = String(decoding: bytes, as: UTF8.self)
    // The file of the laws shows each exception in one of its variations.
    let isWhole = Share.isLarge || path == "language/laws.marbles"
    let limit = isWhole ? Int.max : 12
    let broken = LawReport(of: text, limit: limit).findings
    #expect(broken.isEmpty, "\(path): \(broken)")
    let found = Self.outcomes(in: text, limit: limit)
    var unequal: Set<String> = []
    for (title, law, outcome) in found {
      guard case .broken(let fact) = outcome else { continue }
      if case .equal = law, Self.unequal[title] != nil {
        unequal.insert(title)
      } else {
        Issue.record("\(path): \(title)\n\(law)\n\(fact)")
      }
    }
    #expect(unequal == Set(found.map(\.title)).intersection(Self.unequal.keys), "\(path)")
  }

  @Test(arguments: [
    ("s.remembers().flatMap { just($0) }", true), ("s.lags()", false),
  ])
  func `are broken by an operator that breaks them`(call: String, isEquation: Bool) {
    let text = "scenario A\ncold s -1-2-3--|\nlet out = \(call)\nexpect out -"
    let isBroken = Self.outcomes(in: text, operators: BrokenOperators.all).contains {
      guard case .broken = $0.outcome else { return false }
      if case .equal = $0.law { return isEquation } else { return !isEquation }
    }
    #expect(isBroken)
  }

  /// The source of each stage is still subscribed while the stage is being disposed.
  @Test(arguments: [
    "s.retry()", "s.retry { e in e }", "s.retry(attempts: 2, delay: 1t)", "s.repeat()",
    "s.repeat(when: { e in e })", "s.catch { _ in never() }", "s.catchAndReturn(3)",
    "s.mapError { $0 }", "s.endWith(4)", "s.throttle(1t)", "s.timeout(10t)",
    "s.ifEmpty(default: 3)", "s.throwIfEmpty()", "amb(s, never())",
    "just(1).flatMapLatest { _ in s }", "just(1).concatMap { _ in s }",
  ])
  func `of feedback hold in the middle of a disposal, while the stream goes on`(_ stage: String) {
    let found = Self.outcomes(
      in: """
        scenario A disposed stage emits nothing
          cold a      -1
          hot stop    --x
          let s     = a.share(scope: .keepAlive)
          let out   = \(stage).take(until: stop).concat(never())
          expect out  -1
        """)
    let feedbacks = found.filter { if case .feedback = $0.law { true } else { false } }
    #expect(!feedbacks.isEmpty)
    #expect(Self.facts(in: feedbacks).isEmpty)
  }
}
