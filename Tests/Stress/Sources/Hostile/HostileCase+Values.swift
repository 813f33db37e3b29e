extension HostileCase {
  /// Values that grow, and texts that are long or deeply nested.
  static let values: [HostileCase] = [
    HostileCase(
      "an array that doubles", says: "grows beyond",
      pipeline: "range(0, 100000).scan([1]) { a, _ in a + a }"),
    HostileCase(
      "a text that doubles", says: "grows beyond",
      pipeline: #"range(0, 100000).scan("ab") { a, _ in a + a }"#),
    HostileCase(
      "an interpolation that doubles", says: "grows beyond",
      pipeline: #"range(0, 100000).scan("ab") { a, _ in "\(a)\(a)" }"#),
    HostileCase(
      "an array that grows by one",
      pipeline: "range(0, 100000).scan([]) { a, v in a + [v] }.toArray()"),
    HostileCase(
      "a text that grows by one",
      pipeline: #"range(0, 100000).scan("") { a, v in a + "x" }.toArray()"#),
    HostileCase(
      "a value that nests", says: "nests deeper",
      pipeline: "range(0, 100000).scan([]) { a, _ in [a] }"),
    HostileCase(
      "a product that overflows", says: "overflows",
      pipeline: "range(2, 100000).map { $0 * 9223372036854775807 }"),
    HostileCase("deep parentheses", says: "nested too deep") {
      "scenario deep\n  let out = \(repeated("(", 1_000_000))\n"
    },
    HostileCase("a long chain", says: "nested too deep") {
      "scenario long\n  hot s -a\n  let out = s\(repeated(".map { $0 }", 100_000))\n  expect out -a\n"
    },
    HostileCase("a long sum", says: "too") {
      "scenario sum\n  let out = just(\(numbered(500_000, separator: " + ") { "\($0)" }))\n  expect out -a\n"
    },
    HostileCase("wide statements", says: "too long") {
      "scenario wide\n  hot s -a\n"
        + numbered(40) {
          "  let a\($0) = s.map { _ in [\(numbered(90_000, separator: ",") { "\($0)" })] }"
        } + "\n  expect s -b\n"
    },
    HostileCase("a large entry", says: "came") {
      "scenario entry\n  where A = [\(numbered(1_000_000, separator: ", ") { "\($0)" })]\n"
        + "  hot s -A\n  let out = s.map { $0 }\n  expect out --A\n"
    },
    HostileCase("a group that multiplies", says: "more than 100000 events") {
      """
      scenario groups
        where a = 1, b = (a a a a a a a a a a), c = (b b b b b b b b b b), d = (c c c c c c c c c c)
        where e = (d d d d d d d d d d), f = (e e e e e e e e e e), g = (f f f f f f f f f f)
        hot s -g
        expect s -a
      """
    },
    HostileCase("a group of a million", says: "unexpected events") {
      "scenario group\n  hot s -(\(repeated("a", 400_000))|)\n  expect s -a\n"
    },
    HostileCase("a long duration", says: "292 years") {
      "scenario duration\n  hot s \(repeated("9", 1_000_000))s a\n  expect s -a\n"
    },
    HostileCase("a long title", says: "more than 1000 characters") {
      "scenario \(repeated("t", 5_000_000))\n  hot s -a\n  expect s --a\n"
    },
    HostileCase("a long name", says: "1 failed") {
      let name = repeated("n", 1_000_000)
      return "scenario name\n  hot \(name) -a\n  expect \(name) --a\n"
    },
    HostileCase("a text of a megabyte", says: "1 failed") {
      "scenario text\n  where A = \"\(repeated("x", 1_000_000))\"\n  hot s -A\n  expect s --A\n"
    },
  ]
}
