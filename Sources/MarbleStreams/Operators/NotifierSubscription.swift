/// A subscription to a notifier, a stream whose first value triggers an action.
///
/// At most one notifier is awaited at a time. The operators that wait for the first value of a
/// notifier share this class, such as `audit`, `debounce`, `buffer(closing:)` and `groupBy`.
@usableFromInline
final class NotifierSubscription {
  @usableFromInline var input: StreamSubscription?
  @usableFromInline let subscription: StreamSubscription

  @inlinable
  init(in subscription: StreamSubscription) {
    self.subscription = subscription
  }

  @inlinable var isAwaited: Bool { input != nil }

  @inlinable
  func cancel() {
    let input = input
    self.input = nil
    input?.dispose()
  }

  /// Subscribes to a notifier until its first value, or until its end if it has no value.
  ///
  /// It replaces the notifier that was awaited before.
  ///
  /// A notifier may be awaited although the caller has just found none: the closure that makes a
  /// notifier may send a value into the source, and that value makes a notifier too.
  ///
  /// - Parameters:
  ///   - failed: Called with the error when the notifier fails.
  ///   - next: Called at the first value, after the notifier has been disposed.
  ///   - completed: Called when the notifier completes without a value.
  @inlinable
  func await<Value>(
    _ notifier: Observable<Value>, failed: @escaping (any Error) -> Void,
    next: @escaping () -> Void, completed: @escaping () -> Void
  ) {
    guard subscription.isLive else { return }
    let input = subscription.notifierChild()
    let replaced = self.input
    self.input = input
    replaced?.dispose()
    let observer = Observer<Value>(
      next: { _ in
        guard input.isLive else { return }
        self.cancel()
        next()
      },
      failed: { if input.stop() { failed($0) } },
      done: {
        guard input.stop() else { return }
        self.input = nil
        completed()
        input.dispose()
      })
    notifier.subscribe(observer, in: input)
  }
}
