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

  @Test(arguments: ["[", ".a("])
  func `a literal is refused where it nests too deep`(opening: String) {
    let place = 65 * opening.utf8.count
    #expect(throws: NotationError(.nestedTooDeep(limit: 64), place - 1..<place)) {
      try Value(literal: String(repeating: opening, count: 100_000))
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
