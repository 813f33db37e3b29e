/// An operator as the destination of its inner streams.
@usableFromInline
class InnerTarget<Element> {
  @usableFromInline final let downstream: Observer<Element>
  @usableFromInline final let subscription: StreamSubscription

  @inlinable
  init(_ downstream: Observer<Element>, in subscription: StreamSubscription) {
    self.downstream = downstream
    self.subscription = subscription
  }

  /// Receives the failure of an inner stream.
  @usableFromInline
  func fail(_ error: any Error, of inner: InnerSink<Element>) { downstream.error(error) }

  /// Receives the completion of an inner stream.
  @usableFromInline
  func complete(_ inner: InnerSink<Element>) { downstream.completed() }
}

/// The subscription to an inner stream, and the receiver of its events. It serves the next inner
/// stream when nobody but the operator has a reference to it.
///
/// Whoever may send an event to it, ask it or end it has a reference to it. The only exceptions are
/// functions that the operator itself has called with it, and ``isInUse`` says that one of them
/// runs.
@usableFromInline
final class InnerSink<Element>: Sink<Element>, @unchecked Sendable {
  @usableFromInline let target: InnerTarget<Element>
  @usableFromInline let downstream: Sink<Element>
  /// Whether a function that has not returned selects, subscribes or disposes the stream for the
  /// operator. Only events of the outer stream access it.
  @exclusivity(unchecked) @usableFromInline var isInUse = true

  @inlinable
  init(to target: InnerTarget<Element>) {
    self.target = target
    downstream = target.downstream.sink
    super.init(below: .passUnretained(target.subscription)) { sink, element in
      let sink = unsafeDowncast(sink as Sink<Element>, to: InnerSink<Element>.self)
      if sink.isLive { sink.downstream.send(element) }
    }
  }

  @usableFromInline
  override func fail(_ error: any Error) { target.fail(error, of: self) }

  @usableFromInline
  override func complete() { target.complete(self) }

  /// Prepares a sink to which only the operator has a reference. Returns false if it cannot serve
  /// again.
  @inlinable
  func prepare() -> Bool {
    guard !isInUse, !isLive, renew() else { return false }
    leaveList()
    isInUse = true
    return true
  }

  /// Subscribes a stream.
  @inlinable
  func subscribe(_ stream: Observable<Element>) {
    stream.subscribe(Observer(self), in: self)
    isInUse = false
  }
}

extension Optional {
  /// Whether this sink can serve the next stream: the last one has ended, and nobody else has a
  /// reference. If so, it is ready to.
  @inlinable
  mutating func renew<Element>() -> Bool where Wrapped == InnerSink<Element> {
    guard isKnownUniquelyReferenced(&self) else { return false }
    return unsafelyUnwrapped.prepare()
  }

  /// Returns the sink for the next stream, which is the last one if that can serve it. Otherwise
  /// the operator gets a new one.
  @inlinable
  mutating func renewed<Element>(for target: InnerTarget<Element>) -> InnerSink<Element>
  where Wrapped == InnerSink<Element> {
    if !renew() { self = InnerSink(to: target) }
    return unsafelyUnwrapped
  }
}
