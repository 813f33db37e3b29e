import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// Reads the rows of a scenario into a plan, and notes everything that is wrong with them.
struct PlanReader {
  private(set) var plan: Plan
  /// The positions of those who are expected to see something, or may be, by the names that messages use.
  private var observers: [String: Int] = [:]
  private var eventsLeft = PlanReader.eventLimit

  /// So many events all rows of a scenario may have.
  static let eventLimit = 1_000_000

  private var bytes: [UInt8] { plan.file.text.bytes }

  /// Reads a scenario of a file.
  ///
  /// - Parameters:
  ///   - head: the keys of the file's head.
  ///   - systems: those that are registered, by name.
  ///   - mustExpect: whether a scenario without an expectation is wrong.
  static func plan(
    _ syntax: ScenarioSyntax, of file: SourceFile, head: HeadKeys, systems: SystemRegistry,
    mustExpect: Bool = true
  ) -> Plan {
    var reader = PlanReader(syntax, file, head)
    reader.readSettings(systems)
    // Names are known only where every statement and the system are.
    if syntax.isValid, !reader.lacksSystem { reader.checkNames(systems, mustExpect) }
    reader.readRows()
    return reader.plan
  }

  private init(_ syntax: ScenarioSyntax, _ file: SourceFile, _ head: HeadKeys) {
    plan = Plan(file: file, syntax: syntax, keys: KeyTable(head: head, own: syntax.statements))
  }

  private var lacksSystem: Bool { plan.systemName != plan.system?.name }

  // MARK: Settings

  private mutating func readSettings(_ systems: SystemRegistry) {
    var until: Statement.Until?
    for statement in plan.file.head + plan.syntax.statements {
      switch statement {
      case .tick(let setting): plan.tick = setting.nanoseconds
      case .until(let setting): until = setting
      case .order: plan.triesEveryOrder = true
      case .system(let setting): read(setting, systems)
      default: break
      }
    }
    if let until {
      plan.until = until.instant.nanoseconds(tick: plan.tick)
      if plan.until == nil {
        let error = NotationError(.durationOverflow, until.instantRange.bytes)
        plan.problems.append(Problem(error, in: plan.file))
      }
    }
  }

  private mutating func read(_ setting: Statement.System, _ systems: SystemRegistry) {
    plan.systemName = setting.name.text
    if let system = systems[setting.name.text] {
      plan.system = system
      plan.inputs = systems.knownNames(of: system.name).system?.inputs ?? []
    } else if systems.names.isEmpty {
      note(.noSystems(setting.name.text), setting.name.range)
    } else {
      let near = nearest(to: setting.name.text, in: systems.names)
      note(.unknownSystem(setting.name.text, near: near), setting.name.range)
    }
  }

  private mutating func checkNames(_ systems: SystemRegistry, _ mustExpect: Bool) {
    let known = systems.knownNames(of: plan.system?.name)
    for error in NameCheck.errors(in: plan.syntax, under: plan.file.head, knowing: known)
    where mustExpect || error.fact != .expectsNothing {
      plan.problems.append(Problem(error, in: plan.file))
    }
  }

  // MARK: Rows

  private mutating func readRows() {
    for statement in plan.syntax.statements {
      guard plan.problems.count < [Failure].readableCount else {
        plan.isBuildable = false
        break
      }
      do {
        try read(statement)
      } catch {
        plan.problems.append(Problem(error, in: plan.file))
      }
    }
    switch Definitions.ordered(plan.syntax.statements) {
    case .success(let ordered): plan.definitions = ordered
    case .failure: plan.isBuildable = false
    }
    if !plan.syntax.isValid || lacksSystem { plan.isBuildable = false }
  }

