/// The windows of one subscription that are open, in the order in which they were opened.
///
/// They share a source that stays subscribed until neither the outer stream nor any window is listened to (D28).
final class OpenWindows<Element> {
  let source: RefCountedUpstream
  private let downstream: Observer<Observable<Element>>
  private let subscription: StreamSubscription
  private let keeper: (any StageTrace)?
  @exclusivity(unchecked) private(set) var subjects: [PublishSubject<Element>] = []

  init(_ downstream: Observer<Observable<Element>>, _ subscription: StreamSubscription) {
    source = RefCountedUpstream(for: subscription)
    self.downstream = downstream
    self.subscription = subscription
    keeper = subscription.keeper
  }

  /// Emits a window, as long as the outer stream is listened to.
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
    if let keeper { keeper.keep(subjects.count - 1, by: "window") }
    for subject in subjects { subject.onNext(element) }
  }

  /// Ends the windows, then the outer stream, then the source.
  func fail(_ error: any Error) {
    for subject in subjects { subject.onError(error) }
    if subscription.isLive { downstream.failed(error) }
    source.subscription.dispose()
  }

  /// Ends the windows, then the outer stream, then the source.
  func finish() {
    for subject in subjects { subject.onCompleted() }
    if subscription.isLive { downstream.done() }
    source.subscription.dispose()
  }
}
