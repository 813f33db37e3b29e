import Foundation
import MarbleStreams
import Testing

@testable import MarbleTestKit

/// "why:" in the failure of a bench.
@Suite struct `A failed row of a bench says why` {
  /// The lines with reasons of all failures of a run.
  private static func reasons(
    explains: Bool = true, _ addRows: (MarbleBench) -> Void
  ) throws -> [String] {
    let bench = MarbleBench(tick: .milliseconds(100), reporter: nil)
    bench.explainsFailures = explains
    addRows(bench)
    let error = try #require(throws: ExpectationFailures.self) { try bench.run() }
    return error.failures.flatMap(\.details).filter { $0.hasPrefix("why:") }
  }

  @Test func `a stage dropped a value`() throws {
    let rows = { (bench: MarbleBench) in
      let keys = bench.hot("a-b------|")
      bench.expect(
        keys.debounce(.milliseconds(300), scheduler: bench.scheduler), "---a-b---|")
    }
    let reason = "why: debounce dropped a: b came at 200ms, before it was due at 300ms"
    #expect(try Self.reasons(rows) == [reason])
    #expect(try Self.reasons(explains: false, rows) == [])
  }

  @Test func `a bench with a reporter says why without being asked`() throws {
    let listener = Listener()
    let rows = { (bench: MarbleBench) in
      let keys = bench.hot("a-b------|")
      bench.expect(keys.debounce(.milliseconds(300), scheduler: bench.scheduler), "---a-b---|")
    }
    let bench = MarbleBench(tick: .milliseconds(100), reporter: listener)
    rows(bench)
    try bench.run()
    try MarbleBench.run(orders: 9, tick: .milliseconds(100), reporter: listener, rows)
    try MarbleBench.hunt(sessions: 9, tick: .milliseconds(100), reporter: listener) { bench in
      _ = bench.any("other", from: [1])
      rows(bench)
    }
    #expect(listener.details.count { $0.hasPrefix("why: debounce dropped a") } == 3)
  }

  @Test func `a timer made a wrong event`() throws {
    let reasons = try Self.reasons { bench in
      let late = bench.hot("-a---|").delay(.milliseconds(200), scheduler: bench.scheduler)
      bench.expect(late.map { "\($0)!" }, "-x---|", values: ["x": "a!"])
    }
    #expect(reasons == ["why: 'a!' first appears at map, because of a of delay"])
  }

  @Test func `a stage holds a value back`() throws {
    let reasons = try Self.reasons { bench in
      bench.expect(bench.hot("a-b--").buffer(count: 3).map(\.count), "----2", values: ["2": 2])
    }
    #expect(reasons == ["why: buffer still holds a, b, and hot source has not ended"])
  }

  @Test func `an event in a time of silence has an origin`() throws {
    let reasons = try Self.reasons { bench in
      bench.expectNothing(bench.hot("-a-b|").startWith("z"), "^!")
    }
    #expect(reasons == ["why: z first appears at startWith"])
  }

  @Test func `a stream that differs from its model has an origin`() throws {
    let reasons = try Self.reasons { bench in
      let source = bench.hot("aab|")
      bench.expect(source.distinctUntilChanged(), equals: source)
    }
    #expect(reasons == ["why: distinctUntilChanged dropped a: it equals the value before"])
  }

  @Test func `the source of the test itself needs no reason`() throws {
    let reasons = try Self.reasons { $0.expect($0.hot("a-b|"), "a--b|") }
    #expect(reasons == [])
  }

  @Test func `a run with too many entries has no reason`() throws {
    let rows = { (count: Int) in
      { (bench: MarbleBench) in
        _ = bench.observe(Observable.range(start: 0, count: count))
        bench.expect(bench.hot("aab|").distinctUntilChanged(), "aab|")
      }
    }
    #expect(try Self.reasons(rows(2_000)).count == 1)
    #expect(try Self.reasons(rows(5_000)) == [])
  }

  @Test func `events of another thread are not noted, and give no reason`() throws {
    let reasons = try Self.reasons { bench in
      let subject = PublishSubject<String>()
      let source = bench.hot("a|").do(onNext: { value in
        nonisolated(unsafe) let send = { subject.onNext(value) }
        let sent = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
          send()
          sent.signal()
        }
        sent.wait()
      })
      bench.expect(source, "a|")
      bench.expect(subject.filter { $0 != "a" }, "a")
    }
    #expect(reasons == [])
  }
}
