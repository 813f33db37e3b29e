/// The streams that `window` or `groupBy` emits to one subscriber, while they are open, in the
/// order in which they were opened.
///
/// They share one subscription to the source. It is disposed when the outer stream and all of them
/// have lost their subscribers.
@usableFromInline
class EmittedStreams<Element, Emitted> {
  @usableFromInline let upstream: RefCountedUpstream
  @usableFromInline let events = PostponedEvents()
  @usableFromInline let downstream: Observer<Emitted>
  fileprivate let subscription: StreamSubscription
  private(set) var subjects: [PublishSubject<Element>] = []

  @usableFromInline
  init(_ downstream: Observer<Emitted>, _ subscription: StreamSubscription) {
    upstream = RefCountedUpstream(for: subscription)
    self.downstream = downstream
    self.subscription = subscription
  }

  /// The subscription to the source.
  @usableFromInline var source: StreamSubscription { upstream.subscription }

  @usableFromInline
  func add() -> PublishSubject<Element> {
    let subject = PublishSubject<Element>().asPart()
    subjects.append(subject)
    return subject
  }

  /// Removes a stream that ends before its source.
  func remove(_ subject: PublishSubject<Element>) {
    subjects.removeAll { $0 === subject }
  }

  /// Makes the observer of the source.
  ///
  /// - Parameter receive: Receives a value when no other event has to come before it.
  @usableFromInline
  func observer<Source>(_ receive: @escaping (Source) -> Void) -> Observer<Source> {
    Observer(
      next: { element in
        if self.events.isBusy {
          return self.events.append { if self.source.isLive { receive(element) } }
        }
        receive(element)
      },
      error: fail, completed: { self.events.perform { self.end(nil) } })
  }

  /// Fails after the events that wait.
  func fail(_ error: any Error) {
    events.perform { self.end(error) }
  }

  /// Ends the streams, then the outer stream, and then disposes the source.
  ///
  /// - Parameter failure: Nil for a completion.
  @usableFromInline
  func end(_ failure: (any Error)?) {
    guard source.stop() else { return }
    for subject in subjects { subject.on(failure.map(Event.error) ?? .completed) }
    if subscription.isLive { downstream.on(failure.map(Event.error) ?? .completed) }
    source.dispose()
  }
}

/// The open windows of one subscription.
final class OpenWindows<Element>: EmittedStreams<Element, Observable<Element>> {
  /// Opens a window, and emits it if the outer stream still has a subscriber.
  @discardableResult
  func open() -> PublishSubject<Element> {
    let subject = add()
    if subscription.isLive { downstream.onNext(upstream.stream(of: subject, as: Stage("window"))) }
    return subject
  }

  func close(_ subject: PublishSubject<Element>) {
    remove(subject)
    subject.onCompleted()
  }

  func closeFirst() {
    if let first = subjects.first { close(first) }
  }

  /// Performs the end of a window and the beginning of the next one. An event that they cause waits
  /// until the next window has been emitted, and belongs to it.
  func change(_ body: () -> Void) {
    events.begin()
    body()
    events.end()
  }

  /// Performs a change that no value of the source makes.
  func turn(_ body: @escaping () -> Void) {
    events.perform { if self.source.isLive { self.change(body) } }
  }

  func send(_ element: Element) {
    subscription.trace?.keep(subjects.count, by: "window")
    for subject in subjects { subject.onNext(element) }
  }
}
