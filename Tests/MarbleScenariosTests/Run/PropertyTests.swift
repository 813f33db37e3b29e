import MarbleStreams
import MarbleTestKit
import Testing

@testable import MarbleProbes
@testable import MarbleScenarios

@Suite struct `A property` {
  private func report(_ text: String) -> ScenarioReport { ScenarioSuite(text).run().scenarios[0] }

  /// The result of a hunt for the first property of a text.
  private func hunt(
    _ text: String, systems: SystemRegistry = .empty, _ limits: HuntLimits = HuntLimits()
  ) -> HuntResult {
    let file = SourceFile(text)
    let runner = ScenarioRunner(file: file, systems: systems)
    return runner.hunt(runner.plan(file.scenarios[0]), limits)
  }

  @Test func `leaves out the events at whose instant the condition is not true`() {
    let text = """
      tick 100ms
      property A
        where t = true, f = false
        any isOn  t, f   count 0...6 within 2s
        any tap   1, 2   count 0...6 within 2s while isOn
        let seen = tap.withLatestFrom(isOn) { $1 }
        observe o = seen
        always count(tap) > 0 implies seen == true
      """
    #expect(report(text).outcome == .passed)
    // Without the condition it is broken.
    #expect(report(text.replacing(" while isOn", with: "")).outcome == .failed)
    let results = [1, 4].map { threads in
      var limits = HuntLimits()
      limits.threads = threads
      return hunt(text, limits).leftOut
    }
    #expect(results[0].map(\.statement) == ["tap"])
    let events = results[0][0].events
    #expect(events.count > 100 && events.total > events.count)
    #expect(results[1][0].events == events)
  }

  /// The broken session is written without the events that were left out.
  @Test func `with events that are left out is written without them`() throws {
    let text = """
      tick 100ms
      property A
        any a  1    count 6 within 1s while count(a) < 2
        let b = a.delay(1t)
        always count(b) < 2
      """
    let found = try #require(hunt(text).report.smallestSession)
    #expect(found.contains("hot a   (11)"), "\(found)")
    let again = ScenarioSuite(found).run()
    #expect(again.scenarios[0].outcome == .failed)
  }

  /// The condition of a row subscribes to a stream, and so does the scenario.
  @Test func `with a condition that calls a service is written with its stream`() throws {
    let text = """
      tick 100ms
      property A
        any tap        ()  count 1...3 within 1s while answer != 2
        any cold find  1
        let answer   = tap.flatMap { find() }
        let found    = tap.flatMap { find() }
        observe shown = found
        always running(find) <= 1
      """
    let found = try #require(hunt(text).report.smallestSession)
    #expect(found.contains("observe answerObserver = answer"), "\(found)")
  }

  /// A system of streams calls its service only for what is observed.
  @Test(arguments: ["let late = shown.delay(1t)\nobserve o = late", "observe o = shown  --^"])
  func `that counts calls of a system is written with what it observes`(rows: String) throws {
    let system = SystemDefinition("Loads") { stage in
      let load: (Int) -> Observable<Int> = stage.service("load", answers: Int.self)
      let tap: Observable<Int> = stage.event("tap", of: Int.self)
      stage.output("shown", tap.flatMap { load($0) })
    }
    let text = """
      tick 100ms
      property A
        system Loads
        any tap        1, 2  within 9t
        any cold load  1
        \(rows)
        always calls(load) <= 1
      """
    let result = hunt(text, systems: SystemRegistry([system]))
    let found = try #require(result.report.smallestSession)
    let written = found.split(separator: "\n").map { $0.split(separator: " ") }
    for row in rows.split(separator: "\n") {
      #expect(written.contains(row.split(separator: " ")), "\(found)")
    }
  }

  /// Each condition reads the trace of the run on, and not from its beginning.
  @Test func `with conditions of rows takes work in proportion to its events`() throws {
    let inner = "a where $0 > 0 && since(a where $0 == 1) != 9t"
    func work(_ count: Int) -> Int {
      let text = """
        tick 100ms
        property A
          any a  1  count \(count) within \(count)t while since(\(inner)) != 5t && running(find) < 9
          any cold find  1 within 0t
          let b = a.flatMap { find() }
          always b != 2
        """
      let file = SourceFile(text)
      let plan = ScenarioRunner(file: file, systems: .empty).plan(file.scenarios[0])
      let run = PropertyRun(plan: plan, shape: SessionShape(plan, drawsOrder: false))
      let events = (0..<count).map { MarbleTestKit.Session.Event(tick: $0, choice: 0) }
      return run.execute(MarbleTestKit.Session(rows: [events], seed: 1)) { played, _ in
        #expect(played.problems.isEmpty && played.errors.isEmpty)
        return played.work
      }
    }
    let (one, two) = (work(80), work(160))
    #expect(two < one * 5 / 2, "\(one) and \(two)")
  }

