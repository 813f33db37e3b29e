/// One subscription's attempts at a source, each begun in the instant in which the one before has ended: what `retry` and `repeat` share.
final class Attempts<Element> {
  /// After which end there may be another attempt.
  enum Trigger {
    case failure
    case completion
  }

  private let source: Observable<Element>
  private let occasion: Trigger
  /// Whether there is one more after so many.
  private let again: (Int) -> Bool
  private let downstream: Observer<Element>
  private let subscription: StreamSubscription
  private let rounds = Trampoline()
  /// Only rounds change it, and only the end of the attempt that a round has begun reads it.
  @exclusivity(unchecked) private var count = 0

  init(
    _ source: Observable<Element>, after occasion: Trigger, _ again: @escaping (Int) -> Bool,
    _ downstream: Observer<Element>, _ subscription: StreamSubscription
  ) {
    self.source = source
    self.occasion = occasion
    self.again = again
    self.downstream = downstream
    self.subscription = subscription
  }

  func begin() {
    rounds.request {
      guard subscription.isLive else { return }
      if count < .max { count += 1 }
      let input = subscription.child()
      source.subscribe(observer(of: input), in: input)
    }
  }

  private func observer(of input: StreamSubscription) -> Observer<Element> {
    let downstream = downstream
    switch occasion {
    case .failure:
      return Observer(
        next: downstream.next,
        failed: { error in self.end(input) { downstream.failed(error) } },
        done: downstream.done)
    case .completion:
      return Observer(
        next: downstream.next, failed: downstream.failed,
        done: { self.end(input, downstream.done) })
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
