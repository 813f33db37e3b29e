/// Awaits a closing stream, and each next one when the one before it has emitted.
/// `buffer(closing:)` and `window(closing:)` share this function.
///
/// - Parameters:
///   - failed: Called when a closing stream fails, or when `closing` throws.
///   - onClose: Called at the first value of each closing stream. It calls its argument to make
///     the next one.
func awaitEach(
  _ closing: @escaping () throws -> some ObservableConvertibleType,
  in subscription: StreamSubscription, failed: @escaping (any Error) -> Void,
  onClose: @escaping (_ awaitNext: @escaping () -> Void) -> Void
) {
  let notifiers = NotifierSubscription(in: subscription)
  // A closing stream that emits while it is being subscribed does not grow the stack.
  let trampoline = Trampoline()
  func awaitNext() {
    trampoline.request {
      guard subscription.isLive else { return }
      notifiers.await(failed: failed, next: { onClose(awaitNext) }, closing)
    }
  }
  awaitNext()
}
