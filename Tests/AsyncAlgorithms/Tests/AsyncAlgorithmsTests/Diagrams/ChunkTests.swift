import AsyncAlgorithms
import MarbleTesting
import Testing

@Suite struct ChunkTests {
  @Test(
    arguments: OperatorDiagram.table(
      """
      a-b-c-d---| gives --'ab''cd'|: each two values
      a-b-c-| gives --'ab'(c|): the end emits the rest
      a-b-c-# gives --'ab'#: an error drops the rest
      --| gives --|: a source without values
      (abcd)----| gives ('ab''cd')|: four values at time zero
      """))
  func `chunks of two values`(_ diagram: OperatorDiagram) throws {
    try diagram.check { sources, _ in sources[0].chunks(ofCount: 2).map { $0.joined() } }
  }

  @Test(
    arguments: OperatorDiagram.table(
      """
      a-b-c---d---| ---x----x---| gives ---'ab'-'cd'|: a value at the instant of the signal belongs to the chunk, if its source is first
      ----a---| --x---x-| gives ------a-|: a signal without values before it emits nothing
      a---b---| -| gives --------('ab'|): after the end of the signal, the end of the source emits the rest
      a-| ----x| gives --(a|) subscribes ^-! ^-!: the end of the source emits the rest and leaves the signal
      a--b| -# gives -#: an error of the signal drops the values
      a--# ----x| gives ---#: an error of the source drops the values
      """))
  func `chunks that a signal ends`(_ diagram: OperatorDiagram) throws {
    try diagram.check { sources, _ in
      sources[0].chunked(by: sources[1]).map { $0.joined() }
    }
  }

  @Test(
    arguments: OperatorDiagram.table(
      """
      ---x----x---| a-b-c---d---| gives ---'ab'-c---(d|): a value at the instant of the signal belongs to the next chunk, if the signal is first
      """))
  func `a signal before the source`(_ diagram: OperatorDiagram) throws {
    try diagram.check { sources, _ in
      sources[1].chunked(by: sources[0]).map { $0.joined() }
    }
  }

  @Test(
    arguments: OperatorDiagram.table(
      """
      a-b-c-----| -------x--| gives --'ab'-c--|: a chunk ends when it is full or at the signal
      """))
  func `chunks of two values or a signal`(_ diagram: OperatorDiagram) throws {
    try diagram.check { sources, _ in
      sources[0].chunks(ofCount: 2, or: sources[1]).map { $0.joined() }
    }
  }

  @Test(
    arguments: OperatorDiagram.table(
      """
      ab---c-----| gives ----'ab'c--|: a chunk for each four ticks
      ab--c------| gives ----'abc'--|: a value at the instant of the timer belongs to the chunk that ends
      a---| gives ----(a|): the end at the instant of the timer emits the rest once
      """))
  func `chunks of four ticks`(_ diagram: OperatorDiagram) throws {
    try diagram.check {
      $0[0].chunked(by: .repeating(every: .milliseconds(400), clock: $1)).map { $0.joined() }
    }
  }

  @Test(
    arguments: OperatorDiagram.table(
      """
      aab-bb--c----| gives --'aa'--'bbb'(c|): the next group emits the group before it
      aab---# gives --'aa'#: an error drops the group
      """))
  func `groups of equal values`(_ diagram: OperatorDiagram) throws {
    try diagram.check { sources, _ in sources[0].chunked(by: ==).map { $0.joined() } }
  }

  @Test(
    arguments: OperatorDiagram.table(
      """
      ab-CD--e---| gives ---'ab''CD'(e|): another projection emits the group
      """))
  func `groups of equal projections`(_ diagram: OperatorDiagram) throws {
    try diagram.check { sources, _ in
      sources[0].chunked(on: { $0 == $0.uppercased() }).map { $0.1.joined() }
    }
  }
}
