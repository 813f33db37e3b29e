import Testing

@testable import Mutations

/// Every mistake has its kind, and is made in a statement in the body of a function.
struct CandidateTests {
  private static let rows = [
    Row(.bound, "f(a < b)", "f(a <= b)"),
    Row(.bound, "f(a >= b)", "f(a > b)"),
    Row(.bound, "f(0..<n)", "f(0...n)"),
    Row(.bound, "f(a...b)", "f(a..<b)"),
    Row(.bound, "f(n + 1)", "f(n)"),
    Row(.comparison, "f(a == b)", "f(a != b)"),
    Row(.comparison, "f(a < b)", "f(a > b)"),
    Row(.comparison, "f(a && b)", "f(a || b)"),
    Row(.comparison, "f(a === b)", "f(a !== b)"),
    Row(.condition, "if a { f() }", "if !(a) { f() }"),
    Row(.condition, "if !a { f() }", "if a { f() }"),
    Row(.condition, "while a && b { f() }", "while !(a && b) { f() }"),
    Row(.condition, "if let a, b { f() }", "if let a { f() }"),
    Row(.condition, "if b, let a { f() }", "if let a { f() }"),
    Row(.condition, "guard a, b else { return }", "guard b else { return }"),
    Row(.condition, "f(a.b(c) && d)", "f(d)"),
    Row(.condition, "f(a || b.c { d })", "f(a)"),
    Row(.condition, "x = a && b ? c : d", "x = !(a && b) ? c : d"),
    Row(.statement, "f()\ng(a)", "\ng(a)"),
    Row(.statement, "defer { f() }\ng()", "\ng()"),
    Row(.statement, "f { a in g(a) }", "f { a in  }"),
    Row(
      .statement, "switch a { \ncase .b: f()\ndefault: g()\n}",
      "switch a { \ncase .b: break\ndefault: g()\n}"),
    Row(.order, "f()\ng()", "g()\nf()"),
    Row(.order, "a.b = c\nd = b", "d = b\na.b = c"),
    Row(.order, "f(a, b)", "f(b, a)"),
    Row(.order, "f(x: a, y: b)", "f(x: b, y: a)"),
    Row(.order, "f([a.b, c])", "f([c, a.b])"),
    Row(.end, "f(a.first)", "f(a.last)"),
    Row(.end, "f(a.suffix(2))", "f(a.prefix(2))"),
    Row(.end, "f(min(a, b))", "f(max(a, b))"),
    Row(.end, "f(a.upperBound)", "f(a.lowerBound)"),
    Row(.constant, "f(10)", "f(11)"),
    Row(.constant, "f(10_000)", "f(5000)"),
    Row(.constant, "f(true)", "f(false)"),
    Row(.fallback, "f(a.b ?? c)", "f(c)"),
    Row(.fallback, "x = a ?? b", "x = b"),
    Row(.earlyReturn, "guard a else { return }\nf()", "\nf()"),
    Row(.earlyReturn, "if let a {\nf(a)\nreturn\n}\ng()", "\ng()"),
    Row(.earlyReturn, "for a in b { if a { continue }\nf() }", "for a in b { \nf() }"),
    Row(
      .branch, "switch a {\ncase .b: f()\ncase .c: g()\n}",
      "switch a {\ncase .b: g()\ncase .c: g()\n}"),
    Row(
      .branch, "switch a {\ncase .b:\n f(x ? y : z)\n h()\ndefault: g()\n}",
      "switch a {\ncase .b:\n f(x ? y : z)\n h()\ndefault: f(x ? y : z)\n h()\n}"),
    Row(.assignment, "a.b = c\nf()", "\nf()"),
    Row(.assignment, "f()\na += 1", "f()\n"),
    Row(.retained, "a.b = nil\nf()", "\nf()"),
    Row(.retained, "a.removeAll()\nf()", "\nf()"),
    Row(.retained, "a.dispose()\nf()", "\nf()"),
    Row(.retained, "f(a.take())", "f(a)"),
    Row(.retained, "f { [weak a] in a?.b() }", "f { [a = Optional(a)] in a?.b() }"),
  ]

  @Test(arguments: rows)
  func `a mistake of each kind is made`(row: Row) throws {
    let made = SourceText(Row.function(row.original)).candidates(of: row.kind)
    #expect(made.contains(Row.function(row.mistaken)), "\(made)")
  }

  @Test func `every kind has a row`() {
    #expect(Set(Self.rows.map(\.kind)) == Set(MistakeKind.allCases))
  }

  @Test(arguments: [
    (MistakeKind.order, "self.a = a\nself.b = b"), (.order, "a = [B](c)\nd = E(f)"),
    (.order, "f(min(a, b))"), (.order, "f([a, b].contains(c))"), (.order, "let a: Set = [b, c]"),
    (.constant, "usleep(100)"), (.constant, "if #available(macOS 26, *) { a() } else { b() }"),
  ])
  func `a mistake that makes no difference here is not made`(kind: MistakeKind, statements: String)
  {
    #expect(SourceText(Row.function(statements)).candidates(of: kind) == [])
  }

  @Test(arguments: [
    "let a = b\nreturn a", "import B", "@available(macOS 15, *) func f() {}",
    "func f() {\n#if os(Windows)\ng()\nh()\n#endif\n}",
    "func f() -> A { b() }", "func f() { hasher.combine(7) }", "init() {}",
    "func f() { a.reserveCapacity(b + 1, true) }",
    "init(a: B) { self.a = a\nself.b = c(a) }", "init(a: B) { self.a = a }",
    "func f() -> A { g(a, b: c) }",
    "func f() -> A {\nswitch b {\ncase .c(let d): d\ncase .e(let g): g\n}\n}",
    "func f() -> A { guard let a else { return b }\nreturn a }",
    "func f() { for a in b { guard let a else { continue } } }", "func f() { // g() && h()\n}",
    "protocol P {\n  func f(a: Int)\n  var b: Bool { get }\n}", "let a = \"1 < 2 && true\"",
  ])
  func `no mistake is made`(source: String) {
    #expect(SourceText(source).candidates.map(\.text) == [])
  }

  @Test(arguments: [
    "func f() -> Int where A: B {\n  1\n}", "init(a: Int = 2) { self.a = 1 }",
    "var a: Int { 1 }", "var a: Int {\n  get { 1 }\n  set { f() }\n}",
    "subscript(i: Int) -> Int { 1 }",
    "var a = b {\n  didSet { f(1) }\n}", "let a = 1\nlet b = c",
    "static func == (a: A, b: A) -> Bool { 1 }",
  ])
  func `every form of declaration has mistakes`(source: String) {
    #expect(SourceText(source).candidates.contains { ["2", "false"].contains($0.text) })
  }
}

/// A statement, and the same one with a mistake.
struct Row: CustomTestStringConvertible {
  let kind: MistakeKind
  let original: String
  let mistaken: String

  init(_ kind: MistakeKind, _ original: String, _ mistaken: String) {
    (self.kind, self.original, self.mistaken) = (kind, original, mistaken)
  }

  var testDescription: String { "\(kind): \(original)" }

  static func function(_ body: String) -> String { "func test() {\n\(body)\n}\n" }
}

extension SourceText {
  /// The sources with the mistakes of a kind.
  fileprivate func candidates(of kind: MistakeKind) -> [String] {
    candidates.filter { $0.kind == kind }.map(applying)
  }
}
