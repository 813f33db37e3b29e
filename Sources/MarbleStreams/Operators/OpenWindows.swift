/// The open windows of one subscription, in the order in which they were opened.
///
/// They share one subscription to the source. It is disposed when the outer stream and all windows
/// have lost their subscribers (D28).
final class OpenWindows<Element> {
  let source: RefCountedUpstream
  private let downstream: Observer<Observable<Element>>
  private let subscription: StreamSubscription
  private let trace: (any StageTrace)?
  private(set) var subjects: [PublishSubject<Element>] = []

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
    if subscription.isLive { downstream.next(source.stream(of: subject, as: Stage("window"))) }
    return subject
  }

  func close(_ subject: PublishSubject<Element>) {
    subjects.removeAll { $0 === subject }
    subject.onCompleted()
  }

  func closeFirst() {
    if !subjects.isEmpty { subjects.removeFirst().onCompleted() }
  }

  func send(_ element: Element) {
    if let trace { trace.keep(subjects.count - 1, by: "window") }
    for subject in subjects { subject.onNext(element) }
  }

  /// Fails the windows, then the outer stream, and then disposes the source.
  func fail(_ error: any Error) {
    for subject in subjects { subject.onError(error) }
    if subscription.isLive { downstream.failed(error) }
    source.subscription.dispose()
  }

  /// Completes the windows, then the outer stream, and then disposes the source.
  func finish() {
    for subject in subjects { subject.onCompleted() }
    if subscription.isLive { downstream.done() }
    source.subscription.dispose()
  }
}
