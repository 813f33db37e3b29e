import MarbleStreams
import MarbleTestKit
import Testing

/// Rows of `Bool` and `Void`, which need no `values:`.
@Suite struct `Rows of plain types` {
  private func bench() -> MarbleBench { MarbleBench(tick: .milliseconds(100), reporter: nil) }

  @Test func `t and f are the values of Bool, in every word of the bench`() throws {
    let bench = bench()
    let flags = bench.hot("t-f-t|", of: Bool.self)
    bench.expect(flags.map { !$0 }, "f-t-f|")
    bench.expect(flags.distinctUntilChanged(), "t-f-t|", .inOrder)
    bench.expect(bench.cold("-t|"), "-t|", .anyOrder, matching: ["t": { (flag: Bool) in flag }])
    bench.expect(flags, "--f", during: "-^--!")
    bench.expect("t-f-t|") { emit in
      for await flag in flags.values { emit(flag) }
    }
    bench.expect(flags.values, "t-f-t|")
    bench.expect(flags.values, "--f", during: "-^--!")
    bench.expect("f", changes: { false })
    try bench.run()
  }

  @Test func `any key is the value of Void, in every word of the bench`() throws {
    let bench = bench()
    let taps = bench.hot("t-x-#", of: Void.self)
    let named: HotObservable<Void> = bench.hot("-'tap'|")
    bench.expect(taps, "t-t-#")
    bench.expect(taps, "ab#", .inOrder)
    bench.expect(named, "-'tap'|")
    bench.expect(bench.cold("-t|", of: Void.self), "-t|")
    bench.expect(taps, "--t", during: "-^--!")
    bench.expect("t-t-|") { emit in
      for await _ in taps.values { emit(()) }
    }
    bench.expect(taps.values, "t-t-|")
    bench.expect(taps.values, "--t", during: "-^--!")
    bench.expect("--|") { _ in try await bench.clock.sleep(for: .milliseconds(200)) }
    try bench.run()
  }
}
