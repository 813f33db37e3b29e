import MarbleDiagrams
import Testing

@testable import MarbleProbes
@testable import MarbleScenarios

@Suite struct `The laws` {
  private static func report(_ text: String, laws: Set<Law> = Set(Law.allCases)) -> LawReport {
    LawReport(of: text, laws, operators: BrokenOperators.all)
  }

  private static func messages(_ report: LawReport) -> [String] { report.findings.map(\.message) }

  /// Each call breaks a law in the variation that the message names.
  private static let table: [(law: Law, call: String, message: String)] = [
    (
      .prefix, "s.flushes()",
      "law 'prefix': 'out' receives an event after its end or its disposal, when every observer"
        + " is disposed at 1ms"
    ),
    (
      .released, "s.keeps()",
      "law 'released': 's' is still subscribed after 1ms, when every observer is disposed at 1ms"
    ),
    (.causal, "s.remembers()", "law 'causal': 'out' has other events at 0, when 's' emits no more"),
    (.ended, "s.goesOn()", "law 'ended': 's' is still subscribed after 1ms"),
    (
      .errors, "s.swallows()",
      "law 'errors': 'out' does not fail at 1ms, when 's' fails at 1ms of its row"
    ),
    (
      .late, "s.dates()",
      "law 'late': 'out' has other events at 2ms, when it subscribes 1ms later"
    ),
    (
      .twice, "s.counts()",
      "law 'twice': 'outAgain' has other events at 1ms, when a second observer subscribes at once"
    ),
    (
      .serial, "s.nests()",
      "law 'serial': 'out' receives an event during another one, when it subscribes to the inner"
        + " streams that it receives"
    ),
  ]

