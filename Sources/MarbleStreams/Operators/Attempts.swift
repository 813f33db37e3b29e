/// The attempts of one subscription at a source; each begins at the instant at which the previous
/// one ends. `retry` and `repeat` share this type.
final class Attempts<Element> {
  /// The kind of end after which another attempt may follow.
  enum Trigger {
    case error
    case completion
  }

  private let source: Observable<Element>
  private let trigger: Trigger
  /// Returns whether another attempt follows after this number of attempts.
  private let again: (Int) -> Bool
  private let downstream: Observer<Element>
  private let subscription: StreamSubscription
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
    self.downstream = downstream
    self.subscription = subscription
  }

  func begin() {
    var slot: InnerSlot<Attempts, Element>?
    trampoline.request {
      guard subscription.isLive else { return }
      if count < .max { count += 1 }
      slot.renewed(orMaking: makeSlot()).subscribe(source)
    }
  }

  private func makeSlot() -> InnerSlot<Attempts, Element> {
    let downstream = downstream
    return InnerSlot(of: self, in: subscription) { input in
      switch trigger {
      case .error:
        Observer(
          next: { downstream.next($0) },
          error: { error in
            input.target.end(input.subscription) { input.target.downstream.error(error) }
          },
          completed: { downstream.completed() })
      case .completion:
        Observer(
          next: { downstream.next($0) }, error: { downstream.error($0) },
          completed: {
            input.target.end(input.subscription) { input.target.downstream.completed() }
          })
      }
    }
  }

  private func end(_ input: StreamSubscription, _ pass: () -> Void) {
    guard input.stop() else { return }
    let isLast = !again(count)
    if isLast { pass() }
    input.dispose()
    if !isLast { begin() }
  }
}
