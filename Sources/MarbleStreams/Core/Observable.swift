/// A stream: for every subscriber, a sequence `next* (completed | error)?` over time.
///
/// An observable does nothing until it is subscribed to. Each subscription has its own state.
/// Subscribers receive events in the order in which they subscribed.
///
/// - Note: An observable is not `Sendable`. Only subscribing and disposing are allowed on any
///   thread (see the decision on threads).
open class Observable<Element>: ObservableConvertibleType {
  private let body: (Observer<Element>, StreamSubscription) -> Void
  /// The name of this stage, and its properties for tools.
  public private(set) final var stage: Stage

  /// Makes a stream from a closure that runs for each subscription. This is how you write your own
  /// operator.
  ///
  /// The closure sends events to the observer. It checks `subscription.isLive` before each further
  /// event, and adds to the subscription each resource that must be released at the end. It either
  /// passes the same subscription to its upstream and every end on to the observer, or makes a
  /// ``StreamSubscription/child()`` for the upstream and ends that child itself, as
  /// ``Observer/init(of:next:error:completed:)`` does.
  ///
  /// - Parameter stage: The name of the operator, and the reason why it drops values, if it does.
  public init(_ stage: Stage, _ body: @escaping (Observer<Element>, StreamSubscription) -> Void) {
    self.stage = stage
    self.body = body
  }

  /// Subscribes an observer as part of an existing subscription. Operators call this method on
  /// their upstream.
  ///
  /// It does nothing if the subscription has ended: no source is subscribed to after its downstream
  /// has been disposed.
  ///
  /// Every stage of every pipeline is subscribed through this method, so a context that traces
  /// stages is called here.
  public final func subscribe(_ observer: Observer<Element>, in subscription: StreamSubscription) {
    guard subscription.isLive else { return }
    guard let trace = subscription.trace else { return body(observer, subscription) }
    let (observer, subscription) = trace.enter(stage, observer, subscription)
    // A trace that limits the work of a run has ended the subscription.
    if subscription.isLive { body(observer, subscription) }
    trace.leave()
  }

  /// Returns this stream.
  public final func asObservable() -> Observable<Element> { self }

  /// Notes where a text contains this stage, and under which name.
  package final func locate(_ site: SourceSite, as name: String) {
    stage.site = site
    stage.name = name
  }

  /// Gives this new stream the name of the operator that the caller used, when that operator is
  /// implemented by another one. Returns the stream.
  @usableFromInline
  package final func called(_ word: String) -> Self {
    stage.name = word
    return self
  }

  /// Marks this stream as a part of an operator, and returns it. A trace of the pipeline shows only
  /// the operator.
  @usableFromInline
  package final func asPart() -> Self {
    stage.isPart = true
    return self
  }
}

/// A type that can be converted to an ``Observable``.
public protocol ObservableConvertibleType<Element> {
  /// The type of the values.
  associatedtype Element

  /// Returns the stream.
  func asObservable() -> Observable<Element>
}
