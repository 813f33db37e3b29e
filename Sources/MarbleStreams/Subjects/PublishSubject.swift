/// A subject without memory: whoever listens at that moment hears the value.
///
/// ```marbles
/// subject s = PublishSubject()  --a--b--|
/// observe late = s              ---^
/// expect late                   -----b--|
/// ```
///
/// ![PublishSubject: the rows above, drawn as marbles](PublishSubject)
///
/// A subscriber that comes after the end hears the end at once. A value sent while another is being delivered is delivered at
/// once, inside it (D25b); `synchronized().share()` behind it queues it instead. Delivery is in subscription order, and who is
/// disposed meanwhile is not told (D25). It holds a list of its subscribers and nothing else.
///
/// A subject of any kind that is dropped without an end lets go of its subscribers, who hear nothing of it. What a stage between them made for
/// itself may stay in memory until it is disposed: the subscriptions of `flatMapLatest`, and all that listens to `share` or `retry`.
public final class PublishSubject<Element>: Observable<Element>, SubjectType {
  @usableFromInline let subscribers = TypedSubscriberList<Element>()

  /// Makes a subject nobody listens to yet.
  @inlinable
  public init() {
    let subscribers = subscribers
    super.init(Stage("PublishSubject")) { observer, subscription in
      switch subscribers.add(observer, subscription) {
      case .open: break
      case .failed(let error): observer.failed(error)
      case .completed: observer.done()
      }
    }
  }

  deinit {
    subscribers.abandon()
  }

  /// Whether anyone listens.
  public var hasObservers: Bool { !subscribers.list.isEmpty }

  /// Tells everyone a value; after the end it does nothing.
  @inlinable
  public func onNext(_ element: Element) {
    subscribers.send(element)
  }

  /// Ends it with a failure.
  @inlinable
  public func onError(_ error: any Error) {
    if subscribers.list.end(.failed(error)) { subscribers.fail(error) }
  }

  /// Ends it.
  @inlinable
  public func onCompleted() {
    if subscribers.list.end(.completed) { subscribers.complete() }
  }
}
