extension Mutator {
  /// Returns a scenario of random rows and operators of the registry. Most of these scenarios can
  /// be run.
  mutating func generated() -> [UInt8] {
    var pipelines: [(name: String, text: String)] = []
    for name in ["a", "b", "c"].prefix(random.number(in: 1...3)) {
      let streams = ["s", "s", "t", "u"] + pipelines.map(\.name)
      let source =
        random.oneIn(4)
        ? adapted(random.pick(corpus.operators.sources), to: streams) : random.pick(streams)
      let text = (0..<random.number(in: 1...3)).reduce(source) { text, _ in
        text + adapted(random.pick(corpus.operators.stages), to: streams)
      }
      pipelines.append((name, text))
    }
    let words = Set(
      pipelines.flatMap { $0.text.split { !$0.isLetter && !$0.isNumber }.map(String.init) })
    var lines: [String] = []
    if random.oneIn(4) { lines.append("tick \(random.pick(["10ms", "1s", "1ms", "100ms"]))") }
    lines.append("scenario Generated")
    if random.oneIn(6) { lines.append("  order any") }
    if random.oneIn(6) { lines.append("  until \(random.number(in: 0...40))t") }
    if words.contains("s") { lines.append("  \(random.pick(["hot", "cold"])) s  \(diagram())") }
    if words.contains("t") { lines.append("  \(random.pick(["hot", "cold"])) t  \(diagram())") }
    if words.contains("u") {
      lines.append("  let u = \(random.pick(corpus.operators.subjects))")
      lines.append("  feed u = cold(\"\(diagram())\")")
    }
    for (name, text) in pipelines {
      lines.append("  let \(name) = \(text)")
      lines.append("  expect\(random.pick(Self.modes)) \(name)  \(expectedRow())")
    }
    if random.oneIn(3) {
      lines.append("  observe seen = a  \(diagram(Self.windowMarks))")
      lines.append("  expect seen  \(expectedRow())")
    }
    for source in ["s", "t"] where words.contains(source) && random.oneIn(3) {
      lines.append("  subs \(source)  \(random.oneIn(2) ? "" : diagram(Self.windowMarks))")
    }
    var bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
    if random.oneIn(4) { mutateClosures(&bytes) }
    if random.oneIn(6) { mutateArguments(&bytes) }
    if random.oneIn(8) { mutateTokens(&bytes) }
    return bytes
  }

  /// Returns an expected row. Every second row is empty, so that `record` fills it in.
  private mutating func expectedRow() -> String { random.oneIn(2) ? "" : diagram() }

  private static let modes = ["", "", "", "", "(in order)", "(any order)", "(within 2t)"]
}
