import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// Reads the rows of a scenario into a plan, and notes all their errors.
package struct PlanReader {
  var plan: Plan
  /// The positions of the observers, by the names that messages use.
  var observers: [String: Int] = [:]
  var eventsLeft = Limits.events
  /// The number of `subs` rows of each source.
  lazy var subscriptionRows = plan.syntax.statements.reduce(into: [SourcePattern.Key: Int]()) {
    if case .subscriptions(let row) = $1 { $0[row.source.key, default: 0] += 1 }
  }
  /// The names that claims may ask about.
  private var names = ConditionNames([], nil)

  var bytes: [UInt8] { plan.file.text.bytes }

  /// Reads a scenario of a file.
  ///
  /// - Parameters:
  ///   - head: The keys of the file's head.
  ///   - systems: The registered systems by name.
  ///   - mustExpect: True if a scenario without an expectation is an error.
  package static func plan(
    _ syntax: ScenarioSyntax, of file: SourceFile, head: FileKeys, systems: SystemRegistry,
    mustExpect: Bool = true
  ) -> Plan {
    let syntax = head.completed(syntax)
    var reader = PlanReader(syntax, file, head)
    reader.readSettings(systems)
    // Names can be checked only if every statement can be read, and the ports of the system are
    // known.
    let hasPorts = reader.plan.system?.isolation.isAvailable ?? true
    let definitions = DefinitionGraph(syntax.statements)
    let order = definitions.ordered()
    let known = systems.knownNames(of: reader.plan.system?.name)
    reader.names = ConditionNames(syntax.statements, known.system)
    if syntax.isValid, !reader.lacksSystem, hasPorts {
      reader.checkNames(known, order: order, mustExpect)
    }
    reader.readRows(inOrder: order, of: definitions)
    reader.checkTypes(known.system?.types ?? [:])
    return reader.plan
  }

  private init(_ syntax: ScenarioSyntax, _ file: SourceFile, _ head: FileKeys) {
    plan = Plan(
      file: file, syntax: syntax, systemPlace: syntax.titleRange,
      keys: KeyTable(head: head, own: syntax.statements))
  }

  var lacksSystem: Bool { plan.systemName != plan.system?.name }

  private mutating func readRows(
    inOrder order: Result<[Statement], NameError>, of definitions: DefinitionGraph
  ) {
    for statement in plan.syntax.statements {
      guard plan.problems.count < plan.file.errorLimit else {
        plan.isBuildable = false
        break
      }
      do {
        try read(statement)
      } catch {
        // A row with an error is no second row of its stream.
        plan.problems = plan.problems.filter { problem in
          problem.failure.code != .expectedTwice || problem.range != statement.row?.name.range
        }
        plan.problems.append(Problem(error, in: plan.file))
      }
    }
    switch order {
    case .success(let ordered):
      plan.definitions = ordered
      plan.modelDefinitions = modelDefinitions(among: definitions)
    case .failure: plan.isBuildable = false
    }
    if !plan.syntax.isValid || lacksSystem { plan.isBuildable = false }
  }

  private mutating func read(_ statement: Statement) throws(NotationError) {
    switch statement {
    case .hot(let row):
      addSource(.hot, row, role: .hot)
    case .cold(let row):
      let kind = row.source.arguments.map { Plan.SourceRow.Kind.service($0.map(\.kind)) }
      addSource(kind ?? .cold, row, role: .cold)
    case .observe(let row, of: let stream):
      let window = try window(row.diagram)
      observers[row.name.text] = plan.observers.count
      plan.observers.append(
        Plan.ObserverRow(
          name: row.name.text, stream: stream, window: window, isNamed: true))
    case .expect(let row):
      try addExpectation(row)
    case .connect(let row):
      plan.links.append(
        .connection(Plan.ConnectionRow(name: row.name, window: try window(row.diagram))))
    case .feed(let row):
      plan.links.append(.feed(row))
    case .subscriptions(let row):
      try addSubscriptions(row)
    case .calls(let row):
      try addCalls(row)
    case .any(let row): try addGenerated(row, names)
    case .number(let row): addNumber(row)
    case .late(let setting): try addLate(setting)
    case .claim(let claim): try addClaim(claim, names)
    case .version, .tick, .system, .until, .order, .keys, .variant, .stream, .function:
      break
    }
  }

  private mutating func addSource(
    _ kind: Plan.SourceRow.Kind, _ row: Statement.Row, role: Diagram.Role
  ) {
    let diagram = readable(row.diagram, role)
    if role == .hot { checkUntil(diagram) }
    let events = TimedEvents(
      diagram.marks.map { TimedEvent(time: $0.time, event: plan.keys.event($0.symbol)) })
    plan.sources.append(
      Plan.SourceRow(
        kind: kind, name: row.name, pattern: text(row.source.range), diagram: diagram,
        events: events, answersAnyway: row.answersAnyway))
  }

  /// The diagram of a source. If it cannot be read, the result is an empty diagram and a problem,
  /// so that the source still exists.
  private mutating func readable(_ range: SourceRange, _ role: Diagram.Role) -> Diagram {
    do {
      return try read(range, role)
    } catch {
      plan.problems.append(Problem(error, in: plan.file))
      return Diagram(role: role, marks: [], length: .zero)
    }
  }

  func text(_ range: SourceRange) -> String {
    plan.file.text.text(range.bytes)
  }

  mutating func note(_ fact: PlanFact, _ range: SourceRange) {
    plan.problems.append(Problem(PlanError(fact, range), in: plan.file))
  }
}

// Diagrams as the rows of a plan need them, within the limit of events and up to the end of the
// scenario.

extension PlanReader {
  mutating func read(
    _ range: SourceRange, _ role: Diagram.Role, isTimed: Bool = true
  ) throws(NotationError) -> Diagram {
    let diagram = try plan.keys.diagram(bytes, in: range.bytes, role: role, tick: plan.tick)
    eventsLeft -= diagram.marks.count + plan.keys.weight(of: diagram)
    if eventsLeft < 0, let mark = diagram.marks.last {
      throw NotationError(.tooManyEvents(limit: Limits.events), mark.offset..<mark.offset + 1)
    }
    if isTimed, role == .expectation || role == .window { checkUntil(diagram) }
    return diagram
  }

  /// The window of a diagram. Without a diagram, it begins at zero and has no end.
  mutating func window(
    _ range: SourceRange
  ) throws(NotationError) -> SubscriptionWindow {
    range.isEmpty ? SubscriptionWindow() : SubscriptionWindow(try read(range, .window).marks)
  }

  func expectations(_ diagram: Diagram) -> [Expected<Value>] {
    diagram.marks.map { mark in
      Expected(
        time: mark.time, plan.keys.expectation(mark.symbol),
        unorderedGroup: mark.group < 0 ? Int(mark.group) : nil, source: mark.offset)
    }
  }

  mutating func checkUntil(_ diagram: Diagram) {
    guard let until = plan.until, let late = diagram.marks.first(where: { $0.time > until }) else {
      return
    }
    note(.beyondUntil, SourceRange(late.offset, late.offset + 1))
  }
}
