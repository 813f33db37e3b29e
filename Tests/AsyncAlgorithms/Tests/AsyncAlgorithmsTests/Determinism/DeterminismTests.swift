import Testing

/// 1,000 runs of one test, in eight cases at the same time, beside real concurrency. With
/// `MARBLES_EXECUTOR=1`, they run without a replaced default executor, as on Apple's platforms.
@Suite struct DeterminismTests {
  /// The log of the first run. All cases compare theirs with it.
  private static let reference = Result { try BusyTest.log() }

  @Test(arguments: 1...8)
  func `the log of a test is the same in every run`(_ parallelCase: Int) async throws {
    let reference = try Self.reference.get()
    let work = Task.detached { await RealWork.untilCancelled() }
    for run in 1...125 {
      let log = try BusyTest.log()
      try #require(log == reference, "run \(run) of case \(parallelCase)")
      await Task.yield()
    }
    work.cancel()
    #expect(await work.value > 0)
  }

  @Test func `the log has a line of every kind of task`() throws {
    let log = try BusyTest.log()
    let kinds = ["screen a", "latest ax", "timer", "pair ab", "first a", "cancelled", "done"]
    for kind in kinds { #expect(log.contains(kind), "\(log)") }
  }
}
