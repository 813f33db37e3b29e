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

  /// Subscribes an inner stream, whose values pass.
  @inlinable
  final func subscribe(_ stream: Observable<Element>) {
    let inner = subscription.child()
    stream.subscribe(Observer(InnerSink(to: self, in: inner)), in: inner)
  }

  @usableFromInline
  func fail(_ error: any Error, of inner: StreamSubscription) { downstream.onError(error) }

  @usableFromInline
  func complete(_ inner: StreamSubscription) { downstream.onCompleted() }
}

/// The receiver of an inner stream.
@usableFromInline
final class InnerSink<Element>: Sink<Element> {
  private let target: InnerTarget<Element>
  /// That of the target, once more: reading it there retains it at each value.
  private let downstream: Sink<Element>
  private let subscription: StreamSubscription

  @usableFromInline
  init(to target: InnerTarget<Element>, in subscription: StreamSubscription) {
    self.target = target
    downstream = target.downstream.sink
    self.subscription = subscription
  }

  @usableFromInline
  override func onNext(_ element: Element) {
    if subscription.isLive { downstream.onNext(element) }
  }

  @usableFromInline
  override func onError(_ error: any Error) { target.fail(error, of: subscription) }

  @usableFromInline
  override func onCompleted() { target.complete(subscription) }
}
