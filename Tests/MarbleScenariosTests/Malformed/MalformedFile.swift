import Foundation
import MarbleDiagrams
import MarbleStreams

@testable import MarbleLanguage
@testable import MarbleScenarios

/// A file under `Files/`, and the facts of its report.
struct MalformedFile {
  let name: String
  let path: String
  let bytes: [UInt8]

  /// The recorded report.
  let recorded: String

  var systems: [SystemDefinition] {
    name.hasPrefix("no-systems")
      ? []
      : [
        Self.counter, Self.escapes, Self.elsewhere, Self.offMainActor, Self.stubborn,
        Self.spins, Self.account, Self.shop,
      ]
  }

  /// The operators that Swift defines for the file. The name of the file names those that cannot be
  /// used.
  var operators: [OperatorDefinition] {
    let names: [String] =
      switch name {
      case "operator-taken": ["map"]
      case "operator-without-name": ["two words"]
      case "operator-twice": ["calm", "calm"]
      default: []
      }
    return names.map { OperatorDefinition($0) { source, _ in source } }
  }

  var source: ScenarioSuite.Source { .init(path: path, bytes: bytes) }

  /// A system with one port of each kind.
  private static let counter = SystemDefinition("Counter", summary: "Adds up steps.") { stage in
    let round = stage.service("round", answers: Int.self) { (step: Int) in .just(step) }
    let step = stage.input("step", initial: 0)
    let tapped = stage.event("tapped")
    stage.output("count", step.flatMapLatest(round))
    let save = stage.service("save", answers: Bool.self)
    stage.output("saved", tapped.flatMapLatest(save))
  }

  /// A system with inputs of own types.
  private static let account = SystemDefinition("Account") { stage in
    let names = stage.event("owner", of: Address.self).map(\.city)
    stage.output("city", names)
    stage.event("plan", of: Tariff.self) { _ in }
    stage.event("session", of: Session.self) { _ in }
    stage.event("even", of: Even.self) { _ in }
    let load = stage.service("load", answers: Address.self) as () -> Observable<Address>
    stage.output("loaded", names.flatMap { _ in load() })
  }

  /// A system with services of streams that fail with errors of one type, with any error, and
  /// never.
  private static let shop = SystemDefinition("Shop") { stage in
    stage.errors(ShopError.self)
    let price = stage.service("price", answers: Int.self) as () -> Observable<Int>
    let stock = stage.service("stock", answers: Int.self) as () -> ClosureStream<Int, ShopError>
    let names = stage.service("names", answers: String.self) as () -> AsyncStream<String>
    stage.output("cost", Observable<Int>.deferred { price() })
    stage.output("count", stock())
    stage.output("name", names())
  }

  /// A system whose service is called on another thread.
  static let escapes = SystemDefinition("Escapes") { stage in
    let load: @Sendable () async throws -> Int = stage.service("load", answers: Int.self)
    let go: AsyncStream<Void> = stage.event("go")
    stage.output(
      "loaded",
      of: {
        go.map {
          ThreadExecutor.callAndWait(load)
          return 1
        }
      })
  }

  /// A system whose task another thread resumes.
  static let elsewhere = SystemDefinition("Elsewhere") { stage in
    let go: AsyncStream<Void> = stage.event("go")
    let (answers, server) = AsyncStream<Int>.makeStream()
    Task { for await _ in answers {} }
    stage.output(
      "loaded",
      of: {
        go.map {
          ThreadExecutor.performAndWait { server.yield(1) }
          return 1
        }
      })
  }

  /// A system whose code must run on the main actor, but is not registered so.
  static let offMainActor = SystemDefinition("OffMainActor") { stage in
    stage.output("number", Observable.just(1).do(onNext: { _ in MainActor.assumeIsolated {} }))
  }

