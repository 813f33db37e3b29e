import MarbleStreams

/// Combine's name for `Observable/just(_:)`.
public final class Just<Output>: Observable<Output> {
  /// Makes a stream of one value.
  ///
  /// - Parameter output: The value that each subscriber receives at its subscription, before the
  ///   completion.
  public init(_ output: Output) {
    super.init(Stage("Just")) { observer, subscription in
      observer.onNext(output)
      if subscription.isLive { observer.onCompleted() }
    }
  }
}

/// Combine's name for `Observable/empty()`.
public final class Empty<Output, Failure: Error>: Observable<Output> {
  /// Makes a stream without values.
  ///
  /// - Parameter completeImmediately: True for a stream that completes when it is subscribed, false
  ///   for a stream that never ends.
  public init(completeImmediately: Bool = true) {
    super.init(Stage("Empty")) { observer, _ in
      if completeImmediately { observer.onCompleted() }
    }
  }
}

/// Combine's name for `Observable/error(_:)`.
public final class Fail<Output, Failure: Error>: Observable<Output> {
  /// Makes a stream that fails when it is subscribed.
  ///
  /// - Parameter error: The failure that each subscriber receives at its subscription.
  public init(error: Failure) {
    super.init(Stage("Fail")) { observer, _ in observer.onError(error) }
  }
}

/// Combine's name for `Observable/deferred(_:)`.
public final class Deferred<Upstream: ObservableConvertibleType>: Observable<Upstream.Element> {
  /// Makes a stream that calls a closure for the stream of each subscriber.
  ///
  /// - Parameter createPublisher: A closure that is called at each subscription and makes the
  ///   stream to subscribe.
  public init(createPublisher: @escaping () -> Upstream) {
    super.init(Stage("Deferred")) { createPublisher().asObservable().subscribe($0, in: $1) }
  }
}

extension Sequence {
  /// Combine's word for `Observable/from(_:)`.
  public var publisher: Observable<Element> { .from(self) }
}

extension Optional {
  /// Combine's word for `Observable/from(optional:)`.
  public var publisher: Observable<Wrapped> { .from(optional: self) }
}

extension Result {
  /// Combine's word for `asObservable()`.
  public var publisher: Observable<Success> { .from(self) }
}
