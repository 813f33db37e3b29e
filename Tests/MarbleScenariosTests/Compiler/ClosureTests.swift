import MarbleDiagrams
import Testing

@testable import MarbleScenarios

private let pair = Value.tuple([.init(label: "name", .string("ann")), .init(.integer(7))])

private let computed: [(String, Value, String)] = [
  // Literals
  ("1", .void, "1"), ("1.5", .void, "1.5"), ("\"a\"", .void, "\"a\""), ("nil", .void, "nil"),
  ("()", .void, "()"), ("[1, $0]", .integer(2), "[1, 2]"), ("(1, b: $0)", .integer(2), "(1, b: 2)"),
  (".ok", .void, ".ok"), (".ok($0, at: 1)", .integer(2), ".ok(2, at: 1)"),
  ("\"<\\($0)>\"", .string("a"), "\"<a>\""), ("\"\\($0)\"", .array([.string("a")]), #""[\"a\"]""#),
  ("\"\\($0)\"", .enumeration("ok", []), "\"ok\""),
  // Numbers
  ("$0 + 2 * 3", .integer(1), "7"), ("7 / $0", .integer(2), "3"), ("-7 % $0", .integer(4), "-3"),
  ("-$0", .integer(4), "-4"), ("$0 / 4", .decimal(1), "0.25"), ("1 - $0", .decimal(0.5), "0.5"),
  ("-$0", .decimal(0.5), "-0.5"),
  // Comparison
  ("$0 < 2", .integer(1), "true"), ("$0 >= 2", .integer(1), "false"),
  ("$0 <= 1", .decimal(1), "true"),
  ("2 > $0", .decimal(1.5), "true"), ("$0 < \"b\"", .string("a"), "true"),
  ("$0 > $0", .decimal(.nan), "false"), ("$0 <= $0", .decimal(.nan), "false"),
  ("$0 == 1", .decimal(1), "true"), ("$0 == 1", .string("1"), "false"),
  ("$0 != nil", .none, "false"),
  ("$0 == (name: \"ann\", 7)", pair, "true"),
  ("$0 == .ok(1)", .enumeration("ok", [.init(.integer(1))]), "true"),
  // Logic
  ("!$0", .boolean(true), "false"), ("$0 && 1 / 0 == 1", .boolean(false), "false"),
  ("$0 || 1 / 0 == 1", .boolean(true), "true"), ("$0 ? \"yes\" : 1 / 0", .boolean(true), "\"yes\""),
  ("$0 ?? \"none\"", .none, "\"none\""), ("$0 ?? 1 / 0", .string("a"), "\"a\""),
  // Strings
  ("$0 + \"b\"", .string("a"), "\"ab\""), ("$0.count", .string("año👍"), "4"),
  ("$0.isEmpty", .string(""), "true"),
  ("$0.first", .string("ab"), "\"a\""), ("$0.last", .string(""), "nil"),
  ("$0.uppercased()", .string("ab"), "\"AB\""),
  ("$0.lowercased()", .string("AB"), "\"ab\""), ("$0.hasPrefix(\"a\")", .string("ab"), "true"),
  ("$0.hasSuffix(\"a\")", .string("ab"), "false"), ("$0.contains(\"bc\")", .string("abcd"), "true"),
  ("$0.contains(\"\")", .string(""), "true"), ("$0.prefix(2)", .string("abc"), "\"ab\""),
  ("$0.suffix(2)", .string("abc"), "\"bc\""),
  ("$0.dropFirst()", .string("abc"), "\"bc\""), ("$0.dropLast(2)", .string("abc"), "\"a\""),
  ("$0.reversed()", .string("abc"), "\"cba\""),
  ("$0.split(separator: \",\")", .string("a,b"), #"["a", "b"]"#),
  ("$0.allSatisfy { $0.isLetter || $0.isNumber }", .string("a1"), "true"),
  ("$0.contains(where: { $0.isWhitespace })", .string("a b"), "true"),
  ("$0.filter { $0.isNumber }", .string("a1b2"), "\"12\""),
  ("$0.isUppercase", .string("A"), "true"), ("$0.isLowercase", .string("A"), "false"),
  ("$0.trimmingCharacters(in: .whitespaces)", .string("\t a b\u{A0}"), "\"a b\""),
  ("$0.trimmingCharacters(in: .whitespaces)", .string("\na "), "\"\\na\""),
  ("$0.trimmingCharacters(in: .newlines)", .string("\r\na \u{2028}"), "\"a \""),
  ("$0.trimmingCharacters(in: .whitespacesAndNewlines)", .string(" \n"), "\"\""),
  // Arrays and tuples
  ("$0 + [3]", .array([.integer(1)]), "[1, 3]"), ("$0.count", .array([.void]), "1"),
  ("$0.first", .array([]), "nil"),
  ("$0.contains(2)", .array([.integer(2)]), "true"),
  ("$0.reversed()", .array([.integer(1), .integer(2)]), "[2, 1]"),
  ("$0.map { $0 * 2 }", .array([.integer(1)]), "[2]"),
  ("$0.compactMap { $0 }", .array([.none, .void]), "[()]"),
  ("$0.reduce(1) { $0 + $1 }", .array([.integer(1), .integer(2)]), "4"),
  ("$0.joined(separator: \"-\")", .array([.string("a"), .string("b")]), "\"a-b\""),
  ("$0.0", pair, "\"ann\""), ("$0.name.count + $0.1", pair, "10"),
  ("$0[0]", .array([.integer(7), .void]), "7"), ("$0[ 1 ]", .array([.integer(7), .void]), "()"),
  ("$0[1]", .string("a👍"), "\"👍\""), ("[[1], [2, 3]][1][$0]", .integer(1), "3"),
  ("$0.0[1]", pair, "\"n\""), ("$0.reversed()[0]", .string("ab"), "\"b\""),
  ("[4, 5].map { $0 + 1 }[$0]", .integer(0), "5"), ("-$0[0] + 1", .array([.integer(7)]), "-6"),
  // Functions
  ("Optional($0)", .integer(1), "1"), ("String($0)", .integer(1), "\"1\""),
  ("Int($0)", .string("12"), "12"),
  ("Int($0)", .string("x"), "nil"), ("Int($0)", .decimal(1.9), "1"),
  ("Double($0)", .integer(1), "1.0"),
  ("min($0, 2)", .integer(3), "2"), ("max($0, 2)", .integer(3), "3"),
  ("abs($0)", .integer(-3), "3"),
  ("pow($0, 10)", .integer(2), "1024"), ("pow($0, 0)", .integer(0), "1"),
  ("pow($0, 63)", .integer(-2), "-9223372036854775808"),
  ("pow(-1, $0)", .integer(.max), "-1"), ("pow(0, $0)", .integer(.max), "0"),
  ("pow($0, -1)", .decimal(2), "0.5"), ("pow(2, $0)", .decimal(0.5), "1.4142135623730951"),
  ("pow($0, 2.0)", .decimal(1.5), "2.25"), ("pow(10.0, $0)", .integer(400), "inf"),
  ("$0.isMultiple(of: 3)", .integer(9), "true"), ("$0.description", .string("a"), "\"a\""),
]

struct ClosureTests {
  @Test func `a closure computes the same as in Swift`() throws {
    for (text, argument, expected) in computed {
      #expect(try ExpressionBench().value(text, of: argument).description == expected, "\(text)")
    }
  }

  private let failing: [(String, Value, String)] = [
    ("$0 + 1", .string("a"), "+: '+' does not fit \"a\" and 1"),
    ("$0 < 1", .string("a"), "<: '<' does not fit \"a\" and 1"),
    ("1 > $0", .string("a"), ">: '>' does not fit 1 and \"a\""),
    ("$0 + 1.5", .integer(1), "+: '+' does not fit 1 and 1.5"),
    ("!$0", .integer(1), "!$0: '!' does not fit 1"),
    ("-$0", .string("a"), "-$0: '-' does not fit \"a\""),
    ("-$0", .integer(.min), "-$0: -(-9223372036854775808) overflows"),
    ("$0 + 1", .integer(.max), "+: 9223372036854775807 + 1 overflows"),
    ("$0 / -1", .integer(.min), "/: -9223372036854775808 / -1 overflows"),
    ("1 / $0", .integer(0), "/: 1 / 0 has no result"),
    ("1 % $0", .integer(0), "%: 1 % 0 has no result"),
    ("$0 && true", .integer(1), "$0: true or false is expected here, not 1"),
    ("$0 ? 1 : 2", .none, "$0: true or false is expected here, not nil"),
    ("$0.count", .integer(1), "count: 1 has no 'count'"),
    ("$0.cuont", .string("a"), "cuont: \"a\" has no 'cuont', did you mean 'count'?"),
    ("$0.uppercased()", .integer(1), "uppercased: 1 has no 'uppercased'"),
    ("$0.hasPrefix(1)", .string("a"), "hasPrefix: a string is expected here, not 1"),
    (
      "$0.prefix(-1 * $0.count)", .string("a"),
      "-1 * $0.count: -1 is too small, at least 0 is expected here"
    ),
    ("$0.1", .integer(1), "$0.1: 1 has no '.1'"),
    ("$0.contains { $0 }", .array([.integer(1)]), "$0: true or false is expected here, not 1"),
    ("Int($0)", .void, "Int: a number is expected here, not ()"),
    ("Int($0)", .decimal(.infinity), "Int: an integer is expected here, not inf"),
    ("abs($0)", .integer(.min), "abs: -(-9223372036854775808) overflows"),
    ("pow($0, 63)", .integer(2), "pow: pow(2, 63) overflows"),
    ("pow(3, $0)", .integer(.max), "pow: pow(3, 9223372036854775807) overflows"),
    ("pow($0, 2)", .integer(.min), "pow: pow(-9223372036854775808, 2) overflows"),
    ("pow(2, $0)", .integer(-1), "pow: -1 is too small, at least 0 is expected here"),
    ("pow(2, $0)", .string("a"), "pow: a number is expected here, not \"a\""),
    ("pow($0, 2)", .none, "pow: a number is expected here, not nil"),
    ("$0[2]", .array([.void, .void]), "2: the index 2 is out of range: [(), ()] has 2 elements"),
    ("$0[-1]", .string("a"), "-1: the index -1 is out of range: \"a\" has 1 character"),
    ("$0[$0.count]", .array([]), "$0.count: the index 0 is out of range: [] has 0 elements"),
    ("[1][$0]", .string("a"), "$0: an integer is expected here, not \"a\""),
    ("$0[0]", .integer(1), "$0[0]: 1 has no subscript"),
    ("$0[0]", .tuple([.init(.void), .init(.void)]), "$0[0]: ((), ()) has no subscript"),
    (
      "$0.trimmingCharacters(in: .whitespaces)", .integer(1),
      "trimmingCharacters: 1 has no 'trimmingCharacters'"
    ),
    ("$0 * 1s", .string("a"), "*: '*' does not fit \"a\" and 1s"),
    ("1s / $0", .integer(0), "/: 1s / 0 has no result"),
    ("1s * $0", .decimal(.nan), "*: '*' does not fit 1s and nan"),
    ("1s * $0", .decimal(.infinity), "*: this duration is longer than 292 years"),
    ("1s % $0", .integer(2), "%: '%' does not fit 1s and 2"),
    ("$0 * 1s", .integer(.max), "*: this duration is longer than 292 years"),
  ]

  @Test func `a closure that does not fit its values fails at its position`() throws {
    for (text, argument, expected) in failing {
      let bench = ExpressionBench()
      bench.values("s", argument)
      #expect(try bench.runtimeErrors("s.map { \(text) }") == [expected], "\(text)")
    }
  }

  @Test func `the result of a closure must have the type that its operator needs`() throws {
    let texts = [
      ("c.filter { $0 }", "$0: true or false is expected here, not 1"),
      ("c.flatMap { $0 }", "$0: a stream is expected here, not 1"),
      ("c.distinctUntilChanged { $0 + $1 }", "$0 + $1: true or false is expected here, not 3"),
      ("c.map { a, b in a }", "a: the closure takes 2 values, but gets 1"),
      ("c.map { $0.debounce(1t) }", "$0: a stream is expected here, not 1"),
      ("c.merge()", "merge: a stream is expected here, not 1"),
      (
        "c.dematerialize()",
        "dematerialize: '.next(…)', '.error(…)' or '.completed' is expected here, not 1"
      ),
      ("c.flatMap { timer(-1 * $0 * 1t) }", "-1 * $0 * 1t: a duration cannot be negative"),
      ("c.flatMap { interval($0 * 0t) }", "$0 * 0t: a duration longer than zero is expected here"),
    ]
    for (text, expected) in texts {
      let bench = ExpressionBench()
      bench.cold("c", "12|")
      #expect(try bench.runtimeErrors(text) == [expected], "\(text)")
    }
  }

  @Test func `a failing closure is reported once and ends the stream`() throws {
    let bench = ExpressionBench()
    bench.cold("c", "-1-2|")
    #expect(
      try bench.run("c.flatMap { v in cold(\"0|\").map { v / $0 } }.catchAndReturn(9)") == "1:9 1:|"
    )
    #expect(bench.evaluationLog.errors.count == 1)
  }

  @Test func `inner closures use the parameters of outer ones`() throws {
    let bench = ExpressionBench()
    bench.cold("c", "-1-2|")
    let text =
      "c.flatMap { a in just(a * 10).flatMap { b in just(b + a).map { $0 + b * 100 + a * 1000 } } }"
    #expect(try bench.run(text) == "1:2011 3:4022 4:|")
  }
}
