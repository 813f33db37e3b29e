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
    bench.expect(flags.values, "t-f-t|")
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
    bench.expect(taps.values, "t-t-|")
    try bench.run()
  }

  @Test func `a row without values, and a row of what is not Equatable, is refused`() {
    struct Address: Equatable { var street = "" }
    struct Opaque {}
    let (address, opaque) = (Address(), Opaque())
    for text in [
      failureMessage { $0.expect($0.hot("-1|", of: Int.self).map { _ in address }, "-z|") },
      failureMessage { $0.expect($0.hot("-1|").map { _ in address }, "-z|", during: "^") },
      failureMessage { $0.expect($0.hot("-1|").values.map { _ in address }, "-z|") },
      failureMessage { $0.expect("-z|") { emit in emit(address) } },
      failureMessage { $0.expect("z", changes: { address }) },
    ] {
      #expect(text == "'z' is not a value of type Address; assign one: values: [\"z\": …]")
    }
    for text in [
      failureMessage { $0.expect($0.hot("-1|").map { _ in opaque }, "-z|") },
      failureMessage { $0.expect($0.hot("-1|").map { _ in opaque }, "-z|", values: ["z": opaque]) },
      failureMessage { $0.expect($0.hot("-1|").values.map { _ in opaque }, "-z|") },
      failureMessage { $0.expect("-z|") { emit in emit(opaque) } },
    ] {
      #expect(
        text == "a row compares values, and Opaque is not Equatable; make it Equatable, or map the "
          + "stream to values that are")
    }
  }

  @Test func `a key that is no Bool is refused with the keys that are`() {
    #expect(
      failureMessage { $0.expect($0.hot("-t|", of: Bool.self), "-x|") }
        == "'x' is not a value of type Bool; write t or f, or assign one: values: [\"x\": …]")
    #expect(
      failureMessage {
        _ = $0.hot("'on'|", of: Bool.self); $0.expectNothing($0.hot("-"))
      }
        == "'on' is not a value of type Bool; write t or f, or assign one to a key: "
        + "values: [\"a\": …]")
  }

  @Test func `a failure draws Bool with the keys, and proposes a row that passes`() {
    #expect(
      failureMessage { $0.expect($0.hot("-t-f|", of: Bool.self), "-t-t|") } == """
        'stream' has f instead of t at 300ms
                      0 2 4
        expected      -t-t|
        actual        -t-f|
                         ^ f instead of t
        to accept: "-t-f|"
        """)
  }

  @Test func `a failure draws Void with the key of the row, and proposes a row that passes`() {
    let failure = """
      went on after its expected end at 200ms: a at 300ms
                    0 2 4
      expected      -a|
      actual        -a-a|
                       ^ a, expected completion at 200ms
      to accept: "-a-a|"
      """
    #expect(
      failureMessage { $0.expect($0.hot("-t-t|", of: Void.self), "-a|") } == "'stream' \(failure)")
    #expect(
      failureMessage { bench in
        let taps = bench.hot("-t-t|", of: Void.self)
        bench.expect("-a|") { emit in for await _ in taps.values { emit(()) } }
      } == "'the body of the row' \(failure)")
  }
}
