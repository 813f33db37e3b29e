extension Mutator {
  /// Returns a property with invented rows, pipelines of the registry, and claims about them; or a
  /// scenario with such claims. Most of them can be run.
  mutating func property() -> [UInt8] {
    let isProperty = !random.oneIn(4)
    var lines = ["tick \(random.pick(["10ms", "1s", "100ms"]))"]
    lines.append(isProperty ? "property Generated" : "scenario Generated")
    if random.oneIn(6) { lines.append("  order any") }
    if random.oneIn(4) { lines.append("  until \(random.number(in: 0...40))t") }
    if random.oneIn(4) {
      lines.append("  late \(random.pick(isProperty ? Self.ranges : Self.spans))")
    }
    if random.oneIn(3) { lines.append("  where p = \"x y\", # = \"down\"") }
    for name in ["s", "t"] {
      lines.append(
        isProperty
          ? "  any \(name)  \(choices())\(counts())\(within())\(guarded())"
          : "  hot \(name)  \(diagram())")
    }
    lines.append(
      isProperty
        ? "  any cold f  \(choices(of: Self.answers))\(several())\(within())"
        : "  cold f(_)  \(diagram())")
    if random.oneIn(6) { lines.append("  cold f(1)  \(diagram())") }
    if isProperty, random.oneIn(4) {
      lines.append("  any number q  \(random.pick(["0...3", "-0.5...1", "2...1"]))")
    }
    var names = ["s", "s", "t"]
    for name in ["a", "b", "c"] {
      let source =
        random.oneIn(3) ? "s.\(random.pick(Self.flattening)) { f($0) }" : random.pick(names)
      let text = (0..<random.below(3)).reduce(source) { text, _ in
        text + adapted(random.pick(corpus.operators.stages), to: names)
      }
      lines.append("  let \(name) = \(text)")
      names.append(name)
    }
    if random.oneIn(3) {
      lines.append("  observe late1 = a  \(random.pick(["^", "--^", "^---!"]))")
    }
    lines.append("  always count(a) + count(b) + count(c) + count(t) + calls(f) >= 0")
    for _ in 0..<random.number(in: 1...4) { lines.append("  " + claim()) }
    var bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
    while random.oneIn(3) { mutateTokens(&bytes) }
    if random.oneIn(6) { mutateLines(&bytes) }
    if random.oneIn(6) { mutateBytes(&bytes) }
    return bytes
  }

  private mutating func choices(of values: [String] = Mutator.values) -> String {
    (0..<random.number(in: 1...4)).map { _ in random.pick(values) }.joined(separator: ", ")
  }

  private mutating func counts() -> String {
    random.oneIn(2) ? " count \(random.pick(["0", "1", "0...2", "3...9", "0...200", "0...0"]))" : ""
  }

  private mutating func within() -> String {
    random.oneIn(2) ? " within \(random.pick(Self.spans))" : ""
  }

  private mutating func several() -> String {
    random.oneIn(3) ? counts() + " ends \(random.pick(["|", "#, never", "never, |"]))" : ""
  }

  private mutating func guarded() -> String {
    random.oneIn(4) ? " while \(condition())" : ""
  }

  /// Returns a statement about the rows and pipelines.
  mutating func claim() -> String {
    switch random.below(9) {
    case 0: return "always \(condition())" + scope()
    case 1: return "never \(condition())" + scope()
    case 2: return "finally \(condition())"
    case 3: return "after \(event()) as q expect \(event()) within \(random.pick(Self.spans))"
    case 4:
      return
        "after \(event()) expect \(event()) within \(random.pick(Self.spans)) unless \(event())"
    case 5:
      return "no \(event()) within \(random.pick(Self.spans)) after \(event())"
        + (random.oneIn(2) ? " unless \(event())" : "")
    case 7: return "no \(event()) after \(event()) until \(event())"
    case 6: return "at most \(random.below(4)) \(event()) within \(random.pick(Self.spans))"
    default:
      return "expect\(random.pick(["", "", "(in order)"])) \(name()) == \(name())"
    }
  }

  private mutating func scope() -> String {
    random.oneIn(3) ? " from \(event()) until \(event())" : ""
  }

  private mutating func name() -> String { random.pick(["s", "t", "a", "b", "c"]) }

  private mutating func event() -> String {
    let word = random.pick(["", "", "", "end ", "error "])
    if random.oneIn(4) {
      return "\(random.pick(["calls", "calls", "answers", "fails", "cancels"])) f" + filter()
    }
    return word + name() + (word.isEmpty ? filter() : "")
  }

  private mutating func filter() -> String {
    random.oneIn(3)
      ? " where $0 \(random.pick(["==", "!=", ">"])) \(random.pick(["1", "nil", "q", name()]))" : ""
  }

  private mutating func condition() -> String {
    let parts = [
      "\(name()) == \(random.pick(Self.values.dropLast(2)))",
      "count(\(name())) <= \(random.below(5))",
      "running(f) <= \(random.below(3))", "calls(f) < \(random.below(9))",
      "since(\(event())) >= \(random.pick(Self.spans))",
      "answers(f) >= failures(f)",
      "cancelled(f) < \(random.below(4))", "!ended(\(name()))",
      "\(name()) != nil", "\(name()) > \(name())", "[\(name())].allSatisfy { $0 == 1 }",
    ]
    let first = random.pick(parts)
    guard random.oneIn(2) else { return first }
    return "\(first) \(random.pick(["implies", "implies", "&&", "||"])) \(random.pick(parts))"
  }

  private static let values = ["1", "2", "\"a\"", "[1]", "nil", "p", "()", "1.5", "|", "#"]
  private static let answers = values + ["never"]
  private static let spans = ["0", "1t", "3t", "1s", "20t", "100ms", "30s"]
  private static let ranges = ["0...1t", "0...2s", "1t...3t", "0...0", "5ms...7ms", "2t"]
  private static let flattening = ["flatMap", "flatMapLatest", "flatMapFirst", "concatMap"]
}
