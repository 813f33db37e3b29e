import MarbleStreams
import Testing

struct ConnectableTests {
  @Test func `publish receives the source from the connection on`() throws {
    let bench = VectorBench()
    let published = bench.cold("a-b-c|", "s").publish()
    bench.scheduler.schedule(at: Instant(nanoseconds: 3)) { published.connect() }
    #expect(try bench.watch([(published, 0, 20)]) == ["3:a 5:b 7:c 8:|"])
    #expect(bench.subscriptions["s"] == ["3-8"])
  }

  @Test func `replay sends old values to late subscribers`() throws {
    let bench = VectorBench()
    let replayed = bench.cold("a-b-c-d-e|", "s").replay(2)
    bench.scheduler.schedule(at: .zero) { replayed.connect() }
    #expect(try bench.watch([(replayed, 5, 20)]) == ["5:b 5:c 6:d 8:e 9:|"])
    #expect(bench.subscriptions["s"] == ["0-9"])
  }

  @Test func `connecting twice is one connection, and again after the end a new one`() throws {
    let bench = VectorBench()
    let published = bench.cold("a--|", "s").publish()
    for time: Int64 in [1, 2, 10] {
      bench.scheduler.schedule(at: Instant(nanoseconds: time)) { published.connect() }
    }
    let received = try bench.watch([(published, 0, 20), (published, 5, 20)])
    #expect(received == ["1:a 4:|", "10:a 13:|"])
    #expect(bench.subscriptions["s"] == ["1-4", "10-13"])
  }

  @Test func `a subject given as an instance stays terminated`() throws {
    let bench = VectorBench()
    let shared = bench.cold("a|", "s").multicast(PublishSubject<String>()).refCount()
    #expect(try bench.watch([(shared, 0, 20), (shared, 5, 20)]) == ["0:a 1:|", "5:|"])
    #expect(bench.subscriptions["s"] == ["0-1"])
  }

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

  @Test func `a disconnection keeps the subscribers`() throws {
    let bench = VectorBench()
    let published = bench.cold("a-b-c|", "s").publish()
    let connection = Connection()
    bench.scheduler.schedule(at: .zero) { connection.disposable = published.connect() }
    bench.scheduler.schedule(at: Instant(nanoseconds: 3)) { connection.disposable?.dispose() }
    #expect(try bench.watch([(published, 0, 20)]) == ["0:a 2:b"])
    #expect(bench.subscriptions["s"] == ["0-3"])
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

  private final class Connection {
    var disposable: (any Disposable)?
  }
}
