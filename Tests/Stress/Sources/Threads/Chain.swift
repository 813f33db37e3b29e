import Foundation
import MarbleStreams

/// A pipeline with one form of an operator in it.
struct Chain {
  /// The form: `s.` before a method, the name, and the labels of what it takes.
  ///
  /// A test of the package compares them with the registry of operators, so that none is left out.
  let name: String
  /// What a chain does not do that others do.
  let exemption: Exemption?
  let make: (Parts) -> Observable<Void>

  enum Exemption {
    /// It does not end when its streams do.
    case endless
    /// It does not end, and keeps its source subscribed for nobody.
    case keeping
  }

  /// What it is made of.
  struct Parts {
    let s: Observable<Int>
    let t: Observable<Int>
    let queue: DispatchQueueScheduler
    let streams: Streams

    /// `s`, and a failure when it is over.
    var breaking: Observable<Int> { s.append(Observable.error(Broken())) }
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