  private mutating func read(_ statement: Statement) throws(NotationError) {
    switch statement {
    case .hot(let row):
      addSource(.hot, row.name, row.name.text, row.diagram, role: .hot)
    case .subject(let row):
      addSource(.subject(row.initializer), row.name, row.name.text, row.diagram, role: .hot)
    case .cold(let row):
      let kind = row.source.arguments.map { Plan.SourceRow.Kind.service($0.map(\.kind)) }
      addSource(
        kind ?? .cold, row.source.name, text(row.source.range), row.diagram, role: .cold)
    case .observe(let row):
      var listens: (start: Int64, end: Int64?) = (0, nil)
      if let range = row.window { listens = try window(range) }
      observers[row.name.text] = plan.observers.count
      plan.observers.append(
        Plan.ObserverRow(
          name: row.name.text, stream: row.stream, window: listens, isNamed: true))
    case .expect(let row):
      try addExpectation(row)
    case .connect(let row):
      plan.connections.append(
        Plan.WindowRow(name: row.name, window: try window(row.diagram)))
    case .subscriptions(let row):
      try addSubscriptions(row)
    case .calls(let row):
      try addCalls(row)
    case .version, .tick, .system, .until, .order, .keys, .stream, .function:
      break
    }
  }

  private mutating func addSource(
    _ kind: Plan.SourceRow.Kind, _ name: Name, _ pattern: String, _ range: SourceRange,
    role: Diagram.Role
  ) {
    let diagram = readable(range, role)
    if role == .hot { checkUntil(diagram) }
    let events = TimedEvents(
      diagram.marks.map { TimedEvent(time: $0.time, event: plan.keys.event($0.symbol)) })
    plan.sources.append(
      Plan.SourceRow(kind: kind, name: name, pattern: pattern, diagram: diagram, events: events))
  }

  /// The diagram of a source; an empty one, and a problem, where it cannot be read, so that the source
  /// is there all the same.
  private mutating func readable(_ range: SourceRange, _ role: Diagram.Role) -> Diagram {
    do {
      return try read(range, role)
    } catch {
      plan.problems.append(Problem(error, in: plan.file))
      return Diagram(role: role, marks: [], length: 0)
    }
  }

  private mutating func addExpectation(_ row: Statement.Expect) throws(NotationError) {
    if row.mode == .nothing { return try addSilence(row) }
    let timing = try timing(of: row.mode)
    let diagram = try read(row.diagram, .expectation, isTimed: !timing.isFree)
    let index = observer(of: row)
    plan.observers[index].expected = expectations(diagram)
    plan.observers[index].timing = timing
  }

  private mutating func addSilence(_ row: Statement.Expect) throws(NotationError) {
    let marks: ContiguousArray<Mark>
    do {
      marks = try read(row.diagram, .window).marks
    } catch {
      let range = SourceRange(error.range.lowerBound, error.range.upperBound)
      switch error.kind {
      case .windowWithoutSubscription: return note(.silenceWithoutStart, range)
      case .misplaced(let token, _): return note(.silenceHolds(token), range)
      default: throw error
      }
    }
    let window = QuietWindow(marks)
    if window.isEmpty { note(.silenceOfNoTime, row.diagram) }
    plan.observers[observer(of: row)].silences.append(
      Plan.Silence(window: window, place: Int(row.diagram.start)))
  }

  /// The position of who sees what a row speaks of: all rows of one name have one observer.
  private mutating func observer(of row: Statement.Expect) -> Int {
    let name = row.fullName
    if let index = observers[name] { return index }
    observers[name] = plan.observers.count
    plan.observers.append(
      Plan.ObserverRow(
        name: name, stream: row.name, inner: row.inner, window: (0, nil), isNamed: false))
    return plan.observers.count - 1
  }

  private func timing(of mode: Statement.Expect.Mode) throws(NotationError) -> Timing {
    switch mode {
    case .strict, .nothing: return .exact
    case .inOrder: return .inOrder
    case .anyOrder: return .anyOrder
    case .within(let duration, let range):
      guard let tolerance = duration.nanoseconds(tick: plan.tick) else {
        throw NotationError(.durationOverflow, range.bytes)
      }
      return .within(tolerance)
    }
  }

