/// What one scenario did.
public struct ScenarioReport: Hashable, Sendable {
  /// Its title, unique in its file.
  public var title: String
  /// The line of the word `scenario`, from 1.
  public var line: Int
  /// How it ended.
  public var outcome: Outcome
  /// What a column is worth, in nanoseconds.
  public var tick: Int64
  /// The virtual instant at which it ended, in nanoseconds.
  public var duration: Int64
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
    title: String, line: Int, outcome: Outcome, tick: Int64 = 1_000_000, duration: Int64 = 0,
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
  public var mode: ExpectationMode?
  /// The stretches of time in which nothing is expected, in the order of their rows.
  public var silences: [SilenceReport]

  /// Makes an observer's report.
  public init(
    name: String, expected: [EventReport]?, actual: [EventReport],
    mode: ExpectationMode? = nil, silences: [SilenceReport] = []
  ) {
    self.name = name
    self.expected = expected
    self.actual = actual
    self.mode = mode ?? expected.map { _ in .strict }
    self.silences = silences
  }
}

/// What an `expect` row leaves open.
public enum ExpectationMode: Hashable, Sendable {
  /// Nothing.
  case strict
  /// When its events come.
  case inOrder
  /// When its events come, and in which order.
  case anyOrder
  /// By how much its events come earlier or later, up to so many nanoseconds.
  case within(Int64)
}

/// A stretch of time in which nothing is expected.
public struct SilenceReport: Hashable, Sendable {
  /// Nanoseconds since zero.
  public var from: Int64
  /// Nanoseconds since zero, no longer part of it; nil for the end of the run.
  public var to: Int64?

  /// Makes a stretch.
  public init(from: Int64, to: Int64?) {
    self.from = from
    self.to = to
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

  /// Nanoseconds since zero.
  public var time: Int64
  /// What kind.
  public var kind: Kind
  /// The value or the error in the language's notation; nil for a completion and for an expected `#` that matches any error.
  public var value: String?

  /// Makes an event.
  public init(time: Int64, kind: Kind, value: String?) {
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

/// From when to when a source was subscribed.
public struct SubscriptionWindow: Hashable, Sendable {
  /// Nanoseconds since zero.
  public var subscribed: Int64
  /// Nanoseconds since zero; nil while it is open at the end.
  public var disposed: Int64?

  /// Makes a window.
  public init(subscribed: Int64, disposed: Int64?) {
    self.subscribed = subscribed
    self.disposed = disposed
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
