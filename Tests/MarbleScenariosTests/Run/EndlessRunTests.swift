import MarbleDiagrams
import MarbleStreams
import Testing

@testable import MarbleProbes
@testable import MarbleScenarios

/// A limit that is reached stops every producer of a run, also a kept connection, which no observer
/// disposes. The limits of these runs are low, so that a debug build reaches them soon.
@Suite(.timeLimit(.minutes(5))) struct `A run without an end` {
  private static let low = 5_000

  private static func isLimit(_ run: LimitedRun) -> Bool {
    run.messages == ["this is too much work: the scenario takes more than \(low) steps"]
  }

  private static let sources = [
    "s.flatMap { v in repeatElement(v) }", "repeatElement(1)", "range(0, 9223372036854775807)",
    "generate(initialState: 1, condition: { _ in true }, iterate: { $0 })", "just(1).repeat()",
    "empty().repeat()", "error(1).retry()", "just(1).expand { just($0) }",
    "repeatElement(1, scheduler: .immediate)", "timer(0t).flatMap { _ in repeatElement(1) }",
  ]

  private static let sharing = [
    ".share(scope: .keepAlive)", ".share(scope: .forever)", ".share()",
    ".share(replay: 1000000, scope: .keepAlive)", ".shareReplay(1)",
    ".share(resetOnError: false, resetOnComplete: false, resetOnRefCountZero: false)",
    ".publish().refCount()", ".replayAll().refCount()",
  ]

  /// What subscribes again, or leaves nothing but the connection.
  private static let uses = [
    ".flatMapLatest { _ in base }", ".flatMapLatest { _ in base }.take(3)", ".merge(with: base)",
    ".concatMap { _ in never() }", ".merge(with: base).min()", ".take(1)", ".repeat()",
    ".buffer(openings: base, closing: { _ in never() })", ".catch { _ in base }",
    ".onErrorResumeNext(base)",
  ]

  @Test(arguments: sources)
  func `ends at its limit, however it is shared and used`(source: String) {
    // A share has another way of sharing for each use.
    let chains = Self.uses.flatMap { use in Self.sharing.map { (sharing: $0, use: use) } }
    for (sharing, use) in Share.of(chains) {
      let run = LimitedRun(
        """
        scenario A
          cold s  d|
          let base = \(source)
          let out = base\(sharing)\(use)
          expect out  -
        """, limit: Self.low)
      let pipeline = "\(source)\(sharing)\(use)"
      #expect(Self.isLimit(run) || Self.mayEnd(use), "\(pipeline): \(run.messages)")
      #expect(run.work < 2 * Self.low, "\(pipeline) goes on")
    }
  }

  /// True if the use may dispose a source without an end in time.
  private static func mayEnd(_ use: String) -> Bool { use.contains("take(") }

  @Test func `a connection that a row keeps ends at the limit`() {
    for source in Self.sources {
      for sharing in [".publish()", ".replayAll()", ".replay(1)", ".multicast(u)"] {
        let text = """
          scenario A
            cold s  d|
            let u = PublishSubject()
            let base = \(source)
            let shared = base\(sharing)
            let out = shared.flatMapLatest { _ in base }
            connect shared  ^
            expect out  -
          """
        #expect(
          Self.isLimit(LimitedRun(text, limit: Self.low)), "\(source)\(sharing)")
      }
    }
  }

  /// Sources without an end that a system makes in Swift. Their values and attempts take no steps
  /// of their own.
  private static let swiftSources: [@Sendable () -> Observable<Int>] = [
    { .repeatElement(1) }, { .just(1).repeat() }, { .empty().repeat() },
    { .error(SomeError()).retry() }, { .from(sequence(first: 1) { $0 }) },
    { .generate(initialState: 1, condition: { _ in true }, iterate: { $0 }) },
    { .just(1).expand { Observable.just($0) } }, { .repeatElement(1).filter { _ in false } },
    { .repeatElement(1).concatMap { _ in Observable<Int>.never() } },
    { Observable.concat([.just(1), .error(SomeError())]).catch { _ in .repeatElement(2) } },
  ]

  private struct SomeError: Error {}

  @Test(arguments: swiftSources.indices)
  func `of a system ends at its limit`(index: Int) {
    let make = Self.swiftSources[index]
    let kept = SystemDefinition("Kept") { stage in
      stage.output("kept", make().share(scope: .keepAlive).flatMapLatest { _ in make() })
    }
    let leaving = SystemDefinition("Kept") { stage in
      let tap = stage.event("tap").map { 1 }
      stage.output(
        "kept", Observable.merge([tap, make().share(replay: 2, scope: .keepAlive)]).take(1))
    }
    for system in [kept, leaving] {
      let run = LimitedRun(
        """
        scenario A
          system Kept
          expect kept  -
        """, systems: [system], limit: Self.low)
      #expect(Self.isLimit(run), "\(run.messages)")
    }
  }

  @Test
  func `runs no timer of a kept connection behind its limit`() {
    let run = LimitedRun(
      """
      scenario A
        hot s  -----a-a-a-a-a-a-a-a
        let kept = interval(1t).share(scope: .keepAlive)
        let out = merge(kept, s.flatMap { v in repeatElement(v) })
        expect out  -
      """, limit: Self.low)
    #expect(Self.isLimit(run))
    #expect(run.actions < 20)
  }

  @Test func `ends when its feed goes on`() {
    let run = LimitedRun(
      """
      scenario A
        let u = PublishRelay()
        feed u = repeatElement(1).share(scope: .keepAlive).flatMapLatest { _ in repeatElement(2) }
        expect u  -
      """, limit: Self.low)
    #expect(Self.isLimit(run))
  }

  @Test func `is a mutant that is killed`() throws {
    let text = """
      scenario Three
        cold s  (d|)
        let base = s.flatMap { v in repeatElement(v).take(3) }
        let out = base.share(scope: .keepAlive).flatMapLatest { _ in base }
        expect out  (ddd|)
      """
    let suite = ScenarioSuite(text)
    #expect(suite.run().count(.passed) == 1)
    let mutants = try suite.mutants(threads: 1, MutantSelection()).mutants
    let endless = mutants.filter { $0.change.words == "without .take(3)" }
    #expect(endless.map(\.outcome) == [.timeout(in: "Three")])
  }
}
