import Testing

@testable import MarbleScenarios

struct ExpressionTests {
  @Test func `an expression is read as Swift reads it`() {
    for (source, tree) in Self.table {
      let file = SourceFile(path: "", bytes: Array("scenario A\n  let x = \(source)".utf8))
      guard let expression = file.scenarios.first?.statements.first?.expressions.first else {
        Issue.record("\(source) is no expression: \(file.errors)")
        continue
      }
      #expect(expression.spelling == tree)
    }
  }

  @Test func `the event of a condition is a part of its call, also after a change`() throws {
    let text = "property A\n  always since(calls f where $0 == n) == 3s"
    let file = SourceFile(path: "", bytes: Array(text.utf8))
    let condition = try #require(file.scenarios.first?.statements.first?.expressions.first)
    #expect(condition.spelling == "(since(calls f where {1: ($0 == n)}) == 3000000000ns)")
    func numbered(_ expression: Expression) -> Expression {
      if case .name("n") = expression.node { return expression.replacing(.literal(.integer(7))) }
      return expression.mappingChildren(numbered)
    }
    #expect(numbered(condition).spelling == "(since(calls f where {1: ($0 == 7)}) == 3000000000ns)")
  }

  private static let table: [(source: String, tree: String)] = [
    // Literals
    (#""ann""#, #""ann""#),
    (#""a\"\\\n\t\r\0\'\u{1F600}é""#, #""a\"\\\n\t\r\0\'😀é""#),
    ("42", "42"), ("-1", "-1"), ("1.5", "1.5"), ("-0.5", "-0.5"), ("1e3", "1000.0"),
    ("9223372036854775807", "9223372036854775807"),
    ("-9223372036854775808", "-9223372036854775808"),
    ("0.5s", "500000000ns"), ("500ms", "500000000ns"), ("2m", "120000000000ns"), ("3t", "3t"),
    ("-2t", "-2t"), ("true", "true"), ("false", "false"), ("nil", "nil"), ("()", "()"),
    ("[]", "[]"), ("[1, \"a\"]", "[1, \"a\"]"),
    ("(1, 2)", "(1, 2)"), ("(x: 1, 2)", "(x: 1, 2)"), ("((1))", "1"), ("(x: 1)", "(x: 1)"),
    (".empty", ".empty"), (".failed(\"x\", code: 1)", ".failed(\"x\", code: 1)"),
    (".main(.syncIfIdle)", ".main(.syncIfIdle)"),

    // Interpolated strings
    (#""\(a)""#, "\"<a>\""), (#""a \(b + 1) c\(d)""#, "\"a <(b + 1)> c<d>\""),
    (#""\("in \(deep)")""#, "\"<\"in <deep>\">\""),

    // Members and calls
    ("a.b.c", "a.b.c"), ("a.0.1", "a.0.1"), ("a.map", "a.map"),
    ("a.debounce(0.5s)", "a.debounce(500000000ns)"),
    ("merge(a, b)", "merge(a, b)"), ("never()", "never()"),
    ("a.buffer(timeSpan: 3t, count: 2)", "a.buffer(timeSpan: 3t, count: 2)"),
    ("a.take(while: { $0 })", "a.take(while: {1: $0})"),
    ("a.map { $0 }", "a.map(*{1: $0})"), ("a.map{$0}", "a.map(*{1: $0})"),
    ("a.reduce(\"\") { $0 + $1 }", "a.reduce(\"\", *{2: ($0 + $1)})"),
    ("deferred { just(1) }", "deferred(*{0: just(1)})"),
    (
      "a.subscribe { $0 } onError: { $0 } onDisposed: { 1 }",
      "a.subscribe(*{1: $0}, *onError: {1: $0}, *onDisposed: {0: 1})"
    ),
    ("c ? a.map { $0 } : b", "(c ? a.map(*{1: $0}) : b)"),
    ("cold(\"--a|\").share()", "cold(\"--a|\").share()"),
    ("a.catch { e in b }.repeat()", "a.catch(*{e in b}).repeat()"),

    // Closures
    ("f { a, b in a == b }", "f(*{a, b in (a == b)})"),
    ("f { (a, b) in a }", "f(*{(a, b) in a})"), ("f { _ in 1 }", "f(*{_ in 1})"),
    ("f { _, b in b }", "f(*{_, b in b})"), ("f { () in 1 }", "f(*{() in 1})"),
    ("f { (a, b) }", "f(*{0: (a, b)})"), ("f { ($0, $2) }", "f(*{3: ($0, $2)})"),
    ("f { v in g { $0 + v } }", "f(*{v in g(*{1: ($0 + v)})})"),
    ("f { g { $1 } + $0 }", "f(*{1: (g(*{2: $1}) + $0)})"),
    ("f { name in name }", "f(*{name in name})"), ("f { inner }", "f(*{0: inner})"),

    // Operators
    ("1 + 2 * 3", "(1 + (2 * 3))"), ("1 * 2 + 3", "((1 * 2) + 3)"), ("1 - 2 - 3", "((1 - 2) - 3)"),
    ("(1 + 2) * 3", "((1 + 2) * 3)"), ("a / b % c", "((a / b) % c)"),
    ("a ?? b ?? c", "(a ?? (b ?? c))"), ("a ?? b == c", "((a ?? b) == c)"),
    ("a ?? b + c", "(a ?? (b + c))"),
    ("a < b && c >= d || e", "(((a < b) && (c >= d)) || e)"),
    ("a || b && c", "(a || (b && c))"), ("a != b", "(a != b)"), ("a > b", "(a > b)"),
    ("a <= b", "(a <= b)"), ("!a && !b.isEmpty", "(!a && !b.isEmpty)"), ("!!a", "!!a"),
    ("-a + -1", "(-a + -1)"), ("-a.b", "-a.b"), ("a-1", "(a - 1)"), ("a - -1", "(a - -1)"),
    ("a ? b : c ? d : e", "(a ? b : (c ? d : e))"), ("a ? b ? 1 : 2 : 3", "(a ? (b ? 1 : 2) : 3)"),
    ("a?b:c", "(a ? b : c)"), ("a ?.b : .c", "(a ? .b : .c)"), ("a!=b", "(a != b)"),
    ("a == b ? c + 1 : d", "((a == b) ? (c + 1) : d)"), ("3 * 2t", "(3 * 2t)"),

    // Comments and names beyond ASCII
    ("a // + b", "a"), ("\"a // b\"", "\"a // b\""), ("größe.zähle(数: 1)", "größe.zähle(数: 1)"),
  ]

  @Test func `a node knows its range`() throws {
    let source = "scenario A\n  let x = cold(\"--a|\").map { $0 + 1 }  // comment"
    let file = SourceFile(path: "", bytes: Array(source.utf8))
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
