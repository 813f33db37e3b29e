import MarbleStreams
import Testing

struct ShareTests {
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
