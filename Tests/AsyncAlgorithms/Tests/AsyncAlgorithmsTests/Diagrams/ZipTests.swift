import AsyncAlgorithms
import MarbleTesting
import Testing

@Suite struct ZipTests {
  @Test(arguments: [
    OperatorDiagram(
      "a value waits for its partner",
      "a---b-------|",
      "----x---y---|",
      gives: "----'ax''by'|"),
    OperatorDiagram(
      "values at one instant give a pair",
      "a---b---c---|",
      "x---y---z---|",
      gives: "'ax''by''cz'|"),
    OperatorDiagram(
      "the end of one source ends everything",
      "a---|",
      "x---------y|",
      gives: "'ax'|", subscriptions: ["^---!", "^---!"]),
    OperatorDiagram(
      "the end of one source drops a value that waits for its partner",
      "a-b---------|",
      "x-----|",
      gives: "'ax'--|"),
    OperatorDiagram(
      "values that arrive early wait in order",
      "(abc)--------------|",
      "-----x---y---z-----|",
      gives: "-----'ax''by''cz'--|"),
    OperatorDiagram(
      "an error ends both sources",
      "a---#",
      "x-----y|",
      gives: "'ax'#", subscriptions: ["^---!", "^---!"]),
    OperatorDiagram(
      "an error that follows a waiting value is seen after the pair",
      "a-#",
      "----x-----|",
      gives: "----('ax'#)"),
    OperatorDiagram(
      "one source ends at time zero",
      "|",
      "x|",
      gives: "|"),
  ])
  func `two sources`(_ diagram: OperatorDiagram) throws {
    try diagram.check { sources, _ in zip(sources[0], sources[1]).map { $0 + $1 } }
  }

  @Test(arguments: [
    OperatorDiagram(
      "a triple needs a value of each source",
      "a--------|",
      "--x------|",
      "----m----|",
      gives: "----'axm'|")
  ])
  func `three sources`(_ diagram: OperatorDiagram) throws {
    try diagram.check { sources, _ in
      zip(sources[0], sources[1], sources[2]).map { $0 + $1 + $2 }
    }
  }
}
