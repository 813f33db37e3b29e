import AsyncAlgorithms
import MarbleTesting
import Testing

@Suite struct MergeTests {
  @Test(arguments: [
    OperatorDiagram(
      "the values of both sources, until both have ended",
      "a---c---|",
      "--b---d---|",
      gives: "a-b-c-d---|", subscriptions: ["^-------!", "^---------!"]),
    OperatorDiagram(
      "at one instant, the source that is first in the test goes first",
      "a---b|",
      "x---y---z|",
      gives: "(ax)(by)z|"),
    OperatorDiagram(
      "one source ends at time zero",
      "|",
      "--b|",
      gives: "--b|"),
    OperatorDiagram(
      "both sources end at time zero",
      "|",
      "|",
      gives: "|"),
    OperatorDiagram(
      "an error ends both sources",
      "a-b-#",
      "-x-y-z|",
      gives: "axby#", subscriptions: ["^---!", "^---!"]),
    OperatorDiagram(
      "an error before a value at the same instant",
      "a--#",
      "---x|",
      gives: "a--#"),
    OperatorDiagram(
      "a value before an error at the same instant",
      "---x|",
      "a--#",
      gives: "a--(x#)"),
    OperatorDiagram(
      "an error at time zero",
      "#",
      "x|",
      gives: "#"),
    OperatorDiagram(
      "a source that never ends leaves the row open",
      "a-|",
      "-b",
      gives: "ab"),
    OperatorDiagram(
      "several values of both sources at time zero",
      "(ab|)",
      "(xy|)",
      gives: "(abxy|)"),
  ])
  func `two sources`(_ diagram: OperatorDiagram) throws {
    try diagram.check { sources, _ in merge(sources[0], sources[1]) }
  }

  @Test(arguments: [
    OperatorDiagram(
      "the loop leaves after two values, and both sources are left at that instant",
      "a-b-c",
      "-x-y",
      gives: "a(x|)", subscriptions: ["^!", "^!"])
  ])
  func `a loop over a merge that ends early`(_ diagram: OperatorDiagram) throws {
    try diagram.check { sources, _ in merge(sources[0], sources[1]).prefix(2) }
  }

  @Test(arguments: [
    OperatorDiagram(
      "the values of three sources",
      "a----|",
      "-b---|",
      "--c--|",
      gives: "abc--|")
  ])
  func `three sources`(_ diagram: OperatorDiagram) throws {
    try diagram.check { sources, _ in merge(sources[0], sources[1], sources[2]) }
  }
}
