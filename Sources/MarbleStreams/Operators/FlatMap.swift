extension Observable {
  /// Emits the values of all streams that a selector makes from the values, as they arrive.
  ///
  /// ```marbles
  /// hot s      -a-b-c|
  /// let out  = s.flatMap { v in cold("--x--x|").map { _ in v } }
  /// expect out ---a-bacb-c|
  /// ```
  ///
  /// The number of running streams has no limit.
  @inlinable
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    Observable<Source.Element>(Stage("flatMap")) { downstream, subscription in
      let outer = subscription.child()
      let target = ActiveStreams(to: downstream, in: subscription)
      self.subscribe(before: downstream, in: outer) { element in
        target.running.begin()
        guard
          let inner = selectedStream(for: element, by: selector, to: downstream, in: subscription)
        else { return }
        target.subscribe(inner)
      } completed: {
        if target.running.end() { downstream.onCompleted() }
      }
    }
  }
}

/// The destination of inner streams of any number. It passes their values on, and completes when
/// the outer stream and all inner streams have ended.
@usableFromInline
final class ActiveStreams<Element>: InnerTarget<Element> {
  @usableFromInline let running: ActiveCount
  /// The outer stream, if its next value must find the inner stream released.
  @usableFromInline let outer: StreamSubscription?

  @inlinable
  init(
    _ count: Int = 1, to downstream: Observer<Element>, in subscription: StreamSubscription,
    releasingBefore outer: StreamSubscription? = nil
  ) {
    running = ActiveCount(count)
    self.outer = outer
    super.init(downstream, in: subscription)
  }

  /// Completes downstream if the stream that has completed is the last one, and releases it.
  @usableFromInline
  override func complete(_ inner: StreamSubscription) {
    guard inner.stop() else { return }
    if isLast(inner) { downstream.onCompleted() }
    inner.dispose()
  }

  /// Whether no stream runs any more.
  ///
  /// With an outer stream that goes on, the stream counts as running until it is released, so that
  /// no other stream is subscribed during the release.
  @inlinable
  func isLast(_ input: StreamSubscription) -> Bool {
    if let outer, outer.isLive { input.dispose() }
    return running.end()
  }
}

/// Makes a stream from a value with a selector.
///
/// - Returns: The stream; nil if the selector has thrown, which fails `downstream`, or if the
///   subscription has been disposed meanwhile.
@inlinable
func selectedStream<Element, Source: ObservableConvertibleType, Output>(
  for element: Element, by selector: (Element) throws -> Source,
  to downstream: Observer<Output>, in subscription: StreamSubscription
) -> Observable<Source.Element>? {
  do {
    let stream = try selector(element).asObservable()
    return subscription.isLive ? stream : nil
  } catch {
    if subscription.isLive { downstream.onError(error) }
    return nil
  }
}
