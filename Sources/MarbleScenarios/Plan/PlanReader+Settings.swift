import MarbleDiagrams

// The parts that apply to a whole scenario: the settings of the head and its own, its system, its
// names.

extension PlanReader {
  mutating func readSettings(_ systems: SystemRegistry) {
    plan.operators = systems.operators
    plan.library = systems.library
    for error in systems.operatorErrors { note(PlanFact(error), plan.syntax.titleRange) }
    for name in systems.wrongNames { note(.registeredName("system", name), plan.syntax.titleRange) }
    var until: Statement.Until?
    var replays: [Statement.Replay] = []
    for statement in plan.file.head + plan.syntax.statements {
      switch statement {
      case .tick(let setting): plan.tick = setting.duration
      case .until(let setting): until = setting
      case .order(let setting):
        switch setting.kind {
        case .any: plan.order = .any
        case .fixed: plan.order = .fixed
        case .replay(let replay): replays.append(replay)
        }
      case .system(let setting): read(setting, systems)
      default: break
      }
    }
    // Only a scenario has them, and its order precedes that of the head.
    if !replays.isEmpty {
      let stages = StageNumbers(plan.syntax)
      plan.order = .replay(replays.compactMap { read($0, among: stages) })
    }
    if let until { plan.until = instant(until.time, until.timeRange) }
  }

  /// The instant of a setting. Notes one that is too late for a clock.
  private mutating func instant(_ time: DurationSyntax, _ range: SourceRange) -> Instant? {
    if let duration = time.duration(tick: plan.tick) { return .zero.advanced(by: duration) }
    plan.problems.append(Problem(NotationError(.durationOverflow, range.bytes), in: plan.file))
    return nil
  }

  private mutating func read(
    _ replay: Statement.Replay, among stages: StageNumbers
  ) -> Plan.InstantOrder? {
    guard let instant = instant(replay.time, replay.timeRange) else { return nil }
    for name in replay.names where name.numbers.isEmpty {
      let count = stages.count(of: name.text)
      if count > 1 { note(.orderedStageUnclear(name.spelling, count: count), name.range) }
    }
    return Plan.InstantOrder(instant: instant, names: replay.names)
  }

  mutating func read(_ setting: Statement.System, _ systems: SystemRegistry) {
    let (name, place) = (setting.name.text, setting.name.range)
    (plan.systemName, plan.systemPlace) = (name, place)
    guard let system = systems[name] else {
      let near = nearest(to: name, in: systems.names)
      return note(
        systems.names.isEmpty ? .noSystems(name) : .unknownSystem(name, near: near), place)
    }
    plan.system = system
    let names = systems.knownNames(of: name).system
    plan.inputs = names?.inputs ?? []
    for port in names?.ambiguous.sorted() ?? [] { note(.portNames(port, system: name), place) }
    let ports = (names?.services.sorted() ?? []) + (names?.types.keys.sorted() ?? [])
    for port in ports where !port.isPortName { note(.registeredName("port", port), place) }
  }

  mutating func checkNames(
    _ known: KnownNames, order: Result<[Statement], NameError>, _ mustExpect: Bool
  ) {
    let errors = NameCheck.errors(
      in: plan.syntax, under: plan.file.head, knowing: known, order: order,
      limit: plan.file.errorLimit)
    for error in errors
    where mustExpect || ![.expectsNothing, .claimsNothing].contains(error.fact) {
      plan.problems.append(Problem(error, in: plan.file))
    }
  }
}
