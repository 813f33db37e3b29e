extension Observable {
  /// Subscribes with closures, all optional.
  ///
  /// - Parameters:
  ///   - run: the run that this subscription belongs to, for a bench or a hook for unhandled errors; without one it is the run that
  ///     is going on around it, if there is one.
  ///   - onNext: called with each value.
  ///   - onError: called with the failure; without it a failure goes to the run's hook, or to standard error in a debug build.
  ///   - onCompleted: called at the end.
  ///   - onDisposed: called once when the subscription has ended, whichever way.
  /// - Returns: the subscription. Dropping it does **not** end it (D36); dispose it, or put it into a ``DisposeBag``.
  @discardableResult
  @inlinable
  public final func subscribe(
    in run: Run? = nil,
    onNext: ((Element) -> Void)? = nil,
    onError: ((any Error) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    let subscription = StreamSubscription(run: run ?? Run.ambient)
    if let onDisposed { subscription.add(Disposables.create(with: onDisposed)) }
    let failed = { (error: any Error) in
      guard subscription.stop() else { return }
      if let onError { onError(error) } else { subscription.reportUnhandled(error) }
      subscription.dispose()
    }
    let done = {
      guard subscription.stop() else { return }
      onCompleted?()
      subscription.dispose()
    }
    // Asked once, here: looking into an optional closure at each value would retain it each time.
    guard let onNext else {
      subscribe(Observer(next: { _ in }, failed: failed, done: done), in: subscription)
      return subscription
    }
    let observer = Observer<Element>(
      next: { value in
        guard subscription.isLive else { return }
        subscription.enter()
        onNext(value)
        subscription.leave()
      }, failed: failed, done: done)
    subscribe(observer, in: subscription)
    return subscription
  }

  /// Subscribes with one closure that sees every event, the terminal one too.
  @discardableResult
  public final func subscribe(_ on: @escaping (Event<Element>) -> Void) -> any Disposable {
    subscribe(
      onNext: { on(.next($0)) }, onError: { on(.error($0)) }, onCompleted: { on(.completed) })
  }

  /// Subscribes an observer or a subject: every event goes to it.
  @discardableResult
  public final func subscribe(_ observer: some ObserverType<Element>) -> any Disposable {
    subscribe(
      onNext: { observer.onNext($0) }, onError: { observer.onError($0) },
      onCompleted: { observer.onCompleted() })
  }
}