  /// A system whose task ignores its cancellation.
  static let stubborn = SystemDefinition("Stubborn") { stage in
    Task(name: "wait") { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
    stage.output("ended", Observable<Int>.never())
  }

  /// A system whose task never waits.
  static let spins = SystemDefinition("Spins") { stage in
    Task(name: "spin") { while true { await Task.yield() } }
    stage.output("spun", Observable<Int>.never())
  }
}

extension MalformedFile {
  /// One error or fault of a file.
  struct Finding: Hashable {
    /// The code of the error: `name.unused`.
    let code: String
    let message: String
    /// The line of the error, without indentation and comments.
    let line: String
  }

  /// All errors that make the file or one of its scenarios invalid, and all faults that fail a run
  /// although every row holds.
  var findings: Set<Finding> { Self.allFindings[name] ?? [] }

  /// The report about the file.
  var report: Report { Self.reports[name] ?? computedReport }

  /// The findings of every file, by its name: computed once for all tests.
  private static let allFindings = all.mapValues(\.computedFindings)

  /// The report about every file, by its name: made once for all tests.
  private static let reports = all.mapValues(\.computedReport)

  private var computedReport: Report {
    ScenarioSuite(sources: [source]).run(systems: systems, operators: operators)
  }

  private var computedFindings: Set<Finding> {
    let files = source.files
    var reports = self.report.files.flatMap(\.scenarios)[...]
    precondition(reports.count == files.reduce(0) { $0 + $1.scenarios.count })
    return files.reduce(into: []) { findings, file in
      let count = file.scenarios.count
      findings.formUnion(self.findings(of: file, Array(reports.prefix(count))))
      reports = reports.dropFirst(count)
    }
  }

  private func findings(of file: SourceFile, _ reports: [ScenarioReport]) -> Set<Finding> {
    let registry = SystemRegistry(systems, operators: operators)
    let runner = ScenarioRunner(file: file, systems: registry)
    var findings = Set(file.headErrors.map { finding(Problem($0, in: file)) })
    for (scenario, report) in zip(file.scenarios, reports) {
      let (run, problems) = runner.prepare(scenario)
      findings.formUnion(problems.map(finding))
      run?.tearDown()
      guard let plan = run?.plan, problems.isEmpty else { continue }
      findings.formUnion(self.findings(of: plan, report.failures))
    }
    return findings
  }

  /// The faults among the failures, without rows that do not hold.
  ///
  /// The report has shown the limits of a run. Here lower limits find the same faults sooner. If
  /// they find another fault, or none, higher ones are tried.
  private func findings(of plan: Plan, _ failures: [Failure]) -> [Finding] {
    let low = findings(of: plan, failures, dividingLimitsBy: 50)
    return low.count >= failures.count ? low : findings(of: plan, failures, dividingLimitsBy: 5)
  }

  private func findings(
    of plan: Plan, _ failures: [Failure], dividingLimitsBy divisor: Int
  ) -> [Finding] {
    var plan = plan
    plan.workLimit = Limits.work / divisor
    let run = ScenarioRun(plan)
    defer { run.tearDown() }
    run.build()
    if !plan.triesEveryOrder { run.execute() }
    return run.problems.map(finding)
      + failures.compactMap { failure in
        let error = run.errors.first { error in
          let start = plan.file.text.position(of: error.place.bytes.lowerBound)
          return error.cause == failure.cause && start.line == failure.line
            && start.column == failure.column
            && words(error.message) == words(failure.message)
        }
        let code =
          failure.cause == "never called"
          ? "run.neverCalled" : error.map { "\($0.code)" }
        return code.map { Finding(code: $0, message: failure.message, line: line(failure.line)) }
      }
  }

  /// The words of a message, without its numbers and their units. These depend on the limits.
  private func words(_ message: String) -> [Substring] {
    message.split { !$0.isLetter }.filter { $0.count > 1 }
  }

  private func finding(_ problem: Problem) -> Finding {
    let failure = problem.failure
    return Finding(
      code: "\(problem.code)", message: failure.message, line: line(failure.line))
  }

  func text(ofLine number: Int) -> String {
    let lines = String(decoding: bytes, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.indices.contains(number - 1) ? String(lines[number - 1]) : ""
  }

  private func line(_ number: Int) -> String {
    text(ofLine: number).trimmingCharacters(in: .whitespaces)
  }
}
