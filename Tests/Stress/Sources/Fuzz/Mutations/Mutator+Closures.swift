extension Mutator {
  /// Changes a closure: its parameters, their number, or the whole closure.
  mutating func mutateClosures(_ bytes: inout [UInt8]) {
    guard let range = random.pickAny(bytes.closures), range.count > 2 else { return }
    let inside = bytes[(range.lowerBound + 1)..<(range.upperBound - 1)]
    let text = String(decoding: inside, as: UTF8.self)
    let parts = text.split(separator: " in ", maxSplits: 1, omittingEmptySubsequences: false)
    let body = String(parts.last ?? "")
    let closure: String
    switch random.below(10) {
    case 0, 1:
      let parameters = ["$0", "$1", "$2"].filter(body.contains)
      let old = random.pickAny(parameters) ?? " "
      closure = "{\(body.replacing(old, with: random.pick(Self.parameters)))}"
    case 2: closure = "{ \(random.pick(Self.lists)) in\(text)}"
    case 3: closure = "{ \(random.pick(Self.lists)) in \(body)}"
    case 4: closure = "{\(body)}"
    case 5: closure = "{ (\(body)) }"
    case 6: closure = "{ { \(body) } }"
    case 7: closure = "{ \(random.pick(Self.bodies)) }"
    case 8: closure = random.pick(["{}", "{ }", "f", "nil", "{ in 1 }", "{ a in }", "{ $0 }($1)"])
    default: closure = String(decoding: random.pick(corpus.closures), as: UTF8.self)
    }
    bytes.replaceSubrange(range, with: Array(closure.utf8))
  }

  private static let parameters = [
    "$0", "$1", "$2", "$3", "$9", "$31", "$99999999999999999999", "($0)", "$0.0", "$0.1", "$0.9",
    "$0.count", "-$0", "!$0", "$", "[$0]", "($0, $0)", "\"\\($0)\"",
  ]
  private static let lists = [
    "a", "a, b", "a, b, c", "_", "_, _", "(a, b)", "(a, b, c)", "(_, a)", "a, a", "s", "a, b, c, d",
    "(a)", "()", "nil", "(a, (b, c))",
  ]
  private static let bodies = [
    "$0", "$0 + 1", "$0 + $1", "$9", "$0 == $1", "fail(\"x\")", "error(\"x\")", "just($0)", "nil",
    "$0 / 0", "$0 * 9223372036854775807", "$0 % 0", "[$0, $0]", "($0, 1)", "$0.reversed()", "()",
    "$0 ?? 1", "$0 ? 1 : 2", "\"\\($0)\\($0)\"", "timer(1t)", "cold(\"-a|\")", "interval(1t)",
    "empty()", "never()", "s", "$0 < 1", "true", "$0.0", "$0.map { $0 }", "fail($0)", "-$0",
    "String($0)", "Int($0)", "min($0, 1)", "$0.count", "$0 == 1 || $0 == \"a\"", "merge(s, s)",
  ]
}
