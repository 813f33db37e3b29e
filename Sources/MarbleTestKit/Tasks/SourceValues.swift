import MarbleStreams

extension TestableObservable where Element: Sendable {
  /// The values of this source for a `for await` loop, or for an operator of async sequences. The
  /// sequence never fails: a `#` ends it as a `|` does. See ``throwingValues``.
  ///
  /// Each loop subscribes for itself. The sequence buffers values, in order, until the loop
  /// requests them. The end of the loop or of its task disposes the subscription.
  public var values: SourceValues<Element> { SourceValues(source: self) }

  /// The values of this source for a `for try await` loop, which throws the error of a `#`.
  public var throwingValues: ThrowingSourceValues<Element> {
    ThrowingSourceValues(self) { TaskTracer.current?.context }
  }
}

/// A source of a bench as an async sequence that throws its error.
public typealias ThrowingSourceValues<Element: Sendable> = Values<Element>

/// A source of a bench as an async sequence that never fails.
public struct SourceValues<Element: Sendable>: AsyncSequence, @unchecked Sendable {
  /// The sequence never fails.
  public typealias Failure = Never

  let source: Observable<Element>

  /// Subscribes to the source and returns an iterator over its values.
  public func makeAsyncIterator() -> ValuesIterator<AsyncStream<Element>.Iterator> {
    let (stream, continuation) = AsyncStream<Element>.makeStream()
    let wait = LoopWait()
    let subscription = StreamSubscription(
      context: SubscriptionContext(TaskTracer.current?.context, loop: wait))
    continuation.onTermination = { _ in subscription.dispose() }
    let end = {
      if subscription.stop() { continuation.finish() }
      subscription.dispose()
    }
    source.subscribe(
      Observer(
        next: { if subscription.isLive { continuation.yield($0) } }, error: { _ in end() },
        completed: end), in: subscription)
    return ValuesIterator(stream.makeAsyncIterator(), noting: wait)
  }
}