  private mutating func addSubscriptions(_ row: Statement.Subscriptions) throws(NotationError) {
    let name = text(row.source.range)
    let key = row.source.key
    let index = plan.subscriptions.firstIndex { $0.source.key == key }
    guard case .diagram(let range) = row.row else {
      if index != nil { return note(.subscriptionsOverlapNone(name), row.source.range) }
      plan.subscriptions.append(
        Plan.SubscriptionRows(name: name, source: row.source, windows: [], places: []))
      return
    }
    let window = try window(range)
    let subscription = MarbleTestKit.SubscriptionWindow(
      subscribed: window.start, disposed: window.end)
    guard let index else {
      plan.subscriptions.append(
        Plan.SubscriptionRows(
          name: name, source: row.source, windows: [subscription], places: [Int(range.start)]))
      return
    }
    if plan.subscriptions[index].windows.isEmpty {
      return note(.subscriptionsOverlapNone(name), row.source.range)
    }
    plan.subscriptions[index].windows.append(subscription)
    plan.subscriptions[index].places.append(Int(range.start))
  }

  private mutating func addCalls(_ row: Statement.Calls) throws(NotationError) {
    guard case .diagram(let range) = row.row else {
      plan.calls.append(
        Plan.CallRow(name: row.name, expected: [], place: Int(row.name.range.start)))
      return
    }
    let diagram = try read(range, .expectation)
    try plan.keys.checkHoldsNoPredicate(diagram)
    let expected = expectations(diagram)
    for call in expected {
      if case .next = call.content { continue }
      let place = call.source ?? Int(range.start)
      note(.endInCalls, SourceRange(place, place + 1))
    }
    plan.calls.append(Plan.CallRow(name: row.name, expected: expected, place: Int(range.start)))
  }

  // MARK: Diagrams

  private mutating func read(
    _ range: SourceRange, _ role: Diagram.Role, isTimed: Bool = true
  ) throws(NotationError) -> Diagram {
    let diagram = try plan.keys.diagram(bytes, in: range.bytes, role: role, tick: plan.tick)
    eventsLeft -= diagram.marks.count
    if eventsLeft < 0, let mark = diagram.marks.last {
      throw NotationError(.tooManyEvents(limit: Self.eventLimit), mark.offset..<mark.offset + 1)
    }
    if isTimed, role == .expectation || role == .window { checkUntil(diagram) }
    return diagram
  }

  private mutating func window(
    _ range: SourceRange
  ) throws(NotationError) -> (start: Int64, end: Int64?) {
    let marks = try read(range, .window).marks
    let start = marks.first { $0.symbol == .subscribed }?.time ?? 0
    return (start, marks.first { $0.symbol == .disposed }?.time)
  }

  private func expectations(_ diagram: Diagram) -> [Expected<Value>] {
    diagram.marks.map { mark in
      Expected(
        time: mark.time, plan.keys.expectation(mark.symbol),
        unorderedGroup: mark.group < 0 ? Int(mark.group) : nil, source: mark.offset)
    }
  }

  private mutating func checkUntil(_ diagram: Diagram) {
    guard let until = plan.until, let late = diagram.marks.first(where: { $0.time > until }) else {
      return
    }
    note(.beyondUntil, SourceRange(late.offset, late.offset + 1))
  }

  private func text(_ range: SourceRange) -> String {
    plan.file.text.text(range.bytes)
  }

  private mutating func note(_ fact: PlanError.Fact, _ range: SourceRange) {
    plan.problems.append(Problem(PlanError(fact: fact, range: range), in: plan.file))
  }
}

extension DurationSyntax {
  /// The duration, nil where it does not fit.
  func nanoseconds(tick: Int64) -> Int64? {
    switch self {
    case .nanoseconds(let nanoseconds): return nanoseconds
    case .ticks(let ticks):
      let (product, overflow) = ticks.multipliedReportingOverflow(by: tick)
      return overflow ? nil : product
    }
  }
}

extension SourcePattern {
  /// What two rows have in common that speak of the same source.
  struct Key: Hashable {
    let name: String
    let arguments: [ArgumentPattern.Kind]?
  }

  var key: Key { Key(name: name.text, arguments: arguments?.map(\.kind)) }
}
