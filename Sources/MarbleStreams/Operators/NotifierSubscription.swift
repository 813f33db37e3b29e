/// A stream that says when, of which one at a time is listened to: what `audit`, `debounce` and `throttle` by a notifier share.
@usableFromInline
final class NotifierSubscription {
  @exclusivity(unchecked) @usableFromInline var input: StreamSubscription?
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

  /// Listens until the stream's first value, or to its end if it has none, in the place of what was listened to.
  ///
  /// There may be another one though none was awaited before: who is asked for the notifier may send into the source.
  ///
  /// - Parameters:
  ///   - came: called at the value, once the stream has been disposed.
  ///   - missed: called at a completion without one.
  @inlinable
  func await<Value>(
    _ notifier: Observable<Value>, failed: @escaping (any Error) -> Void,
    came: @escaping () -> Void, missed: @escaping () -> Void
  ) {
    guard subscription.isLive else { return }
    let input = subscription.notices()
    let replaced = self.input
    self.input = input
    replaced?.dispose()
    let observer = Observer<Value>(
      next: { _ in
        guard input.isLive else { return }
        self.cancel()
        came()
      },
      failed: { if input.stop() { failed($0) } },
      done: {
        guard input.stop() else { return }
        self.input = nil
        missed()
        input.dispose()
      })
    notifier.subscribe(observer, in: input)
  }
}
