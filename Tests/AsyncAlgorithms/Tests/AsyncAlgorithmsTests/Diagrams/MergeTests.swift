import AsyncAlgorithms
import MarbleTesting
import Testing

@Suite struct MergeTests {
  @Test(
    arguments: OperatorDiagram.table(
      """
      a---c---| --b---d---| gives a-b-c-d---| subscribes ^-------! ^---------!: the values of both sources, until both have ended
      a---b| x---y---z| gives (ax)(by)z|: at one instant, the source that is first in the test goes first
      | --b| gives --b|: one source ends at time zero
      | | gives |: both sources end at time zero
      a-b-# -x-y-z| gives axby# subscribes ^---! ^---!: an error ends both sources
      a--# ---x| gives a--#: an error before a value at the same instant
      ---x| a--# gives a--(x#): a value before an error at the same instant
      # x| gives #: an error at time zero
      a-| -b gives ab: a source that never ends leaves the row open
      (ab|) (xy|) gives (abxy|): several values of both sources at time zero
      """))
  func `two sources`(_ diagram: OperatorDiagram) throws {
    try diagram.check { sources, _ in merge(sources[0], sources[1]) }
  }

  @Test(
    arguments: OperatorDiagram.table(
      """
      a-b-c -x-y gives a(x|) subscribes ^! ^!: the loop leaves after two values, and both sources are left at that instant
      """))
  func `a loop over a merge that ends early`(_ diagram: OperatorDiagram) throws {
    try diagram.check { sources, _ in merge(sources[0], sources[1]).prefix(2) }
  }

  @Test(
    arguments: OperatorDiagram.table(
      """
      a----| -b---| --c--| gives abc--|: the values of three sources
      """))
  func `three sources`(_ diagram: OperatorDiagram) throws {
    try diagram.check { sources, _ in merge(sources[0], sources[1], sources[2]) }
  }
}
