import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// Reads and builds the scenarios of one file, to run each under as many orders as it requires.
package struct ScenarioRunner {
  package let file: SourceFile
  package let systems: SystemRegistry
  let head: FileKeys
  /// How many orders of each scenario are tried, also of those without an `order` statement. Nil to
  /// try only those that a scenario demands.
  private let audit: OrderBudget?
  /// Draws a traced run for the report; nil where nobody looks at the picture.
  let drawing: (@Sendable (ScenarioRun) -> Chart?)?
  /// The steps that each run may take.
  private let work: Int

  package init(
    file: SourceFile, systems: SystemRegistry, auditing audit: OrderBudget? = nil,
    work: Int = Limits.work, drawing: (@Sendable (ScenarioRun) -> Chart?)? = nil
  ) {
    (self.file, self.systems, self.audit) = (file, systems, audit)
    (self.drawing, self.work) = (drawing, work)
    head = FileKeys(file.head)
  }

  /// The report of a scenario that cannot be run.
  package func invalidReport(of syntax: ScenarioSyntax, _ problems: [Problem]) -> ScenarioReport {
    ScenarioReport(
      title: syntax.title, line: file.line(ofRun: syntax), outcome: .invalid,
      failures: problems.map(\.failure).readable)
  }

  /// The search for an order that fails. Nil if the scenario is run in one order only.
  package func search(_ plan: Plan) -> OrderSearch? {
    switch plan.order {
    case .any: OrderSearch(plan, budget: audit ?? OrderBudget())
    case .documented: audit.map { OrderSearch(plan, budget: $0) }
    case .fixed, .replay: nil
    }
  }

  /// The rows of a scenario, as values. It builds nothing.
  package func plan(_ syntax: ScenarioSyntax) -> Plan {
    PlanReader.plan(syntax, of: file, head: head, systems: systems)
  }

  /// Builds a run and finds the problems of the scenario. The run is nil if the rows cannot be
  /// read.
  package func prepare(
    _ syntax: ScenarioSyntax, isExplained: Bool = false, mustExpect: Bool = true
  ) -> (run: ScenarioRun?, problems: [Problem]) {
    guard file.headErrors.isEmpty else {
      return (nil, syntax.errors.map { Problem($0, in: file) })
    }
    var plan = PlanReader.plan(
      syntax, of: file, head: head, systems: systems, mustExpect: mustExpect)
    plan.limit(by: 0, least: work)
    guard plan.isBuildable else {
      return (nil, syntax.errors.map { Problem($0, in: file) } + plan.problems)
    }
    let run = ScenarioRun(consume plan, isExplained: isExplained)
    guard run.plan.problems.isEmpty else {
      run.tearDown()
      return (nil, run.plan.problems + run.problems)
    }
    let unused = syntax.statements.ownKeys.unused(besides: run.names.keys.used, in: file)
    return (run, run.problems + unused)
  }

  /// The rows of a scenario that can run, and otherwise its problems.
  package func runnablePlan(_ syntax: ScenarioSyntax) -> (plan: Plan?, problems: [Problem]) {
    let (run, problems) = prepare(syntax)
    defer { run?.tearDown() }
    return (problems.isEmpty ? run?.plan : nil, problems)
  }

  /// The keys of the head that the scenarios use when they are built. It runs none. Nil if the rows
  /// of a scenario cannot be read, because it may use any key.
  package func usedKeysOfHead() -> Set<Character>? {
    var used: Set<Character> = []
    for syntax in file.head.contains(where: \.isKeys) ? file.runs : [] {
      let (run, _) = prepare(syntax)
      guard let run else { return nil }
      used.formUnion(run.names.keys.usedOfHead)
      run.tearDown()
    }
    return used
  }

  /// The keys of the head in the rows of a scenario. It builds nothing, not even its system.
  func keysOfHead(inRowsOf syntax: ScenarioSyntax) -> Set<Character> {
    PlanReader.plan(syntax, of: file, head: head, systems: .empty).keys.usedOfHead
  }
}

extension [KeyEntry] {
  /// A problem for each unused key, up to the limit.
  func unused(besides used: Set<Character>, in file: SourceFile) -> [Problem] {
    filter { !used.contains($0.key) }.prefix([Failure].readableCount).map { entry in
      Problem(PlanError(.keyUnused(entry.key), SourceRange(entry.keyRange)), in: file)
    }
  }
}
