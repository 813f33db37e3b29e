import AsyncAlgorithms
import MarbleTesting
import Testing

@Suite struct CombineLatestTests {
  @Test(
    arguments: OperatorDiagram.table(
      """
      a-------b-------| ----x-------y---| gives ----'ax''bx''by'|: each value after the first pair gives a pair
      a---b---------| x---y---------| gives 'ax'('bx''by')|: values at one instant give a pair each
      ---| x-y-z-| gives ---| subscribes ^--! ^--!: a source that ends without a value ends everything
      a| ----x---y---| gives ----'ax''ay'|: a source that has ended keeps its last value
      a---# x---y| gives 'ax'# subscribes ^---! ^---!: an error ends both sources before a value of the same instant
      a---b| x---# gives 'ax'('bx'#): a value before an error of the same instant
      a- --# gives --#: an error before the first pair
      | | gives |: both sources end at time zero
      (a|) (x|) gives ('ax'|): a pair and both ends at time zero
      """))
  func `two sources`(_ diagram: OperatorDiagram) throws {
    try diagram.check { sources, _ in
      combineLatest(sources[0], sources[1]).map { $0 + $1 }
    }
  }

  @Test(
    arguments: OperatorDiagram.table(
      """
      a--------| x--------| ----m----| gives ----'axm'|: a triple needs a value of each source
      """))
  func `three sources`(_ diagram: OperatorDiagram) throws {
    try diagram.check { sources, _ in
      combineLatest(sources[0], sources[1], sources[2]).map { $0 + $1 + $2 }
    }
  }
}
