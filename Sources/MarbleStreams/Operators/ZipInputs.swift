/// Counts the inputs of `zip`: how many have nothing waiting, how many still run.
@usableFromInline
final class ZipInputs {
  @exclusivity(unchecked) @usableFromInline var empty: Int
  @exclusivity(unchecked) @usableFromInline var running: Int
  /// Whether an input has ended and nothing of it waits, so that nothing can come any more.
  @exclusivity(unchecked) @usableFromInline var isExhausted = false
  @usableFromInline let policy: ZipCompletion
  @usableFromInline let subscription: StreamSubscription
  @usableFromInline let done: () -> Void

  @inlinable
  init(
    count: Int, _ policy: ZipCompletion, _ subscription: StreamSubscription,
    _ done: @escaping () -> Void
  ) {
    empty = count
    running = count
    self.policy = policy
    self.subscription = subscription
    self.done = done
  }

  @inlinable
  func endIfOver() {
    guard subscription.isLive else { return }
    if running == 0 || policy == .eager && isExhausted { done() }
  }
}

/// One input of `zip`, with the values of it that wait for their partners.
@usableFromInline
final class ZipInput<Value> {
  @exclusivity(unchecked) @usableFromInline var waiting = Fifo<Value>()
  @exclusivity(unchecked) @usableFromInline var hasEnded = false
  @usableFromInline let inputs: ZipInputs

  @inlinable
  init(_ inputs: ZipInputs) {
    self.inputs = inputs
  }

  /// Takes the first value; asked for only while every input has one.
  @inlinable
  func take() -> Value {
    guard let value = waiting.popFirst() else {
      preconditionFailure("zip asked for a value while \(inputs.empty) inputs have none")
    }
    noteIfEmpty()
    return value
  }

  @inlinable
  func noteIfEmpty() {
    guard waiting.isEmpty else { return }
    inputs.empty += 1
    if hasEnded { inputs.isExhausted = true }
  }

  /// Subscribes this input, unless those before have ended it all.
  /// What subscribes the input, unless those before have ended it all.
  @inlinable
  func starting(
    _ source: Observable<Value>, emit: @escaping () -> Void, failed: @escaping (any Error) -> Void
  ) -> () -> Void {
    { self.subscribe(source, emit: emit, failed: failed) }
  }

  @inlinable
  func subscribe(
    _ source: Observable<Value>, emit: @escaping () -> Void, failed: @escaping (any Error) -> Void
  ) {
    guard inputs.subscription.isLive else { return }
    let input = inputs.subscription.child()
    source.subscribe(observer(of: input, emit: emit, failed: failed), in: input)
  }

  @inlinable
  func observer(
    of input: StreamSubscription, emit: @escaping () -> Void, failed: @escaping (any Error) -> Void
  ) -> Observer<Value> {
    let inputs = inputs
    return Observer<Value>(
      next: { value in
        guard inputs.subscription.isLive else { return }
        if self.waiting.isEmpty { inputs.empty -= 1 }
        self.waiting.append(value)
        guard inputs.empty == 0 else { return }
        emit()
        inputs.endIfOver()
      },
      failed: failed,
      done: {
        guard input.stop() else { return }
        self.hasEnded = true
        if self.waiting.isEmpty { inputs.isExhausted = true }
        inputs.running -= 1
        inputs.endIfOver()
        input.dispose()
      })
  }
}
