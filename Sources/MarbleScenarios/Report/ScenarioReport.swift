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
  /// The orders under which it was run, if several were to be tried. Nil if it relies on one order.
  public var orders: OrderCoverage?

  /// Makes a scenario's report.
  ///
  /// - Parameters:
  ///   - title: The title of the scenario, unique within the file.
  ///   - line: The line of the word `scenario`, counted from 1.
  ///   - outcome: The outcome of the scenario.
  ///   - tick: The duration of a column, by default one millisecond.
  ///   - duration: The virtual time from zero to the end of the run, by default zero.
  ///   - observers: Every `expect` row and every observed stream, in the order of the rows.
  ///   - subscriptions: The subscriptions of every source.
  ///   - calls: The calls of every closure and stubbed service.
  ///   - failures: The failures, one entry for each cause.
  public init(
    title: String, line: Int, outcome: Outcome, tick: Duration = .milliseconds(1),
    duration: Duration = .zero,
    observers: [ObserverReport] = [], subscriptions: [SubscriptionReport] = [],
    calls: [CallReport] = [], failures: [Failure] = []
  ) {
    self.title = title
    self.line = line
    self.outcome = outcome
    self.tick = tick
    self.duration = duration
    self.observers = observers
    self.subscriptions = subscriptions
    self.calls = calls
    self.failures = failures
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

  /// Makes an observer's report.
  ///
  /// - Parameters:
  ///   - name: The name of the stream or the observer. An inner stream is `name[0]`.
  ///   - expected: The events of the row, or nil if there is no row.
  ///   - actual: The events that happened, in time order.
  ///   - looseness: The freedom that the row allows. By default it is `.exact` if there are
  ///     expected events, and nil otherwise.
  ///   - silences: The windows in which nothing is expected, in the order of the rows.
  public init(
    name: String, expected: [EventReport]?, actual: [EventReport],
    looseness: Looseness? = nil, silences: [SubscriptionWindow] = []
  ) {
    self.name = name
    self.expected = expected
    self.actual = actual
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

  /// Makes an event.
  ///
  /// - Parameters:
  ///   - time: The virtual instant of the event.
  ///   - kind: The kind of the event.
  ///   - value: The value or the error in the language's notation. Nil for a completion, and for an
  ///     expected `#` that accepts any error.
  public init(time: Instant, kind: Kind, value: String?) {
    self.time = time
    self.kind = kind
    self.value = value
  }
}

/// The subscriptions of one source, or of the calls that one pattern matches.
public struct SubscriptionReport: Hashable, Sendable {
  /// The source's name or the pattern, as in `usernameAvailable("a")`.
  public var name: String
  /// The windows of the `subs` rows. Nil if there is no row.
  public var expected: [SubscriptionWindow]?
  /// The actual windows, in the order of the subscriptions.
  public var actual: [SubscriptionWindow]

  /// Makes a report of subscriptions.
  ///
  /// - Parameters:
  ///   - name: The source's name or the pattern, as in `usernameAvailable("a")`.
  ///   - expected: The windows of the `subs` rows, or nil if there is no row.
  ///   - actual: The actual windows, in the order of the subscriptions.
  public init(name: String, expected: [SubscriptionWindow]?, actual: [SubscriptionWindow]) {
    self.name = name
    self.expected = expected
    self.actual = actual
  }
}

/// The calls of one closure or stubbed service.
public struct CallReport: Hashable, Sendable {
  /// The name of the closure or service.
  public var name: String
  /// The calls of the `calls` row, with the arguments as values. Nil if there is no row.
  public var expected: [EventReport]?
  /// The actual calls.
  public var actual: [EventReport]

  /// Makes a report of calls.
  ///
  /// - Parameters:
  ///   - name: The name of the closure or service.
  ///   - expected: The calls of the `calls` row, with the arguments as values. Nil if there is no
  ///     row.
  ///   - actual: The actual calls, in time order.
  public init(name: String, expected: [EventReport]?, actual: [EventReport]) {
    self.name = name
    self.expected = expected
    self.actual = actual
  }
}
