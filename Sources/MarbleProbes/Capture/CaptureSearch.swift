import MarbleDiagrams
import MarbleScenarios
import MarbleTestKit

/// Looks for a scenario that reproduces a session: first in the documented order, then with what a
/// real machine may do, the fewest changes first.
///
/// It runs on one thread, and what it finds depends only on the log: the runs have an order, and a
/// limit. Only the limit of time may end it earlier, and the result says so.
struct CaptureSearch {
  struct Found {
    let text: String
    let outcome: Capture.Outcome
    let matched: Int
    let draft: CaptureDraft
    /// The events of the outputs.
    let shown: [[Occurrence<Value>]]

    /// How late the timers are.
    var lateness: [Duration] {
      if case .reproduced(let explanation) = outcome { explanation.lateness } else { [] }
    }
  }

  private let session: CapturedSession
  private let registry: SystemRegistry
  private let path: String
  private let isOver: @Sendable () -> Bool
  /// The coarsest tick, and finer ones.
  private var ticks: [Int64]
  /// The instant of the log at which the system begins.
  private var start: Int64 = 0
  private var runs = 0
  private var isOutOfTime = false
  private var nearest: Nearest?
  /// True to watch the outputs that the log does not have.
  private var watchesAll = false

  /// The run that has most of what the log has.
  private struct Nearest {
    let score: Int
    let matched: Int
    let difference: CaptureDifference
    let draft: CaptureDraft
    let meanings: [String: [JSONValue: Value]]
  }

  /// Finer ticks that are tried in the documented order, and those that may also bring columns in
  /// which the outputs are.
  private static let finerTicks = (documented: 10, columns: 3)
  /// Changes of the documented order that a run may have.
  private static let changeLimit = 4
  /// Orders with equally many changes that are tried for one tick and one lateness of timers.
  private static let orderLimit = 300

  init(
    _ session: CapturedSession, _ options: CaptureOptions, _ registry: SystemRegistry,
    path: String, isOver: @escaping @Sendable () -> Bool
  ) {
    self.session = session
    self.registry = registry
    self.path = path
    self.isOver = isOver
    ticks = options.tick.map { [$0.wholeNanoseconds] } ?? Self.ticks(TickChoice(session.log))
  }

  private static func ticks(_ choice: TickChoice) -> [Int64] {
    let coarsest = choice.coarsest
    return Array(TickChoice.ticks.filter { $0 <= coarsest }.prefix(finerTicks.documented + 1))
  }

  mutating func result() -> Found {
    let coarsest = draft(tick: ticks[0])
    guard session.system != nil else {
      return found(byLogOf: coarsest, .rows)
    }
    let trial = CaptureTrial(coarsest, registry, path: path)
    guard trial.problems.isEmpty else {
      return found(byLogOf: coarsest, .invalid(trial.problems))
    }
    return watched() ?? begun() ?? changed() ?? different(coarsest)
  }

  private func draft(tick: Int64, later: Int64 = 0) -> CaptureDraft {
    CaptureDraft(session, tick: tick, lead: later - start, watchesAll: watchesAll)
  }

  /// The documented order with the system's beginning where the log has it, if that is later.
  private mutating func begun() -> Found? {
    guard session.log.start > TickChoice.atOnce else { return nil }
    let (begin, score) = (ticks, nearest?.score ?? 0)
    start = session.log.start
    if begin.count > 1 { ticks = Self.ticks(TickChoice(session.log, lead: -start)) }
    if let found = watched() { return found }
    if nearest?.score ?? 0 <= score { (start, ticks) = (0, begin) }
    return nil
  }

  /// The documented order, with the outputs that the log does not have if need be.
  private mutating func watched() -> Found? {
    watchesAll = false
    if let found = documented() { return found }
    guard !session.otherOutputs.isEmpty else { return nil }
    let score = nearest?.score ?? 0
    watchesAll = true
    if let found = documented() { return found }
    watchesAll = nearest?.score ?? 0 > score
    return nil
  }

  // MARK: The documented order

  /// The coarsest tick at which the documented order reproduces the session, or one of the next
  /// ticks if all outputs are in its columns.
  private mutating func documented() -> Found? {
    var found: (result: Found, tick: Int)?
    for (index, tick) in ticks.enumerated() {
      if let found, index > found.tick + Self.finerTicks.columns { break }
      let draft = draft(tick: tick)
      let trial = CaptureTrial(draft, registry, path: path)
      guard let compared = run(trial, Variant()), compared.isReproduced,
        found == nil || compared.isInColumns, let text = trial.text(of: compared, settings: [])
      else { continue }
      var explanation = CaptureExplanation()
      explanation.start = .nanoseconds(start)
      explanation.isFiner = index > 0 && found == nil || found?.result.isFiner == true
      explanation.runs = runs
      let result = Found(
        text: text, outcome: .reproduced(explanation), matched: compared.matched, draft: draft,
        shown: compared.expected)
      found = (result, found?.tick ?? index)
      if compared.isInColumns { break }
    }
    return found?.result
  }

  // MARK: Changes

  /// The changes of a run: the delays of its timers, and the order.
  private struct Variant {
    var lateness: [Duration] = []
    var order: [Deviation] = []
  }

  /// The runs of one tick and one lateness of timers, under one order after the other.
  private struct Branch {
    let trial: CaptureTrial
    let lateness: [Duration]
    /// The number of changes of every run.
    let cost: Int
    var orders = OrderExploration()
    var draft: CaptureDraft { trial.draft }
  }

