import MarbleDiagrams
import Testing

@testable import MarbleScenarios

@Suite struct DrawingTests {
  private static func drawing(_ text: String) -> ScenarioDrawing {
    ScenarioSuite(sources: [.init(path: "a", bytes: Array(text.utf8))]).draw()[0]
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

  @Test func `an error of a file is reported once, not for each scenario`() {
    let text = "tick tock\nscenario A\n  expect s -\nscenario B\n  hot s a|\n  expect s a|\n"
    let drawings = ScenarioSuite(sources: [.init(path: "a", bytes: Array(text.utf8))]).draw()
    #expect(drawings.map(\.title) == ["", "A", "B"])
    #expect(drawings.map(\.outcome) == [.invalid, .invalid, .invalid])
    #expect(drawings.map { $0.failures.map(\.line) } == [[1], [], []])
  }
}
