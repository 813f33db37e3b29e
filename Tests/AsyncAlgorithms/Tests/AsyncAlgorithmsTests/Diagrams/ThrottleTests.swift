import AsyncAlgorithms
import MarbleTesting
import Testing

/// The operator has no timer. It emits a value when one arrives after the interval, and the last
/// one when the source ends.
@Suite struct ThrottleTests {
  @Test(
    arguments: OperatorDiagram.table(
      """
      a-b-c-d-e| gives a---c---e|: values within the interval are replaced by the one that arrives after it
      a--b--c| gives a--b--c|: a value exactly at the end of the interval is emitted
      ab| gives a--(b|): the end waits with the pending value until the interval is over
      ab---| gives a----(b|): the end after the interval emits the pending value at once
      ab# gives a-#: an error drops the pending value
      (abc)---d| gives a-------d|: the values of one instant count as values within the interval
      ---| gives ---|: a source without values
      -----a-| gives -----a-|: a first value late in the run is emitted at once
      """))
  func `the latest value of three ticks`(_ diagram: OperatorDiagram) throws {
    try diagram.check { $0[0]._throttle(for: .milliseconds(300), clock: $1) }
  }

  @Test(
    arguments: OperatorDiagram.table(
      """
      a-b-c-d-e| gives a---b---d|: the earliest value of the interval waits for a value after it
      (abc)---d-----| gives a-------b-----|: the earliest value of one instant
      """))
  func `the earliest value of three ticks`(_ diagram: OperatorDiagram) throws {
    try diagram.check { $0[0]._throttle(for: .milliseconds(300), clock: $1, latest: false) }
  }

  @Test(
    arguments: OperatorDiagram.table(
      """
      a-b-c------d| gives a---'bc'---d|: values within the interval are joined
      """))
  func `a reduction of three ticks`(_ diagram: OperatorDiagram) throws {
    try diagram.check {
      $0[0]._throttle(for: .milliseconds(300), clock: $1) { ($0 ?? "") + $1 }
    }
  }

  @Test(
    arguments: OperatorDiagram.table(
      """
      a--b--c| gives a--(b|) subscribes ^--!: the loop leaves after two values
      """))
  func `a loop over a throttle that ends early`(_ diagram: OperatorDiagram) throws {
    try diagram.check { $0[0]._throttle(for: .milliseconds(300), clock: $1).prefix(2) }
  }
}