  private mutating func changed() -> Found? {
    var branches = branches(CaptureTrial(draft(tick: ticks[0]), registry, path: path))
    for cost in 0...Self.changeLimit {
      for index in branches.indices where branches[index].cost <= cost {
        let count = cost - branches[index].cost
        if let found = explore(&branches[index], orderChanges: count) { return found }
        if isOutOfTime || runs >= LogLimits.runs { return nil }
      }
    }
    return nil
  }

  /// The branches with the fewest changes first.
  private mutating func branches(_ trial: CaptureTrial) -> [Branch] {
    let measured = run(trial, Variant())?.measuredLateness ?? []
    var branches = [Branch(trial: trial, lateness: [], cost: 0)]
    for late in measured {
      branches.append(Branch(trial: trial, lateness: late, cost: 1))
    }
    let later = draft(tick: ticks[0], later: ticks[0])
    let laterTrial = CaptureTrial(later, registry, path: path)
    if laterTrial.problems.isEmpty {
      branches.append(Branch(trial: laterTrial, lateness: [], cost: 1))
    }
    for tick in ticks.dropFirst().prefix(Self.finerTicks.columns * 2) {
      let draft = draft(tick: tick)
      let trial = CaptureTrial(draft, registry, path: path)
      branches.append(Branch(trial: trial, lateness: [], cost: 1))
      for late in measured {
        branches.append(Branch(trial: trial, lateness: late, cost: 2))
      }
    }
    return branches
  }

  /// Tries the orders of a branch with a number of changes.
  private mutating func explore(_ branch: inout Branch, orderChanges: Int) -> Found? {
    var tried = 0
    while tried < Self.orderLimit, runs < LogLimits.runs {
      var next = branch.orders
      guard let order = next.next(), order.count == orderChanges else { return nil }
      branch.orders = next
      if isOver() {
        isOutOfTime = true
        return nil
      }
      tried += 1
      let variant = Variant(lateness: branch.lateness, order: order)
      guard let compared = run(branch.trial, variant) else { return nil }
      branch.orders.note(alternatives: compared.alternatives)
      guard compared.isReproduced else { continue }
      var explanation = CaptureExplanation()
      explanation.isFiner = branch.draft.tick != ticks[0]
      explanation.start = .nanoseconds(start)
      explanation.isLater = branch.draft.lead > -start
      explanation.lateness = branch.lateness
      var settings = late(branch.lateness)
      if !order.isEmpty {
        let description = branch.trial.description(of: variant.order, variant.lateness)
        guard let description, !description.statements.isEmpty else { continue }
        explanation.changes = description.changes.map { change(of: $0, in: branch.draft) }
        settings += description.statements
      }
      explanation.runs = runs
      if let text = branch.trial.text(of: compared, settings: settings) {
        return Found(
          text: text, outcome: .reproduced(explanation), matched: compared.matched,
          draft: branch.draft, shown: compared.expected)
      }
    }
    return nil
  }

  private func late(_ lateness: [Duration]) -> [String] {
    lateness.isEmpty
      ? [] : ["late " + lateness.map { formatDuration($0) }.joined(separator: ", ")]
  }

  private func change(
    of change: OrderDescription.Change, in draft: CaptureDraft
  ) -> CaptureExplanation.Change {
    func words(_ name: String) -> String {
      if session.calls.contains(where: { $0.text == name }) { return "the answer of \(name)" }
      guard let input = session.inputs.firstIndex(where: { $0.name == name }),
        let event = draft.event(ofInput: input, at: change.instant)
      else { return name }
      return "\(session.inputs[input].events[event].text) of \(name)"
    }
    return CaptureExplanation.Change(
      instant: change.instant, chosen: words(change.chosen), before: change.before.map(words))
  }

  private mutating func run(
    _ trial: CaptureTrial, _ variant: Variant
  ) -> CaptureComparison? {
    runs += 1
    guard let compared = trial.compare(order: variant.order, lateness: variant.lateness) else {
      return nil
    }
    if let difference = compared.first,
      nearest.map({ compared.score > $0.score }) ?? true
    {
      nearest = Nearest(
        score: compared.score, matched: compared.matched, difference: difference,
        draft: trial.draft, meanings: compared.meanings)
    }
    return compared
  }

  // MARK: Nothing is found

  private func different(_ coarsest: CaptureDraft) -> Found {
    let end = CaptureSearchEnd(
      runs: runs, isOutOfTime: isOutOfTime, isAtLimit: runs >= LogLimits.runs)
    // A run has everything, and no scenario can say so.
    let unwritable = CaptureDifference(
      fact: .unwritable, name: "", line: nil, logged: "", time: .zero, order: .zero)
    let draft = nearest?.draft ?? coarsest
    return found(
      byLogOf: draft, .different(nearest?.difference ?? unwritable, end),
      matched: nearest?.matched ?? 0)
  }

  /// A scenario that expects what the log has.
  private func found(
    byLogOf draft: CaptureDraft, _ outcome: Capture.Outcome, matched: Int = 0
  ) -> Found {
    let shown = draft.expectedByLog(nearest?.meanings ?? [:])
    return Found(
      text: draft.text(.init(expected: shown)), outcome: outcome, matched: matched, draft: draft,
      shown: shown)
  }
}

extension CaptureSearch.Found {
  fileprivate var isFiner: Bool {
    if case .reproduced(let explanation) = outcome { explanation.isFiner } else { false }
  }
}
