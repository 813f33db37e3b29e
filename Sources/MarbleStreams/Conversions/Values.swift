extension Observable where Element: Sendable {
  /// The values for a `for try await` loop: each loop subscribes for itself, and leaving it disposes the subscription.
  ///
  /// ```swift
  /// for try await name in names.values { print(name) }
  /// ```
  ///
  /// A failure is thrown, the completion ends the loop. What comes faster than the loop takes it waits, in memory without limit. A task that is
  /// cancelled disposes the subscription.
  public var values: Values<Element> { Values(self) }
}

/// A stream as an asynchronous sequence, see ``Observable/values``.
public struct Values<Element: Sendable>: AsyncSequence {
  private let source: Observable<Element>

  init(_ source: Observable<Element>) {
    self.source = source
  }

  /// Subscribes the stream.
  public func makeAsyncIterator() -> AsyncThrowingStream<Element, any Error>.Iterator {
    let (stream, continuation) = AsyncThrowingStream<Element, any Error>.makeStream()
    let subscription = StreamSubscription()
    continuation.onTermination = { _ in subscription.dispose() }
    source.subscribe(
      Observer(
        next: { if subscription.isLive { continuation.yield($0) } },
        failed: { error in
          guard subscription.stop() else { return }
          continuation.finish(throwing: error)
          subscription.dispose()
        },
        done: {
          guard subscription.stop() else { return }
          continuation.finish()
          subscription.dispose()
        }), in: subscription)
    return stream.makeAsyncIterator()
  }
}

extension Single where Element: Sendable {
  /// The value, or its failure thrown: subscribes, and disposes the subscription when the task is cancelled.
  public var value: Element {
    get async throws {
      for try await element in asObservable().values { return element }
      throw CancellationError()
    }
  }
}
