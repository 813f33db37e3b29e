/// The open windows of one subscription, in the order in which they were opened.
///
/// They share one subscription to the source. It is disposed when the outer stream and all windows
/// have lost their subscribers.
final class OpenWindows<Element> {
  let source: RefCountedUpstream
  private let downstream: Observer<Observable<Element>>
  private let subscription: StreamSubscription
  private let trace: (any StageTrace)?
  private(set) var subjects: [PublishSubject<Element>] = []
  let events = PostponedEvents()

  init(_ downstream: Observer<Observable<Element>>, _ subscription: StreamSubscription) {
    source = RefCountedUpstream(for: subscription)
    self.downstream = downstream
    self.subscription = subscription
    trace = subscription.trace
  }

  /// Opens a window, and emits it if the outer stream still has a subscriber.
  @discardableResult
  func open() -> PublishSubject<Element> {
    let subject = PublishSubject<Element>().asPart()
    subjects.append(subject)
    if subscription.isLive { downstream.onNext(source.stream(of: subject, as: Stage("window"))) }
    return subject
  }

  func close(_ subject: PublishSubject<Element>) {
    subjects.removeAll { $0 === subject }
    subject.onCompleted()
  }

  func closeFirst() {
    if !subjects.isEmpty { subjects.removeFirst().onCompleted() }
  }

  /// Performs the end of a window and the beginning of the next one. An event that they cause waits
  /// until the next window has been emitted, and belongs to it.
  func turn(_ change: @escaping () -> Void) {
    events.perform {
      guard self.source.subscription.isLive else { return }
      self.events.begin()
      change()
      self.events.end()
    }
  }

  /// Makes the observer of the source.
  ///
  /// - Parameter receive: Receives a value when no other event has to come before it.
  func observer(_ receive: @escaping (Element) -> Void) -> Observer<Element> {
    Observer(
      next: { element in
        if self.events.isBusy { return self.events.append { receive(element) } }
        receive(element)
      }, error: fail, completed: finish)
  }

  func send(_ element: Element) {
    if let trace { trace.keep(subjects.count, by: "window") }
    for subject in subjects { subject.onNext(element) }
  }

  /// Fails the windows, then the outer stream, and then disposes the source.
  func fail(_ error: any Error) {
    events.perform { self.end({ $0.onError(error) }) { self.downstream.onError(error) } }
  }

  /// Completes the windows, then the outer stream, and then disposes the source.
  func finish() {
    events.perform { self.end({ $0.onCompleted() }, self.downstream.onCompleted) }
  }

  private func end(
    _ notify: (PublishSubject<Element>) -> Void, _ passOn: () -> Void
  ) {
    guard source.subscription.stop() else { return }
    for subject in subjects { notify(subject) }
    if subscription.isLive { passOn() }
    source.subscription.dispose()
  }
}
