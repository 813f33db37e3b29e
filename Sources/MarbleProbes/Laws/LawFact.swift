import MarbleDiagrams
import MarbleScenarios
import MarbleStreams
import MarbleTestKit

/// How a run broke a law, as a fact. LawViolation+Words has the words.
enum LawFact {
  /// An observer received other events than the law demands.
  case events(observer: String, demanded: [Occurrence<Value>], at: Instant)
  /// A source was still subscribed after its end, or after the end or the disposal of the
  /// observers.
  case held(source: String, demanded: [SubscriptionWindow], at: Instant)
  /// A source was subscribed after the end or the disposal of the observers.
  case subscribed(source: String, at: Instant)
  /// Other subscriptions of a source than the law demands.
  case windows(source: String, demanded: [SubscriptionWindow])
  /// Work was still scheduled, such as a timer.
  case work(at: Instant)
  /// A closure or a service was called after the end or the disposal of the observers, or at other
  /// instants than the law demands.
  case called(String, at: Instant)
  /// An observer received an event after its end or its disposal.
  case lateEvent(observer: String)
  /// A stream that can emit no more did not end.
  case neverEnded(observer: String)
  /// An observer received an event during the delivery of another one.
  case overlapped(observer: String)
  /// A stream did not fail at the instant at which its source failed.
  case didNotFail(observer: String, source: String, demanded: [Occurrence<Value>], at: Instant)
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
