import MarbleStreams
import Testing

struct ConnectableTests {
  @Test func `a subscriber during the end receives it, without another connection`() {
    let subject = Announced()
    var (subscribed, ended) = (0, 0)
    let source = Observable<String>.deferred {
      subscribed += 1
      return .empty()
    }
    let shared = source.multicast(subject).refCount()
    subject.beforeEnd = { shared.subscribe(onCompleted: { ended += 1 }) }
    shared.subscribe(onCompleted: { ended += 1 })
    #expect(subscribed == 1)
    #expect(ended == 2)
  }

  /// A subject that announces its first end.
  private final class Announced: SubjectType {
    private let subject = PublishSubject<String>()
    var beforeEnd: () -> Void = {}

    func asObservable() -> Observable<String> { subject }

    func onNext(_ element: String) { subject.onNext(element) }

    func onError(_ error: any Error) { subject.onError(error) }

    func onCompleted() {
      let act = beforeEnd
      beforeEnd = {}
      act()
      subject.onCompleted()
    }
  }
}
