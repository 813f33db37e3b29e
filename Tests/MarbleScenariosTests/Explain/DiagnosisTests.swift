import MarbleStreams
import Testing

@testable import MarbleScenarios

@Suite struct DiagnosisTests {
  /// The statements of a failing scenario, and the sentences of `check` about the origin of the
  /// failure.
  private static let cases: [(String, [String])] = [
    (
      "hot s -a---|\nlet out = s.debounce(1t)\nexpect out ---a-|",
      ["why: a first appears at .debounce(1t): its timer was set at 100ms by a of s"]
    ),
    (
      "hot s -1-2-|\nlet out = s.map { $0 * 2 }.filter { $0 > 0 }\nexpect out -2---|",
      ["why: 4 first appears at .map { $0 * 2 }, because of 2 of s"]
    ),
    (
      "hot s -a-a-|\nlet out = s.distinctUntilChanged().map { $0 }\nexpect out -a-a-|",
      ["why: .distinctUntilChanged() dropped a: it equals the value before"]
    ),
    (
      "hot s -1-2-|\nlet out = s.filter { $0 == 1 }.map { $0 * 2 }\nexpect out -2-4-|",
      ["why: .filter { $0 == 1 } dropped 2: it was refused"]
    ),
    (
      "hot s -a-b-c|\nlet out = s.take(2)\nexpect out -a-b-c|",
      ["why: the completion first appears at .take(2), because of b of s"]
    ),
    (
      "hot a -a|\nhot b -b-\nlet out = merge(a, b)\nexpect out -(ab)|",
      ["why: still open at the end: b"]
    ),
    (
      "hot s -a|\nlet out = s.map { $0 }\nexpect out -ab|",
      ["why: the completion first appears at s"]
    ),
    // A missing value, and the stage that held it back.
    (
      "hot s a\nlet out = s.flatMapLatest { _ in interval(1t).map { _ in \"t\" }.take(2) }\n"
        + "expect out -ttt",
      ["why: .take(2) had ended at 200ms"]
    ),
    (
      "until 5t\nlet out = merge(interval(1t).take(1), never())\nexpect out -01",
      ["why: .take(1) had ended at 100ms"]
    ),
    (
      "hot a -a-b-\nhot b ------\nlet out = combineLatest(a, b) { $0 + $1 }\nexpect out -x",
      ["why: combineLatest(a, b) { $0 + $1 } still waits for the first value of 'b'"]
    ),
    (
      "hot a -a-b-\nhot b -a---\nlet out = zip(a, b) { $0 + $1 }\nwhere x = \"aa\"\n"
        + "expect out -x-y",
      ["why: zip(a, b) { $0 + $1 } still waits for the next value of 'b'"]
    ),
    (
      "hot a -a|\nhot b -b\nlet out = forkJoin(a, b).map { $0.count }\nexpect out --2",
      ["why: forkJoin(a, b) still waits for the completion of 'b'"]
    ),
    (
      "hot s -a-b-\nlet out = s.toArray().map { $0.count }\nexpect out -----2",
      ["why: .toArray() still holds a, b, and s has not ended"]
    ),
    (
      "until 5t\nhot s -a---\nlet out = s.delay(9t)\nexpect out -----a",
      ["why: .delay(9t) still holds a, up to 1s"]
    ),
    (
      "hot s -1-2|\nlet out = s.window(count: 1)\nexpect out --0-1|",
      [
        "why: stream 0 first appears at .window(count: 1)",
        "why: stream 1 first appears at .window(count: 1), because of 1 of s",
        "why: stream 2 first appears at .window(count: 1), because of 2 of s",
      ]
    ),
    (
      "order any\nhot a -a----|\nhot b -b----|\nlet out = merge(a, b).map { $0 }\nexpect out -(ab)-|",
      ["why: b first appears at b"]
    ),
    (
      """
      order any
      where f = false
      hot a      (xy)------|
      hot p      ------p---|
      hot q      ------q---|
      let d    = a.delay(3t)
      let r    = merge(p, q).take(1).map { $0 == "q" }
      expect d   ---(xy)------|
      expect r   ------(f|)
      """,
      [#"why: true first appears at .map { $0 == "q" }, because of q of .take(1)"#]
    ),
    (
      "where a = \"Ann\"\nhot x -a-a|\nlet r = x.map { _ in \"a\" }\nexpect r -a-a|",
      ["why: a first appears at .map { _ in \"a\" }, because of a of x"]
    ),
  ]

  /// What a failing scenario says in lines that begin with a word.
  private func lines(
    _ word: String, of statements: String, systems: [SystemDefinition] = []
  ) -> [String] {
    let text = "tick 100ms\nscenario x\n" + statements
    let suite = ScenarioSuite(sources: [.init(path: "x.marbles", bytes: Array(text.utf8))])
    let failures = suite.run(systems: systems).files[0].scenarios[0].failures
    #expect(!failures.isEmpty, "\(statements)")
    return failures.flatMap(\.details).filter { $0.hasPrefix(word) }
  }

  @Test func `a failure names the stage where it begins`() {
    for (statements, expected) in Self.cases {
      #expect(lines("why: ", of: statements) == expected, "\(statements)")
    }
  }

  /// Rows that send values during the delivery of others, and the last of their sentences.
  private static let overtakings: [(String, early: String, late: String, of: String)] = [
    (
      """
      hot x          -1
      let s        = PublishSubject()
      feed s       = merge(s.filter { $0 < 3 }.map { $0 + 1 }, x)
      observe late = s -^
      expect late    -(123)
      """, "3", "2", "s"
    ),
    (
      """
      hot x          -1
      let s        = BehaviorRelay(value: 0)
      feed s       = merge(s.filter { $0 == 1 }.map { $0 + 1 }, x)
      observe late = s -^
      expect late    -(012)
      """, "2", "1", "s"
    ),
    (
      """
      hot x           -1
      let s         = ReplaySubject(bufferSize: 1)
      let all       = s.map { $0 }.share()
      feed s        = merge(all.filter { $0 == 1 }.map { $0 + 1 }, x)
      let sums      = all.scan(0) { $0 + $1 }
      observe late  = sums -^
      expect late     -(13)
      """, "2", "1", ".share()"
    ),
    (
      """
      hot x          -1
      let s        = PublishSubject()
      let t        = PublishSubject()
      feed s       = merge(t.map { $0 + 1 }, x)
      feed t       = s.filter { $0 == 1 }
      observe late = s -^
      expect late    -(12)
      """, "2", "1", "s"
    ),
  ]

  @Test func `a value that was sent during the delivery of another one is named`() {
    for (statements, early, late, name) in Self.overtakings {
      let sentence =
        "why: \(early) of \(name) was sent while \(late) was being delivered; subscribers that came "
        + "later receive \(early) first; 'observe(on:)' before \(name), or "
        + "'synchronized().share()' behind it, keeps the order"
      #expect(lines("why: ", of: statements).first == sentence, "\(statements)")
    }
  }

  /// The first subscriber of each of these receives the values in order, or no value is sent during
  /// a delivery.
  @Test func `values that were sent one after the other are not`() {
    let statements = [
      """
      hot x        -(14)
      let s      = PublishSubject()
      let seen   = s.map { $0 }
      feed s     = merge(s.filter { $0 == 1 }.map { $0 + 1 }, x)
      expect seen  -(142)
      """,
      "hot s -(12)\nlet out = s.map { $0 }\nexpect out -(21)",
      "hot x -12\nlet s = ReplaySubject(bufferSize: 2)\nfeed s = x\nobserve late = s ---^\n"
        + "expect late ---(21)",
    ]
    for statements in statements {
      let found = lines("why: ", of: statements)
      #expect(!found.isEmpty && !found.contains { $0.contains("delivered") }, "\(found)")
    }
  }

  /// The cures of an order that a subject changes.
  @Test func `the order is kept by what the sentence names`() {
    let cures = [
      "feed s = s.filter { $0 < 3 }.map { $0 + 1 }.observe(on: .main)\nlet q = s.map { $0 }",
      "let q = s.synchronized().share()\nfeed s = q.filter { $0 < 3 }.map { $0 + 1 }",
    ]
    for cure in cures {
      let text = """
        scenario x
        hot x          -1----
        let s        = PublishSubject()
        feed s       = x
        \(cure)
        observe late = q -^
        expect late    -(123)
        """
      let suite = ScenarioSuite(sources: [.init(path: "x.marbles", bytes: Array(text.utf8))])
      #expect(suite.run().files[0].scenarios[0].failures.map(\.message) == [], "\(cure)")
    }
  }

  /// Pipelines in which b comes when a is due.
  @Test func `at a tie the rule is named`() {
    let ties = [
      ("hot s a--b---|\nlet out = s.debounce(3t)", "where rows come first"),
      (
        "cold s a--b---|\nlet out = s.debounce(3t)",
        "where what was scheduled first comes first"
      ),
      (
        "hot s a------|\nlet out = merge(s.map { _ in \"b\" }.delay(3t), s).debounce(3t)",
        "where what was scheduled first comes first"
      ),
    ]
    for (statements, rule) in ties {
      for ticks in [0, 2, 11] {
        let delay = String(repeating: "-", count: ticks)
        let later = statements.replacing(/(?m)^(\w+ \w+ )(a--)/) { $0.1 + delay + $0.2 }
        let found = lines("why: ", of: later + "\nexpect out \(delay)---a--b|")
        let sentence = "why: .debounce(3t) dropped a: b came at the same instant, 300ms, \(rule)"
        #expect(found.first == postponed(sentence, by: ticks * 100), "\(later)")
      }
    }
  }

  @Test func `a value that was sent before the subscription is named`() {
    let cases = [
      (
        "hot s a-b|\nlet out = s.delaySubscription(1t)\nexpect out a-b|",
        "why: s sent a at 0, without a subscriber: it was subscribed later, at 100ms"
      ),
      (
        "hot s 1-2|\nobserve late = t --^\nlet t = s.map { $0 * 3 }\nexpect late 3-6|",
        "why: s sent 1 at 0, without a subscriber: it was subscribed later, at 200ms"
      ),
      (
        "hot x a-----\nlet s = ReplaySubject(window: 3t)\nfeed s = x\nobserve o = s ---^\nexpect o ---a",
        "why: a was older than the window of 3t when s was subscribed at 300ms"
      ),
      (
        "hot x abc---\nlet s = ReplaySubject(bufferSize: 2)\nfeed s = x\nobserve o = s ---^\n"
          + "expect o ---(abc)",
        "why: a was not among the last 2 values when s was subscribed at 300ms"
      ),
      (
        "hot x ab---\nlet s = ReplaySubject(bufferSize: 1, window: 4t)\nfeed s = x\n"
          + "observe o = s ---^\nexpect o ---(ab)",
        "why: a was no longer the last value when s was subscribed at 300ms"
      ),
      (
        "hot x a-b|\nlet s = PublishSubject()\nfeed s = x\nobserve o = s ^!\nexpect o a-b",
        "why: s sent b at 200ms, without a subscriber: it was disposed at 100ms by the test"
      ),
    ]
    for (statements, sentence) in cases {
      #expect(lines("why: ", of: statements).first == sentence, "\(statements)")
    }
  }

  /// A source that is subscribed more or less often than it has rows.
  @Test func `a missing row of a subscription is named, and a missing subscription is explained`() {
    let surplus = "cold s a|\nlet out = s.repeat(times: 2)\nexpect out aa|\nsubs s ^!"
    #expect(
      lines("hint: ", of: surplus) == [
        "hint: each subscription has a row of its own: 'subs s ^!', 'subs s -^!'"
      ])
    let cases = [
      (
        surplus,
        "why: s was subscribed at 100ms by .repeat(times: 2) for 'out', because of the completion of s"
      ),
      (
        "cold s a|\nlet one = s.map { $0 }\nlet two = s.map { $0 }\nexpect one a|\nexpect two a|"
          + "\nsubs s ^!",
        "why: s was subscribed at 0 by .map { $0 } for 'two'"
      ),
      (
        "cold s -a|\nlet one = s.share()\nlet two = one.map { $0 }\nexpect one -a|\nexpect two -a|"
          + "\nsubs s ^-!\nsubs s ^-!",
        "why: .share() has 2 subscribers and one subscription of s"
      ),
      (
        "cold s -a-\nlet out = s.repeat(times: 2)\nexpect out -a\nsubs s ^--!\nsubs s ---^",
        "why: the subscription of s from 0 on had not ended"
      ),
      (
        "cold s -a#\nlet out = s.repeat(times: 2)\nexpect out -a#\nsubs s ^-!\nsubs s --^-!",
        "why: the subscription of s from 0 on ended at 200ms"
      ),
      (
        "cold s -a-\nlet out = s.take(1)\nexpect out -(a|)\nsubs s ^!\nsubs s -^",
        "why: the subscription of s from 0 on ended at 100ms by the completion of .take(1)"
      ),
    ]
    for (statements, sentence) in cases {
      #expect(lines("why: ", of: statements) == [sentence], "\(statements)")
    }
  }

