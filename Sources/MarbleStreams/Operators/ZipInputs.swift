/// Counts the inputs of `zip` that have no waiting value, and those that are still running.
@usableFromInline
final class ZipInputs {
  @exclusivity(unchecked) @usableFromInline var empty: Int
  @exclusivity(unchecked) @usableFromInline var running: Int
  /// True once an input has completed and none of its values is waiting, so that no further result
  /// is possible.
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

  @inlinable var isOver: Bool { running == 0 || policy == .eager && isExhausted }

  @inlinable
  func endIfOver() {
    if subscription.isLive, isOver { done() }
  }
}

/// One input of `zip`, and its values that wait for values of the other inputs.
@usableFromInline
final class ZipInput<Value> {
  @exclusivity(unchecked) @usableFromInline var waiting = Fifo<Value>()
  @exclusivity(unchecked) @usableFromInline var hasEnded = false
  @usableFromInline let inputs: ZipInputs

  @inlinable
  init(_ inputs: ZipInputs) {
    self.inputs = inputs
  }

  /// Removes and returns the first waiting value.
  ///
  /// It is called only while every input has one.
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

  /// Makes a closure that subscribes to the input, unless an earlier input has already ended the
  /// returned stream.
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
      // The last result may cause a failure, which comes too late.
      failed: { if !inputs.isOver { failed($0) } },
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
