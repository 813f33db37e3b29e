import Testing

@testable import MarbleLanguage

/// The measured vectors of D1 and D26, where a scheduler decides an order.
struct VirtualSchedulerTests {
  private func run(_ text: String) throws -> String {
    let bench = ExpressionBench()
    bench.cold("c", "-a|")
    return try bench.run(text)
  }

  @Test(arguments: [
    ("merge(of(1, 2), of(8, 9))", "0:1 0:2 0:8 0:9 0:|"),
    (
      "merge(of(1, 2, scheduler: .currentThread), of(8, 9, scheduler: .currentThread))",
      "0:1 0:8 0:2 0:9 0:|"
    ),
    (
      "combineLatest(of(1, 2, scheduler: .currentThread), of(8, 9, scheduler: .currentThread))",
      "0:(1, 8) 0:(2, 8) 0:(2, 9) 0:|"
    ),
    (
      "of(1, 2, scheduler: .currentThread).flatMapLatest { v in of(8, 9, scheduler: .currentThread).map { v * 10 + $0 } }",
      "0:18 0:28 0:29 0:|"
    ),
    (
      "of(1, 2, scheduler: .currentThread).flatMapFirst { v in of(8, 9, scheduler: .currentThread).map { v * 10 + $0 } }",
      "0:18 0:19 0:|"
    ),
    ("amb(of(8, 9, scheduler: .currentThread), just(1))", "0:1 0:|"),
    (
      "c.flatMap { _ in merge(of(1, 2, scheduler: .currentThread), of(8, 9, scheduler: .currentThread)) }",
      "1:1 1:8 1:2 1:9 2:|"
    ),
    ("of(1, 2).observe(on: .immediate)", "0:1 0:2 0:|"),
    ("of(1, 2).observe(on: .main)", "0:1 0:2 0:|"),
    ("merge(of(1, 2).observe(on: .main), of(8, 9))", "0:8 0:9 0:1 0:2 0:|"),
    ("merge(of(1, 2).observe(on: .main(.syncIfIdle)), of(8, 9))", "0:1 0:2 0:8 0:9 0:|"),
    ("merge(of(1, 2).observe(on: .immediate), of(8, 9))", "0:1 0:2 0:8 0:9 0:|"),
    ("repeatElement(1, scheduler: .immediate).take(3)", "0:1 0:1 0:1 0:|"),
    ("repeatElement(1, scheduler: .currentThread).take(3)", "0:1 0:1 0:1 0:|"),
  ])
  func `a scheduler decides the order at one instant`(_ text: String, _ expected: String) throws {
    #expect(try run(text) == expected)
  }

  @Test func `two names on the current thread share it`() throws {
    let bench = ExpressionBench()
    let evaluator = Compiler(environment: bench)
    bench.name("a", try evaluator.pipeline(parsed("of(1, 2, scheduler: .currentThread)")))
    bench.name("b", try evaluator.pipeline(parsed("of(8, 9, scheduler: .currentThread)")))
    #expect(try bench.run("merge(a, b)") == "0:1 0:8 0:2 0:9 0:|")
  }

  @Test func `an idle scheduler runs work at once, a busy one queues it`() {
    let bench = ExpressionBench()
    let main = bench.schedulers.named(.mainSyncIfIdle)
    var log = ""
    main.schedule {
      log += "a"
      let cancelled = main.schedule { log += "x" }
      main.schedule { log += "b" }
      cancelled.dispose()
      log += "c"
    }
    #expect(log == "ac")
    try? bench.scheduler.run()
    #expect(log == "acb")
  }
}
