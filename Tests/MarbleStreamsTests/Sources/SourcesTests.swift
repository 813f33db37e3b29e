import MarbleStreams
import Testing

struct SourcesTests {
  @Test func `generate computes no unneeded state`() {
    var computed = 0
    let numbers = Observable.generate(
      initialState: 0, condition: { _ in true },
      iterate: {
        computed += 1
        return $0 + 1
      })
    numbers.take(3).subscribe()
    #expect(computed == 2)
  }

  @Test(arguments: vectors)
  func `sources match the vectors`(_ vector: Vector) throws {
    try vector.check()
  }

  static let vectors: [Vector] = [
    Vector("from(Result)", "0:1 0:|") { _ in Result<Int, StreamError>.success(1).asObservable() },
    Vector("from(Result) failed", "0:#(timeout)") { _ in
      Observable.from(Result<Int, StreamError>.failure(.timeout))
    },
    Vector("range to the last number", "0:254 0:255 0:|") { _ in
      Observable<UInt8>.range(start: 254, count: 2)
    },
    Vector("create, nothing after the end", "0:a 0:|") { _ in
      Observable.create { observer in
        observer.onNext("a")
        observer.onCompleted()
        observer.onNext("b")
        observer.onError(StreamError.timeout)
        return Disposables.create()
      }
    },
    Vector("a small number starts again", "127:127 128:-128 128:|") {
      Observable<Int8>.timer(.zero, period: .nanoseconds(1), scheduler: $0.scheduler)
        .skip(127).take(2)
    },
    Vector("a hundred thousand elements on an immediate scheduler", "0:99999 0:|") {
      let immediate = InlineScheduler(over: $0.scheduler)
      return Observable.range(start: 0, count: 100_000, scheduler: immediate).takeLast(1)
    },
  ]

  @Test func `sources take turns inside a block of a current-thread scheduler`() {
    let turns = CurrentThreadScheduler(over: TestScheduler())
    var received = ""
    turns.run {
      Observable.merge(.of("a", "b", scheduler: turns), .of("x", "y", scheduler: turns))
        .subscribe(onNext: { received += $0 })
    }
    #expect(received == "axby")
  }

  @Test func `using disposes its resource last`() {
    let cases: [(Observable<String>, String)] = [
      (.of("a"), "a | source resource"), (.error(StreamError.timeout), "# source resource"),
      (.never(), "source resource"),
    ]
    for (source, expected) in cases {
      var received: [String] = []
      let stream = Observable<String>.using({
        AnyResource { received.append("resource") }
      }) { _ in source.do(onDispose: { received.append("source") }) }
      stream.subscribe(
        onNext: { received.append($0) }, onError: { _ in received.append("#") },
        onCompleted: { received.append("|") }
      ).dispose()
      #expect(received.joined(separator: " ") == expected)
    }
  }

  private struct AnyResource: Disposable {
    let release: () -> Void
    func dispose() { release() }
  }
}
