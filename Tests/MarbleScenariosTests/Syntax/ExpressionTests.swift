import Testing

@testable import MarbleScenarios

struct ExpressionTests {
  @Test func `an expression is read as Swift reads it`() throws {
    try RecordedTable.check("expressions") { source in
      let file = SourceFile("scenario A\n  let x = \(source)")
      let expression = file.scenarios.first?.statements.first?.expressions.first
      return expression?.spelling ?? "\(file.errors)"
    }
  }

  @Test func `the event of a condition is a part of its call, also after a change`() throws {
    let text = "property A\n  always since(calls f where $0 == n) == 3s"
    let file = SourceFile(text)
    let condition = try #require(file.scenarios.first?.statements.first?.expressions.first)
    #expect(condition.spelling == "(since(calls f where ($0 == n)) == 3000000000ns)")
    func numbered(_ expression: Expression) -> Expression {
      if case .name("n") = expression.node { return expression.replacing(.literal(.integer(7))) }
      return expression.mappingChildren(numbered)
    }
    #expect(numbered(condition).spelling == "(since(calls f where ($0 == 7)) == 3000000000ns)")
  }

  @Test func `a node knows its range`() throws {
    let source = "scenario A\n  let x = cold(\"--a|\").map { $0 + 1 }  // comment"
    let file = SourceFile(source)
    guard case .stream(let definition) = file.scenarios[0].statements[0],
      case .call(let map) = definition.pipeline.node, case .call(let cold) = map.receiver?.node,
      case .closure(let closure) = map.arguments[0].value.node,
      case .binary(let sum) = closure.body.node
    else { throw UnexpectedTree() }
    let ranges = [
      definition.range, definition.pipeline.range, map.function.range,
      cold.arguments[0].value.range,
      closure.range, sum.symbolRange, sum.right.range,
    ]
    #expect(
      ranges.map { file.text.text($0.bytes) } == [
        "let x = cold(\"--a|\").map { $0 + 1 }", "cold(\"--a|\").map { $0 + 1 }", "map",
        "\"--a|\"", "{ $0 + 1 }", "+", "1",
      ])
  }

  private struct UnexpectedTree: Error {}
}
