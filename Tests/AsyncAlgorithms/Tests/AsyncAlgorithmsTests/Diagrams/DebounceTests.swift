import AsyncAlgorithms
import MarbleTesting
import Testing

@Suite struct DebounceTests {
  @Test(arguments: [
    OperatorDiagram(
      "a value is emitted after five ticks of silence",
      "a-----------|",
      gives: "-----a------|"),
    OperatorDiagram(
      "each value restarts the silence",
      "a-b-c-----------|",
      gives: "---------c------|"),
    OperatorDiagram(
      "each burst gives its last value",
      "a-b-------c-d--------|",
      gives: "-------b---------d---|"),
    OperatorDiagram(
      "values that never pause give the last one at the end",
      "a---b---c---d---|",
      gives: "----------------(d|)"),
    OperatorDiagram(
      "the end of the source emits the pending value at once",
      "a-b|",
      gives: "---(b|)"),
    OperatorDiagram(
      "a source without values ends at its instant",
      "-----|",
      gives: "-----|"),
    OperatorDiagram(
      "a source that ends at time zero",
      "|",
      gives: "|"),
    OperatorDiagram(
      "an error drops the pending value",
      "a--#",
      gives: "---#", subscriptions: ["^--!"]),
    OperatorDiagram(
      "an error after the silence",
      "a------#",
      gives: "-----a-#"),
    OperatorDiagram(
      "an error at time zero",
      "#",
      gives: "#"),
    OperatorDiagram(
      "a value at the instant at which the silence ends replaces the pending one",
      "a----b----------|",
      gives: "----------b-----|"),
    OperatorDiagram(
      "the end at the instant at which the silence ends emits the value once",
      "a----|",
      gives: "-----(a|)"),
    OperatorDiagram(
      "an error at the instant at which the silence ends drops the value",
      "a----#",
      gives: "-----#"),
    OperatorDiagram(
      "of two values at one instant, the second is emitted",
      "(ab)-----------|",
      gives: "-----b---------|"),
    OperatorDiagram(
      "a value and the end at one instant",
      "a---(b|)",
      gives: "----(b|)"),
    OperatorDiagram(
      "a source without an end leaves the row open",
      "a-b",
      gives: "-------b"),
  ])
  func `a debounce of five ticks`(_ diagram: OperatorDiagram) throws {
    try diagram.check { $0[0].debounce(for: .milliseconds(500), clock: $1) }
  }

  @Test(arguments: [
    OperatorDiagram(
      "the loop leaves after one value, and the source is left at that instant",
      "a-------b----|",
      gives: "-----(a|)", subscriptions: ["^----!"])
  ])
  func `a loop over a debounce that ends early`(_ diagram: OperatorDiagram) throws {
    try diagram.check { $0[0].debounce(for: .milliseconds(500), clock: $1).prefix(1) }
  }

  @Test(arguments: [
    OperatorDiagram(
      "a debounce of no time emits each value at its instant",
      "a-b-c|",
      gives: "a-b-c|")
  ])
  func `a debounce of no time`(_ diagram: OperatorDiagram) throws {
    try diagram.check { $0[0].debounce(for: .zero, clock: $1) }
  }
}
