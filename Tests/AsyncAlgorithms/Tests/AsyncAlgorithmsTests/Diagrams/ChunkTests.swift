import AsyncAlgorithms
import MarbleTesting
import Testing

@Suite struct ChunkTests {
  @Test(arguments: [
    OperatorDiagram(
      "each two values",
      "a-b-c-d---|",
      gives: "--'ab''cd'|"),
    OperatorDiagram(
      "the end emits the rest",
      "a-b-c-|",
      gives: "--'ab'(c|)"),
    OperatorDiagram(
      "an error drops the rest",
      "a-b-c-#",
      gives: "--'ab'#"),
    OperatorDiagram(
      "a source without values",
      "--|",
      gives: "--|"),
    OperatorDiagram(
      "four values at time zero",
      "(abcd)----|",
      gives: "('ab''cd')|"),
  ])
  func `chunks of two values`(_ diagram: OperatorDiagram) throws {
    try diagram.check { sources, _ in sources[0].chunks(ofCount: 2).map { $0.joined() } }
  }

  @Test(arguments: [
    OperatorDiagram(
      "a value at the instant of the signal belongs to the chunk, if its source is first",
      "a-b-c---d---|",
      "---x----x---|",
      gives: "---'ab'-'cd'|"),
    OperatorDiagram(
      "a signal without values before it emits nothing",
      "----a---|",
      "--x---x-|",
      gives: "------a-|"),
    OperatorDiagram(
      "after the end of the signal, the end of the source emits the rest",
      "a---b---|",
      "-|",
      gives: "--------('ab'|)"),
    OperatorDiagram(
      "the end of the source emits the rest and leaves the signal",
      "a-|",
      "----x|",
      gives: "--(a|)", subscriptions: ["^-!", "^-!"]),
    OperatorDiagram(
      "an error of the signal drops the values",
      "a--b|",
      "-#",
      gives: "-#"),
    OperatorDiagram(
      "an error of the source drops the values",
      "a--#",
      "----x|",
      gives: "---#"),
  ])
  func `chunks that a signal ends`(_ diagram: OperatorDiagram) throws {
    try diagram.check { sources, _ in
      sources[0].chunked(by: sources[1]).map { $0.joined() }
    }
  }

  @Test(arguments: [
    OperatorDiagram(
      "a value at the instant of the signal belongs to the next chunk, if the signal is first",
      "---x----x---|",
      "a-b-c---d---|",
      gives: "---'ab'-c---(d|)")
  ])
  func `a signal before the source`(_ diagram: OperatorDiagram) throws {
    try diagram.check { sources, _ in
      sources[1].chunked(by: sources[0]).map { $0.joined() }
    }
  }

  @Test(arguments: [
    OperatorDiagram(
      "a chunk ends when it is full or at the signal",
      "a-b-c-----|",
      "-------x--|",
      gives: "--'ab'-c--|")
  ])
  func `chunks of two values or a signal`(_ diagram: OperatorDiagram) throws {
    try diagram.check { sources, _ in
      sources[0].chunks(ofCount: 2, or: sources[1]).map { $0.joined() }
    }
  }

  @Test(arguments: [
    OperatorDiagram(
      "a chunk for each four ticks",
      "ab---c-----|",
      gives: "----'ab'c--|"),
    OperatorDiagram(
      "a value at the instant of the timer belongs to the chunk that ends",
      "ab--c------|",
      gives: "----'abc'--|"),
    OperatorDiagram(
      "the end at the instant of the timer emits the rest once",
      "a---|",
      gives: "----(a|)"),
  ])
  func `chunks of four ticks`(_ diagram: OperatorDiagram) throws {
    try diagram.check {
      $0[0].chunked(by: .repeating(every: .milliseconds(400), clock: $1)).map { $0.joined() }
    }
  }

  @Test(arguments: [
    OperatorDiagram(
      "the next group emits the group before it",
      "aab-bb--c----|",
      gives: "--'aa'--'bbb'(c|)"),
    OperatorDiagram(
      "an error drops the group",
      "aab---#",
      gives: "--'aa'#"),
  ])
  func `groups of equal values`(_ diagram: OperatorDiagram) throws {
    try diagram.check { sources, _ in sources[0].chunked(by: ==).map { $0.joined() } }
  }

  @Test(arguments: [
    OperatorDiagram(
      "another projection emits the group",
      "ab-CD--e---|",
      gives: "---'ab''CD'(e|)")
  ])
  func `groups of equal projections`(_ diagram: OperatorDiagram) throws {
    try diagram.check { sources, _ in
      sources[0].chunked(on: { $0 == $0.uppercased() }).map { $0.1.joined() }
    }
  }
}
