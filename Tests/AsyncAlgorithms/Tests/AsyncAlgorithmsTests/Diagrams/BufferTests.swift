import AsyncAlgorithms
import MarbleTesting
import Testing

/// After each value, the loop over the buffer sleeps for three ticks.
@Suite struct BufferTests {
  @Test(arguments: [
    OperatorDiagram(
      "all values wait in order, and the end after them",
      "abcd------|",
      gives: "a--b--c--d--|"),
    OperatorDiagram(
      "an error is thrown after the values",
      "ab#",
      gives: "a--b--#"),
    OperatorDiagram(
      "a source without values",
      "-|",
      gives: "-|"),
  ])
  func `no limit`(_ diagram: OperatorDiagram) throws {
    try diagram.checkSlowly(ticks: 3) { $0[0].buffer(policy: .unbounded) }
  }

  @Test(arguments: [
    OperatorDiagram(
      "the buffer stops asking for values, and no value is lost",
      "abcd------|",
      gives: "a--b--c--d--|")
  ])
  func `a limit of two`(_ diagram: OperatorDiagram) throws {
    try diagram.checkSlowly(ticks: 3) { $0[0].buffer(policy: .bounded(2)) }
  }

  @Test(arguments: [
    OperatorDiagram(
      "a value at the instant at which the loop wakes replaces the one before it",
      "abcd------|",
      gives: "a--d------|")
  ])
  func `the latest value`(_ diagram: OperatorDiagram) throws {
    try diagram.checkSlowly(ticks: 3) { $0[0].buffer(policy: .bufferingLatest(1)) }
  }

  @Test(arguments: [
    OperatorDiagram(
      "the two latest values wait",
      "abcde-----|",
      gives: "a--c--d--e--|")
  ])
  func `the two latest values`(_ diagram: OperatorDiagram) throws {
    try diagram.checkSlowly(ticks: 3) { $0[0].buffer(policy: .bufferingLatest(2)) }
  }

  @Test(arguments: [
    OperatorDiagram(
      "the first value that waits stays",
      "abcd------|",
      gives: "a--b------|")
  ])
  func `the oldest value`(_ diagram: OperatorDiagram) throws {
    try diagram.checkSlowly(ticks: 3) { $0[0].buffer(policy: .bufferingOldest(1)) }
  }

  @Test(arguments: [
    OperatorDiagram(
      "a value at the instant at which the loop wakes finds the buffer full",
      "abcde-----|",
      gives: "a--b--c--e--|")
  ])
  func `the two oldest values`(_ diagram: OperatorDiagram) throws {
    try diagram.checkSlowly(ticks: 3) { $0[0].buffer(policy: .bufferingOldest(2)) }
  }
}
