import MarbleDiagrams
import MarbleScenarios
import MarbleStreams
import MarbleTestKit

/// How a run broke a law.
struct LawFact {
  let message: String
  /// The events that the law demands of an observer.
  var events: (observer: String, demanded: [Occurrence<Value>])?
  /// The subscriptions that the law demands of a source.
  var windows: (source: String, demanded: [SubscriptionWindow])?

  static func events(
    observer: String, demanded: [Occurrence<Value>], at instant: Instant
  ) -> Self {
    Self(
      message: "\(quotedCode(observer)) has other events at \(formatTime(instant))",
      events: (observer, demanded))
  }
  /// A source was still subscribed after its end, or after the end or the disposal of the
  /// observers.
  static func held(
    source: String, demanded: [SubscriptionWindow], at instant: Instant
  ) -> Self {
    Self(
      message: "\(quotedCode(source)) is still subscribed after \(formatTime(instant))",
      windows: (source, demanded))
  }
  /// A source was subscribed after the end or the disposal of the observers.
  static func subscribed(source: String, at instant: Instant) -> Self {
    Self(message: "\(quotedCode(source)) is subscribed at \(formatTime(instant))")
  }
  static func windows(source: String, demanded: [SubscriptionWindow]) -> Self {
    Self(message: "\(quotedCode(source)) has other subscriptions", windows: (source, demanded))
  }
  static func work(at instant: Instant) -> Self {
    Self(message: "a timer or other work is left after \(formatTime(instant))")
  }
  /// A closure or a service was called after the end or the disposal of the observers, or at other
  /// instants than the law demands.
  static func called(_ name: String, at instant: Instant) -> Self {
    Self(message: "\(quotedCode(name)) is called at \(formatTime(instant))")
  }
  static func lateEvent(observer: String) -> Self {
    Self(message: "\(quotedCode(observer)) receives an event after its end or its disposal")
  }
  static func neverEnded(observer: String) -> Self {
    Self(message: "\(quotedCode(observer)) does not end although nothing can come any more")
  }
  static func overlapped(observer: String) -> Self {
    Self(message: "\(quotedCode(observer)) receives an event during another one")
  }
  /// A stream did not fail at the instant at which its source failed.
  static func didNotFail(
    observer: String, demanded: [Occurrence<Value>], at instant: Instant
  ) -> Self {
    Self(
      message: "\(quotedCode(observer)) does not fail at \(formatTime(instant))",
      events: (observer, demanded))
  }
}

/// A law that a variation breaks.
struct LawViolation {
  let law: Law
  let variation: Variation
  let fact: LawFact
  /// The instant that a shrunk variation makes as early as possible.
  let instant: Instant
}

/// The result of checking a law in one variation.
enum LawOutcome {
  /// The law does not apply to this variation.
  case notApplicable
  /// The law holds. True if this variation could have broken it.
  case held(couldFail: Bool)
  case broken(LawFact)

  /// True if the variation could have broken the law.
  var couldFail: Bool {
    switch self {
    case .notApplicable: false
    case .held(let couldFail): couldFail
    case .broken: true
    }
  }
}
