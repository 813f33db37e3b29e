/// A subscription to a notifier, a stream whose first value triggers an action.
///
/// At most one notifier is awaited at a time. The operators that wait for the first value of a
/// notifier share this class, such as `audit`, `debounce`, `buffer(closing:)` and `groupBy`.
@usableFromInline
final class NotifierSubscription {
  @usableFromInline var input: StreamSubscription?
  /// A notifier that has emitted, and is not yet released.
  @usableFromInline var ended: StreamSubscription?
  @usableFromInline let subscription: StreamSubscription

  @inlinable
  init(in subscription: StreamSubscription) {
    self.subscription = subscription
  }

  @inlinable var isAwaited: Bool { input != nil }

  @inlinable
  func cancel() {
    input.take()?.dispose()
  }

  /// Makes the subscription of the next notifier, which is awaited from now on. The operator emits
  /// and makes the notifier after that, so a value that comes meanwhile finds it awaited.
  @inlinable
  func open() -> StreamSubscription {
    let input = subscription.notifierChild()
    let replaced = self.input
    self.input = input
    replaced?.dispose()
    return input
  }

  /// Makes a notifier, and subscribes to it until its first value, or until its end if it has no
  /// value. Does nothing if another notifier has replaced it.
  ///
  /// - Parameters:
  ///   - opened: The subscription that `open()` has made for this notifier, if it is open already.
  ///   - failed: Called with the error when the notifier fails, or when `make` throws.
  ///   - next: Called at the first value, when the notifier has ended. The notifier is released
  ///     after that, but before the next one is made.
  @inlinable
  func await<Notifier: ObservableConvertibleType>(
    in opened: StreamSubscription? = nil, failed: @escaping (any Error) -> Void,
    next: @escaping () -> Void, completed: @escaping () -> Void = {},
    _ make: () throws -> Notifier
  ) {
    let input = opened ?? open()
    releaseEnded()
    guard input.isLive else { return }
    let observer = Observer<Notifier.Element>(
      next: { _ in
        guard self.subscription.isLive, input.stop() else { return }
        self.input = nil
        self.ended = input
        next()
        self.releaseEnded()
      },
      error: { if input.stop() { failed($0) } },
      completed: {
        guard input.stop() else { return }
        self.input = nil
        completed()
        input.dispose()
      })
    do {
      try make().asObservable().subscribe(observer, in: input)
    } catch {
      if subscription.isLive { failed(error) }
    }
  }

  @inlinable
  func releaseEnded() {
    ended.take()?.dispose()
  }
}

extension Observable {
  /// Subscribes to this stream as a notifier of an operator, which receives its values and its
  /// failure. The completion only releases it.
  ///
  /// - Parameter next: Receives each value, and the subscription to the notifier.
  @inlinable
  func notify(
    in subscription: StreamSubscription, failed: @escaping (any Error) -> Void,
    next: @escaping (Element, StreamSubscription) -> Void
  ) {
    let input = subscription.notifierChild()
    let observer = Observer<Element>(
      next: { if input.isLive { next($0, input) } }, error: { if input.stop() { failed($0) } },
      completed: { input.dispose() })
    subscribe(observer, in: input)
  }
}
