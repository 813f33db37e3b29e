/// Counts the inputs of `combineLatest`: those that have not emitted yet, and those that still run.
@usableFromInline
final class LatestInputs {
  @exclusivity(unchecked) @usableFromInline var missing: Int
  @exclusivity(unchecked) @usableFromInline var running: Int
  @usableFromInline let policy: ValuelessCompletion
  @usableFromInline let subscription: StreamSubscription
  @usableFromInline let done: () -> Void
  @usableFromInline let emit: () -> Void

  @inlinable
  init(
    count: Int, policy: ValuelessCompletion, _ subscription: StreamSubscription,
    done: @escaping () -> Void, emit: @escaping () -> Void
  ) {
    missing = count
    running = count
    self.policy = policy
    self.subscription = subscription
    self.done = done
    self.emit = emit
  }

  /// Returns a closure that subscribes one input, unless an earlier input has ended the stream.
  @inlinable
  func starting<Value>(
    _ source: Observable<Value>, into latest: Latest<Value>, failed: @escaping (any Error) -> Void
  ) -> () -> Void {
    { self.subscribe(source, into: latest, failed: failed) }
  }

  /// Subscribes one input, unless an earlier input has ended the stream.
  @inlinable
  func subscribe<Value>(
    _ source: Observable<Value>, into latest: Latest<Value>, failed: @escaping (any Error) -> Void
  ) {
    guard subscription.isLive else { return }
    let input = subscription.child()
    source.subscribe(observer(of: input, into: latest, failed: failed), in: input)
  }

  @inlinable
  func observer<Value>(
    of input: StreamSubscription, into latest: Latest<Value>, failed: @escaping (any Error) -> Void
  ) -> Observer<Value> {
    Observer<Value>(
      next: { value in
        if !latest.isFilled { self.missing -= 1 }
        latest.fill(value)
        guard self.subscription.isLive else { return }
        if self.missing == 0 {
          self.emit()
        } else if self.policy == .rxSwift, self.running == 1 {
          self.done()
        }
      },
      failed: failed,
      done: {
        guard input.stop() else { return }
        self.running -= 1
        if self.running == 0 || self.policy == .eager && !latest.isFilled { self.done() }
        input.dispose()
      })
  }
}
