import Testing

@testable import MarbleScenarios

@Suite struct VerdictTests {
  private static func failures(_ text: String) -> [Failure] {
    ScenarioSuite(sources: [.init(path: "a", bytes: Array(text.utf8))]).run().scenarios[0].failures
  }

  @Test func `the first failures are reported, however many rows were never called`() {
    let silent = (0..<25).map { "  cold find(\"q\($0)\")  --x|" }.joined(separator: "\n")
    let failures = Self.failures(
      """
      scenario A
        hot a  a-b-c|
        let r = a.map { $0 }
        expect r  a-b-d|
        let s = a.flatMapLatest { _ in find("z") }
        expect s  -------|
        cold find("z")  ---|
      \(silent)
      """)
    #expect(failures.count == 20)
    #expect(failures.first?.line == 4)
    #expect(failures.dropFirst().allSatisfy { $0.message.contains("was never called") })
  }

  @Test func `equal failures are reported at each of their places, and at each once`() {
    let failures = Self.failures(
      """
      scenario A
        hot s  0-0
        let one = s.map { 1 / $0 }
        let two = merge(s.map { 1 / $0 }.catchAndReturn(1), s.map { 1 / $0 })
        let six = s.flatMap { v in just(v).map { 1 / $0 }.catchAndReturn(6) }
        expect one  a
        expect two  a
        expect six  a
      """)
    #expect(Set(failures.map(\.message)).count == 1, "\(failures)")
    #expect(failures.map { [$0.line, $0.column] } == [[3, 23], [4, 29], [4, 65], [5, 46]])
  }

