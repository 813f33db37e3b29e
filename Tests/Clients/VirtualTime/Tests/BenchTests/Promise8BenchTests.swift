import MarbleTesting
import TestTools
import Testing

private let reason =
  "this test has the trait .virtualTime, and a bench has a time of its own; remove the trait, or use "
  + "VirtualTime.record and Task.sleep instead of a bench"

/// A bench whose code under test repeats its keys.
private func makeBench(of expected: String = "a-b-c|") -> MarbleBench {
  let bench = MarbleBench(tick: .milliseconds(100))
  let keys = bench.hot("a-b-c|").values
  bench.expect(expected) { emit in
    for await key in keys { emit(key) }
  }
  return bench
}

/// Performs a run that must be refused, and returns what it throws.
private func refusal(of run: () throws -> Void) -> String {
  do {
    try run()
    return "no error"
  } catch {
    return "\(error)"
  }
}

private func refusedRun(of bench: MarbleBench) -> String { refusal { try bench.run() } }

@Suite struct BenchInsideTests {
  /// A row that does not hold, so that a bench that ran would say something else.
  @Test(.virtualTime) func `a bench is refused before it compares`() async throws {
    #expect(refusedRun(of: makeBench(of: "x|")).contains(reason))
    try await Task.sleep(for: .seconds(1))
    #expect(VirtualTime.now == .seconds(1))
  }

  @Test(.virtualTime) @MainActor func `a bench is refused on the main actor`() {
    #expect(refusedRun(of: makeBench()).contains(reason))
  }

  @Test(.virtualTime) func `a bench is refused in a task`() async {
    let text = await Task { refusedRun(of: makeBench()) }.value
    #expect(text.contains(reason))
    let detached = await Task.detached { refusedRun(of: makeBench()) }.value
    #expect(detached.contains(reason))
  }

  @Test(.virtualTime) func `orders and a hunt of a bench are refused`() {
    let orders = refusal {
      try MarbleBench.run(orders: 10) { bench in
        bench.expect(bench.hot("a|").values, "a|")
        try bench.run()
      }
    }
    #expect(orders.contains(reason))
    let hunt = refusal {
      try MarbleBench.hunt { bench in
        let keys = bench.any("keys", from: ["a", "b"])
        bench.expect(keys, equals: keys)
        try bench.run()
      }
    }
    #expect(hunt.contains(reason))
  }

  @Test(.virtualTime(orders: 3)) func `a bench is refused in each order`() async {
    #expect(refusedRun(of: makeBench()).contains(reason))
  }
}

/// Code of a bench that starts a test in virtual time of its own.
@Suite struct VirtualTimeInsideTests {
  @Test func `a bench's code is no test in virtual time`() throws {
    let bench = MarbleBench(tick: .milliseconds(100))
    let keys = bench.hot("a-b-c|").values
    let isActive = Log<Bool>()
    bench.expect("a-b-c|") { emit in
      for await key in keys {
        isActive.add(VirtualTime.isActive)
        emit(key)
      }
    }
    try bench.run()
    #expect(isActive.values == [false, false, false])
  }
}

/// One after the other and beside each other they do not exclude each other.
@Suite struct BenchBesideTests {
  @Test(arguments: 1...10) func `a bench`(run: Int) throws {
    try makeBench().run()
  }

  @Test(.virtualTime, arguments: 1...10) func `a test in virtual time`(run: Int) async throws {
    let watch = Watch()
    try await Task.sleep(for: .seconds(run))
    #expect(watch.time == .seconds(run))
  }
}