  @Test(arguments: Self.table.map(\.law))
  func `are broken by an operator that breaks them, and shown as a scenario that fails`(
    _ law: Law
  ) throws {
    let row = try #require(Self.table.first { $0.law == law })
    let broken = "scenario A\ncold s -1-2-3--|\nlet out = \(row.call)\nexpect out -"
    let report = Self.report(broken)
    let found = Self.messages(report).filter { $0.hasPrefix("law '\(law.rawValue)'") }
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix(row.message) == true, "\(found)")
    #expect(try #require(report.tallies[law]).possible > 0)
    let text = try #require(Self.report(broken, laws: [law]).findings.first?.text)
    // A law about a source demands a window of it.
    #expect(text.contains(/subs s +\^!\n/) == row.message.contains("still subscribed"), "\(text)")
    let check = ScenarioSuite(text, path: "shown.marbles").run(
      operators: BrokenOperators.all)
    // No row expects what follows a disposal, or what comes during another event.
    let isUnseen = [.prefix, .serial].contains(law)
    #expect(
      check.files[0].scenarios.map(\.outcome) == [isUnseen ? .passed : .failed], "\(text)")
  }

  @Test func `of released and ended sources cover timers`() {
    let report = Self.report(
      "scenario A\ncold s -1-2-3--|\nlet out = s.lingers()\nexpect out -",
      laws: [.released, .ended])
    #expect(
      Self.messages(report) == [
        "law 'released': a timer or other work is left after 1ms, when it is disposed during its"
          + " event 1, at 1ms",
        "law 'ended': a timer or other work is left after 8ms",
      ])
  }

  /// A shared stream may keep what is in its call, and nothing else.
  @Test(arguments: [
    ("s.share(resetOnRefCountZero: false).merge(with: t.keeps())", ["'t'"]),
    ("t.keeps().take(until: s.shareReplay(1))", ["'t'"]),
    ("s.merge(with: t.keeps()).share(resetOnRefCountZero: false)", []),
  ])
  func `of released sources leave out only what a shared stream keeps`(
    call: String, held: [String]
  ) {
    let report = Self.report(
      "scenario A\ncold s -1-2-3--|\ncold t -4-----|\nlet out = \(call)\nexpect out -",
      laws: [.released])
    let found = Self.messages(report).map { $0.split(separator: " ")[2] }
    #expect(found == held.map { $0[...] })
  }

  @Test func `hold for a scenario whose operators keep them`() {
    let report = Self.report(
      """
      scenario A
      cold s -1-2-3--|
      cold t --4----|
      let out = s.flatMap { just($0).delay($0 * 1t) }.merge(with: t).debounce(1t)
      expect out -
      """)
    #expect(Self.messages(report) == [])
    let vacuous = Law.allCases.filter { report.tallies[$0]?.possible ?? 0 == 0 }
    #expect(vacuous == [.serial])
  }

  @Test func `are broken in the smallest scenario that shows it`() {
    let report = Self.report(
      """
      tick 10ms
      where x = "ann"
      scenario A
      hot s -x-2-3--|
      let out = s.map { $0 }.swallows().filter { $0 != 7 }.delay(2t)
      expect out -
      """,
      laws: [.errors])
    #expect(
      report.findings.map(\.text) == [
        """
        scenario errors: A
          tick 10ms
          hot s         -#
          let out     = s.swallows()
          expect out    -#

        """
      ])
  }

  @Test func `do not apply to an error that a stage handles`() {
    let handled = [
      "s.catchAndReturn(0)", "s.retry(2)", "s.materialize()", "s.onErrorResumeNext(t)",
    ]
    for call in handled {
      let report = Self.report(
        "scenario A\ncold s -1-2-3--|\ncold t -|\nlet out = merge(\(call), t)\nexpect out -",
        laws: [.errors])
      #expect(Self.messages(report) == [], "\(call)")
    }
    let passed = Self.report(
      "scenario A\ncold s -1-2-3--|\nlet out = s.mapError { $0 }\nexpect out -", laws: [.errors])
    #expect(passed.tallies[.errors]!.possible > 0)
  }

  @Test func `of errors ignore a source without a subscriber, and an error of a closure`()
    throws
  {
    func report(_ call: String) -> LawReport {
      let rows = "cold s -1-2-|" + (call.contains("until: t") ? "\nhot t --x" : "")
      return Self.report(
        "scenario A\n\(rows)\nlet out = \(call)\nexpect out -", laws: [.errors])
    }
    for call in [
      "s.share(scope: .keepAlive).take(until: t).concat(never())",
      "s.shareReplay(1).take(until: t).concat(never())",
      "s.share(resetOnRefCountZero: false).take(until: t).concat(never())",
      "s.take(until: s).concat(s)", "s.do(onError: { _ in fail(\"x\") })",
    ] {
      #expect(Self.messages(report(call)) == [], "\(call)")
    }
    for call in ["s.share()", "s.publish().refCount()", "s.do(onError: { $0 })"] {
      #expect(try #require(report(call).tallies[.errors]).possible > 0, "\(call)")
    }
  }

  @Test func `do not take the parameter of a closure for a source of its name`() throws {
    let report = Self.report(
      "scenario A\ncold s -1-|\nhot t -2-\nlet out = s.map { t in t }\nexpect out -\nexpect t -",
      laws: [.late])
    #expect(try #require(report.tallies[.late]).possible > 0)
  }

  @Test func `ignore the rows that expect something`() {
    let text = "scenario A\ncold s -1-|\nlet out = s.map { $0 }\nexpect out --9-9\nsubs s none"
    #expect(Self.messages(Self.report(text)) == [])
  }

  @Test func `vary a scenario at most as often as the limit allows`() {
    let text = "scenario A\ncold s -1-2-3-4-5-6-7-8|\nlet out = s.delay(1t)\nexpect out -"
    #expect(LawReport(of: text, limit: 7).variations == 7)
    #expect(LawReport(of: text).variations > 50)
  }

  /// Without the end of 's', the window below opens again and again until the run is ended.
  @Test func `end an endless variation early, and count its work`() throws {
    let text = """
      scenario A
        hot s  -a---b----|
        let out = s.flatMap { v in of("x", "y") }.window(closing: { timer(2t) })
        expect out  -
      """
    let file = SourceFile(text, path: "laws.marbles")
    let runner = ScenarioRunner(file: file, systems: .empty)
    let run = try #require(runner.prepare(file.scenarios[0]).run)
    defer { run.tearDown() }
    let result = LawSearch(run.plan, laws: [.causal], limit: 1).result()
    let least = ObservedRun.leastWork
    #expect((least..<2 * least).contains(result.work), "\(result.work)")
    #expect(result.violations.isEmpty)
  }
}
