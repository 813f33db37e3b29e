import MarbleStreams
import MarbleTestKit
import Testing

@MainActor private final class Model {
  var log: [String] = []
  func note(_ text: String) { log.append(text) }

  /// Notes a text from code that only assumes that it runs on the main actor.
  nonisolated func assumeAndNote(_ text: String) {
    MainActor.assumeIsolated { note(text) }
  }
}

@Suite struct AsyncRowTests {
  private let bench = MarbleBench(tick: .milliseconds(100), reporter: nil)

  @Test func `a body that loops over a source emits its values at their instants`() throws {
    let keys = bench.hot("a-b-c---|")
    let values = keys.values
    bench.expect("a-b-c---|") { emit in
      for await key in values { emit(key) }
    }
    bench.expect(keys.subscriptions, "^-------!")
    try bench.run()
  }

  @Test func `elements that are ready at once are emitted in one turn`() throws {
    let texts = ["ab", "cd"].map { text in
      bench.stream(of: { Observable.from(text.map(String.init)).values })
    }
    bench.expect(.merge(texts), "(abcd|)")
    try bench.run()
  }

  @Test @MainActor func `in a test on the main actor, a body runs on the main actor`() throws {
    let values = bench.hot("a-b-c|").values
    let model = Model()
    bench.expect("a-b-c|") { emit in
      for await value in values {
        model.assumeAndNote(value)
        emit(value)
      }
    }
    try bench.run()
    #expect(model.log == ["a", "b", "c"])
  }

  @Test @MainActor func `a call of the same actor is no suspension`() throws {
    let model = Model()
    @MainActor func note(_ text: String) async { model.note(text) }
    for name in ["a", "b"] {
      bench.start(name) {
        model.note("\(name)1")
        await note("\(name)2")
        await withCheckedContinuation { $0.resume() }
        model.note("\(name)3")
      }
    }
    try bench.run()
    #expect(model.log == ["a1", "a2", "a3", "b1", "b2", "b3"])
  }

  @Test func `values of any type have keys`() throws {
    struct Point: Equatable { let x, y: Int }
    let points = ["a": Point(x: 1, y: 2), "b": Point(x: 3, y: 4)] as [Character: Point]
    let source = bench.hot("a-b|", values: points).values
    bench.expect(source, "a-b|", values: points)
    bench.expect("a-b|", values: points) { emit in
      for await point in source { emit(point) }
    }
    try bench.run()
  }

  @Test func `an error that a body throws is the error of the row`() throws {
    struct Broken: Error {}
    let clock = bench.clock
    bench.expect("-#", error: Broken()) { (_: @escaping @Sendable (String) -> Void) in
      try await clock.sleep(for: .milliseconds(100))
      throw Broken()
    }
    try bench.run()
  }

  @Test func `a row without an end accepts a body that waits, and cancels it`() throws {
    let keys = bench.hot("a-b")
    let values = keys.values
    let clock = bench.clock
    nonisolated(unsafe) var wasCancelled = false
    bench.expect("a-b") { emit in
      for await key in values { emit(key) }
      wasCancelled = Task.isCancelled
    }
    bench.expect("---x") { emit in
      try await clock.sleep(for: .milliseconds(300))
      emit("x")
      try await clock.sleep(for: .seconds(3600))
    }
    try bench.run(until: .seconds(2))
    #expect(wasCancelled)
    #expect(bench.scheduler.now == Instant(nanoseconds: 2_000_000_000))
  }

  @Test func `the end of a row's window cancels its task`() throws {
    let values = bench.hot("a-b-c-d|").values
    nonisolated(unsafe) var end: Instant?
    let clock = bench.clock
    let stream = bench.stream { (emit: @escaping @Sendable (String) -> Void) in
      for await value in values { emit(value) }
      end = clock.now
    }
    let received = bench.observe(stream, "^---!")
    bench.expect(bench.cold("|"), "|")
    try bench.run()
    #expect(received.events.map(\.time) == [0, 2].map { Instant(nanoseconds: $0 * 100_000_000) })
    #expect(end == Instant(nanoseconds: 400_000_000))
  }

  @Test func `tasks that an initialiser makes belong to the bench`() throws {
    let clock = bench.clock
    let received = bench.make {
      let (stream, continuation) = AsyncStream<String>.makeStream()
      Task {
        try await clock.sleep(for: .milliseconds(200))
        continuation.yield("x")
        continuation.finish()
      }
      return stream
    }
    bench.expect(received, "--(x|)")
    try bench.run()
  }
}
