import MarbleDiagrams
import Testing

@Suite struct ValueTests {
  @Test func `every value prints as a literal that parses back to it`() throws {
    var random = RandomSource(seed: 3)
    for _ in 0..<Share.of(1_500) {
      let value = random.value()
      try #require(try Value(literal: value.description) == value, "\(value)")
    }
  }

  @Test(
    arguments: [
      (.string("Ann"), #""Ann""#, "Ann"),
      (.string("a\"\\\n\t\r\u{1}é😀"), #""a\"\\\n\t\r\u{1}é😀""#, "a\"\\\n\t\r\u{1}é😀"),
      (.integer(42), "42", "42"), (.decimal(1), "1.0", "1.0"),
      (.decimal(-1e300), "-1e+300", "-1e+300"),
      (.decimal(.nan), "nan", "nan"), (.decimal(-.infinity), "-inf", "-inf"),
      (.duration(.milliseconds(1_500)), "1.5s", "1.5 seconds"),
      (.duration(.seconds(-120)), "-2m", "-120.0 seconds"),
      (.duration(.zero), "0ms", "0.0 seconds"),
      (.duration(.nanoseconds(1) / 3), "0.000001ms", "1e-09 seconds"),
      (.boolean(true), "true", "true"), (.none, "nil", "nil"), (.void, "()", "()"),
      (.array([.integer(1), .string("a")]), #"[1, "a"]"#, #"[1, "a"]"#), (.array([]), "[]", "[]"),
      (
        .tuple([.init(.string("a")), .init(label: "n", .integer(1))]), #"("a", n: 1)"#,
        #"("a", n: 1)"#
      ),
      (.enumeration("ok", []), ".ok", "ok"),
      (
        .enumeration("failed", [.init(label: "message", .string("x"))]), #".failed(message: "x")"#,
        #"failed(message: "x")"#
      ),
      (
        .enumeration(
          "success", [.init(.tuple([.init(.string("a")), .init(.enumeration("b", []))]))]),
        #".success(("a", .b))"#, #"success(("a", b))"#
      ),
    ] as [(Value, String, String)])
  func `a value has a literal and a display`(value: Value, literal: String, display: String) throws
  {
    #expect(value.description == literal)
    #expect(value.display == display)
    #expect(try Value(literal: " \(literal) ") == value)
  }

  @Test func `values of different kinds are never equal, and not-a-number equals itself`() {
    #expect(Value.integer(1) != .decimal(1))
    #expect(Value.string("1") != .integer(1))
    #expect(Value.none != .void)
    #expect(Value.decimal(.nan) == .decimal(-.nan))
    #expect(
      Set([Value.decimal(.nan), .decimal(.signalingNaN), .decimal(0), .decimal(-0.0)]).count == 2)
    let object = Reference()
    #expect(Value.reference(object) == .reference(object))
    #expect(Value.reference(object) != .reference(Reference()))
  }

  @Test(arguments: [
    ("", "1+0 a value is missing here"), ("?", "1+1 '?' does not begin a value"),
    ("True", "1+4 'True' is not a value; did you mean 'true'?"),
    ("null", "1+4 'null' is not a value; did you mean 'nil'?"),
    ("ann", "1+3 'ann' is not a value; a string is '\"ann\"', a case '.ann'"),
    ("hello", "1+5 'hello' is not a value; a string is '\"hello\"', a case '.hello'"),
    ("\"ab", "1+1 this string is never closed"), ("[1, 2", "1+1 this '[' is never closed"),
    ("(1, [2)", "7+1 ',' or ']' is missing here"),
    ("[1 2]", "4+1 ',' or ']' is missing here"), ("(1, 2", "1+1 this '(' is never closed"),
    ("[1,]", "4+1 ']' does not begin a value"),
    (".", "1+1 a case needs a name after its point"),
    (
      ".ok()",
      "4+2 '.ok' has empty parentheses; write '.ok', or '.ok(())' for one that carries '()'"
    ),
    ("(1)", "1+3 parentheses around one value; write the value alone; a tuple has a comma"),
    ("1.", "1+2 this is not a number; numbers are written '42', '-1', '1.5' or '1e+20'"),
    ("3t", "1+2 a value has no tick; durations are written '100ms', '1.5s' or '2m'"),
    ("-2h", "1+3 this is not a number; numbers are written '42', '-1', '1.5' or '1e+20'"),
    ("0.0000001ms", "1+11 this is not a whole number of nanoseconds"),
    ("9999999999s", "1+11 this duration is longer than 292 years"),
    ("-", "1+1 this is not a number; numbers are written '42', '-1', '1.5' or '1e+20'"),
    ("1e", "1+2 this is not a number; numbers are written '42', '-1', '1.5' or '1e+20'"),
    ("0x10", "1+4 this is not a number; numbers are written '42', '-1', '1.5' or '1e+20'"),
    ("1aZ_0.é9", "1+8 this is not a number; numbers are written '42', '-1', '1.5' or '1e+20'"),
    ("9223372036854775808", "1+19 the number is too large; integers have 64 bits"),
    ("1e999", "1+5 the number is too large; integers have 64 bits"),
    ("1 2", "3+1 the value ends before this"),
    (
      #""\x""#,
      "2+2 unknown escape '\\x'; the escapes are '\\\\' `\\'` '\\\"' '\\n' '\\t' '\\r' '\\0' '\\u{1F600}'"
    ),
    (String(repeating: "[", count: 100_000), "65+1 nested deeper than 64 levels"),
    (String(repeating: ".a(", count: 100_000), "195+1 nested deeper than 64 levels"),
  ])
  func `a malformed literal`(literal: String, expected: String) {
    do {
      Issue.record("accepted: \(try Value(literal: literal))")
    } catch {
      #expect(problem(error, in: literal) == expected)
    }
  }

  @Test(arguments: [
    (#""\n""#, "\n"), (#""\t""#, "\t"), (#""\r""#, "\r"), (#""\0""#, "\0"), (#""\\""#, "\\"),
    (#""\'""#, "'"), (#""\"""#, "\""), (#""\u{e9}""#, "é"), (#""\u{1F600}""#, "😀"),
    (#""\u{0000004A}""#, "J"), (#""\u{Af9}""#, "\u{AF9}"),
  ])
  func `an escape stands for one character`(literal: String, character: String) throws {
    #expect(try Value(literal: literal) == .string(character))
  }

  @Test func `a literal is parsed in the middle of a line`() throws {
    let line = Array("a = .ok(1), b".utf8)
    var offset = 3
    #expect(
      try Value.parse(line, at: &offset, end: line.count)
        == .enumeration("ok", [.init(.integer(1))]))
    #expect(offset == 10)
  }
}
