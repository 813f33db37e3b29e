import AsyncAlgorithms
import MarbleTesting
import Testing

@Suite struct CombineLatestTests {
  @Test(arguments: [
    OperatorDiagram(
      "each value after the first pair gives a pair",
      "a-------b-------|",
      "----x-------y---|",
      gives: "----'ax''bx''by'|"),
    OperatorDiagram(
      "values at one instant give a pair each",
      "a---b---------|",
      "x---y---------|",
      gives: "'ax'('bx''by')|"),
    OperatorDiagram(
      "a source that ends without a value ends everything",
      "---|",
      "x-y-z-|",
      gives: "---|", subscriptions: ["^--!", "^--!"]),
    OperatorDiagram(
      "a source that has ended keeps its last value",
      "a|",
      "----x---y---|",
      gives: "----'ax''ay'|"),
    OperatorDiagram(
      "an error ends both sources before a value of the same instant",
      "a---#",
      "x---y|",
      gives: "'ax'#", subscriptions: ["^---!", "^---!"]),
    OperatorDiagram(
      "a value before an error of the same instant",
      "a---b|",
      "x---#",
      gives: "'ax'('bx'#)"),
    OperatorDiagram(
      "an error before the first pair",
      "a-",
      "--#",
      gives: "--#"),
    OperatorDiagram(
      "both sources end at time zero",
      "|",
      "|",
      gives: "|"),
    OperatorDiagram(
      "a pair and both ends at time zero",
      "(a|)",
      "(x|)",
      gives: "('ax'|)"),
  ])
  func `two sources`(_ diagram: OperatorDiagram) throws {
    try diagram.check { sources, _ in
      combineLatest(sources[0], sources[1]).map { $0 + $1 }
    }
  }

  @Test(arguments: [
    OperatorDiagram(
      "a triple needs a value of each source",
      "a--------|",
      "x--------|",
      "----m----|",
      gives: "----'axm'|")
  ])
  func `three sources`(_ diagram: OperatorDiagram) throws {
    try diagram.check { sources, _ in
      combineLatest(sources[0], sources[1], sources[2]).map { $0 + $1 + $2 }
    }
  }
}
