extension Mutator {
  /// Returns a scenario in which several kinds of statements share their names: definitions of the
  /// head, a model, feeds, cases, connections, claims, orders and late timers. Its rows are empty,
  /// so `record` fills them in.
  mutating func combined() -> [UInt8] {
    var head = ["tick 10ms"]
    var lines = ["scenario Combined"]
    let hasCases = random.oneIn(2)
    if random.oneIn(3) { lines.append("  order \(random.pick(["any", "fixed"]))") }
    if random.oneIn(3) { lines.append("  late \(random.pick(["1t", "2t, 0t", "5ms"]))") }
    if random.oneIn(4) { lines.append("  until \(random.number(in: 4...20))t") }
    let value = hasCases ? "p" : "3"
    lines.append(
      "  \(random.pick(["hot", "hot", "cold"])) s  -1-\(value)2\(random.pick(["|", "-", "#"]))")
    lines.append("  hot t  \(random.pick(["--4-", "(45)|", "-", "-6---7|"]))")

    var definitions = ["fn f = { $0 \(random.pick(["+ 1", "* 2", "% 3"])) }"]
    let stage = random.pick([
      ".map { f($0) }", ".map(f)", ".delay(1t).map { f($0) }", ".scan(0) { f($0 + $1) }",
    ])
    definitions.append("let a = s\(stage)")
    if random.oneIn(2) {
      definitions.append("let r = \(random.pick(["BehaviorRelay(value: 0)", "PublishSubject()"]))")
      definitions.append("feed r = \(random.pick(["a", "t", "merge(a, t)"]))")
      if random.oneIn(3) { definitions.append("feed r = t.map { f($0) }") }
    }
    let isFed = definitions.contains { $0.hasPrefix("feed") }
    if random.oneIn(2) {
      // Definitions of the head, one of which the scenario may define anew.
      head += definitions
      if random.oneIn(3) { lines.append("  fn f = { $0 - 1 }") }
    } else {
      lines += definitions.map { "  " + $0 }
    }
    var rows = ["expect a"]
    if isFed { rows.append("expect r") }
    if random.oneIn(3) { rows.append("calls f") }
    if random.oneIn(3) { rows.append("subs s") }
    if random.oneIn(2) {
      lines.append("  let c = \(isFed ? "merge(r, a)" : "a").publish()")
      lines.append("  connect c  \(random.pick(["^", "-^", "^---!"]))")
      lines.append("  observe o = c  \(random.pick(["^", "--^", "(^!)"]))")
      rows += ["expect c", "expect o"]
    }
    if random.oneIn(2) {
      lines.append("  let m = s\(stage)")
      lines.append("  expect\(random.pick(["", "(in order)"])) a == m")
    }
    if random.oneIn(2) {
      lines.append("  always count(a) <= \(random.pick(["count(s)", "3", "count(s) + count(t)"]))")
    }
    lines += rows.map { "  \($0)\(random.oneIn(4) ? "  \(diagram())" : "")" }
    if hasCases { lines += ["  case p = 3", "  case p = \(random.pick(["0", "9", "3"]))"] }
    return Array((head + lines).joined(separator: "\n").utf8) + [UInt8(ascii: "\n")]
  }
}
