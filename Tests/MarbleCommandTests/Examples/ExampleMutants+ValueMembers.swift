extension ExampleMutants {
  static let valueProperties: [String: [ExampleMutant]] = [
    #""ann".count"#: [#""ann".isEmpty"#, #""ann".first"#],
    #""".isEmpty"#: [#""".count"#, #""a".isEmpty"#],
    #""ann".first"#: [#""ann".last"#, #""ann".count"#],
    #""ann".last"#: [#""ann".first"#, #""ann".count"#],
    "s.groupBy { $0 % 2 }.map { $0.key }": ["s.groupBy { $0 }.map { $0.key }", "s.map { $0 % 2 }"],
    "s.map { String($0).isLetter }": characters(without: "isLetter"),
    "s.map { String($0).isNumber }": characters(without: "isNumber"),
    "s.map { $0.isWhitespace }": ["s.map { $0.isLetter }", "s.map { $0.isEmpty }"],
    "s.map { String($0).isUppercase }": characters(without: "isUppercase"),
    "s.map { String($0).isLowercase }": characters(without: "isLowercase"),
    "(1, 2).description": ["(1, 2).0", "[1, 2].description"],
  ]

  /// The other tests of a character.
  private static func characters(without name: String) -> [ExampleMutant] {
    ["isLetter", "isNumber", "isWhitespace", "isUppercase", "isLowercase"].filter { $0 != name }
      .map { ExampleMutant(stringLiteral: "s.map { String($0).\($0) }") }
  }

  static let valueMethods: [String: [ExampleMutant]] = [
    #""Ann".uppercased()"#: [#""Ann".lowercased()"#],
    #""Ann".lowercased()"#: [#""Ann".uppercased()"#],
    #"s.map { $0.hasPrefix("a") }"#: [
      #"s.map { $0.hasSuffix("a") }"#, #"s.map { $0.contains("a") }"#,
    ],
    #"s.map { $0.hasSuffix("a") }"#: [
      #"s.map { $0.hasPrefix("a") }"#, #"s.map { $0.contains("a") }"#,
    ],
    #""  ann ".trimmingCharacters(in: .whitespaces)"#: [
      #""  ann ".trimmingCharacters(in: .newlines)"#, #""  ann ".dropFirst(2)"#,
    ],
    #""a,b".split(separator: ",")"#: [#""a,b".contains(",")"#, #""a,b".split(separator: "a")"#],
    "[1, 2].contains(2)": [
      "[1, 2].contains(3)", "[1, 2].contains(where: { $0 > 2 })", "[1, 2].last",
    ],
    #""a1".contains(where: { $0.isNumber })"#: [
      #""a1".allSatisfy { $0.isNumber }"#, #""a1".filter { $0.isNumber }"#,
    ],
    #""a1".allSatisfy { $0.isLetter }"#: [
      #""a1".contains(where: { $0.isLetter })"#, #""a1".filter { $0.isLetter }"#,
    ],
    "[3, 1, 2].filter { $0 > 1 }": ["[3, 1, 2].map { $0 > 1 }", "[3, 1, 2].compactMap { $0 > 1 }"],
    #""ann".prefix(2)"#: [#""ann".suffix(2)"#, #""ann".dropFirst(2)"#, #""ann".dropLast(2)"#],
    #""ann".suffix(2)"#: [#""ann".prefix(2)"#, #""ann".dropFirst(2)"#, #""ann".dropLast(2)"#],
    #""ann".dropFirst()"#: [#""ann".dropLast()"#, #""ann".prefix(1)"#, #""ann".suffix(1)"#],
    #""ann".dropLast()"#: [#""ann".dropFirst()"#, #""ann".prefix(1)"#, #""ann".suffix(1)"#],
    #""ann".reversed()"#: [#""ann".uppercased()"#, #""ann".last"#],
    #"["a", "b"].joined(separator: "-")"#: [#"["a", "b"].joined()"#, #"["a", "b"].reversed()"#],
    "[1, 2].map { $0 * 2 }": ["[1, 2].filter { $0 * 2 > 2 }", "[1, 2].reduce(0) { $1 * 2 }"],
    "[1, nil].compactMap { $0 }": ["[1, nil].map { $0 }", "[1, nil].prefix(2)"],
    "[1, 2].reduce(0) { $0 + $1 }": ["[1, 2].map { $0 + 0 }", "[1, 2].count"],
    "9.isMultiple(of: 3)": ["9.isMultiple(of: 2)", "9 % 3", "9 / 3"],
  ]

  static let valueFunctions: [String: [ExampleMutant]] = [
    #"s.map { $0 > 1 ? fail("too many") : $0 }"#: [
      #"s.map { $0 > 1 ? error("too many") : $0 }"#, #"s.map { $0 > 1 ? fail("many") : $0 }"#,
    ],
    "using({ Disposables.create { f(2) } }, observableFactory: { _ in s })": [
      "using({ Disposables.create { f(1) } }, observableFactory: { _ in s })",
      "s.do(onSubscribe: { f(2) })",
    ],
    #"Optional("a")"#: [#"["a"]"#, #"Int("a")"#],
    "String(1)": [#"Double("1")"#, #"String("1.0")"#],
    #"Int("12")"#: [#"Double("12")"#, #"String("12")"#],
    #"Double("1.5")"#: [#"Int("1.5")"#, #"String("1.5")"#],
    "min(2, 1)": ["max(2, 1)", "abs(2)"],
    "max(1, 2)": ["min(1, 2)", "abs(1)"],
    "abs(-1)": ["min(-1, 0)", "max(-1, 0)"],
    "pow(2, 10)": ["2 * 10", "max(2, 10)", "pow(10, 2)"],
  ]
}
