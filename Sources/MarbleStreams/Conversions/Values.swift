extension Observable where Element: Sendable {
  /// The values for a `for try await` loop. Each loop subscribes for itself, and the end of the
  /// loop, also by `break`, disposes the subscription.
  ///
  /// ```swift
  /// for try await name in names.values { print(name) }
  /// ```
  ///
  /// The loop throws when the stream fails, and ends when it completes. Values that arrive faster
  /// than the loop takes them are buffered without limit. Cancelling the task disposes the
  /// subscription.
  @_disfavoredOverload
  public var values: Values<Element> { Values(self) }
}

/// A stream as an async sequence, see ``Observable/values``. Any task may loop over it.
public struct Values<Element: Sendable>: AsyncSequence, @unchecked Sendable {
  // Any thread may subscribe (see the decision on threads).
  private let source: Observable<Element>
  /// Returns the context of each subscription.
  private let context: () -> SubscriptionContext?

  package init(
    _ source: Observable<Element>, in context: @escaping () -> SubscriptionContext? = { nil }
  ) {
    self.source = source
    self.context = context
  }

  /// Subscribes to the stream and returns an iterator over its values.
  public func makeAsyncIterator()
    -> ValuesIterator<AsyncThrowingStream<Element, any Error>.Iterator>
  {
    let (stream, continuation) = AsyncThrowingStream<Element, any Error>.makeStream()
    let wait = LoopWait()
    let subscription = StreamSubscription(context: SubscriptionContext(context(), loop: wait))
    continuation.onTermination = { _ in subscription.dispose() }
    source.subscribe(
      Observer(
        of: subscription, next: { if subscription.isLive { continuation.yield($0) } },
        error: { continuation.finish(throwing: $0) }, completed: { continuation.finish() }),
      in: subscription)
    return ValuesIterator(stream.makeAsyncIterator(), noting: wait)
  }
}

extension PrimitiveSequence where Trait == SingleTrait, Element: Sendable {
  /// The value of the single. Reading it subscribes, throws the error of a failure, and disposes
  /// the subscription when the task is cancelled.
  public var value: Element {
    get async throws {
      for try await element in asObservable().values { return element }
      throw CancellationError()
    }
  }
}

extension PrimitiveSequence where Trait == MaybeTrait, Element: Sendable {
  /// The value of the maybe, or nil if it completes without one, see ``value``.
  public var value: Element? {
    get async throws {
      for try await element in asObservable().values { return element }
      try Task.checkCancellation()
      return nil
    }
  }
}

extension PrimitiveSequence where Trait == CompletableTrait, Element == Never {
  /// Returns at the completion, and throws the error of a failure.
  public var value: Void {
    get async throws {
      for try await _ in asObservable().values {}
      try Task.checkCancellation()
    }
  }
}

/// The iterator of a stream's values. In virtual time, a loop that always has a value or always
/// ends at once suspends now and then.
public struct ValuesIterator<Base: AsyncIteratorProtocol>: AsyncIteratorProtocol {
  private var base: Base
  private let wait: LoopWait

  package init(_ base: Base, noting wait: LoopWait) {
    self.base = base
    self.wait = wait
  }

  /// Waits for the next value. Returns nil at the end of the stream.
  public mutating func next() async throws(Base.Failure) -> Base.Element? {
    try await next(isolation: nil)
  }

  /// Waits for the next value on the actor of the caller. Returns nil at the end of the stream.
  public mutating func next(
    isolation actor: isolated (any Actor)?
  ) async throws(Base.Failure) -> Base.Element? {
    await LoopPace.step?()
    wait.begin()
    defer { wait.end() }
    return try await base.next(isolation: actor)
  }
}
