import AsyncAlgorithms
import MarbleTesting
import Testing

/// Operators that use no task and no clock.
@Suite struct SequenceTests {
  @Test(
    arguments: OperatorDiagram.table(
      """
      a-b| ----x-| gives a-b-x-|: the second source follows the end of the first
      a---b| -x--------y| gives a---bx----y| subscribes ^----! ^----------!: both sources are subscribed at once, so values of the second wait for the first to end
      a-# -x-y| gives a-# subscribes ^-! ^-!: an error of the first source leaves the second
      """))
  func chained(_ diagram: OperatorDiagram) throws {
    try diagram.check { sources, _ in chain(sources[0], sources[1]) }
  }

  @Test(
    arguments: OperatorDiagram.table(
      """
      aabbca-| gives a-b-ca-|: a value that equals the one before is dropped
      (aab)-| gives (ab)--|: at one instant too
      aa# gives a-#: an error passes
      """))
  func `without duplicates`(_ diagram: OperatorDiagram) throws {
    try diagram.check { sources, _ in sources[0].removeDuplicates() }
  }

  @Test(
    arguments: OperatorDiagram.table(
      """
      aAbB| gives a-b-|: a predicate decides
      """))
  func `without duplicates by a predicate`(_ diagram: OperatorDiagram) throws {
    try diagram.check { sources, _ in
      sources[0].removeDuplicates { $0.lowercased() == $1.lowercased() }
    }
  }

  @Test(
    arguments: OperatorDiagram.table(
      """
      a---b---c---| gives ----'ab''bc'|: each value with the one before
      a-| gives --|: one value gives no pair
      a---b---# gives ----'ab'#: an error passes
      """))
  func pairs(_ diagram: OperatorDiagram) throws {
    try diagram.check { sources, _ in sources[0].adjacentPairs().map { $0 + $1 } }
  }

  @Test(
    arguments: OperatorDiagram.table(
      """
      axbx| gives a-b-|: nil is dropped
      """))
  func compact(_ diagram: OperatorDiagram) throws {
    try diagram.check { sources, _ in
      sources[0].map { $0 == "x" ? nil : $0 }.compacted()
    }
  }

  @Test(
    arguments: OperatorDiagram.table(
      """
      a---b---c---| gives a---(xb)(xc)|: the separator comes with the value after it
      a-| gives a-|: no separator before the end
      a-# gives a-#: no separator before an error
      """))
  func separated(_ diagram: OperatorDiagram) throws {
    try diagram.check { sources, _ in sources[0].interspersed(with: "x") }
  }

  @Test(
    arguments: OperatorDiagram.table(
      """
      a-b-c---d-e---| gives a-b-(xc)d-(xe)|: the separator comes after each two values
      """))
  func `separated in pairs`(_ diagram: OperatorDiagram) throws {
    try diagram.check { sources, _ in sources[0].interspersed(every: 2, with: "x") }
  }

  @Test(
    arguments: OperatorDiagram.table(
      """
      a---b---c----| gives a---'ab''abc'|: the sum of the values until now
      a---b---# gives a---'ab'#: an error passes
      """))
  func sums(_ diagram: OperatorDiagram) throws {
    try diagram.check { sources, _ in sources[0].reductions { $0 + $1 } }
  }

  @Test(
    arguments: OperatorDiagram.table(
      """
      a---b----| gives 'xa''xab'|: an initial value is part of each sum
      """))
  func `sums with an initial value`(_ diagram: OperatorDiagram) throws {
    try diagram.check { sources, _ in sources[0].reductions("x") { $0 + $1 } }
  }

  @Test(
    arguments: OperatorDiagram.table(
      """
      a---b---| gives (aa)(bb)|: a sequence for each value
      """))
  func joined(_ diagram: OperatorDiagram) throws {
    try diagram.check { sources, _ in sources[0].map { [$0, $0].async }.joined() }
  }

  @Test func `an error is replaced`() throws {
    struct Replaced: Error {}
    let bench = MarbleBench(tick: .milliseconds(100))
    let values = bench.hot("a-#").throwingValues
    bench.expect(values.mapError { _ in Replaced() }, "a-#", error: Replaced())
    try bench.run()
  }

  @Test func `a collection gives its elements at time zero`() throws {
    let bench = MarbleBench(tick: .milliseconds(100))
    bench.expect(["a", "b", "c"].async, "(abc|)")
    try bench.run()
  }
}
