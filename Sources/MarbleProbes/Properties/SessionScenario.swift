import MarbleDiagrams
import MarbleScenarios
import MarbleStreams
import MarbleTestKit

/// Writes a session as a scenario that has only what one claim needs.
struct SessionScenario {
  private let run: ScenarioRun
  private let answers: SessionAnswers
  private let plan: Plan
  private let claim: Claim?
  /// The names that the claim needs.
  private let needed: Set<String>

  /// - Parameters:
  ///   - run: The run of the session, which is over.
  ///   - plan: The plan of the property.
  ///   - claim: The broken claim. Nil for an error of the run, which needs all of them.
  init(_ run: ScenarioRun, _ answers: SessionAnswers, of plan: Plan, _ claim: Claim?) {
    self.run = run
    self.answers = answers
    self.plan = plan
    self.claim = claim
    needed = plan.neededNames(of: claim.map { [$0] } ?? plan.claims)
  }

  /// - Parameters:
  ///   - watchesAll: True to observe the streams of the other claims, too.
  ///   - orders: The `order` statements. Nil for those that repeat the order of the session, with
  ///     the names that the property has.
  func text(watchingAll watchesAll: Bool, orders: [String]? = nil) -> String {
    var writer = ScenarioWriter(plan)
    let played = run.happenedPlan
    var rows = writer.sourceRows(of: played) { row in
      if case .generated = row.kind { return false }
      return needed.contains(row.name.text) || plan.isInput(row) && !row.events.isEmpty
    }
    for (index, service) in plan.generators.services.enumerated() {
      rows += answerRows(of: service, index, &writer)
    }
    let definitions =
      writer.definitions(of: plan) { needed.contains($0) } + writer.links(of: plan)
    return ScenarioWriter.laidOut(
      writer.text(
        title: "\(plan.syntax.title), 1",
        settings: settings(writer) + (orders ?? run.orderStatements),
        rows + numberLines + definitions + (watchesAll ? otherObservers : []) + claimLines(writer)))
  }

  /// The numbers that the definitions and the claims name.
  private var numberLines: [String] {
    var used: Set<String> = []
    for statement in plan.definitions + plan.feeds.map(Statement.feed)
    where statement.declaredName.map({ needed.contains($0.text) }) ?? true {
      used.formUnion(statement.usedNames.map(\.root))
    }
    for row in plan.sources {
      if case .subject(let initializer) = row.kind {
        used.formUnion(FreeVariables(of: initializer).roots)
      }
    }
    for condition in (claim.map { [$0] } ?? plan.claims).flatMap(\.conditions) {
      used.formUnion(condition.numbers)
    }
    return run.plan.numbers.sorted { $0.key < $1.key }.filter { used.contains($0.key) }
      .map { "let \($0.key) = \($0.value)" }
  }

  private func settings(_ writer: ScenarioWriter) -> [String] {
    var settings = writer.settings(of: plan)
    let late = run.plan.lateness
    if !late.isEmpty {
      settings.append("late " + late.map { formatDuration($0) }.joined(separator: ", "))
    }
    return settings
  }

  /// A row for each call, in the order of the calls.
  private func answerRows(
    of service: Generators.Service, _ index: Int, _ writer: inout ScenarioWriter
  ) -> [String] {
    let made = answers.made.filter { $0.call.service == index }
    guard !made.isEmpty else {
      guard needed.contains(service.name), plan.systemName == nil else { return [] }
      return ["cold \(service.name)(_) -", "calls \(service.name) none"]
    }
    let rows = made.flatMap { made -> [AnswerRow] in
      let events = service.events(of: made.answer, tick: plan.tick)
      let arguments = made.call.arguments.map(\.description).joined(separator: ", ")
      let row = AnswerRow(
        call: "\(service.name)(\(arguments))", diagram: writer.row(of: events))
      return Array(repeating: row, count: max(1, made.rows))
    }
    return rows.lines
  }

  /// An observer for each stream that only other claims or rows watch.
  private var otherObservers: [String] {
    let own = Set(claim?.names ?? [])
    let callers = plan.callers(of: claim.map { [$0] } ?? plan.claims)
    let streams = run.observers.filter {
      !own.contains($0.row.name) && !own.contains($0.row.stream.text)
        && !($0.row.isNamed && callers.contains($0.row.stream.text))
    }
    return streams.enumerated().map { "observe watched\($0 + 1) = \($1.row.stream.text)" }
  }

  private func claimLines(_ writer: ScenarioWriter) -> [String] {
    let claims = claim.map { [$0] } ?? plan.claims
    let names = Set(claims.flatMap(\.names))
    var lines: [String] = []
    var observed: Set<String> = []
    let callers = plan.callers(of: claims)
    for case .observe(let row, of: let stream) in plan.syntax.statements
    where names.contains(row.name.text) || callers.contains(stream.text) {
      observed.insert(stream.text)
      lines.append(writer.text(row.range))
    }
    // Other claims of the property subscribe to these.
    for stream in callers where !names.contains(stream) && !observed.contains(stream) {
      lines.append("observe \(stream)Observer = \(stream)")
    }
    return lines + claims.map { writer.text($0.range) }
  }
}

extension ScenarioRun {
  /// The plan without the events that were left out.
  fileprivate var happenedPlan: Plan {
    var plan = plan
    for row in plan.generators.rows {
      guard let (positions, _) = leftOut(ofRow: row.statement.name.text) else { continue }
      plan.sources[row.source] = plan.sources[row.source].without(positions)
    }
    return plan
  }
}

extension Plan.SourceRow {
  fileprivate func without(_ positions: Set<Int>) -> Plan.SourceRow {
    Plan.SourceRow(
      kind: kind, name: name, pattern: pattern, diagram: diagram,
      events: TimedEvents(
        events.enumerated().filter { !positions.contains($0.offset) }.map(\.element)))
  }
}

extension Plan {
  /// The subscribed streams that call what some claims count.
  fileprivate func callers(of claims: [Claim]) -> [String] {
    let counted = Set(claims.flatMap(\.countedNames))
    guard !counted.isEmpty else { return [] }
    let all = PlanNames(self)
    let subscribed =
      self.claims.flatMap { claim in
        if case .equality(let name, _, _) = claim.kind { [name] } else { claim.names }
      } + generators.rows.compactMap(\.condition).flatMap(\.names)
    var streams = observers.map(\.stream.text) + subscribed.filter { all.definitions[$0] != nil }
    var known = counted
    streams.removeAll { !known.insert($0).inserted }
    return streams.filter { stream in
      let found = PipelineReferences(of: stream, among: all)
      return !counted.isDisjoint(with: found.sources.union(found.definitions))
    }
  }

  /// The names that some claims use, directly or through definitions, and those that feeds use.
  fileprivate func neededNames(of claims: [Claim]) -> Set<String> {
    let all = PlanNames(self)
    var names = Set(claims.flatMap(\.names) + callers(of: claims))
    for claim in claims {
      for condition in claim.conditions {
        names.formUnion(FreeVariables(of: condition.closure).roots)
      }
    }
    for case .observe(let row, of: let stream) in syntax.statements
    where names.contains(row.name.text) {
      names.insert(stream.text)
    }
    for feed in feeds { names.formUnion(Statement.feed(feed).usedNames.map(\.root)) }
    names.formUnion(connections.map(\.name.text))
    for name in names {
      let references = PipelineReferences(of: name, among: all)
      names.formUnion(references.sources)
      names.formUnion(references.definitions)
    }
    return names
  }
}
