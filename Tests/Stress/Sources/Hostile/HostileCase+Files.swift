extension HostileCase {
  /// Files of many lines, rows of many events, and messages about all of them.
  static let files: [HostileCase] = [
    HostileCase("a million comments", says: "1 failed") {
      repeated("// nothing\n", 1_000_000) + "scenario last\n  hot s -a\n  expect s --a\n"
    },
    HostileCase("a million empty lines", says: "1 failed") {
      repeated("\n", 1_000_000) + "scenario last\n  hot s -a\n  expect s --a\n"
    },
    HostileCase("a million unknown statements", says: "too many errors") {
      "scenario first\n" + repeated("nothing\n", 1_000_000)
    },
    HostileCase("a million sources", says: "too long") {
      "scenario sources\n" + numbered(1_000_000) { "hot s\($0) -a" } + "\n  expect s1 --a\n"
    },
    HostileCase("a hundred thousand streams", says: "too long") {
      "scenario streams\n  hot s -a\n"
        + numbered(100_000) { "  let a\($0) = s.map { $0 }" } + "\n  expect s -b\n"
    },
    HostileCase("a million invalid scenarios", says: "more than 10000 scenarios") {
      numbered(1_000_000) { "scenario \($0)\nexpect a -a" }
    },
    HostileCase("a million titles", says: "more than 10000 scenarios") {
      numbered(1_000_000) { "scenario \($0)" }
    },
    HostileCase("a million scenarios of one title", says: "more than 10000 scenarios") {
      repeated("scenario a\n", 1_000_000)
    },
    HostileCase("many scenarios that hold", says: "more than 10000 scenarios") {
      numbered(300_000) { "scenario \($0)\nhot s -a\nexpect s -a" }
    },
    HostileCase("a hundred thousand failing scenarios", says: "more than 10000 scenarios") {
      numbered(100_000) { "scenario \($0)\nhot s -a\nexpect s --a" }
    },
    HostileCase("a hundred thousand failing rows", says: "too long") {
      "scenario rows\n  hot s -a\n"
        + numbered(100_000) { "  observe o\($0) = s ^\n  expect o\($0) --a" }
        + "\n"
    },
    HostileCase("a hundred thousand subscription rows", says: "too long") {
      "scenario rows\n  hot s -a\n  expect s -a\n" + repeated("  subs s ^--!\n", 100_000)
    },
    HostileCase("a row of a million events", says: "more than 500000 events") {
      "scenario row\n  hot s \(repeated("ab", 490_000))\n  let out = s.map { $0 }\n  expect out -a\n"
    },
    HostileCase("long rows that differ", says: "more than 500000 events") {
      "scenario rows\n  hot s \(repeated("ab", 200_000))\n  expect s \(repeated("ba", 200_000))\n"
    },
    HostileCase("long rows in any order", says: "failed") {
      "scenario rows\n  where \(numbered(10, separator: ", ") { "\($0) = \($0)" })\n"
        + "  hot s \(repeated("0123456789", 20_000))\n"
        + "  expect(any order) s \(repeated("9876543211", 20_000))\n"
    },
    HostileCase("long rows within a tolerance", says: "failed") {
      "scenario rows\n  hot s \(repeated("ab", 100_000))\n"
        + "  expect(within 500s) s \(repeated("ba", 100_000))\n"
    },
    HostileCase("predicates in any order", says: "failed") {
      "scenario rows\n  where p = { $0 == \"a\" }, q = { $0 == \"b\" }\n"
        + "  hot s \(repeated("a", 20_000))\n  expect(any order) s \(repeated("pq", 10_000))\n"
    },
    // The greatest number of scenarios.
    HostileCase("as many failing scenarios as there may be", says: "10000 failed") {
      numbered(10_000) { "scenario \($0)\nhot s -a\nexpect s --a" }
    },
    HostileCase("as many invalid scenarios as there may be", says: "10000 invalid") {
      numbered(10_000) { "scenario \($0)\nexpect a -a\nnothing\nlet b = c.d(" }
    },
    HostileCase("as many scenarios that hold as there may be", says: "hold") {
      numbered(10_000) { "scenario \($0)\nhot s -a\nexpect s -a" }
    },
    HostileCase("as many cases as there may be", says: "10000 failed") {
      numbered(100) { scenario in
        "scenario \(scenario)\nhot s -p\nexpect s --p\n" + numbered(100) { "case p = \($0)" }
      }
    },
    HostileCase("a million cases", says: "too long") {
      "scenario cases\nhot s -p\nexpect s --p\n" + numbered(1_000_000) { "case p = \($0)" }
    },
    HostileCase("feeds that feed each other", says: "endless loop", "stages") {
      "scenario feeds\nhot s -1\n"
        + numbered(1_000) { number in
          """
          let a\(number) = PublishRelay()
          feed a\(number) = merge(s, a\((number + 1) % 1_000), a\((number + 7) % 1_000))
          """
        } + "\nexpect a0 -1\n"
    },
    HostileCase("as many failing rows as there may be", says: "failed") {
      "scenario rows\n  hot s -a\n"
        + numbered(24_000) { "  observe o\($0) = s ^\n  expect o\($0) --a" }
        + "\n"
    },
    HostileCase("as many subscription rows as there may be", says: "failed") {
      "scenario rows\n  hot s -a\n  expect s -a\n" + repeated("  subs s ^--!\n", 49_000)
    },
    HostileCase("as many definitions as there may be", says: "nothing uses") {
      "scenario rows\n  hot s -a\n" + numbered(49_000) { "  let a\($0) = s.map { $0 }" }
        + "\n  expect s -b\n"
    },
    HostileCase("a row of as many events as there may be", says: "failed") {
      "scenario row\n  hot s \(repeated("ab", 245_000))\n  let out = s.map { $0 }\n  expect out -a\n"
    },
    HostileCase("rows of as many events as there may be", says: "failed") {
      "scenario rows\n  hot s \(repeated("ab", 120_000))\n  expect s \(repeated("ba", 120_000))\n"
    },
    HostileCase("a large value in a long row", says: "more than 500000 events") {
      "scenario row\n  where T = \"\(repeated("x", 1_000_000))\"\n  hot s \(repeated("T", 10_000))\n"
        + "  expect s \(repeated("T", 10_000))\n"
    },
    HostileCase("a large value again and again", says: "too much work", "failed") {
      "scenario row\n  where T = \"\(repeated("x", 1_000_000))\"\n  hot s \(repeated("T", 20))\n"
        + "  expect s -\(repeated("T", 9))\n"
    },
    HostileCase("a long instant", says: "failed") {
      "scenario instant\n  hot s -\(repeated("a", 20_000)) 9000000000s b\n  expect s -a\n"
    },
  ]

  static let all = holding + multiplying + values + files + sharing
}
