/// The attempts of one subscription at a source; each begins at the instant at which the previous
/// one ends. `retry` and `repeat` share this type.
final class Attempts<Element>: InnerTarget<Element> {
  /// The kind of end after which another attempt may follow.
  enum Trigger {
    case error
    case completion
  }

  private let source: Observable<Element>
  private let trigger: Trigger
  /// Returns whether another attempt follows after this number of attempts.
  private let again: (Int) -> Bool
  private let trampoline = Trampoline()
  /// Only the turns of the trampoline change it. Only the end of an attempt reads it, and a turn
  /// has begun that attempt.
  private var count = 0

  init(
    _ source: Observable<Element>, after trigger: Trigger, _ again: @escaping (Int) -> Bool,
    _ downstream: Observer<Element>, _ subscription: StreamSubscription
  ) {
    self.source = source
    self.trigger = trigger
    self.again = again
    super.init(downstream, in: subscription)
  }

  func begin() {
    trampoline.request {
      guard subscription.isLive else { return }
      if count < .max { count += 1 }
      subscribe(source)
    }
  }

  override func fail(_ error: any Error, of inner: StreamSubscription) {
    guard trigger == .error else { return downstream.onError(error) }
    end(inner) { downstream.onError(error) }
  }

  override func complete(_ inner: StreamSubscription) {
    guard trigger == .completion else { return downstream.onCompleted() }
    end(inner) { downstream.onCompleted() }
  }

  private func end(_ input: StreamSubscription, _ pass: () -> Void) {
    guard input.stop() else { return }
    let isLast = !again(count)
    if isLast { pass() }
    input.dispose()
    if !isLast { begin() }
  }
}
