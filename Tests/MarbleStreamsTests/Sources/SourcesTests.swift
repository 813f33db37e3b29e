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
