import Testing

@testable import Mutations

struct LexerTests {
  @Test(arguments: [
    ("let a = 1 // b", ["let", "a", "=", "1"]),
    ("a /* b /* c */ d */ e", ["a", "e"]),
    ("f(x)! + y?.z", ["f", "(", "x", ")", "!", "+", "y", "?", ".", "z"]),
    ("0..<10 + 1.5e3 - 0x1F", ["0", "..<", "10", "+", "1.5e3", "-", "0x1F"]),
    ("pair.0.1", ["pair", ".", "0", ".", "1"]),
    ("`in` $0 é", ["`in`", "$0", "é"]),
    ("a&&b >= c ?? !d", ["a", "&&", "b", ">=", "c", "??", "!", "d"]),
    (#"x "a \"b\" // c" y"#, ["x", #""a \"b\" // c""#, "y"]),
    (#"x "\(f("}", [")"]))" y"#, ["x", #""\(f("}", [")"]))""#, "y"]),
    (##"x #"a " \( \#(g("#")) b"# y"##, ["x", ##"#"a " \( \#(g("#")) b"#"##, "y"]),
    ("x \"\"\"\na \"b\" // c\n\"\"\" y", ["x", "\"\"\"\na \"b\" // c\n\"\"\"", "y"]),
    (
      "x.match(of: /a\\/[\"b]/) / y",
      ["x", ".", "match", "(", "of", ":", "/a\\/[\"b]/", ")", "/", "y"]
    ),
    ("x = #/a/b \"/#.c", ["x", "=", "#/a/b \"/#", ".", "c"]),
    ("a\n#if os(Linux) // c\nb\n#endif", ["a", "#if os(Linux) // c", "b", "#endif"]),
  ])
  func `reads every token, and no comment`(source: String, tokens: [String]) {
    #expect(Lexer.tokens(of: Array(source.utf8)).map(\.text) == tokens)
  }

  @Test func `ends in a source that is cut off anywhere`() {
    let source = Array(
      ##"a /* b */ "\(c("d"))" #"e\#(f)"# """ g """ /h/ #/i/# `j` 1.2 #if k"##.utf8)
    for count in source.indices {
      let tokens = Lexer.tokens(of: Array(source[..<count]))
      #expect(tokens.allSatisfy { $0.range.upperBound <= count })
    }
  }
}
