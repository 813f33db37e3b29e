import MarbleStreams
import Testing

@testable import MarbleTestKit

/// The outcome of many values that are pending in one stage.
struct StageFatesTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let count: Int
    let pipeline: @Sendable (Observable<Int>, TestScheduler) -> Observable<Int>
  }

  static let cases = [
    Case(testDescription: "a delay", count: 10_000) { $0.delay(.seconds(1), scheduler: $1) },
    Case(testDescription: "an operator of one's own", count: 10_000) { source, _ in
      Observable(Stage("late")) { observer, subscription in
        var kept: [Int] = []
        let finish = {
          for value in kept { observer.onNext(value) }
          observer.onCompleted()
        }
        source.subscribe(
          Observer(next: { kept.append($0) }, error: observer.onError, completed: finish),
          in: subscription)
      }
    },
    Case(testDescription: "a zip", count: 7_000) { source, _ in
      .zip(source, source.takeLast(7_000)) { first, _ in first }
    },
  ]

  /// A linear search among all pending values takes many times longer.
  @Test(arguments: cases)
  func `each of many pending values is distinguished`(_ test: Case) throws {
    let scheduler = TestScheduler()
    let tracer = StageTracer(clock: scheduler) { StageValue(sign: "\($0)") }
    let source = PublishSubject<Int>()
    var count = 0
    test.pipeline(source, scheduler).subscribe(in: tracer.context(), onNext: { _ in count += 1 })
    let time = try ContinuousClock().measure {
      for value in 0..<test.count { source.onNext(value) }
      source.onCompleted()
      try scheduler.run()
    }
    #expect(time < .seconds(4))
    #expect(count == test.count)
    #expect(!tracer.isCut)
    let stage = try #require(tracer.roots.first)
    let passed = stage.arrivals.count { if case .passed = $0.fate { true } else { false } }
    #expect(passed == stage.arrivals.count)
  }

  @Test func `a trace that reaches its limit says so`() throws {
    let scheduler = TestScheduler()
    let tracer = StageTracer(clock: scheduler, entryLimit: 2) { StageValue(sign: "\($0)") }
    Observable<Int>.interval(.seconds(1), scheduler: scheduler).subscribe(in: tracer.context())
    try scheduler.advance(by: .seconds(9))
    let text = Explanation(
      of: tracer.roots, in: tracer.storage, tick: .seconds(1), isCut: tracer.isCut
    ) { $0.stage.name }.description
    #expect(text.hasSuffix("\n\nThe trace is incomplete, because it reached its limit."))
  }
}
