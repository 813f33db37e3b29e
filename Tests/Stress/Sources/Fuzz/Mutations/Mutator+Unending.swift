@testable import MarbleLanguage
@testable import MarbleScenarios

extension Mutator {
  /// Returns a scenario whose sources have no end, and whose streams are shared and subscribed to
  /// again. A limit must end its run.
  mutating func unending() -> [UInt8] {
    let form = random.pick(corpus.unending.sharing)
    let source = random.pick(corpus.unending.sources)
    let base = random.pick([
      source, source, "s.flatMap { v in \(source) }", "deferred { \(source) }",
      "merge(\(source), t)", "s.concat(\(source))", "\(source).startWith(1)",
    ])
    let shared = random.pick(["base", "base", random.pick(corpus.unending.sources)])
    let start = random.pick(["shared", "shared", "shared", "base", "merge(shared, shared)"])
    let lets = [
      ("out", pipeline(from: start, random.number(in: 1...3), ["base", "shared", "shared", "s"])),
      ("shared", pipeline(from: shared, random.below(2), ["base", "s"]) + sharing(form)),
      ("base", pipeline(from: base, random.below(2), ["s", "t"])),
    ]
    let isFed = random.oneIn(6)
    let feed = random.pick(["out", "merge(u, out)", "u.merge(with: out)"])
    var words: Set = ["out"]
    var lines: [String] = []
    for (name, text) in lets where words.contains(name) {
      words.formUnion(text.split { !$0.isLetter && !$0.isNumber }.map(String.init))
      lines.insert("  let \(name) = \(text)", at: 0)
    }
    if words.contains("busy") { lines.insert("  let busy = ActivityIndicator()", at: 0) }
    if words.contains("f") { lines.insert("  fn f = { $0 }", at: 0) }
    if words.contains("u") || isFed {
      lines.insert("  let u = \(random.pick(corpus.operators.subjects))", at: 0)
    }
    for name in ["s", "t"] where words.contains(name) {
      let row = diagram(["1", "2", "-", "-", "(12)"])
      lines.insert("  \(random.pick(["hot", "cold"])) \(name)  \(row)", at: 0)
    }
    if random.oneIn(4) { lines.insert("  until \(random.number(in: 0...40))t", at: 0) }
    if isFed { lines.append("  feed u = \(feed)") }
    if words.contains("shared"), form.example.rows.contains(where: { $0.hasPrefix("connect") }) {
      lines.append("  connect shared  \(random.pick(["^", "^", "--^", "^---!"]))")
    }
    lines.append("  expect out  -")
    if random.oneIn(4) {
      lines.append("  observe late = out  --^")
      lines.append("  expect late  -")
    }
    return Array((["scenario Unending"] + lines).joined(separator: "\n").utf8) + [Ascii.lineFeed]
  }

  /// Returns a pipeline with this many stages after its start.
  private mutating func pipeline(from start: String, _ count: Int, _ names: [String]) -> String {
    var text = adapted(start, to: names, replacing: ["s", "t"])
    for _ in 0..<count {
      text +=
        random.oneIn(3)
        ? adapted(random.pick(corpus.unending.stages), to: names, replacing: ["s", "t"])
        : subscribing(again: random.pick(corpus.unending.subscribing), to: names)
    }
    return text
  }

  /// Returns a call that shares a stream, with random arguments. A form without parameters is
  /// called as in its example, where a connectable stream may precede it.
  private mutating func sharing(_ form: OperatorDeclaration) -> String {
    guard !form.parameters.isEmpty else { return String(form.example.text.drop { $0 != "." }) }
    var arguments: [String] = []
    for parameter in form.parameters where !parameter.isOptional || random.oneIn(2) {
      let value =
        switch (parameter.typeName, parameter.labels[0]) {
        case ("count", _): random.pick(["0", "1", "3", "1000000"])
        case ("true or false", _): random.pick(["true", "false", "false"])
        default: parameter.cases.isEmpty ? "u" : ".\(random.pick(parameter.cases))"
        }
      arguments.append((parameter.labels[0].map { "\($0): " } ?? "") + value)
    }
    return ".\(form.name)(\(arguments.joined(separator: ", ")))"
  }

  /// Returns a call whose closures return a stream of the scenario, if they return a stream in the
  /// example, and sometimes otherwise.
  private mutating func subscribing(again call: String, to names: [String]) -> String {
    var bytes = Array(adapted(call, to: names, replacing: ["s", "t"]).utf8)
    for range in bytes.closures.reversed() {
      let text = String(decoding: bytes[range], as: UTF8.self)
      let returnsStream = text.contains("(") || names.contains { text.contains(" \($0) ") }
      guard returnsStream ? !random.oneIn(4) : random.oneIn(8) else { continue }
      let takesOne = text.contains("$0") || text.contains(" in ")
      let parameters = text.contains("$1") ? "_, _ in " : takesOne ? "_ in " : ""
      bytes.replaceSubrange(range, with: Array("{ \(parameters)\(random.pick(names)) }".utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
