import Testing

@testable import MarbleScenarios
@testable import MarbleTestKit

@Suite struct OrderSearchTests {
  private static func suite(_ rows: String, head: String = "") -> ScenarioSuite {
    let text = "tick 100ms\n\(head)scenario A\n\(rows)\n"
    return ScenarioSuite(text)
  }

  private static func report(
    _ rows: String, head: String = "", auditing audit: OrderBudget? = nil
  ) -> ScenarioReport {
    suite(rows, head: head).run(
      systems: [], threads: 1, auditing: audit, selecting: { $0.map { _ in true } }
    ).files[0].scenarios[0]
  }

  @Test(arguments: [nil, OrderBudget()])
  func `a scenario that passed keeps no events if nobody reads them`(audit: OrderBudget?) throws {
    let rows = "  hot a -a|\n  expect a "
    func report(_ row: String, keepsEvents: Bool) -> ScenarioReport {
      Self.suite(rows + row).run(
        systems: [], threads: 1, auditing: audit, keepsEvents: keepsEvents,
        selecting: { $0.map { _ in true } }
      ).files[0].scenarios[0]
    }
    var full = report("-a|", keepsEvents: true)
    #expect(!full.observers.isEmpty && !full.subscriptions.isEmpty)
    (full.observers, full.subscriptions) = ([], [])
    #expect(report("-a|", keepsEvents: false) == full)
    let failed = report("--a|", keepsEvents: false)
    #expect(failed.outcome == .failed)
    #expect(failed == report("--a|", keepsEvents: true))
  }

  /// Two timers that are due at 600 ms. Only the documented order gives the row.
  private static let race = """
      hot username  -a
      hot password  --b
      let u = username.debounce(5t)
      let p = password.debounce(4t)
      let out = merge(u, p)
      expect out  ------(ab)
    """

  @Test(arguments: [
    ("hot a -a\nhot b -b\nhot c -c\nlet m = merge(a, b, c)\nexpect m -{abc}", 6),
    ("hot a -(xy)\nhot b -z\nlet m = merge(a, b)\nexpect(any order) m xyz", 3),
    ("hot a -(xy)\nlet m = a.map { $0 }\nexpect m -(xy)", 1),
    ("hot a -x-x\nhot b --y\nlet m = merge(a, b)\nexpect m -xyx", 1),
    ("where p = {x y}\nhot a -x-x\nhot b -y-y\nlet m = merge(a, b)\nexpect m -p-p", 4),
    ("observe o = a ^--!\nhot a -x\nexpect o -x\nsubs a ^--!", 1),
  ])
  func `every order is tried once, and idle choices are none`(rows: String, orders: Int) {
    let report = Self.report("order any\n" + rows)
    #expect(report.outcome == .passed, "\(report.failures)")
    #expect(report.orders == OrderCoverage(tried: orders))
  }

  @Test func `the statement that repeats an order has all changes of an instant`() {
    let report = Self.report(
      """
        order any
        hot a  -1---|
        hot b  -2---|
        hot c  -3---|
        let m = merge(a, b, c).toArray().filter { $0 == [3, 2, 1] }
        expect m  -----|
      """)
    #expect(report.failures.first?.details.last == "  order 100ms c, b, a")
  }

  /// One operator has two pieces of work at 200 ms, the other operator of its name has one.
  @Test func `the statement that repeats an order has the numbers of stages`() {
    let rows = """
        hot a  (ab|)
        hot b  (c|)
        let d = a.flatMap { just($0).delay(2t) }
        let e = b.flatMap { just($0).delay(2t) }
        let m = merge(d, e).toArray().filter { $0 == ["c", "b", "a"] }
        expect m  --|
      """
    #expect(Self.report(rows).outcome == .passed)
    let failure = Self.report("order any\n" + rows).failures.first
    let statement = "  order 200ms just.delay[1], just.delay[0][1], just.delay[1]"
    #expect(failure?.details.last == statement)
    #expect(Self.report(statement + "\n" + rows).outcome == .failed)
  }

  @Test func `the search visits the orders that a depth-first search visits`() throws {
    let text =
      "scenario A\norder any\nhot a (xy)\nhot b z-w\nhot c u\n"
      + "let m = merge(a, b, c.delay(1t))\nlet t = m.debounce(1t)\n"
      + "expect(any order) m xyzwu\nexpect t -"
    let file = SourceFile(text)
    let runner = ScenarioRunner(file: file, systems: SystemRegistry([]))
    let prepared = try #require(runner.prepare(file.scenarios[0]).run)
    defer { prepared.tearDown() }
    func alternatives(_ deviations: [Deviation]) -> [Alternatives] {
      prepared.plan.run(order: deviations) { run in
        #expect(run.exploration?.hasFollowedAll == true)
        return run.exploration?.alternatives ?? []
      }
    }
    var bounded: [[Deviation]] = []
    var exploration = OrderExploration()
    while let order = exploration.next() {
      bounded.append(order)
      exploration.note(alternatives: alternatives(order))
    }
    // Depth first: repeat the last order up to its last choice with an untried alternative.
    var deep: [[Deviation]] = []
    var path: [(chosen: Int, of: Int)] = []
    repeat {
      let order = path.enumerated().filter { $0.element.chosen > 0 }
        .map { Deviation(choice: $0.offset, alternative: $0.element.chosen) }
      deep.append(order)
      path += alternatives(order).dropFirst(path.count).map { (0, $0.count) }
      while let last = path.last, last.chosen + 1 == last.of { path.removeLast() }
      if let last = path.indices.last { path[last].chosen += 1 }
    } while !path.isEmpty
    #expect(bounded.count > 20)
    #expect(bounded.count == Set(bounded).count)
    #expect(Set(bounded) == Set(deep))
  }

