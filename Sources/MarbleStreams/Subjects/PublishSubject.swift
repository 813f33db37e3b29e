/// A subject without memory: it sends each value to its current subscribers.
///
/// ```marbles
/// hot sent            --a--b--|
/// let s             = PublishSubject()
/// feed s            = sent
/// observe late = s    ---^
/// expect late         -----b--|
/// ```
///
/// A value that is sent during a delivery is delivered at once, inside it; `synchronized().share()`
/// after the subject queues it instead.
///
/// A subject of any kind that is deallocated before it has ended releases its subscribers without
/// an event. Internal objects of a stage in between may stay in memory until the subscription is
/// disposed: the subscriptions of `flatMapLatest`, and the subscribers of `share` or `retry`.
public final class PublishSubject<Element>: Observable<Element>, SubjectType {
  @usableFromInline let subscribers = SubscriberList<Element>()

  /// Makes a subject without subscribers.
  @inlinable
  public init() {
    let subscribers = subscribers
    super.init(Stage("PublishSubject")) { observer, subscription in
      subscribers.add(observer, subscription).send(to: observer.sink)
    }
  }

  deinit {
    subscribers.abandon()
  }

  /// Whether the subject has subscribers.
  public var hasObservers: Bool { !subscribers.isEmpty }

  /// Sends a value to all subscribers.
  @inlinable
  public func onNext(_ element: Element) {
    subscribers.send(element)
    extendLifetime(self)
  }

  /// Fails the subject.
  public func onError(_ error: any Error) {
    subscribers.end(.failed(error))
  }

  /// Completes the subject.
  public func onCompleted() {
    subscribers.end(.completed)
  }
}

/// A stream that is also an observer: it emits the events that it receives.
///
/// After its end a subject ignores all events, and a later subscriber receives the end. An event
/// takes time in proportion to the number of subscribers.
public protocol SubjectType<Element>: ObserverType, ObservableConvertibleType {}
