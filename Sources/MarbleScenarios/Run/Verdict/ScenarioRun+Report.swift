import MarbleDiagrams
import MarbleTestKit

extension ScenarioRun {
  /// The names of `order` statements that did not come in their places, or else the differences
  /// from the rows.
  package var findings: [Failure] {
    problems.isEmpty ? Verdict.failures(of: self) : problems.map(\.failure).readable
  }

  /// The report of this run.
  func report(line: Int, failures: [Failure]) -> ScenarioReport {
    ScenarioReport(
      title: plan.syntax.title, line: line, outcome: failures.outcome,
      tick: plan.tick, duration: Instant.zero.duration(to: scheduler.now),
      observers: observers.map(\.report), subscriptions: subscriptionReports,
      calls: callReports, failures: failures)
  }

  private var subscriptionReports: [SubscriptionReport] {
    let expected = Dictionary(
      plan.subscriptions.map { ($0.source.key, $0.windows) },
      uniquingKeysWith: { first, _ in first })
    return subscribedSources.map { name, key in
      SubscriptionReport(name: name, expected: expected[key], actual: windows(of: key))
    }
  }

  private var callReports: [CallReport] {
    let expected = Dictionary(
      plan.calls.map { ($0.name.text, $0.expected) }, uniquingKeysWith: { first, _ in first })
    return names.calls.keys.sorted().map { name in
      CallReport(
        name: name, expected: expected[name].map { $0.map(EventReport.init) },
        actual: names.calls[name]!.calls.map(EventReport.init))
    }
  }
}

extension RowObserver {
  fileprivate var report: ObserverReport {
    ObserverReport(
      name: row.name, expected: row.expected.map { $0.map(EventReport.init) },
      actual: events.map(EventReport.init),
      looseness: row.expected.map { _ in row.looseness }, silences: row.silences.map(\.window))
  }
}

extension EventReport {
  fileprivate init(_ event: Occurrence<Value>) { self.init(Expected(event)) }

  fileprivate init(_ event: Expected<Value>) {
    switch event.event {
    case .next(let value): self.init(time: event.time, kind: .next, value: value.description)
    case .error(let value): self.init(time: event.time, kind: .error, value: value?.description)
    case .completed: self.init(time: event.time, kind: .completed, value: nil)
    }
  }
}

extension [Failure] {
  /// A scenario whose only failures are claims that were never tested shows nothing.
  fileprivate var outcome: Outcome {
    if isEmpty { return .passed }
    return allSatisfy { $0.cause == Claim.untestedCause } ? .invalid : .failed
  }
}
