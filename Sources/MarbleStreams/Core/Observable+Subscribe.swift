extension Observable {
  /// Subscribes with closures, all of which are optional.
  ///
  /// - Parameters:
  ///   - context: The context that this subscription belongs to, which may trace its stages or
  ///     handle its unhandled errors. By default the subscription belongs to the current context,
  ///     if there is one.
  ///   - onError: Called with the error. Without this closure an error goes to the context's hook,
  ///     or to standard error in a debug build.
  ///   - onDisposed: Called once when the subscription has ended, for whichever reason.
  /// - Returns: The subscription. Dropping it does **not** end it: dispose it, or put it into
  ///   a ``DisposeBag``.
  @discardableResult
  @inlinable
  public final func subscribe(
    in context: SubscriptionContext? = nil,
    onNext: ((Element) -> Void)? = nil,
    onError: ((any Error) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    let subscription = StreamSubscription(context: context ?? SubscriptionContext.current)
    if let onDisposed { subscription.add(Disposables.create(with: onDisposed)) }
    // The optional closure is unwrapped once, here: stored as an optional, it would be called
    // through a thunk.
    let leaf: Leaf<Element>
    if let onNext {
      leaf = Leaf(in: subscription, next: onNext, error: onError, completed: onCompleted)
    } else {
      leaf = Leaf(in: subscription, next: { _ in }, error: onError, completed: onCompleted)
    }
    subscribe(Observer(leaf), in: subscription)
    return subscription
  }

  /// Subscribes with one closure that receives every event, including the terminal event.
  @discardableResult
  public final func subscribe(_ on: @escaping (Event<Element>) -> Void) -> any Disposable {
    subscribe(
      onNext: { on(.next($0)) }, onError: { on(.error($0)) }, onCompleted: { on(.completed) })
  }

  /// Subscribes an observer or a subject, which receives every event.
  @discardableResult
  public final func subscribe(_ observer: some ObserverType<Element>) -> any Disposable {
    subscribe(
      onNext: { observer.onNext($0) }, onError: { observer.onError($0) },
      onCompleted: { observer.onCompleted() })
  }
}

/// The receiver at the end of a pipeline, with the closures of the subscriber.
///
/// It is not the subscription itself: a subscriber may keep the subscription after the end, and the
/// closures are released then.
@usableFromInline
final class Leaf<Element>: Sink<Element> {
  private let subscription: StreamSubscription
  private let next: (Element) -> Void
  private let error: ((any Error) -> Void)?
  private let completed: (() -> Void)?

  @usableFromInline
  init(
    in subscription: StreamSubscription, next: @escaping (Element) -> Void,
    error: ((any Error) -> Void)?, completed: (() -> Void)?
  ) {
    self.subscription = subscription
    self.next = next
    self.error = error
    self.completed = completed
  }

  @usableFromInline
  override func onNext(_ element: Element) {
    guard subscription.isLive else { return }
    subscription.beginDelivery()
    next(element)
    subscription.endDelivery()
  }

  @usableFromInline
  override func onError(_ error: any Error) {
    guard subscription.stop() else { return }
    if let handler = self.error { handler(error) } else { subscription.reportUnhandled(error) }
    subscription.dispose()
  }

  @usableFromInline
  override func onCompleted() {
    guard subscription.stop() else { return }
    completed?()
    subscription.dispose()
  }
}
