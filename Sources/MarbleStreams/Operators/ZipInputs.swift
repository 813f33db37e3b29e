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
    source.subscribe(Observer(ZipSink(self, to: downstream.sink, in: input, take)), in: input)
  }
}

/// The receiver of one input of `zip`.
@usableFromInline
final class ZipSink<Value, Result>: Sink<Value> {
  private let input: ZipInput<Value>
  private let downstream: Sink<Result>
  private let subscription: StreamSubscription
  private let take: () throws -> Result

  @usableFromInline
  init(
    _ input: ZipInput<Value>, to downstream: Sink<Result>,
    in subscription: StreamSubscription, _ take: @escaping () throws -> Result
  ) {
    self.input = input
    self.downstream = downstream
    self.subscription = subscription
    self.take = take
  }

  @usableFromInline
  override func onNext(_ value: Value) {
    guard input.completes(with: value) else { return }
    downstream.emit(in: input.inputs.subscription, take)
    input.inputs.endIfOver()
  }

  /// The last result may cause a failure, which comes too late.
  @usableFromInline
  override func onError(_ error: any Error) {
    if !input.inputs.isOver { downstream.onError(error) }
  }

  @usableFromInline
  override func onCompleted() {
    guard subscription.stop() else { return }
    input.hasEnded = true
    if input.waiting.isEmpty { input.inputs.isExhausted = true }
    input.inputs.running -= 1
    input.inputs.endIfOver()
    subscription.dispose()
  }
}
