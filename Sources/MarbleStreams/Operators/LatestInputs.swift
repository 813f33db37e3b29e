/// Counts the inputs of `combineLatest`: those that have not emitted yet, and those that still run.
@usableFromInline
final class LatestInputs {
  @exclusivity(unchecked) @usableFromInline var missing: Int
  @exclusivity(unchecked) @usableFromInline var running: Int
  @usableFromInline let policy: ValuelessCompletion
  @usableFromInline let subscription: StreamSubscription

  @inlinable
  init(count: Int, policy: ValuelessCompletion, _ subscription: StreamSubscription) {
    missing = count
    running = count
    self.policy = policy
    self.subscription = subscription
  }

  /// Subscribes one input, unless an earlier input has ended the stream.
  @inlinable
  func subscribe<Value, Result>(
    _ source: Observable<Value>, into latest: Latest<Value>, to downstream: Observer<Result>,
    emit: @escaping () -> Void
  ) {
    guard subscription.isLive else { return }
    let input = subscription.child()
    source.subscribe(observer(of: input, into: latest, to: downstream, emit: emit), in: input)
  }

  @inlinable
  func observer<Value, Result>(
    of input: StreamSubscription, into latest: Latest<Value>, to downstream: Observer<Result>,
    emit: @escaping () -> Void
  ) -> Observer<Value> {
    Observer<Value>(
      next: { value in
        if !latest.isFilled { self.missing -= 1 }
        latest.fill(value)
        guard self.subscription.isLive else { return }
        if self.missing == 0 {
          emit()
        } else if self.policy == .rxSwift, self.running == 1 {
          downstream.done()
        }
      },
      failed: { downstream.failed($0) },
      done: {
        guard input.stop() else { return }
        self.running -= 1
        if self.running == 0 || self.policy == .eager && !latest.isFilled { downstream.done() }
        input.dispose()
      })
  }
}

extension Observer {
  /// Makes a result and sends it while the subscription is live, or fails with the error.
  @inlinable
  func emit(in subscription: StreamSubscription, _ make: () throws -> Element) {
    do {
      let result = try make()
      if subscription.isLive { next(result) }
    } catch {
      if subscription.isLive { failed(error) }
    }
  }
}
