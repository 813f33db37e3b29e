import Dispatch
import MarbleStreams
import Synchronization
import Testing

struct ConnectableTests {
  @Test func `a connection that another thread disposes is not made twice`() {
    let rounds = 4_000
    let active = Atomic<Int>(0)
    var left = 0
    for _ in 0..<rounds {
      let source = Observable<Int>(Stage("source")) { _, subscription in
        active.add(1, ordering: .relaxed)
        subscription.add(Disposables.create { active.subtract(1, ordering: .relaxed) })
      }
      nonisolated(unsafe) let shared = source.publish()
      nonisolated(unsafe) let first = shared.connect()
      DispatchQueue.concurrentPerform(iterations: 2) {
        if $0 == 0 { first.dispose() } else { _ = shared.connect() }
      }
      shared.connect().dispose()
      if active.exchange(0, ordering: .relaxed) != 0 { left += 1 }
    }
    #expect(left == 0)
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

  @Test func `a source that ends synchronously is not shared`() {
    var received = ""
    let source = Observable.of("a", "b")
    let shared = [source.share(), source.share(replay: 1, scope: .keepAlive)]
    for stream in shared {
      Observable.merge(stream, stream).subscribe(onNext: { received += $0 })
      received += " "
    }
    #expect(received == "abab abb ")
  }

  @Test func `resubscribing during the delivery of the end makes a new connection`() {
    var starts = 0
    let source = Observable<String>.deferred {
      starts += 1
      return starts < 3 ? .error(StreamError.timeout) : .just("a")
    }
    var received = ""
    source.share().retry().subscribe(onNext: { received += $0 }, onCompleted: { received += "|" })
    #expect(received == "a|")
    #expect(starts == 3)
  }

  @Test func `a subscriber in a replay keeps the source when the others dispose`() {
    let source = PublishSubject<Int>()
    var connections = 0
    let shared = source.do(onSubscribe: { connections += 1 }).share(replay: 1)
    let leaving = shared.subscribe()
    source.onNext(1)
    var received: [Int] = []
    let staying = shared.subscribe(onNext: { value in
      received.append(value)
      leaving.dispose()
    })
    source.onNext(2)
    #expect(received == [1, 2])
    #expect(connections == 1)
    staying.dispose()
    #expect(!source.hasObservers)
  }
}