  /// Bugs of one kind each. The claim is the last line.
  static let broken = [
    """
    property A stale answer is shown
      any query      "a", "b"
      any cold find  1, 2
      let shown    = query.flatMap { find($0) }
      let model    = query.flatMapLatest { find($0) }
      expect shown == model
    """,
    """
    property Two requests overlap
      any query      "a", "b"
      any cold find  1, never
      let shown    = query.flatMap { find($0) }
      observe o    = shown
      always running(find) <= 1
    """,
    """
    property Two requests overlap, and another claim subscribes
      any query      "a", "b"
      any cold find  1, never
      let shown    = query.flatMap { find($0) }
      let other    = shown.map { $0 + 1 }
      always other != 1
      always running(find) <= 1
    """,
    """
    property A function is called too often
      any a    1, 2
      fn f   = { $0 + 1 }
      let b  = a.map { f($0) }
      always b != 9
      always calls(f) < 3
    """,
    """
    property The last value is lost
      any a    1, 2, |
      let b  = a.throttle(3t, latest: false)
      after a expect b where $0 == a within 3t unless a
    """,
    """
    property A limit is exceeded by one
      any a    1, 2
      let b  = a.delay(2t)
      at most 2 b within 5t
    """,
    """
    property An error is swallowed
      any a      1, #
      let b    = a.catchAndReturn(0)
      after error a expect error b within 0
    """,
    """
    property A subject keeps its value
      any a    1, 2
      let s  = BehaviorSubject(0)
      feed s = a
      always s == 0 || count(s) < 3
    """,
  ]

  /// The scenario that a report shows can be pasted into a file.
  @Test(arguments: broken)
  func `that is broken is shown as a scenario that fails in the same way`(text: String) throws {
    let found = report("tick 100ms\n\(text)")
    let failure = try #require(found.failures.first, "\(text)")
    #expect(found.outcome == .failed)
    let lines = failure.details.drop { !$0.hasPrefix("  scenario ") }.prefix { $0.hasPrefix("  ") }
    let shown = lines.prefix { !$0.hasPrefix("   ") || $0.hasPrefix("    ") }.map {
      $0.dropFirst(2)
    }
    let end = shown.lastIndex { line in
      ["always", "after", "at most", "expect", "finally"].contains { line.hasPrefix("  \($0)") }
    }
    let scenario = shown[...(try #require(end))].joined(separator: "\n")
    let again = report(scenario)
    #expect(again.outcome == .failed, "\(scenario)\n\(again.failures)")
    let message = try #require(again.failures.first).message
    #expect(failure.message.hasPrefix("\(message), in session "), "\(message)\n\(failure.message)")
  }

  @Test func `names the values that reached nothing`() {
    let found = report("property A\nany a  1, 2\nlet b = a.take(0)\nalways count(b) == 0")
    #expect(found.outcome == .passed)
    #expect(
      found.warnings.map(\.message) == [
        "'1' of 'a' reached nothing in any session", "'2' of 'a' reached nothing in any session",
      ])
  }

  /// A value of the instant at which a subscription begins or ends may still reach it. A condition
  /// needs no subscription.
  @Test(arguments: [
    "let b = a.map { $0 }\nexpect(in order) b == a",
    "let b = a.take(1).concat(never())\nalways count(b) < 2",
    "let b = a.take(until: a.materialize().delay(0t))\nalways count(b) < 9",
    "always count(a) < 9",
  ])
  func `names no value that came at an end of a subscription, or that a condition reads`(
    lines: String
  ) {
    for span in ["5t", "0t"] {
      let found = report("property A\nany a  1, |, #  count 0...3 within \(span)\n\(lines)")
      #expect(found.outcome == .passed, "\(found.failures)")
      #expect(found.warnings.map(\.message) == [], "\(span)")
    }
  }

  /// Every word of the statements is a name here, and a file of version 1 may have used it.
  @Test func `may use its words as names`() {
    let names = [
      "any", "after", "late", "count", "end", "no", "at", "most", "always", "within", "unless",
      "implies", "property", "running", "finally", "ended",
    ]
    let rows = names.map { "  any \($0)  1, 2\n" }.joined()
    let found = report(
      """
      tick 100ms
      property Words
      \(rows)  let same = any.map { $0 }
        after any expect any where $0 > 0 within 3s unless late
        after end expect end within 9s unless count
        no end end within 1t after no
        at most 200 end within 1s
        always any != 3 && after != 3 && count != 3 || within == 1 implies implies != 3
        always count(count) <= 30 && count(any) < 20 && !ended(ended)
        always running != 3 && ended != 3 && most != 3 && at != 3 && unless != 3
        never property == 3
        finally finally != 3 && always != 3
        expect same == any
      """)
    // Some events may have no answer; only the names matter.
    #expect(
      found.outcome != .invalid || found.failures.allSatisfy { $0.cause == "untested" },
      "\(found.failures)")
    let old = names.map { "  hot \($0)  -a\n  expect \($0)  -a\n" }.joined()
    #expect(report("scenario A\n\(old)").outcome == .passed)
    let functions = ["count", "running", "calls2", "ended", "implies", "any", "no"]
    let calls = functions.map {
      "  fn \($0) = { $0 }\n  let \($0)1 = s.map { \($0)($0) }\n  expect \($0)1  -a\n"
    }
    #expect(report("scenario A\n  hot s  -a\n\(calls.joined())").outcome == .passed)
  }

  @Test func `has functions of conditions only if the scenario has none of that name`() {
    #expect(
      report(
        """
        property A
          any x    1, 2
          fn count = { $0 == 1 }
          let y  = x.filter { count($0) }
          always y != nil implies count(y)
        """
      ).outcome == .passed)
  }

  @Test func `reads closures in its conditions`() {
    let found = report(
      """
      property A
        any x    [1, 2], [3], []
        let y  = x.map { $0.count }
        always x == nil || x.allSatisfy { $0 < 4 } && x.count == y
        after x where $0.contains { $0 > 2 } expect y where $0 == 1 within 0
        no y where $0 == x.count + 1 within 0 after x
      """)
    #expect(found.outcome == .passed, "\(found.failures)")
  }
}
