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
/// A subscriber that arrives after the end receives the end at once. A value that is sent during a
/// delivery is delivered at once, inside it; `synchronized().share()` after the subject
/// queues it instead. Subscribers receive values in the order in which they subscribed, and a
/// subscriber that is disposed during a delivery does not receive it. The subject holds a
/// list of its subscribers and nothing else.
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

  /// Sends a value to all subscribers. After the end it does nothing.
  ///
  /// - Parameter element: The value that the present subscribers receive.
  /// - Complexity: O(*n*), where *n* is the number of subscribers.
  @inlinable
  public func onNext(_ element: Element) {
    subscribers.send(element)
    extendLifetime(self)
  }

  /// Fails the subject. After the end it does nothing.
  ///
  /// - Parameter error: The error that present and later subscribers receive.
  /// - Complexity: O(*n*), where *n* is the number of subscribers.
  public func onError(_ error: any Error) {
    subscribers.end(.failed(error))
  }

  /// Completes the subject. After the end it does nothing.
  ///
  /// - Complexity: O(*n*), where *n* is the number of subscribers.
  public func onCompleted() {
    subscribers.end(.completed)
  }
}

/// A stream that is also an observer: it emits the events that it receives.
public protocol SubjectType<Element>: ObserverType, ObservableConvertibleType {}
