import MarbleDiagrams
import MarbleScenarios
import MarbleStreams
import MarbleTestKit

/// The streams for which a law is checked: one observer of a scenario alone, or all of them
/// together.
struct LawSubject {
  /// The plan with only these observers, and without rows that expect subscriptions or calls.
  let plan: Plan
  /// The names and calls that the pipeline of the only observer uses. Nil if there are several
  /// observers.
  let references: PipelineReferences?
  /// The names and calls that the pipelines of all observers use.
  let allReferences: [PipelineReferences]

  /// The maximum number of observers of a scenario that are varied.
  private static let observerLimit = 100

  init(_ plan: Plan, _ observers: [Plan.ObserverRow], among names: PlanNames? = nil) {
    var plan = plan
    plan.observers = observers
    plan.subscriptions = []
    plan.calls = []
    plan.claims = []
    // A scenario that repeats another order does so at one instant of its own time.
    plan.order = .documented
    self.plan = plan
    let names = names ?? PlanNames(plan)
    allReferences = observers.map { PipelineReferences(of: $0.stream.text, among: names) }
    references = observers.count == 1 ? allReferences[0] : nil
  }

  /// The subjects of a scenario: each observer alone, then all together if there are several.
  static func all(of plan: Plan) -> [LawSubject] {
    struct ObservedStream: Hashable {
      let stream: String
      let window: SubscriptionWindow
    }
    // The laws are those of pipelines. The inputs of a property are only examples.
    guard plan.systemName == nil, !plan.syntax.isProperty else { return [] }
    let names = PlanNames(plan)
    var rows: [Plan.ObserverRow] = []
    var known: Set<ObservedStream> = []
    for row in plan.observers where rows.count < observerLimit {
      // An inner stream has no subscription of its own that could be disposed earlier.
      let row = row.inner == nil ? row.plain : row.outer
      if known.insert(ObservedStream(stream: row.stream.text, window: row.window)).inserted {
        rows.append(row)
      }
    }
    let single = rows.map { LawSubject(plan, [$0], among: names) }
    return rows.count > 1 ? single + [LawSubject(plan, rows, among: names)] : single
  }

  /// The first instant at which an observer subscribes.
  var start: Instant { plan.observers.map(\.window.subscribed).min() ?? .zero }

  /// True if every source starts anew for each subscriber, so that only the instant of the
  /// subscription decides when its events come.
  var isCold: Bool {
    guard let references, plan.links.isEmpty, references.subjects.isEmpty else {
      return false
    }
    return plan.sources.allSatisfy { row in
      !references.sources.contains(row.name.text) || (!row.isHot && isTheOnlyAnswer(row))
    }
  }

  /// True if subscribers share nothing, so that a second one starts anew. Late timers are shared:
  /// each wakes later than the one before it.
  var isUnshared: Bool {
    plan.lateness.isEmpty
      && references.map { $0.operators.isDisjoint(with: LawExceptions.share) } ?? false
  }

  /// True if nothing but a source of a row can keep the streams open for ever.
  var mustEnd: Bool {
    allReferences.allSatisfy {
      $0.subjects.isEmpty && !$0.calls.contains(where: \.mayStayOpen)
    }
  }

  var readsTheClock: Bool {
    allReferences.contains { !$0.operators.isDisjoint(with: LawExceptions.readTheClock) }
  }

  /// True if a shared stream keeps its source after its observers are disposed.
  var keepsSources: Bool { allReferences.contains { $0.calls.contains(where: \.keepsItsSource) } }

  /// True if such a stream may keep that source.
  func mayKeep(_ source: ObservedRun.Source) -> Bool {
    allReferences.contains { $0.kept.contains(source.key.name) }
  }

  func uses(_ row: Plan.SourceRow) -> Bool {
    allReferences.contains { $0.sources.contains(row.name.text) } || !plan.feeds.isEmpty
  }

  /// True if an observed pipeline uses the definition.
  func defines(_ name: String) -> Bool {
    allReferences.contains { $0.definitions.contains(name) } || !plan.feeds.isEmpty
  }

  /// True if no other row answers the same calls. Of several such rows each answers another call.
  func isTheOnlyAnswer(_ row: Plan.SourceRow) -> Bool {
    plan.sources.count { $0.key == row.key } == 1
  }
}

extension Plan.ObserverRow {
  /// The observer without its expectations.
  fileprivate var plain: Plan.ObserverRow {
    Plan.ObserverRow(name: name, stream: stream, window: window, isNamed: isNamed)
  }

  /// The observer of the stream that emits the inner stream.
  fileprivate var outer: Plan.ObserverRow {
    Plan.ObserverRow(name: stream.text, stream: stream, isNamed: false)
  }
}
