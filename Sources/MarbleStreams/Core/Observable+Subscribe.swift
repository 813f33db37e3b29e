extension Observable {
  /// Subscribes with closures, all of which are optional.
  ///
  /// - Parameters:
  ///   - context: The context that this subscription belongs to, which may trace its stages or
  ///     handle its unhandled errors. By default the subscription belongs to the current context,
  ///     if there is one.
  ///   - onNext: Called with each value.
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
    let subscription = ListeningSubscription(
      in: context ?? SubscriptionContext.current, onError: onError, onCompleted: onCompleted)
    if let onDisposed { subscription.add(Disposables.create(with: onDisposed)) }
    let failed = { (error: any Error) in subscription.fail(error) }
    let done = { subscription.complete() }
    // The optional closure is unwrapped once, here: unwrapping it for each value would retain it
    // each time.
    guard let onNext else {
      subscribe(Observer(next: { _ in }, error: failed, completed: done), in: subscription)
      return subscription
    }
    let observer = Observer<Element>(
      next: { value in
        guard subscription.isLive else { return }
        subscription.beginDelivery()
        onNext(value)
        subscription.endDelivery()
      }, error: failed, completed: done)
    subscribe(observer, in: subscription)
    return subscription
  }

  /// Subscribes with one closure that receives every event, including the terminal event.
  ///
  /// - Parameter on: Called with each event.
  /// - Returns: The subscription, see ``subscribe(in:onNext:onError:onCompleted:onDisposed:)``.
  @discardableResult
  public final func subscribe(_ on: @escaping (Event<Element>) -> Void) -> any Disposable {
    subscribe(
      onNext: { on(.next($0)) }, onError: { on(.error($0)) }, onCompleted: { on(.completed) })
  }

  /// Subscribes an observer or a subject, which receives every event.
  ///
  /// - Returns: The subscription, see ``subscribe(in:onNext:onError:onCompleted:onDisposed:)``.
  @discardableResult
  public final func subscribe(_ observer: some ObserverType<Element>) -> any Disposable {
    subscribe(
      onNext: { observer.onNext($0) }, onError: { observer.onError($0) },
      onCompleted: { observer.onCompleted() })
  }
}

/// The subscription of a subscriber that gave closures, with those of the end. The closures of its
/// observer for the end capture only this object, so they need no allocation.
@usableFromInline
final class ListeningSubscription: StreamSubscription, @unchecked Sendable {
  private let onError: ((any Error) -> Void)?
  private let onCompleted: (() -> Void)?

  @usableFromInline
  init(
    in context: SubscriptionContext?, onError: ((any Error) -> Void)?,
    onCompleted: (() -> Void)?
  ) {
    self.onError = onError
    self.onCompleted = onCompleted
    super.init(context: context)
  }

  @usableFromInline
  func fail(_ error: any Error) {
    guard stop() else { return }
    if let onError { onError(error) } else { reportUnhandled(error) }
    dispose()
  }

  @usableFromInline
  func complete() {
    guard stop() else { return }
    onCompleted?()
    dispose()
  }
}
