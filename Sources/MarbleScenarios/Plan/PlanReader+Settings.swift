import MarbleDiagrams

// The parts that apply to a whole scenario: the settings of the head and its own, its system, its
// names.

extension PlanReader {
  mutating func readSettings(_ systems: SystemRegistry) {
    plan.operators = systems.operators
    plan.library = systems.library
    for error in systems.operatorErrors { note(PlanFact(error), plan.syntax.titleRange) }
    for name in systems.names
    where !name.split(separator: ".", omittingEmptySubsequences: false)
      .allSatisfy({ Identifier.isIdentifier(String($0)) })
    {
      note(.systemName(name), plan.syntax.titleRange)
    }
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
    if let until {
      plan.until = until.time.duration(tick: plan.tick).map { Instant.zero.advanced(by: $0) }
      if plan.until == nil {
        let error = NotationError(.durationOverflow, until.timeRange.bytes)
        plan.problems.append(Problem(error, in: plan.file))
      }
    }
  }

  private mutating func read(
    _ replay: Statement.Replay, among stages: StageNumbers
  ) -> Plan.InstantOrder? {
    guard let time = replay.time.duration(tick: plan.tick) else {
      let error = NotationError(.durationOverflow, replay.timeRange.bytes)
      plan.problems.append(Problem(error, in: plan.file))
      return nil
    }
    for name in replay.names where name.numbers.isEmpty {
      let count = stages.count(of: name.text)
      if count > 1 { note(.orderedStageUnclear(name.spelling, count: count), name.range) }
    }
    return Plan.InstantOrder(instant: Instant.zero.advanced(by: time), names: replay.names)
  }

  mutating func read(_ setting: Statement.System, _ systems: SystemRegistry) {
    plan.systemName = setting.name.text
    plan.systemPlace = setting.name.range
    if let system = systems[setting.name.text] {
      plan.system = system
      let names = systems.knownNames(of: system.name).system
      plan.inputs = names?.inputs ?? []
      for name in names?.ambiguous.sorted() ?? [] {
        note(.portNames(name, system: system.name), setting.name.range)
      }
    } else if systems.names.isEmpty {
      note(.noSystems(setting.name.text), setting.name.range)
    } else {
      let near = nearest(to: setting.name.text, in: systems.names)
      note(.unknownSystem(setting.name.text, near: near), setting.name.range)
    }
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
