import AsyncAlgorithms
import MarbleTesting
import Testing

@Suite struct DebounceTests {
  @Test(
    arguments: OperatorDiagram.table(
      """
      a-----------| gives -----a------|: a value is emitted after five ticks of silence
      a-b-c-----------| gives ---------c------|: each value restarts the silence
      a-b-------c-d--------| gives -------b---------d---|: each burst gives its last value
      a---b---c---d---| gives ----------------(d|): values that never pause give the last one at the end
      a-b| gives ---(b|): the end of the source emits the pending value at once
      -----| gives -----|: a source without values ends at its instant
      | gives |: a source that ends at time zero
      a--# gives ---# subscribes ^--!: an error drops the pending value
      a------# gives -----a-#: an error after the silence
      # gives #: an error at time zero
      a----b----------| gives ----------b-----|: a value at the instant at which the silence ends replaces the pending one
      a----| gives -----(a|): the end at the instant at which the silence ends emits the value once
      a----# gives -----#: an error at the instant at which the silence ends drops the value
      (ab)-----------| gives -----b---------|: of two values at one instant, the second is emitted
      a---(b|) gives ----(b|): a value and the end at one instant
      a-b gives -------b: a source without an end leaves the row open
      """))
  func `a debounce of five ticks`(_ diagram: OperatorDiagram) throws {
    try diagram.check { $0[0].debounce(for: .milliseconds(500), clock: $1) }
  }

  @Test(
    arguments: OperatorDiagram.table(
      """
      a-------b----| gives -----(a|) subscribes ^----!: the loop leaves after one value, and the source is left at that instant
      """))
  func `a loop over a debounce that ends early`(_ diagram: OperatorDiagram) throws {
    try diagram.check { $0[0].debounce(for: .milliseconds(500), clock: $1).prefix(1) }
  }

  @Test(
    arguments: OperatorDiagram.table(
      """
      a-b-c| gives a-b-c|: a debounce of no time emits each value at its instant
      """))
  func `a debounce of no time`(_ diagram: OperatorDiagram) throws {
    try diagram.check { $0[0].debounce(for: .zero, clock: $1) }
  }
}
