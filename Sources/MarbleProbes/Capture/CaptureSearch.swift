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

    /// How late the timers are.
    var lateness: [Duration] {
      if case .reproduced(let explanation) = outcome { explanation.lateness } else { [] }
    }
  }

  private let session: CapturedSession
  private let registry: SystemRegistry
  private let path: String
  private let isOver: @Sendable () -> Bool
  private let options: CaptureOptions
  private var end = CaptureSearchEnd()
  private var nearest: Nearest?

  /// The run that has most of what the log has.
  private struct Nearest {
    let difference: CaptureDifference
    let draft: CaptureDraft
    let compared: CaptureComparison
    let beginning: CaptureBeginning
  }

  /// Finer ticks that are tried because they may bring columns in which the outputs are.
  private static let columnTicks = 3
  /// Changes of the documented order that a run may have.
  private static let changeLimit = 4
  /// Orders with equally many changes that are tried for one candidate.
  private static let orderLimit = 300

  init(
    _ session: CapturedSession, _ options: CaptureOptions, _ registry: SystemRegistry,
    path: String, isOver: @escaping @Sendable () -> Bool
  ) {
    (self.session, self.options, self.isOver) = (session, options, isOver)
    (self.registry, self.path) = (registry, path)
  }

  mutating func result() -> Found {
    let beginnings = CaptureBeginning.all(of: session, tick: options.tick)
    let coarsest = draft(beginnings[0], tick: beginnings[0].ticks[0])
    guard session.system != nil else { return found(byLogOf: coarsest, .rows) }
    let problems = CaptureTrial(coarsest, registry, path: path).problems
    guard problems.isEmpty else { return found(byLogOf: coarsest, .invalid(problems)) }
    for beginning in beginnings {
      if let found = documented(beginning) { return found }
    }
    let beginning = nearest?.beginning ?? beginnings[0]
    if let found = changed(beginning) { return found }
    return options.tick == nil
      ? changed(beginning.coarser) ?? different(coarsest) : different(coarsest)
  }

  private func draft(_ beginning: CaptureBeginning, tick: Int64, later: Int64 = 0) -> CaptureDraft {
    CaptureDraft(
      session: session, tick: tick, lead: later - beginning.start, watchesAll: beginning.watchesAll)
  }

  // MARK: The documented order

  /// The coarsest tick at which the documented order reproduces the session, or one of the next
  /// ticks if all outputs are in its columns.
  private mutating func documented(_ beginning: CaptureBeginning) -> Found? {
    var found: (result: Found, tick: Int)?
    for (index, tick) in beginning.ticks.enumerated() {
      if let found, index > found.tick + Self.columnTicks { break }
      let draft = draft(beginning, tick: tick)
      let trial = CaptureTrial(draft, registry, path: path)
      guard let compared = run(trial, beginning), compared.isReproduced,
        found == nil || compared.isInColumns, let text = trial.text(of: compared, settings: [])
      else { continue }
      var explanation = CaptureExplanation()
      explanation.start = .nanoseconds(beginning.start)
      explanation.otherTick = found == nil ? beginning.kind(of: tick) : found?.result.otherTick
      explanation.runs = end.runs
      let result = Found(
        text: text, outcome: .reproduced(explanation), matched: compared.matched, draft: draft)
      found = (result, found?.tick ?? index)
      if compared.isInColumns { break }
    }
    return found?.result
  }

  // MARK: Changes

  /// A behaviour that a real machine may have at one tick. It runs under one order after the other.
  private struct Candidate {
    let trial: CaptureTrial
    let lateness: [Duration]
    /// The number of changes of every run.
    let cost: Int
    var orders = OrderExploration()
    var draft: CaptureDraft { trial.draft }
  }

  private mutating func changed(_ beginning: CaptureBeginning) -> Found? {
    guard !beginning.ticks.isEmpty else { return nil }
    var candidates = candidates(beginning)
    for cost in 0...Self.changeLimit {
      for index in candidates.indices where candidates[index].cost <= cost {
        let count = cost - candidates[index].cost
        if let found = explore(&candidates[index], beginning, orderChanges: count) { return found }
        if end.isOutOfTime || end.isAtLimit { return nil }
      }
    }
    return nil
  }

  /// The candidates with the fewest changes first.
  private mutating func candidates(_ beginning: CaptureBeginning) -> [Candidate] {
    let ticks = beginning.ticks.prefix(Self.columnTicks * 2 + 1)
    let trials = ticks.map { CaptureTrial(draft(beginning, tick: $0), registry, path: path) }
    let measured = run(trials[0], beginning)?.measuredLateness ?? []
    let later = CaptureTrial(
      draft(beginning, tick: ticks[0], later: ticks[0]), registry, path: path)
    var candidates: [Candidate] = []
    for (index, trial) in trials.enumerated() {
      let cost = min(index, 1)
      candidates.append(Candidate(trial: trial, lateness: [], cost: cost))
      candidates += measured.map { Candidate(trial: trial, lateness: $0, cost: cost + 1) }
      if index == 0, later.problems.isEmpty {
        candidates.append(Candidate(trial: later, lateness: [], cost: 1))
      }
    }
    end.lateness = (end.lateness + measured.joined()).uniqued().sorted()
    return candidates
  }

  /// Tries the orders of a candidate with a number of changes.
  private mutating func explore(
    _ candidate: inout Candidate, _ beginning: CaptureBeginning, orderChanges: Int
  ) -> Found? {
    var tried = 0
    while tried < Self.orderLimit, !end.isAtLimit {
      var next = candidate.orders
      guard let order = next.next(), order.count == orderChanges else { return nil }
      candidate.orders = next
      if isOver() {
        end.isOutOfTime = true
        return nil
      }
      tried += 1
      end.orders += order.isEmpty ? 0 : 1
      let (trial, lateness) = (candidate.trial, candidate.lateness)
      guard let compared = run(trial, beginning, order, lateness) else { return nil }
      candidate.orders.note(alternatives: compared.alternatives)
      guard compared.isReproduced else { continue }
      var explanation = CaptureExplanation()
      explanation.otherTick = beginning.kind(of: candidate.draft.tick)
      explanation.start = .nanoseconds(beginning.start)
      explanation.isLater = candidate.draft.lead > -beginning.start
      explanation.lateness = lateness
      var settings =
        lateness.isEmpty
        ? [] : ["late " + lateness.map { formatDuration($0) }.joined(separator: ", ")]
      if !order.isEmpty {
        guard let description = trial.description(of: order, lateness),
          !description.statements.isEmpty
        else { continue }
        explanation.changes = description.changes.map { change(of: $0, in: candidate.draft) }
        settings += description.statements
      }
      explanation.runs = end.runs
      if let text = trial.text(of: compared, settings: settings) {
        return Found(
          text: text, outcome: .reproduced(explanation), matched: compared.matched,
          draft: candidate.draft)
      }
    }
    return nil
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
    _ trial: CaptureTrial, _ beginning: CaptureBeginning, _ order: [Deviation] = [],
    _ lateness: [Duration] = []
  ) -> CaptureComparison? {
    end.runs += 1
    end.ticks.insert(trial.draft.length)
    guard let compared = trial.compare(order: order, lateness: lateness) else { return nil }
    if let difference = compared.first,
      nearest.map({ compared.score > $0.compared.score }) ?? true
    {
      nearest = Nearest(
        difference: difference, draft: trial.draft, compared: compared, beginning: beginning)
    }
    return compared
  }

  // MARK: Nothing is found

  private func different(_ coarsest: CaptureDraft) -> Found {
    let draft = nearest?.draft ?? coarsest
    // Without a difference a run has everything, and no scenario can say so.
    let difference = nearest?.difference ?? CaptureDifference(fact: .unwritable)
    let text = text(byLogOf: draft)
    var end = end
    end.reason = nearest?.compared.unanswered ?? reason(in: text)
    return Found(
      text: text, outcome: .different(difference, end), matched: nearest?.compared.matched ?? 0,
      draft: draft)
  }

  /// The sentence with which `explain` gives the cause of a difference.
  private func reason(in text: String) -> String? {
    let report = ScenarioTrial(of: text, path: path, systems: registry).report
    return report?.failures.lazy.flatMap(\.reasons).first
  }

  /// A scenario that expects what the log has: up to the first difference, as the run has it.
  private func text(byLogOf draft: CaptureDraft) -> String {
    var shown = draft.expectedByLog(nearest?.compared.meanings ?? [:])
    for (index, met) in (nearest?.compared.met ?? []).enumerated() {
      let last = met.events.last?.time ?? .zero
      shown[index] =
        met.events
        + shown[index].dropFirst(met.count).map { Occurrence(time: max(last, $0.time), $0.event) }
    }
    return draft.text(.init(expected: shown))
  }

  private func found(byLogOf draft: CaptureDraft, _ outcome: Capture.Outcome) -> Found {
    Found(text: text(byLogOf: draft), outcome: outcome, matched: 0, draft: draft)
  }
}

extension CaptureSearch.Found {
  fileprivate var otherTick: CaptureExplanation.OtherTick? {
    if case .reproduced(let explanation) = outcome { explanation.otherTick } else { nil }
  }
}
