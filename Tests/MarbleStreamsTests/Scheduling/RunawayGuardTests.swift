import Testing

@testable import MarbleTime

/// `EndlessLoopTests` has runs that reach the limits.
@Suite struct RunawayGuardTests {
  @Test func `the largest limit is no limit, and a negative one is zero`() throws {
    for (limit, count) in [(Int.max, 5_000), (-1, 2)] {
      let scheduler = TestScheduler(actionLimit: limit)
      var left = count
      func again() {
        left -= 1
        if left > 0 { scheduler.schedule(after: .nanoseconds(1), again) }
      }
      again()
      let work = scheduler.schedule(after: .seconds(1)) {}
      try scheduler.run()
      #expect(left == 0)
      work.dispose()
    }
  }

  @Test(arguments: [(50_000, 50_000), (1_000_000, 100_000), (1_100_000, 110_000)])
  func `the turns of tasks have a limit of their own below a large limit`(
    _ limit: Int, _ turns: Int
  ) {
    var guardian = RunawayGuard(limit: limit)
    guardian.start(pending: 0, turns: limit)
    guardian.spendTurns(turns)
    let mayGoOn = guardian.spend()
    guardian.spendTurns(1)
    let mayGoFurther = guardian.spend()
    #expect(mayGoOn && !mayGoFurther)
  }
}