  @Test func `a search that reaches its limit holds, and reports it`() {
    let rows =
      (0..<8).map { "hot a\($0) \(String(repeating: "-", count: $0))x" }
      + (0..<8).map { "hot b\($0) \(String(repeating: "-", count: $0))y" }
      + ["let m = merge(\((0..<8).map { "a\($0), b\($0)" }.joined(separator: ", ")))"]
      + ["expect(any order) m xxxxxxxxyyyyyyyy"]
    let text = rows.joined(separator: "\n")
    // Eight instants with two orders each: 1 + 8 + 28 + 56 + 70 + 56 + 28 + 8 + 1 = 256.
    let report = Self.report(text, auditing: OrderBudget(orders: 100))
    #expect(report.outcome == .passed, "\(report.failures)")
    #expect(report.orders == OrderCoverage(tried: 100, changes: 3))
    #expect(report.orders?.note == "held in 100 orders: all with up to 3 changes; there are more")
    let few = Self.report(text, auditing: OrderBudget(orders: 9))
    #expect(few.orders?.note == "held in 9 orders: all with up to 1 change; there are more")
    #expect(
      Self.report(text, auditing: OrderBudget(orders: 1)).orders?.note
        == "held in 1 order; there are more")
    #expect(Self.report(text, auditing: .all).orders == OrderCoverage(tried: 256))
  }

  @Test func `a scenario with too many orders fails if all must be tried`() {
    let rows =
      (0..<9).map { "hot a\($0) x" }
      + ["let m = merge(\((0..<9).map { "a\($0)" }.joined(separator: ", ")))"]
      + ["expect m (xxxxxxxxx)"]
    let budget = OrderBudget(orders: 50, work: .max, mustTryAll: true)
    let report = Self.report(rows.joined(separator: "\n"), auditing: budget)
    #expect(report.outcome == .failed)
    #expect(report.failures.map(\.cause) == ["orders"])
    let note = try? #require(report.orders?.note)
    #expect(report.failures.first?.message == note)
    #expect(note?.hasSuffix("; there are more") == true)
  }

  @Test(arguments: ["order any\n", ""])
  func `a scenario that only holds in another order says in which`(order: String) {
    let rows = order + Self.race.replacing("(ab)", with: "(ba)")
    let report = Self.report(rows, auditing: OrderBudget())
    #expect(report.outcome == .failed)
    #expect(report.orders?.tried == 1)
    let details = report.failures.first?.details ?? []
    #expect(
      details.suffix(4) == [
        "holds if:", "  600ms  password.debounce before username.debounce",
        "to repeat it, add to the scenario:",
        "  order 600ms password.debounce, username.debounce",
      ], "\(details)")
    let never = Self.report(rows.replacing("(ba)", with: "(bc)"), auditing: OrderBudget())
    #expect(never.failures.first?.details.contains("holds if:") == false)
  }

  @Test(arguments: ["order fixed\n", "order 600ms username.debounce\n"])
  func `an audit tries no other order of a scenario that states its order`(order: String) {
    let report = Self.report(order + Self.race, auditing: OrderBudget())
    #expect(report.outcome == .passed, "\(report.failures)")
    #expect(report.orders == nil)
  }

  @Test func `the order of a scenario precedes that of the head`() {
    #expect(Self.report(Self.race, head: "order fixed\n", auditing: .all).outcome == .passed)
    #expect(Self.report(Self.race, head: "order any\n").outcome == .failed)
    #expect(Self.report("order fixed\n" + Self.race, head: "order any\n").outcome == .passed)
    #expect(Self.report("order any\n" + Self.race, head: "order fixed\n").outcome == .failed)
  }

  @Test func `the statement survives an edit elsewhere in the scenario`() {
    let edited = Self.race
      .replacing("username.deb", with: "username.filter { $0 != \"\" }.deb")
      .replacing("(ab)", with: "(ba)")
    let statement = "// a comment\norder 600ms password.debounce, username.debounce\n"
    let report = Self.report(statement + edited, head: "// another comment\n")
    #expect(report.outcome == .passed, "\(report.failures)")
  }
}
