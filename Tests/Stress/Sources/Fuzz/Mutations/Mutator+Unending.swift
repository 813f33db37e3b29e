@testable import MarbleScenarios

extension Mutator {
  /// Returns a scenario whose sources have no end, and whose streams are shared and subscribed to
  /// again. A limit must end its run.
  mutating func unending() -> [UInt8] {
    let parts = corpus.unending
    let declared = ["s", "s", "t", "base"]
    var base = adapted(random.pick(parts.sources), to: ["s", "t"])
    base = random.pick([
      base, base, "s.flatMap { v in \(base) }", "deferred { \(base) }", "merge(\(base), t)",
      "s.concat(\(base))", "\(base).startWith(1)",
    ])
    if random.oneIn(2) { base += random.pick(corpus.operators.stages) }
    let form = random.pick(parts.sharing)
    var shared = random.pick(["base", "base", adapted(random.pick(parts.sources), to: declared)])
    if random.oneIn(3) { shared += adapted(random.pick(corpus.operators.stages), to: declared) }
    shared += sharing(form)
    let names = declared + ["base", "shared", "shared"]
    var out = random.pick(["shared", "shared", "shared", "base", "merge(shared, shared)"])
    for _ in 0...random.below(3) {
      out +=
        random.oneIn(3)
        ? adapted(random.pick(corpus.operators.stages), to: names)
        : subscribing(again: random.pick(parts.subscribing), to: names)
    }
    let words = Set(
      [base, shared, out].flatMap { $0.split { !$0.isLetter && !$0.isNumber }.map(String.init) })
    var lines = ["scenario Unending"]
    if random.oneIn(4) { lines.append("  until \(random.number(in: 0...40))t") }
    let isFed = random.oneIn(6)
    if words.contains("s") { lines.append("  \(random.pick(["hot", "cold"])) s  \(diagram())") }
    if words.contains("t") { lines.append("  \(random.pick(["hot", "cold"])) t  \(diagram())") }
    if words.contains("u") || isFed {
      lines.append("  subject u = \(random.pick(corpus.operators.subjects))")
    }
    if words.contains("f") { lines.append("  fn f = { $0 }") }
    if words.contains("base") { lines.append("  let base = \(base)") }
    if words.contains("shared") { lines.append("  let shared = \(shared)") }
    lines.append("  let out = \(out)")
    if isFed {
      lines.append("  feed u = \(random.pick(["out", "merge(u, out)", "u.merge(with: out)"]))")
    }
    if words.contains("shared"), form.example.rows.contains(where: { $0.hasPrefix("connect") }) {
      lines.append("  connect shared  \(random.oneIn(2) ? "^" : diagram(Self.windowMarks))")
    }
    lines.append("  expect out  -")
    if random.oneIn(4) {
      lines.append("  observe late = out  --^")
      lines.append("  expect late  -")
    }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  /// Returns a call that shares a stream, with random arguments. A form without parameters is
  /// called as in its example, where a connectable stream may precede it.
  private mutating func sharing(_ form: OperatorDeclaration) -> String {
    guard !form.parameters.isEmpty else {
      return String(form.example.text.drop { $0 != "." })
    }
    var arguments: [String] = []
    for parameter in form.parameters where !parameter.isOptional || random.oneIn(2) {
      let value =
        switch parameter.type {
        case .count: random.pick(["0", "1", "3", "1000000"])
        case .flag(let cases): ".\(random.pick(cases))"
        case .reset(let arity):
          random.pick([
            "true", "false", "false", arity == 0 ? "{ timer(1t) }" : "{ _ in timer(1t) }",
          ])
        default: "u"
        }
      arguments.append((parameter.labels[0].map { "\($0): " } ?? "") + value)
    }
    return ".\(form.name)(\(arguments.joined(separator: ", ")))"
  }

  /// Returns a call of the registry whose closures return a stream of the scenario, in two of three
  /// cases.
  private mutating func subscribing(again call: String, to names: [String]) -> String {
    var bytes = Array(adapted(call, to: names).utf8)
    for range in bytes.closures.reversed() where !random.oneIn(3) {
      let text = String(decoding: bytes[range], as: UTF8.self)
      let parameters =
        text.contains("$1")
        ? "_, _ in " : text.contains("$0") || text.contains(" in ") ? "_ in " : ""
      bytes.replaceSubrange(range, with: Array("{ \(parameters)\(random.pick(names)) }".utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
