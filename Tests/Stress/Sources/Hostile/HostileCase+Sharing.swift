extension HostileCase {
  /// Many scenarios with many definitions, in the head of the file or in each scenario.
  static let sharing: [HostileCase] = [
    HostileCase("shared definitions in ten thousand scenarios", says: "too many scenarios share") {
      definitions + numbered(10_000) { "scenario \($0)\nexpect a0 --1" }
    },
    HostileCase("shared definitions in as many scenarios as may be", says: "318 invalid") {
      definitions + numbered(318) { "scenario \($0)\nexpect a0 --1" }
    },
    HostileCase("shared definitions in as many valid scenarios as may be", says: "318 failed") {
      definitions + numbered(318) { "scenario \($0)\nhot s 1\nexpect a0 --1" }
    },
    HostileCase("a shared definition in as many scenarios as there may be", says: "10000 invalid") {
      "let a = s.map { $0\(repeated(" + 1", 10)) }\n"
        + numbered(10_000) { "scenario \($0)\nexpect a --1" }
    },
    HostileCase("fifty definitions in each of ten thousand scenarios", says: "the file is too long")
    {
      numbered(10_000) { "scenario \($0)\n\(definitions)expect a0 --1" }
    },
    HostileCase("two hundred rows in each of ten thousand scenarios", says: "the file is too long")
    {
      numbered(10_000) { "scenario \($0)\n" + numbered(200) { "hot s\($0) -a" } }
    },
  ]

  /// Fifty definitions with nearly as many parts as the head may have.
  private static let definitions =
    numbered(49) { "let a\($0) = a\($0 + 1).map { $0\(repeated(" + 1", 6)) }" } + "\nlet a49 = s\n"
}
