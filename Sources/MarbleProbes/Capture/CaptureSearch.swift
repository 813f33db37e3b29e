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
  }

  private let session: CapturedSession
  private let registry: SystemRegistry
  private let path: String
  private let isOver: @Sendable () -> Bool
  private let options: CaptureOptions
  private var end = CaptureSearchEnd()
  /// The run that has most of what the log has.
  private var nearest: CaptureComparison?

  /// Finer ticks that are tried in the documented order.
  private static let finerTicks = 10
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
    let beginnings = beginnings
    let coarsest = trial(beginnings[0][0])
    guard session.system != nil else { return found(byLogOf: coarsest.draft, .rows) }
    let problems = coarsest.problems
    guard problems.isEmpty else { return found(byLogOf: coarsest.draft, .invalid(problems)) }
    for ways in beginnings {
      if let found = documented(ways) { return found }
    }
    let ways = beginnings.first { $0.contains { $0 == nearest?.draft.way } } ?? beginnings[0]
    if let found = changed(ways) { return found }
    return options.tick == nil
      ? changed(coarser(than: ways[0])) ?? different(coarsest.draft) : different(coarsest.draft)
  }

  /// The ways in which a run may begin, the least change first. Each has its ticks, the coarsest
  /// that keeps events apart first.
  private var beginnings: [[CaptureExplanation]] {
    let log = session.log
    return (log.start > TickChoice.atOnce ? [0, log.start] : [0]).flatMap { start in
      let coarsest = TickChoice(log, lead: -start).coarsest.tick
      let finer = TickChoice.ticks.filter { $0 <= coarsest }.prefix(Self.finerTicks + 1)
      let ticks = options.tick.map { [$0.wholeNanoseconds] } ?? Array(finer)
      return (session.otherOutputs.isEmpty ? [false] : [false, true]).map { watchesAll in
        ticks.map {
          CaptureExplanation(
            tick: $0, start: start, watchesAll: watchesAll,
            failedTicks: $0 == ticks[0] ? nil : .coarser)
        }
      }
    }
  }

  /// Columns in which events that were close to each other are at one instant.
  private func coarser(than way: CaptureExplanation) -> [CaptureExplanation] {
    let limit = 2 * CaptureComparison.toleratedDelay.wholeNanoseconds
    return TickChoice.ticks.filter { $0 > way.tick && $0 <= limit }.map {
      var coarser = way
      (coarser.tick, coarser.failedTicks) = ($0, .finer)
      return coarser
    }
  }

  private func trial(_ way: CaptureExplanation) -> CaptureTrial {
    CaptureTrial(CaptureDraft(session: session, way: way), registry, path: path)
  }

  // MARK: The documented order

  /// The coarsest tick at which the documented order reproduces the session, or one of the next
  /// ticks if all outputs are in its columns.
  private mutating func documented(_ ways: [CaptureExplanation]) -> Found? {
    var found: (result: Found, tick: Int)?
    for (index, var way) in ways.enumerated() {
      let first = found?.tick ?? index
      if index > first + Self.columnTicks { break }
      way.failedTicks = ways[first].failedTicks
      let trial = trial(way)
      guard let compared = run(trial), compared.isReproduced, found == nil || compared.isInColumns,
        let result = reproduced(trial, compared)
      else { continue }
      found = (result, first)
      if compared.isInColumns { break }
    }
    return found?.result
  }

  /// A scenario of a run that has everything. Nil if none can say so.
  private func reproduced(
    _ trial: CaptureTrial, _ compared: CaptureComparison, _ order: [Deviation] = []
  ) -> Found? {
    var way = trial.draft.way
    way.runs = end.runs
    var settings =
      way.lateness.isEmpty
      ? [] : ["late " + way.lateness.map { formatDuration($0) }.joined(separator: ", ")]
    if !order.isEmpty {
      guard let description = trial.description(of: order), !description.statements.isEmpty
      else { return nil }
      way.changes = description.changes.map { change(of: $0, in: trial.draft) }
      settings += description.statements
    }
    guard let text = trial.text(of: compared, settings: settings) else { return nil }
    return Found(
      text: text, outcome: .reproduced(way), matched: compared.matched, draft: trial.draft)
  }

  // MARK: Changes

  /// A behaviour that a real machine may have at one tick. It runs under one order after the other.
  private struct Candidate {
    let trial: CaptureTrial
    /// The number of changes of every run.
    let cost: Int
    var orders = OrderExploration()
  }

  private mutating func changed(_ ways: [CaptureExplanation]) -> Found? {
    guard !ways.isEmpty else { return nil }
    var candidates = candidates(ways)
    for cost in 0...Self.changeLimit {
      for index in candidates.indices where candidates[index].cost <= cost {
        let count = cost - candidates[index].cost
        if let found = explore(&candidates[index], orderChanges: count) { return found }
        if end.isOutOfTime || end.isAtLimit { return nil }
      }
    }
    return nil
  }

  /// The candidates with the fewest changes first.
  private mutating func candidates(_ ways: [CaptureExplanation]) -> [Candidate] {
    let trials = ways.prefix(Self.columnTicks * 2 + 1).map { trial($0) }
    let measured = run(trials[0])?.measuredLateness ?? []
    end.lateness = (end.lateness + measured).uniqued().sorted()
    var candidates: [Candidate] = []
    for (index, trial) in trials.enumerated() {
      let cost = min(index, 1)
      candidates.append(Candidate(trial: trial, cost: cost))
      candidates += measured.map { Candidate(trial: trial.late([$0]), cost: cost + 1) }
      guard index == 0 else { continue }
      var way = ways[0]
      way.isLater = true
      let later = self.trial(way)
      if later.problems.isEmpty { candidates.append(Candidate(trial: later, cost: 1)) }
    }
    return candidates
  }

  /// Tries the orders of a candidate with a number of changes.
  private mutating func explore(_ candidate: inout Candidate, orderChanges: Int) -> Found? {
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
      guard let compared = run(candidate.trial, order) else { return nil }
      candidate.orders.note(alternatives: compared.alternatives)
      if compared.isReproduced, let found = reproduced(candidate.trial, compared, order) {
        return found
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
    _ trial: CaptureTrial, _ order: [Deviation] = []
  ) -> CaptureComparison? {
    end.runs += 1
    end.ticks.insert(trial.draft.length)
    guard let compared = trial.compare(order: order) else { return nil }
    if !compared.isReproduced, nearest.map({ compared.score > $0.score }) ?? true {
      nearest = compared
    }
    return compared
  }

  // MARK: Nothing is found

  private func different(_ coarsest: CaptureDraft) -> Found {
    let draft = nearest?.draft ?? coarsest
    // Without a difference a run has everything, and no scenario can say so.
    let difference = nearest?.first ?? CaptureDifference(fact: .unwritable)
    let text = text(byLogOf: draft)
    var end = end
    end.reason = nearest?.unanswered ?? reason(in: text)
    return Found(
      text: text, outcome: .different(difference, end), matched: nearest?.matched ?? 0,
      draft: draft)
  }

  /// The sentence with which `explain` gives the cause of a difference.
  private func reason(in text: String) -> String? {
    let report = ScenarioTrial(of: text, path: path, systems: registry).report
    return report?.failures.lazy.flatMap(\.reasons).first
  }

  /// A scenario that expects what the log has: up to the first difference, as the run has it.
  private func text(byLogOf draft: CaptureDraft) -> String {
    var shown = draft.expectedByLog(nearest?.meanings ?? [:])
    for (index, met) in (nearest?.met ?? []).enumerated() {
      let last = met.events.last?.time ?? .zero
      shown[index] =
        met.events
        + shown[index].dropFirst(met.count).map { Occurrence(time: max(last, $0.time), $0.event) }
    }
    return draft.text(shown)
  }

  private func found(byLogOf draft: CaptureDraft, _ outcome: Capture.Outcome) -> Found {
    Found(text: text(byLogOf: draft), outcome: outcome, matched: 0, draft: draft)
  }
}
