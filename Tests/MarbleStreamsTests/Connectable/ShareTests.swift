import MarbleStreams
import Testing

/// The vectors of D10: four subscribers A 0→3, B 1→5, C 7→20, D 18→30.
struct ShareTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let row: String
    let expected: [String]
    let source: [String]
    let share: @Sendable (Observable<String>) -> Observable<String>

    var testDescription: String { name }
  }

  static let row = "a-b-c-d|"
  static let restarted = "9:b 11:c 13:d 14:|"

  static let cases: [Case] = [
    Case(
      name: "share()", row: row,
      expected: ["0:a 2:b", "2:b 4:c", "7:a \(restarted)", "18:a 20:b 22:c 24:d 25:|"],
      source: ["0-5", "7-14", "18-25"]
    ) { $0.share() },
    Case(
      name: "share(replay: 1)", row: row,
      expected: ["0:a 2:b", "1:a 2:b 4:c", "7:a \(restarted)", "18:a 20:b 22:c 24:d 25:|"],
      source: ["0-5", "7-14", "18-25"]
    ) { $0.share(replay: 1) },
    Case(
      name: "share(scope: .forever), as Combine's", row: row,
      expected: ["0:a 2:b", "2:b 4:c", "7:a \(restarted)", "18:|"],
      source: ["0-5", "7-14"]
    ) { $0.share(scope: .forever) },
    Case(
      name: "share(replay: 1, scope: .forever)", row: row,
      expected: ["0:a 2:b", "1:a 2:b 4:c", "7:c 7:a \(restarted)", "18:d 18:|"],
      source: ["0-5", "7-14"]
    ) { $0.share(replay: 1, scope: .forever) },
    Case(
      name: "shareReplay(1)", row: row,
      expected: ["0:a 2:b", "1:a 2:b 4:c", "7:c 7:a \(restarted)", "18:d 18:|"],
      source: ["0-5", "7-14"]
    ) { $0.shareReplay(1) },
    Case(
      name: "share(replay: 1, scope: .keepAlive)", row: row,
      expected: ["0:a 2:b", "1:a 2:b 4:c", "7:d 7:|", "18:d 18:|"],
      source: ["0-7"]
    ) { $0.share(replay: 1, scope: .keepAlive) },
    Case(
      name: "share(replay: 1) of a failure", row: "a-b#",
      expected: ["0:a 2:b", "1:a 2:b 3:#", "7:a 9:b 10:#", "18:a 20:b 21:#"],
      source: ["0-3", "7-10", "18-21"]
    ) { $0.share(replay: 1) },
    Case(
      name: "share(replay: 1, scope: .keepAlive) of a failure", row: "a-b#",
      expected: ["0:a 2:b", "1:a 2:b 3:#", "7:a 9:b 10:#", "18:a 20:b 21:#"],
      source: ["0-3", "7-10", "18-21"]
    ) { $0.share(replay: 1, scope: .keepAlive) },
    Case(
      name: "share(replay: 1, scope: .forever) of a failure", row: "a-b#",
      expected: ["0:a 2:b", "1:a 2:b 3:#", "7:b 7:#", "18:b 18:#"],
      source: ["0-3"]
    ) { $0.share(replay: 1, scope: .forever) },
  ]

  @Test(arguments: cases)
  func `subscribers share the source according to the scope`(_ test: Case) throws {
    let bench = VectorBench()
    let stream = test.share(bench.cold(test.row, "s"))
    let received = try bench.watch([
      (stream, 0, 3), (stream, 1, 5), (stream, 7, 20), (stream, 18, 30),
    ])
    #expect(received == test.expected)
    #expect(bench.subscriptions["s"] == test.source)
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

  @Test func `replayed values that satisfy a subscriber do not connect`() throws {
    let bench = VectorBench()
    let shared = bench.cold("a-b-", "s").share(replay: 1, scope: .forever)
    let received = try bench.watch([(shared, 0, 1), (shared.take(1), 5, 9)])
    #expect(received == ["0:a", "5:a 5:|"])
    #expect(bench.subscriptions["s"] == ["0-1"])
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
