import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// Runs one scenario of a file, under as many orders as it asks for, and reports.
struct ScenarioRunner {
  let file: SourceFile
  let systems: SystemRegistry

  /// A scenario's report, and the keys of the file's head that it uses.
  struct Result {
    var report: ScenarioReport
    var usedKeys: Set<Character>
  }

  /// Runs a scenario; one that cannot be run is reported as invalid.
  func run(_ syntax: ScenarioSyntax) -> Result {
    let line = file.text.position(of: Int(syntax.range.start)).line
    func invalid(_ problems: [Problem], _ keys: Set<Character> = []) -> Result {
      Result(
        report: ScenarioReport(
          title: syntax.title, line: line, outcome: .invalid, failures: problems.map(\.failure)),
        usedKeys: keys)
    }
    guard syntax.isValid, file.headErrors.isEmpty else {
      return invalid(syntax.errors.map { Problem($0, in: file) })
    }
    let plan = PlanReader.plan(syntax, of: file, systems: systems)
    guard plan.problems.isEmpty else { return invalid(plan.problems, plan.keys.usedOfHead) }
    let run = ScenarioRun(plan)
    run.build()
    defer { run.tearDown() }
    let problems = run.problems + unusedKeys(of: run, syntax)
    guard problems.isEmpty else { return invalid(problems, run.keys.usedOfHead) }
    if plan.triesEveryOrder {
      return Result(report: OrderSearch(plan).report(line: line), usedKeys: run.keys.usedOfHead)
    }
    run.execute()
    let report = run.report(line: line, failures: Verdict.failures(of: run))
    return Result(report: report, usedKeys: run.keys.usedOfHead)
  }

  private func unusedKeys(of run: ScenarioRun, _ syntax: ScenarioSyntax) -> [Problem] {
    var problems: [Problem] = []
    for case .keys(let statement) in syntax.statements {
      for entry in statement.entries where !run.keys.used.contains(entry.key) {
        problems.append(Problem(unused: entry, in: file))
      }
    }
    return problems
  }
}

extension Problem {
  init(unused entry: KeyEntry, in file: SourceFile) {
    let range = SourceRange(entry.keyRange.lowerBound, entry.keyRange.upperBound)
    self.init(PlanError(fact: .keyUnused(entry.key), range: range), in: file)
  }
}
