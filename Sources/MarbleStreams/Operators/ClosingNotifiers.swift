/// The closing streams of one subscription: the next one is made when the one before it has
/// emitted. `buffer(closing:)` and `window(closing:)` share this class.
final class ClosingNotifiers<Notifier: ObservableConvertibleType> {
  private let closing: () throws -> Notifier
  private let failed: (any Error) -> Void
  private let onClose: (_ awaitNext: @escaping () -> Void) -> Void
  private let subscription: StreamSubscription
  private let notifierSubscription: NotifierSubscription
  /// A closing stream that emits while it is being subscribed does not grow the stack.
  private let trampoline = Trampoline()

  /// - Parameters:
  ///   - failed: Called when a closing stream fails, or when `closing` throws.
  ///   - onClose: Called at the first value of each closing stream. It calls its argument to make
  ///     the next one.
  init(
    _ closing: @escaping () throws -> Notifier, in subscription: StreamSubscription,
    failed: @escaping (any Error) -> Void,
    onClose: @escaping (_ awaitNext: @escaping () -> Void) -> Void
  ) {
    self.closing = closing
    self.failed = failed
    self.onClose = onClose
    self.subscription = subscription
    notifierSubscription = NotifierSubscription(in: subscription)
  }

  func subscribe() {
    trampoline.request {
      guard subscription.isLive else { return }
      notifierSubscription.await(
        in: notifierSubscription.open(), failed: failed,
        next: { self.onClose(self.subscribe) }, completed: {}, closing)
    }
  }
}
