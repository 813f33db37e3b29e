import Foundation
import MarbleStreams

/// A pipeline with one form of an operator.
struct Chain {
  /// The form: `s.` before a method, the name, and the labels of the arguments.
  ///
  /// A test of the package compares the forms with the registry of operators, so that no operator
  /// is missing.
  let name: String
  /// The reason why the chain is exempt from a check.
  let exemption: Exemption?
  let make: (Parts) -> Observable<Void>

  enum Exemption {
    /// The chain does not end when its streams end.
    case endless
    /// The chain does not end, and keeps its source subscribed without subscribers.
    case keeping
  }

  /// The streams and the queue of a chain.
  struct Parts {
    let s: Observable<Number>
    let t: Observable<Number>
    let queue: DispatchQueueScheduler
    let streams: Streams

    /// The stream `s`, followed by a failure.
    var breaking: Observable<Number> { .concat(s, .error(Broken())) }
  }

  init<Element>(
    _ name: String, _ exemption: Exemption? = nil,
    _ make: @escaping (Parts) -> Observable<Element>
  ) {
    self.name = name
    self.exemption = exemption
    self.make = { make($0).map { _ in } }
  }

  static var all: [Chain] {
    sources + subjects + transforming + filtering + aggregating + conditional + flattening
      + combining
      + time + notifierTiming + failing + sharing + observing + traits + combine
  }
}
