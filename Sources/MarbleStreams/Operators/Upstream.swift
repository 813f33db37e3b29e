extension Observable {
  /// Subscribes a stage that only changes values: the failure and the completion pass.
  @inlinable
  public func subscribe<Result>(
    before downstream: Observer<Result>, in subscription: StreamSubscription,
    next: @escaping (Element) -> Void
  ) {
    subscribe(Observer(before: downstream, next: next), in: subscription)
  }

  /// Subscribes a stage that acts when its source completes, see
  /// ``Observer/init(of:next:error:completed:)``. The failure passes.
  ///
  /// - Parameter input: A ``StreamSubscription/child()`` of the stage's subscription.
  @inlinable
  public func subscribe<Result>(
    before downstream: Observer<Result>, in input: StreamSubscription,
    next: @escaping (Element) -> Void, completed: @escaping () -> Void
  ) {
    let upstream = Observer<Element>(
      of: input, next: next, error: { downstream.onError($0) }, completed: completed)
    subscribe(upstream, in: input)
  }
}

extension Observer {
  /// Makes the observer of a stage that acts when its upstream ends: it emits, calls a closure, or
  /// subscribes to another stream.
  ///
  /// The upstream's subscription is marked as ended before the stage acts, so nothing that the
  /// stage causes comes back through it. It is released when the stage has acted, also if the stage
  /// ignores the end and goes on.
  @inlinable
  public init(
    of input: StreamSubscription, next: @escaping (Element) -> Void,
    error: @escaping (any Error) -> Void, completed: @escaping () -> Void
  ) {
    self.init(
      next: next,
      error: { failure in
        guard input.stop() else { return }
        error(failure)
        input.dispose()
      },
      completed: {
        guard input.stop() else { return }
        completed()
        input.dispose()
      })
  }
}
