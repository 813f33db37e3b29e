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
  @usableFromInline let completed: () -> Void

  @inlinable
  init(
    count: Int, _ policy: ZipCompletion, _ subscription: StreamSubscription,
    _ completed: @escaping () -> Void
  ) {
    empty = count
    running = count
    self.policy = policy
    self.subscription = subscription
    self.completed = completed
  }

  @inlinable var isOver: Bool { running == 0 || policy == .eager && isExhausted }

  @inlinable
  func endIfOver() {
    if subscription.isLive, isOver { completed() }
  }
}

/// One input of `zip`, and its values that wait for values of the other inputs.
@usableFromInline
final class ZipInput<Value> {
  @exclusivity(unchecked) @usableFromInline var waiting = RingBuffer<Value>()
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
  func takeFirst() -> Value {
    let value = waiting.removeFirst()
    if waiting.isEmpty {
      inputs.empty += 1
      if hasEnded { inputs.isExhausted = true }
    }
    return value
  }

  /// Stores a value. Returns whether every input has one now.
  @inlinable
  func completes(with value: Value) -> Bool {
    guard inputs.subscription.isLive else { return false }
    if waiting.isEmpty { inputs.empty -= 1 }
    waiting.append(value)
    return inputs.empty == 0
  }

  /// Subscribes to the input, unless an earlier input has already ended the returned stream.
  @inlinable
  func subscribe<Result>(
    _ source: Observable<Value>, to downstream: Observer<Result>,
    _ take: @escaping () throws -> Result
  ) {
    guard inputs.subscription.isLive else { return }
    let input = inputs.subscription.child()
    source.subscribe(observer(of: input, to: downstream, take), in: input)
  }

  @inlinable
  func observer<Result>(
    of input: StreamSubscription, to downstream: Observer<Result>,
    _ take: @escaping () throws -> Result
  ) -> Observer<Value> {
    let inputs = inputs
    return Observer<Value>(
      next: { value in
        guard self.completes(with: value) else { return }
        downstream.emit(in: inputs.subscription, take)
        inputs.endIfOver()
      },
      // The last result may cause a failure, which comes too late.
      error: { if !inputs.isOver { downstream.error($0) } },
      completed: {
        guard input.stop() else { return }
        self.hasEnded = true
        if self.waiting.isEmpty { inputs.isExhausted = true }
        inputs.running -= 1
        inputs.endIfOver()
        input.dispose()
      })
  }
}
