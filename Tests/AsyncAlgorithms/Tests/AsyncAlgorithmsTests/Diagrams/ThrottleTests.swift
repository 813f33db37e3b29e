import AsyncAlgorithms
import MarbleTesting
import Testing

/// The operator has no timer. It emits a value when one arrives after the interval, and the last
/// one when the source ends.
@Suite struct ThrottleTests {
  @Test(arguments: [
    OperatorDiagram(
      "values within the interval are replaced by the one that arrives after it",
      "a-b-c-d-e|",
      gives: "a---c---e|"),
    OperatorDiagram(
      "a value exactly at the end of the interval is emitted",
      "a--b--c|",
      gives: "a--b--c|"),
    OperatorDiagram(
      "the end waits with the pending value until the interval is over",
      "ab|",
      gives: "a--(b|)"),
    OperatorDiagram(
      "the end after the interval emits the pending value at once",
      "ab---|",
      gives: "a----(b|)"),
    OperatorDiagram(
      "an error drops the pending value",
      "ab#",
      gives: "a-#"),
    OperatorDiagram(
      "the values of one instant count as values within the interval",
      "(abc)---d|",
      gives: "a-------d|"),
    OperatorDiagram(
      "a source without values",
      "---|",
      gives: "---|"),
    OperatorDiagram(
      "a first value late in the run is emitted at once",
      "-----a-|",
      gives: "-----a-|"),
  ])
  func `the latest value of three ticks`(_ diagram: OperatorDiagram) throws {
    try diagram.check { $0[0]._throttle(for: .milliseconds(300), clock: $1) }
  }

  @Test(arguments: [
    OperatorDiagram(
      "the earliest value of the interval waits for a value after it",
      "a-b-c-d-e|",
      gives: "a---b---d|"),
    OperatorDiagram(
      "the earliest value of one instant",
      "(abc)---d-----|",
      gives: "a-------b-----|"),
  ])
  func `the earliest value of three ticks`(_ diagram: OperatorDiagram) throws {
    try diagram.check { $0[0]._throttle(for: .milliseconds(300), clock: $1, latest: false) }
  }

  @Test(arguments: [
    OperatorDiagram(
      "values within the interval are joined",
      "a-b-c------d|",
      gives: "a---'bc'---d|")
  ])
  func `a reduction of three ticks`(_ diagram: OperatorDiagram) throws {
    try diagram.check {
      $0[0]._throttle(for: .milliseconds(300), clock: $1) { ($0 ?? "") + $1 }
    }
  }

  @Test(arguments: [
    OperatorDiagram(
      "the loop leaves after two values",
      "a--b--c|",
      gives: "a--(b|)", subscriptions: ["^--!"])
  ])
  func `a loop over a throttle that ends early`(_ diagram: OperatorDiagram) throws {
    try diagram.check { $0[0]._throttle(for: .milliseconds(300), clock: $1).prefix(2) }
  }
}
