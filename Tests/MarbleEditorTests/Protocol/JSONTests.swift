import MarbleProbes
import Testing

@testable import MarbleEditor

@Suite struct `JSON of a message` {
  @Test(arguments: [
    "null", "true", "false", "0", "-12", "1.5", #""""#, #""a\"b\\c\nd""#, "[]", "[1,[2],{}]",
    #"{"a":1,"b":{"c":[null]}}"#,
  ])
  func `is written as it is read`(text: String) throws {
    #expect(try JSONParser.value(of: Array(text.utf8)).text == text)
  }

  @Test func `has escapes and surrogates`() throws {
    let text = #""\u0041\/\b\f\n\r\t\ud83d\ude00\ud800x\udc00\ud800\ud83d\ude00""#
    let value = try JSONParser.value(of: Array(text.utf8))
    #expect(value.string == "A/\u{8}\u{C}\n\r\t😀\u{FFFD}x\u{FFFD}\u{FFFD}😀")
    #expect(JSONValue.string("\u{1}\u{1F}").text == #""\u0001\u001f""#)
  }

  @Test func `has spaces anywhere`() throws {
    let value = try JSONParser.value(of: Array(" { \"a\" :\t[ 1 , 2 ]\r\n} ".utf8))
    #expect(value["a"]?.array == [1, 2])
  }

  @Test func `has integers of 64 bits, and decimals beyond them`() throws {
    #expect(try JSONParser.value(of: Array("9223372036854775807".utf8)).integer == .max)
    #expect(try JSONParser.value(of: Array("9223372036854775808".utf8)) == .decimal(0x1p63))
    #expect(try JSONParser.value(of: Array("1e400".utf8)).text == "null")
  }

  @Test(arguments: [
    ("", 0), ("[1,]", 3), ("{\"a\"}", 4), ("{a:1}", 1), ("01", 1), ("1.", 2), ("tru", 3),
    ("\"a", 2), ("\"\n\"", 1), (#""\x""#, 2), (#""\u12g4""#, 3), ("[1 2]", 3), ("1 1", 2),
    ("-", 1), ("1e", 2),
  ])
  func `that is wrong is refused at the byte`(text: String, offset: Int) {
    #expect(throws: JSONParser.ParseError.unexpectedByte(offset: offset)) {
      try JSONParser.value(of: Array(text.utf8))
    }
  }

  @Test func `is limited in depth and in size`() throws {
    func nested(_ depth: Int) -> [UInt8] {
      Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    #expect(throws: Never.self) { try JSONParser.value(of: nested(JSONParser.depthLimit)) }
    #expect(throws: JSONParser.ParseError.tooDeep) {
      try JSONParser.value(of: nested(JSONParser.depthLimit + 1))
    }
    #expect(throws: JSONParser.ParseError.tooDeep) { try JSONParser.value(of: nested(1_000_000)) }
    let limit = Share.of(JSONParser.valueLimit)
    let many = "[" + String(repeating: "1,", count: limit - 2) + "1"
    #expect(throws: Never.self) { try JSONParser.value(of: Array((many + "]").utf8), limit: limit) }
    #expect(throws: JSONParser.ParseError.tooManyValues) {
      try JSONParser.value(of: Array((many + ",1]").utf8), limit: limit)
    }
  }
}
