import MarbleDiagrams
import MarbleProbes
import Synchronization
import Testing

@testable import MarbleScenarios

@Suite struct DrawingTests {
  private static func drawing(_ text: String) -> ScenarioDrawing {
    ScenarioSuite(text).draw()[0]
  }

  /// `check` and `render` draw the same chart, so it is compared as text.
  private static func lines(_ text: String) -> String {
    drawing(text).chart?.lines().joined(separator: "\n") ?? "no chart"
  }

  @Test func `the first failing order is drawn and printed`() {
    let failing = """
      scenario A
        order any
        hot a  -a----|
        hot b  -b----|
        let out = merge(a, b)
        expect out  -(ab)-|
      """
    #expect(
      Self.lines(failing) == """
                      0    5
        a             -a----|
        b             -b----|
                      merge(a, b)
        out expected  -(ab)-|
        out actual    -(ba)-|
                       ^ (ba), expected (ab)
        in this order:
          1ms  b before a
        to repeat it, add to the scenario:
          order 1ms b, a
        """)
  }

  /// The arrows of a drawing, with the sentences of its report.
  private static func arrows(_ text: String) -> (arrows: [Chart.Arrow], why: [String]) {
    let drawing = drawing(text)
    let arrows = (drawing.chart?.rows ?? []).flatMap { row -> [Chart.Arrow] in
      if case .stream(let stream) = row { stream.arrows } else { [] }
    }
    let why = drawing.failures.flatMap(\.details).filter { $0.hasPrefix("why: ") }
    return (arrows, why)
  }

  @Test(arguments: [
    (
      "hot s  a-b-c----|\n  let out = s.debounce(3t)\n  expect out  ------c--|",
      Chart.Arrow(
        from: Instant(nanoseconds: 4_000_000), to: Instant(nanoseconds: 7_000_000), isTimer: true),
      "its timer was set at 4ms"
    ),
    (
      "hot s  -a-a-b|\n  let out = s.map { $0 }\n  expect out  -a---b|",
      Chart.Arrow(
        from: Instant(nanoseconds: 3_000_000), to: Instant(nanoseconds: 3_000_000), row: "s"),
      "first appears at s"
    ),
    (
      "hot s  -a--|\n  expect s  --a-|",
      Chart.Arrow(
        from: Instant(nanoseconds: 1_000_000), to: Instant(nanoseconds: 1_000_000), row: "s"),
      "first appears at s"
    ),
  ])
  func `an arrow leads from the cause that the report names to the wrong mark`(
    rows: String, arrow: Chart.Arrow, why: String
  ) throws {
    let (arrows, sentences) = Self.arrows("scenario A\n  \(rows)\n")
    #expect(arrows == [arrow])
    #expect(sentences.count == 1 && sentences[0].contains(why), "\(sentences)")
    let chart = try #require(Self.drawing("scenario A\n  \(rows)\n").chart)
    let causes = Scene(chart).shapes.compactMap {
      if case .cause(let cause) = $0 { cause } else { nil }
    }
    let cause = try #require(causes.first)
    #expect(causes.count == 1 && cause.isTimer == arrow.isTimer)
    #expect(cause.from.y < cause.to.y && (cause.from.x < cause.to.x) == arrow.isTimer)
    #expect(Scene(chart).svg().contains("<path class=\"cause\""))
  }

  @Test func `there is no arrow without a sentence about a cause`() {
    let holds = "scenario A\n  hot s  -a|\n  expect s  -a|\n"
    #expect(Self.arrows(holds).arrows.isEmpty)
    let missing = "scenario A\n  hot s  -a-|\n  let o = s.filter { _ in false }\n  expect o  -a-|\n"
    let found = Self.arrows(missing)
    #expect(found.arrows.isEmpty && found.why.count == 1)
  }

  @Test func `the legend lists the keys that are drawn`() {
    let text = """
      scenario A
        where a = "Anna", b = "Berta"
        hot s  -a|
        hot t  -b|
        expect s  --a|
        expect t  --b|
      """
    let failures = Self.drawing(text).failures
    #expect(
      failures.map { $0.details.filter { $0.hasPrefix("where") } } == [
        ["where a = \"Anna\"", "where b = \"Berta\""],
        ["where a = \"Anna\"", "where b = \"Berta\""],
      ])
  }

  /// The page draws the run whose verdict it shows. Only a scenario that a check refuses to run
  /// has another run for its picture.
  @Test func `a checked drawing runs each scenario once`() {
    final class Runs: Sendable { let count = Mutex(0) }
    let text = """
      scenario Holds
        hot s  -a|
        let out = s.counted()
        expect out  -a|
      scenario Fails
        hot s  -a|
        let out = s.counted()
        expect out  a-|
      """
    let runs = Runs()
    let counted = OperatorDefinition("counted") { source, _ in
      runs.count.withLock { $0 += 1 }
      return source
    }
    let suite = ScenarioSuite(text)
    let drawings = suite.draw(operators: [counted], isChecked: true)
    #expect(drawings.map(\.outcome) == [.passed, .failed])
    #expect(drawings.allSatisfy { $0.chart != nil })
    #expect(runs.count.withLock(\.self) == 2)
    let reported = suite.run(operators: [counted])
    #expect(drawings.map(\.failures) == reported.scenarios.map(\.failures))
    #expect(drawings.map(\.chart) == suite.draw(operators: [counted]).map(\.chart))
  }

  @Test func `an error of a file is reported once, not for each scenario`() {
    let text = "tick tock\nscenario A\n  expect s -\nscenario B\n  hot s a|\n  expect s a|\n"
    let drawings = ScenarioSuite(text).draw()
    #expect(drawings.map(\.title) == ["", "A", "B"])
    #expect(drawings.map(\.outcome) == [.invalid, .invalid, .invalid])
    #expect(drawings.map { $0.failures.map(\.line) } == [[1], [], []])
  }
}
