import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// Writes a session as a scenario that has only what some claims need.
struct SessionScenario {
  private let run: ScenarioRun
  private let answers: SessionAnswers
  private let plan: Plan
  private let claims: [Claim]
  /// The subscribed streams that the scenario observes beside those of its claims.
  private let observed: [String]
  /// The names of which another claim of the property, or a `while`, lets the instants count.
  private let watched: [(name: String, condition: String)]
  /// The names that the claims and the observers need.
  private let needed: Set<String>

  /// - Parameters:
  ///   - run: The run of the session, which is over.
  ///   - plan: The plan of the property.
  ///   - claims: Those of the scenario.
  ///   - watchesAll: True to observe each stream and to watch each name that the property does, and
  ///     not only the streams that call what the claims count.
  init(
    _ run: ScenarioRun, _ answers: SessionAnswers, of plan: Plan, _ claims: [Claim],
    watchingAll watchesAll: Bool
  ) {
    (self.run, self.answers) = (run, answers)
    (self.plan, self.claims) = (plan, claims)
    observed = run.subscribedStreams(callingFor: watchesAll ? nil : claims)
    watched = watchesAll ? run.names(watchedBeside: claims) : []
    needed = plan.neededNames(of: claims, observing: observed + watched.map(\.name))
  }

  /// - Parameter orders: The `order` statements. Nil for those that repeat the order of the
  ///   session, with the names that the property has.
  func text(orders: [String]? = nil) -> String {
    var writer = ScenarioWriter(plan)
    let silent = Set(run.names.services.values.flatMap(\.silentRows).map(\.row.name.range.start))
    var rows = writer.sourceRows(of: run.happenedPlan) { row in
      switch row.kind {
      case .generated: false
      case .service: mayCall(row.name.text) && !silent.contains(row.name.range.start)
      case .hot, .cold: needed.contains(row.name.text) || plan.isInput(row) && !row.events.isEmpty
      }
    }
    for (index, service) in plan.generators.services.enumerated() where mayCall(service.name) {
      rows += answerRows(of: service, index, &writer)
    }
    if plan.systemName == nil {
      let uncalled = run.names.services.filter { needed.contains($0.key) && !$0.value.isCalled }
      rows += uncalled.keys.sorted().flatMap { ["cold \($0)(_) -", "calls \($0) none"] }
    }
    let definitions =
      writer.definitions(of: plan) { needed.contains($0) } + writer.links(of: plan)
    return ScenarioWriter.laidOut(
      writer.text(
        title: "\(plan.syntax.title), 1",
        settings: settings(writer) + (orders ?? run.orderStatements),
        rows + numberLines + definitions + claimLines(writer)))
  }

  /// True if the scenario may call the service. What a system calls no text shows.
  private func mayCall(_ service: String) -> Bool {
    plan.systemName != nil || needed.contains(service)
  }

  /// The numbers that the definitions and the claims name.
  private var numberLines: [String] {
    var used: Set<String> = []
    for statement in plan.definitions + plan.feeds.map(Statement.feed)
    where statement.declaredName.map({ needed.contains($0.text) }) ?? true {
      used.formUnion(statement.usedNames.map(\.root))
    }
    used.formUnion(claims.flatMap(\.conditions).flatMap(\.otherNames))
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
    answers.made.filter { $0.call.service == index }.flatMap { made in
      let events = service.events(of: made.answer, tick: plan.tick)
      let arguments = made.call.arguments.map(\.description).joined(separator: ", ")
      let row = AnswerRow(call: "\(service.name)(\(arguments))", diagram: writer.row(of: events))
      return Array(repeating: row, count: max(1, made.rows))
    }.lines
  }

  private func claimLines(_ writer: ScenarioWriter) -> [String] {
    var names = Set(claims.flatMap(\.names) + watched.map(\.name))
    var lines: [String] = []
    for case .observe(let row, of: let stream) in plan.syntax.statements
    where names.contains(row.name.text) || observed.contains(stream.text) {
      names.insert(stream.text)
      lines.append(writer.text(row.range))
    }
    // Other claims of the property subscribe to these.
    for stream in observed where !names.contains(stream) {
      lines.append("observe \(stream.replacing(".", with: "_"))Observer = \(stream)")
    }
    return lines + claims.map { writer.text($0.range) } + watched.map { "always \($0.condition)" }
  }
}

extension ScenarioRun {
  /// The plan without the events that were left out.
  fileprivate var happenedPlan: Plan {
    var plan = plan
    for row in plan.generators.rows {
      guard let gate = names.gates[row.statement.name.text] else { continue }
      plan.sources[row.source] = plan.sources[row.source].without(gate.leftOut)
    }
    return plan
  }

  /// The other names to which something happened, each with a condition that always holds. Any
  /// condition is evaluated at their instants.
  fileprivate func names(watchedBeside claims: [Claim]) -> [(name: String, condition: String)] {
    guard let trace = names.trace else { return [] }
    var known = Set(claims.flatMap(\.names))
    return trace.entries.compactMap { entry in
      let name = trace.names[entry.name]
      guard known.insert(name).inserted else { return nil }
      let function = entry.event.kind?.isOfService == true ? "calls" : "count"
      return (name, "\(function)(\(name)) >= 0")
    }
  }

  /// The subscribed streams, without those of models: all, or those that call what claims count.
  fileprivate func subscribedStreams(callingFor claims: [Claim]?) -> [String] {
    let counted = claims.map { Set($0.flatMap(\.countedNames)) }
    var known = plan.modelDefinitions
    return observers.filter { $0.row.inner == nil }.map(\.row.stream.text).filter { stream in
      guard known.insert(stream).inserted else { return false }
      return counted.map { !$0.isDisjoint(with: plan.names(reachedFrom: [stream])) } ?? true
    }
  }
}

extension Plan.SourceRow {
  fileprivate func without(_ positions: Set<Int>) -> Plan.SourceRow {
    var row = self
    row.events = TimedEvents(
      events.enumerated().filter { !positions.contains($0.offset) }.map(\.element))
    return row
  }
}

extension Plan {
  /// The names that some claims and observed streams use, directly or through definitions, and
  /// those that feeds use.
  fileprivate func neededNames(of claims: [Claim], observing streams: [String]) -> Set<String> {
    var names = Set(claims.flatMap(\.names) + streams)
    names.formUnion(claims.flatMap(\.conditions).flatMap(\.otherNames))
    for case .observe(let row, of: let stream) in syntax.statements
    where names.contains(row.name.text) {
      names.insert(stream.text)
    }
    for feed in feeds { names.formUnion(Statement.feed(feed).usedNames.map(\.root)) }
    names.formUnion(connections.map(\.name.text))
    return self.names(reachedFrom: names)
  }

  /// Some names, and those of which their definitions are made, directly or through others.
  fileprivate func names(reachedFrom names: Set<String>) -> Set<String> {
    let reached = DefinitionGraph(definitions).definitions(reachedFrom: Array(names))
    return definitions.reduce(into: names) { names, statement in
      guard let name = statement.declaredName, reached.contains(name.text) else { return }
      names.formUnion(statement.usedNames.map(\.root))
    }
  }
}
