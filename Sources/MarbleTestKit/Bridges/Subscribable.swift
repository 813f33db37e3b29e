import MarbleStreams

/// A stream of any library, for code that tests it.
///
/// An adapter is a few lines. This is the one for RxSwift's observables:
///
/// ```swift
/// extension RxSwift.Observable: @retroactive Subscribable {
///   public func subscribe(
///     next: @escaping (Element) -> Void, end: @escaping ((any Error)?) -> Void
///   ) -> () -> Void {
///     subscribe(onNext: next, onError: end, onCompleted: { end(nil) }).dispose
///   }
/// }
/// ```
///
/// Combine's publishers and async sequences need no adapter: there are methods for them.
public protocol Subscribable<Element, Failure> {
  /// The type of the values.
  associatedtype Element
  /// The type of the error with which it can fail. `Never` for a stream that cannot.
  associatedtype Failure: Error = any Error

  /// Subscribes, and returns a closure that cancels the subscription.
  ///
  /// Each call makes a subscription of its own. Values and the end may arrive at once, before this
  /// method returns. Several values at one instant keep their order. Events that arrive after the
  /// end or after the cancellation are ignored. They must arrive on the thread that subscribed: in
  /// a scenario, an event from another thread fails the run, because its place among the other
  /// events would differ from run to run.
  ///
  /// - Parameter end: Receives the end: an error, or nil for a completion. It is called once at
  ///   most.
  /// - Returns: The closure that cancels. It is also called after the end, and then does nothing.
  func subscribe(
    next: @escaping (Element) -> Void, end: @escaping (Failure?) -> Void
  ) -> () -> Void
}

extension Subscribable {
  /// This stream as one of ours. Each subscription subscribes to it, and its end cancels.
  package func observable(named name: String) -> Observable<Element> {
    Observable(.source(name)) { observer, subscription in
      let cancel = subscribe(
        next: { if subscription.isLive { observer.onNext($0) } },
        end: { error in
          guard subscription.isLive else { return }
          if let error { observer.onError(error) } else { observer.onCompleted() }
        })
      subscription.add(Disposables.create(with: cancel))
    }
  }
}
