/// A stream: `next* (completed | error)?` over time, for every subscriber anew.
///
/// Nothing happens until someone subscribes. State is per subscription. Delivery is in subscription order.
///
/// - Note: An observable is not `Sendable`; what may be called from any thread is subscribing and disposing
///   (see the decision on threads).
open class Observable<Element>: ObservableConvertibleType {
  private let body: (Observer<Element>, StreamSubscription) -> Void
  /// What this stage is called.
  public private(set) final var stage: Stage

  /// Makes a stream from what happens at a subscription: the way to write an operator of your own.
  ///
  /// The body tells the observer events, checks `subscription.isLive` before doing more than one thing, and adds to the
  /// subscription whatever has to be given back at the end. It shares the subscription with its upstream, or makes a
  /// ``StreamSubscription/child()`` for it and ends that one itself.
  public init(_ stage: Stage, _ body: @escaping (Observer<Element>, StreamSubscription) -> Void) {
    self.stage = consume stage
    self.body = consume body
  }

  /// Subscribes within a subscription that exists: what operators call on their upstream.
  ///
  /// Nothing happens when that subscription has ended: no source is subscribed for a downstream
  /// that has left (R11).
  ///
  /// Every stage of every pipeline passes through this method; a run that watches stages is called
  /// here.
  public final func subscribe(_ observer: Observer<Element>, in subscription: StreamSubscription) {
    guard subscription.isLive else { return }
    // Nothing else here: what this method takes of the stack counts for each stage of a chain.
    if subscription.isOrdinary {
      body(observer, subscription)
    } else {
      enter(observer, subscription)
    }
  }

  private func enter(_ observer: Observer<Element>, _ subscription: StreamSubscription) {
    guard let run = subscription.run else { return }
    guard let trace = run.trace else { return start(observer, subscription, in: run) }
    let (observer, subscription) = trace.enter(stage, observer, subscription)
    start(observer, subscription, in: run)
  }

  private func start(_ observer: Observer<Element>, _ subscription: StreamSubscription, in run: Run)
  {
    guard let turns = run.turns else { return body(observer, subscription) }
    turns.run { body(observer, subscription) }
  }

  /// This stream.
  public final func asObservable() -> Observable<Element> { self }

  /// Says where in a text this stage was written, and by which name.
  package final func locate(_ site: SourceSite, as name: String) {
    stage.site = site
    stage.name = name
  }

  /// This stream, which is new, under the word that asked for it: an operator may be another one in
  /// all but its name.
  @usableFromInline
  package final func called(_ word: String) -> Self {
    stage.name = word
    return self
  }

  /// This stream, which an operator makes for itself: those who look at a pipeline see the operator alone.
  @usableFromInline
  package final func asPart() -> Self {
    stage.isPart = true
    return self
  }
}

/// Something that can be seen as an ``Observable``.
public protocol ObservableConvertibleType<Element> {
  /// What the values are.
  associatedtype Element

  /// The stream.
  func asObservable() -> Observable<Element>
}
