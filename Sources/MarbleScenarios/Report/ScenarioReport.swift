import MarbleDiagrams

/// The result of one scenario.
public struct ScenarioReport: Hashable, Sendable {
  /// Its title, unique within the file.
  public var title: String
  /// The line of the word `scenario`, counted from 1.
  public var line: Int
  /// Its outcome.
  public var outcome: Outcome
  /// The duration of a column.
  public var tick: Duration
  /// The virtual instant at which it ended, as the time since zero.
  public var duration: Duration
  /// How long its run took in real time. It says nothing about equal reports.
  package var realTime = RealTime()
  /// Every `expect` row and every observed stream, in the order of the rows.
  public var observers: [ObserverReport]
  /// The subscriptions of every source, in the order of the rows.
  public var subscriptions: [SubscriptionReport]
  /// The calls of every closure and stubbed service, in the order of the rows.
  public var calls: [CallReport]
  /// The failures, one entry for each cause.
  public var failures: [Failure]
  /// The parts that a property could not show although it held, such as a value that reached
  /// nothing.
  package var warnings: [Failure] = []
  /// The smallest session that breaks a property, as the text of a scenario. Nil if none does, or
  /// if rows cannot say it.
  package var smallestSession: String?
  /// The chart of its run, if a drawing was asked for and could be made.
  package var chart: Chart?
  /// The orders under which it was run, if several were to be tried. Nil if it relies on one order.
  public var orders: OrderCoverage?

  package init(
    title: String, line: Int, outcome: Outcome, tick: Duration = .milliseconds(1),
    duration: Duration = .zero,
    observers: [ObserverReport] = [], subscriptions: [SubscriptionReport] = [],
    calls: [CallReport] = [], failures: [Failure] = []
  ) {
    (self.title, self.line, self.outcome) = (title, line, outcome)
    (self.tick, self.duration, self.observers) = (tick, duration, observers)
    (self.subscriptions, self.calls, self.failures) = (subscriptions, calls, failures)
  }
}

extension ScenarioReport {
  /// True if the scenario holds in the documented order of the work at one instant, and fails in
  /// another.
  package var reliesOnOrder: Bool {
    // The search begins with the documented order, and ends with the first that fails.
    guard outcome == .failed, let orders, orders.tried > 1 else { return false }
    return !failures.contains { $0.cause == "orders" }
  }

  /// Removes all that only the JSON of a scenario that passed shows.
  mutating func removeEvents() { (observers, subscriptions, calls) = ([], [], []) }
}

/// A duration in real time. It differs from run to run, so all are equal.
package struct RealTime: Hashable, Sendable {
  package var duration: Duration = .zero

  package static func == (left: RealTime, right: RealTime) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}

/// The events that an observer received.
public struct ObserverReport: Hashable, Sendable {
  /// The name of the stream or the observer. An inner stream is `name[0]`.
  public var name: String
  /// The events of its row. Nil if there is no row.
  public var expected: [EventReport]?
  /// The events that happened.
  public var actual: [EventReport]
  /// The freedom that its row allows. Nil if there is no row.
  public var looseness: Looseness?
  /// The windows in which nothing is expected, in the order of the rows.
  public var silences: [SubscriptionWindow]

  package init(
    name: String, expected: [EventReport]?, actual: [EventReport],
    looseness: Looseness? = nil, silences: [SubscriptionWindow] = []
  ) {
    (self.name, self.expected, self.actual) = (name, expected, actual)
    self.looseness = looseness ?? expected.map { _ in .exact }
    self.silences = silences
  }
}

/// One event.
public struct EventReport: Hashable, Sendable {
  /// The kind of an event.
  public enum Kind: String, Hashable, Sendable {
    /// A value.
    case next
    /// A completion.
    case completed
    /// An error.
    case error
  }

  /// Nanoseconds since zero.
  public var time: Instant
  /// The kind of the event.
  public var kind: Kind
  /// The value or the error in the language's notation. Nil for a completion, and for an expected
  /// `#` that accepts any error.
  public var value: String?
}

/// The subscriptions of one source, or of the calls that one pattern matches.
public struct SubscriptionReport: Hashable, Sendable {
  /// The source's name or the pattern, as in `usernameAvailable("a")`.
  public var name: String
  /// The windows of the `subs` rows. Nil if there is no row.
  public var expected: [SubscriptionWindow]?
  /// The actual windows, in the order of the subscriptions.
  public var actual: [SubscriptionWindow]
}

/// The calls of one closure or stubbed service.
public struct CallReport: Hashable, Sendable {
  /// The name of the closure or service.
  public var name: String
  /// The calls of the `calls` row, with the arguments as values. Nil if there is no row.
  public var expected: [EventReport]?
  /// The actual calls.
  public var actual: [EventReport]
}