  @Test func `of two values that were lost at one instant, the expected one is explained`() {
    let failures = Self.failures(
      "scenario A\n hot s -(ab)-|\n let t = s.filter { $0 == \"c\" }\n expect t -b----|")
    #expect(
      failures.flatMap(\.details).contains(
        "why: .filter { $0 == \"c\" } dropped b: it was refused"), "\(failures)")
  }

  @Test func `a calls row of none covers every row of its service, and a call fails it`() {
    let rows = """
      scenario A
        hot a  -1|
        cold find("x")  --1|
        cold find("y")  --2|
        calls find  none
      """
    #expect(Self.failures("\(rows)\n  expect a  -1|").isEmpty)
    let unused = "\(rows)\n  let b = a.filter { $0 > 1 }.flatMap { find($0) }\n  expect b  --|"
    #expect(Self.failures(unused).isEmpty)
    let called = "\(rows)\n  let b = a.flatMap { _ in find(\"x\") }\n  expect b  ---1|"
    #expect(
      Self.failures(called).map(\.message) == [
        "'find' must not be called but was, with x at 1ms"
      ])
    let silent = unused.replacing("none", with: "-")
    #expect(Self.failures(silent).map(\.cause) == ["never called", "never called"])
  }

  @Test(arguments: [
    ("", "where c = 70, b = 70, d = 70", "b"), ("where c = 70, b = 70, d = 70", "", "b"),
    ("where b = 70", "where c = 70", "b"), ("where c = 70", "where b = 70", "b"),
    ("where b = 70, c = 70", "where b = 5", "c"),
  ])
  func `a value with several keys has the first one, and none that the scenario binds anew`(
    head: String, own: String, key: String
  ) {
    let text = """
      \(head)
      scenario A
        \(own)
        hot s  cbd
        let t = s.map { _ in 70 }
        expect t  -
      """
    let failure = Self.failures(text)[0]
    #expect(failure.message == "'t' must not send anything but sent \(key) at 0")
  }

  @Test func `an error with several keys has the first one`() {
    let failures = Self.failures(
      """
      where c = # 70
      scenario A
        where b = # 70
        hot s  a
        hot x  c
        hot y  b
        let t = s.map { _ in fail(70) }
        expect t  -
        expect x  c
        expect y  b
      """)
    #expect(failures.map(\.message) == ["'t' must not do anything but failed with 70 at 0"])
    let actual = failures.first?.details.first { $0.hasPrefix("actual") }
    #expect(actual?.hasSuffix(" b") == true, "\(failures)")
  }

  @Test func `of many faults, those of the first place are reported in their order`() {
    let failures = Self.failures(
      """
      scenario A
        hot a  \(String(repeating: "x", count: 1_000))|
        cold zap("y")  ---|
        cold find("y")  ---|
        let r = a.flatMap { merge(find($0), zap($0)).catchAndReturn(0) }
        expect r  -
      """)
    #expect(failures.count == 20)
    #expect(Set(failures.map(\.line)) == [3])
    #expect(
      failures.map(\.message)
        == (0..<20).map {
          "no row answers 'zap(\"x\")', called at \($0 == 0 ? "0" : "\($0)ms")"
        })
  }

  @Test func `a later row of a service that is never reached is reported`() {
    let failures = Self.failures(
      """
      scenario A
        hot a  -a-|
        let r = a.flatMapLatest { _ in find() }
        cold find()  x|
        cold find()  y|
        expect r  -x-|
      """)
    #expect(failures.map(\.line) == [5])
    #expect(failures.first?.message == "'find()' was called 1 time, so this row answered nothing")
  }

  @Test func `a key of a scenario shadows that of its file`() {
    let failures = Self.failures(
      """
      where a = 1
      scenario A
        where a = 2
        hot s  -a|
        let t = s.map { $0 }
        expect t  -2|
      scenario B
        hot s  -a|
        let t = s.map { $0 }
        expect t  -1|
      """)
    #expect(failures.map(\.message) == [])
  }

  @Test func `subs rows describe the subscriptions in order`() {
    let rows = ["subs s  ^-!", "subs s  --^---!"]
    for (first, second, fails) in [(rows[0], rows[1], false), (rows[1], rows[0], true)] {
      let failures = Self.failures(
        """
        scenario A
          cold s  -
          observe a = s  ^-!
          observe b = s  --^---!
          \(first)
          \(second)
          expect a  -
          expect b  -
        """)
      #expect(Set(failures.map(\.line)) == (fails ? [5, 6] : []))
    }
  }

  @Test func `an event within the tolerance is in time, a nanosecond later it is not`() {
    for (row, fails) in [("--a", false), ("---a", true)] {
      let failures = Self.failures(
        """
        tick 0.000001ms
        scenario A
          hot s  \(row)
          let t = s.map { $0 }
          expect(within 2t) t  a
        """)
      #expect(failures.isEmpty == !fails, "\(row)")
    }
  }

  @Test func `the picture is below the first failure`() {
    let failures = Self.failures(
      """
      scenario A
        hot s  -1-2|
        let t = s.map { $0 }
        expect t  --3-1|
      """)
    #expect(failures.count > 1)
    #expect(failures.map { $0.details.isEmpty } == [false] + failures.dropFirst().map { _ in true })
  }

  @Test func `a failure in one of many orders is explained in that order`() {
    let failures = Self.failures(
      """
      tick 1ms
      scenario only s first fails
        order any
        where f = false
        hot a      (xy)------|
        hot p      ------p---|
        hot q      ------q---|
        hot s      ------s---|
        let d    = a.delay(3t)
        let r    = merge(p, q, s).take(1).map { $0 == "s" }
        expect d   ---(xy)------|
        expect r   ------(f|)
      """)
    #expect(failures.count == 1)
    let why = failures[0].details.filter { $0.hasPrefix("why: ") }
    #expect(
      why == [#"why: true first appears at .map { $0 == "s" }, because of s of .take(1)"#])
    #expect(failures[0].details.contains("  6ms  s before p, q"))
  }

  @Test func `different errors are printed differently`() {
    let failures = Self.failures(
      """
      tick 100ms
      scenario A
        where D = # "down", U = # "up"
        hot s  -1-2-D
        let t = s.map { $0 }
        expect t  -1-2-U
      """)
    #expect(
      failures.flatMap(\.details) == [
        "              0    5",
        "s             -1-2-D",
        "expected      -1-2-U",
        "actual        -1-2-D",
        #"                   ^ failed with "down", expected an error "up" at 500ms"#,
        #"where D = # "down""#,
        #"where U = # "up""#,
        "why: the failure first appears at s",
      ])
  }
}
