import AsyncAlgorithms
import MarbleTesting
import Testing

/// After each value, the loop over the buffer sleeps for three ticks.
@Suite struct BufferTests {
  @Test(
    arguments: OperatorDiagram.table(
      """
      abcd------| gives a--b--c--d--|: all values wait in order, and the end after them
      ab# gives a--b--#: an error is thrown after the values
      -| gives -|: a source without values
      """))
  func `no limit`(_ diagram: OperatorDiagram) throws {
    try diagram.checkSlowly(ticks: 3) { $0[0].buffer(policy: .unbounded) }
  }

  @Test(
    arguments: OperatorDiagram.table(
      """
      abcd------| gives a--b--c--d--|: the buffer stops asking for values, and no value is lost
      """))
  func `a limit of two`(_ diagram: OperatorDiagram) throws {
    try diagram.checkSlowly(ticks: 3) { $0[0].buffer(policy: .bounded(2)) }
  }

  @Test(
    arguments: OperatorDiagram.table(
      """
      abcd------| gives a--d------|: a value at the instant at which the loop wakes replaces the one before it
      """))
  func `the latest value`(_ diagram: OperatorDiagram) throws {
    try diagram.checkSlowly(ticks: 3) { $0[0].buffer(policy: .bufferingLatest(1)) }
  }

  @Test(
    arguments: OperatorDiagram.table(
      """
      abcde-----| gives a--c--d--e--|: the two latest values wait
      """))
  func `the two latest values`(_ diagram: OperatorDiagram) throws {
    try diagram.checkSlowly(ticks: 3) { $0[0].buffer(policy: .bufferingLatest(2)) }
  }

  @Test(
    arguments: OperatorDiagram.table(
      """
      abcd------| gives a--b------|: the first value that waits stays
      """))
  func `the oldest value`(_ diagram: OperatorDiagram) throws {
    try diagram.checkSlowly(ticks: 3) { $0[0].buffer(policy: .bufferingOldest(1)) }
  }

  @Test(
    arguments: OperatorDiagram.table(
      """
      abcde-----| gives a--b--c--e--|: a value at the instant at which the loop wakes finds the buffer full
      """))
  func `the two oldest values`(_ diagram: OperatorDiagram) throws {
    try diagram.checkSlowly(ticks: 3) { $0[0].buffer(policy: .bufferingOldest(2)) }
  }
}
