import Testing

@testable import MarbleLanguage

/// The measured vectors of D1 and D26, where a scheduler decides an order.
struct VirtualSchedulerTests {
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
