import AsyncAlgorithms
import MarbleTesting
import Testing

/// Operators that use no task and no clock.
@Suite struct SequenceTests {
  @Test(arguments: [
    OperatorDiagram(
      "the second source follows the end of the first",
      "a-b|",
      "----x-|",
      gives: "a-b-x-|"),
    OperatorDiagram(
      "both sources are subscribed at once, so values of the second wait for the first to end",
      "a---b|",
      "-x--------y|",
      gives: "a---bx----y|", subscriptions: ["^----!", "^----------!"]),
    OperatorDiagram(
      "an error of the first source leaves the second",
      "a-#",
      "-x-y|",
      gives: "a-#", subscriptions: ["^-!", "^-!"]),
  ])
  func chained(_ diagram: OperatorDiagram) throws {
    try diagram.check { sources, _ in chain(sources[0], sources[1]) }
  }

  @Test(arguments: [
    OperatorDiagram("a value that equals the one before is dropped", "aabbca-|", gives: "a-b-ca-|"),
    OperatorDiagram("at one instant too", "(aab)-|", gives: "(ab)--|"),
    OperatorDiagram("an error passes", "aa#", gives: "a-#"),
  ])
  func `without duplicates`(_ diagram: OperatorDiagram) throws {
    try diagram.check { sources, _ in sources[0].removeDuplicates() }
  }

  @Test(arguments: [
    OperatorDiagram("a predicate decides", "aAbB|", gives: "a-b-|")
  ])
  func `without duplicates by a predicate`(_ diagram: OperatorDiagram) throws {
    try diagram.check { sources, _ in
      sources[0].removeDuplicates { $0.lowercased() == $1.lowercased() }
    }
  }

  @Test(arguments: [
    OperatorDiagram("each value with the one before", "a---b---c---|", gives: "----'ab''bc'|"),
    OperatorDiagram("one value gives no pair", "a-|", gives: "--|"),
    OperatorDiagram("an error passes", "a---b---#", gives: "----'ab'#"),
  ])
  func pairs(_ diagram: OperatorDiagram) throws {
    try diagram.check { sources, _ in sources[0].adjacentPairs().map { $0 + $1 } }
  }

  @Test(arguments: [
    OperatorDiagram("nil is dropped", "axbx|", gives: "a-b-|")
  ])
  func compact(_ diagram: OperatorDiagram) throws {
    try diagram.check { sources, _ in
      sources[0].map { $0 == "x" ? nil : $0 }.compacted()
    }
  }

  @Test(arguments: [
    OperatorDiagram(
      "the separator comes with the value after it",
      "a---b---c---|",
      gives: "a---(xb)(xc)|"),
    OperatorDiagram("no separator before the end", "a-|", gives: "a-|"),
    OperatorDiagram("no separator before an error", "a-#", gives: "a-#"),
  ])
  func separated(_ diagram: OperatorDiagram) throws {
    try diagram.check { sources, _ in sources[0].interspersed(with: "x") }
  }

  @Test(arguments: [
    OperatorDiagram(
      "the separator comes after each two values", "a-b-c---d-e---|", gives: "a-b-(xc)d-(xe)|")
  ])
  func `separated in pairs`(_ diagram: OperatorDiagram) throws {
    try diagram.check { sources, _ in sources[0].interspersed(every: 2, with: "x") }
  }

  @Test(arguments: [
    OperatorDiagram("the sum of the values until now", "a---b---c----|", gives: "a---'ab''abc'|"),
    OperatorDiagram("an error passes", "a---b---#", gives: "a---'ab'#"),
  ])
  func sums(_ diagram: OperatorDiagram) throws {
    try diagram.check { sources, _ in sources[0].reductions { $0 + $1 } }
  }

  @Test(arguments: [
    OperatorDiagram("an initial value is part of each sum", "a---b----|", gives: "'xa''xab'|")
  ])
  func `sums with an initial value`(_ diagram: OperatorDiagram) throws {
    try diagram.check { sources, _ in sources[0].reductions("x") { $0 + $1 } }
  }

  @Test(arguments: [
    OperatorDiagram("a sequence for each value", "a---b---|", gives: "(aa)(bb)|")
  ])
  func joined(_ diagram: OperatorDiagram) throws {
    try diagram.check { sources, _ in sources[0].map { [$0, $0].async }.joined() }
  }

  @Test func `an error is replaced`() throws {
    struct Replaced: Error {}
    let bench = MarbleBench(tick: .milliseconds(100))
    let values = bench.hot("a-#").throwingValues
    bench.expect("a-#", error: Replaced(), of: { values.mapError { _ in Replaced() } })
    try bench.run()
  }

  @Test func `a collection gives its elements at time zero`() throws {
    let bench = MarbleBench(tick: .milliseconds(100))
    bench.expect("(abc|)", of: { ["a", "b", "c"].async })
    try bench.run()
  }
}
