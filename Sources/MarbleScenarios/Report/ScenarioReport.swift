import MarbleDiagrams

/// What one scenario did.
public struct ScenarioReport: Hashable, Sendable {
  /// Its title, unique in its file.
  public var title: String
  /// The line of the word `scenario`, from 1.
  public var line: Int
  /// How it ended.
  public var outcome: Outcome
  /// What a column is worth, in nanoseconds.
  public var tick: Duration
  /// The virtual instant at which it ended, in nanoseconds.
  public var duration: Duration
  /// Every `expect` row and every `observe`d stream, in the order of their rows.
  public var observers: [ObserverReport]
  /// The subscriptions of every source, in the order of their rows.
  public var subscriptions: [SubscriptionReport]
  /// The calls of every closure and stubbed service, in the order of their rows.
  public var calls: [CallReport]
  /// Why it did not pass, one entry for each cause.
  public var failures: [Failure]

  /// Makes a scenario's report.
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

/// What an observer saw.
public struct ObserverReport: Hashable, Sendable {
  /// The stream's or the observer's name; an inner stream is `name[0]`.
  public var name: String
  /// What its row expects, as drawn; nil where there is no row.
  public var expected: [EventReport]?
  /// What happened.
  public var actual: [EventReport]
  /// What its row leaves open; nil where there is no row.
  public var looseness: Looseness?
  /// The windows in which nothing is expected, in the order of their rows; the end of a window is no
  /// longer part of it.
  public var silences: [SubscriptionWindow]

  /// Makes an observer's report.
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
  /// What kind of event.
  public enum Kind: String, Hashable, Sendable {
    /// A value.
    case next
    /// The good end.
    case completed
    /// The bad end.
    case error
  }

  /// When it happened, or is due.
  public var time: Instant
  /// What kind.
  public var kind: Kind
  /// The value or the error in the language's notation; nil for a completion and for an expected `#` that matches any error.
  public var value: String?

  /// Makes an event.
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
  /// What the `subs` rows expect, nil where there is no row.
  public var expected: [SubscriptionWindow]?
  /// What happened, in order of subscription.
  public var actual: [SubscriptionWindow]

  /// Makes a report of subscriptions.
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
  /// What the `calls` row expects, nil where there is no row; the arguments are the values.
  public var expected: [EventReport]?
  /// What happened.
  public var actual: [EventReport]

  /// Makes a report of calls.
  public init(name: String, expected: [EventReport]?, actual: [EventReport]) {
    self.name = name
    self.expected = expected
    self.actual = actual
  }
}