  @Test func `a stage that waits for a real scheduler is named`() {
    let clock = SystemDefinition("Clock", summary: "Counts on the main queue.") { stage in
      stage.output(
        "count", Observable<Int>.interval(.seconds(9), scheduler: MainScheduler.instance))
    }
    let statements = "system Clock\nuntil 300ms\nexpect count -0-1"
    #expect(
      lines("why: ", of: statements, systems: [clock]) == [
        "why: interval was made with MainScheduler; this run has no work for it"
      ])
  }

  /// Rows in which a group takes more columns than their author means, and the hints.
  private static let groups: [(String, String?)] = [
    (
      "hot s a|\nlet out = s.flatMap { _ in of(\"a\", \"b\") }\nexpect out (ab)|",
      "the '|' of your row is at 400ms, because a group takes as many columns as it has characters; "
        + "write 'where p = (a b)' and 'p|', or '(ab) @100ms |'"
    ),
    (
      "hot s -p-b|\nlet out = s.flatMap { of($0, $0) }\nexpect out -(pp)-(bb)|",
      "the '(bb)' of your row is at 600ms, because a group takes as many columns as it has "
        + "characters; write 'where q = (p p)' and 'q-(bb)', or '(pp) @300ms (bb)'"
    ),
    (
      "until 14t\nlet out = interval(2t).flatMap { of($0, $0) }\nexpect out --{00}-(11)",
      "the '(11)' of your row is at 700ms, because a group takes as many columns as it has "
        + "characters; write 'where p = {0 0}' and 'p-(11)', or '{00} @400ms (11)'"
    ),
    (
      "hot s a-b|\nfn f = { $0 + $0 }\nlet out = s.map { f($0) + f($0) }\nexpect out -\n"
        + "calls f (aa)-(bb)",
      "the '(bb)' of your row is at 500ms, because a group takes as many columns as it has "
        + "characters; write 'where p = (a a)' and 'p-(bb)', or '(aa) @200ms (bb)'"
    ),
    ("hot s (ab)--|\nlet out = s.map { $0 }\nexpect out (ab)---|", nil),
    ("hot s (ab)--|\nlet out = s.map { $0 }\nexpect out (ab) @800ms |", nil),
    ("hot s a---|\nlet out = s.map { $0 }\nexpect out a---c-|", nil),
  ]

  @Test func `a row whose author took a group for one column has a hint`() {
    for (statements, hint) in Self.groups {
      #expect(
        lines("hint: the", of: statements) == (hint.map { ["hint: \($0)"] } ?? []),
        "\(statements)")
    }
  }
}
