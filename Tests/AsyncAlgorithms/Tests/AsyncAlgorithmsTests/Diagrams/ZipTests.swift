import AsyncAlgorithms
import MarbleTesting
import Testing

@Suite struct ZipTests {
  @Test(
    arguments: OperatorDiagram.table(
      """
      a---b-------| ----x---y---| gives ----'ax''by'|: a value waits for its partner
      a---b---c---| x---y---z---| gives 'ax''by''cz'|: values at one instant give a pair
      a---| x---------y| gives 'ax'| subscribes ^---! ^---!: the end of one source ends everything
      a-b---------| x-----| gives 'ax'--|: the end of one source drops a value that waits for its partner
      (abc)--------------| -----x---y---z-----| gives -----'ax''by''cz'--|: values that arrive early wait in order
      a---# x-----y| gives 'ax'# subscribes ^---! ^---!: an error ends both sources
      a-# ----x-----| gives ----('ax'#): an error that follows a waiting value is seen after the pair
      | x| gives |: one source ends at time zero
      """))
  func `two sources`(_ diagram: OperatorDiagram) throws {
    try diagram.check { sources, _ in zip(sources[0], sources[1]).map { $0 + $1 } }
  }

  @Test(
    arguments: OperatorDiagram.table(
      """
      a--------| --x------| ----m----| gives ----'axm'|: a triple needs a value of each source
      """))
  func `three sources`(_ diagram: OperatorDiagram) throws {
    try diagram.check { sources, _ in
      zip(sources[0], sources[1], sources[2]).map { $0 + $1 + $2 }
    }
  }
}
