import MarbleDiagrams
import Testing

@Suite struct DiagnosticTests {
  @Test func `a misuse is shown with its line, a caret and a hint`() throws {
    let source = SourceText(
      file: "form.marbles", bytes: [0xEF, 0xBB, 0xBF] + Array("tick 1s\r\nhot 密码 😀-9msb-\r\n".utf8))
    let line = source.line(1)
    let error = #expect(throws: NotationError.self) {
      try Diagram.parse(
        source.bytes, in: line.lowerBound + 11..<line.upperBound, role: .hot, tick: 1)
    }
    #expect(
      Diagnostic(try #require(error), in: source).rendered == """
        form.marbles:2:10: error: '9msb' is not a duration
          hot 密码 😀-9msb-
                      ^~~~
          hint: did you mean '9ms'?
        """)
  }

  @Test func `lines and columns count from one, columns in Characters`() {
    let source = SourceText(file: "f", bytes: [0xEF, 0xBB, 0xBF] + Array("ab\r\né😀x\n\nlast".utf8))
    #expect(source.lineCount == 4)
    for (offset, line, column) in [
      (3, 1, 1), (5, 1, 3), (7, 2, 1), (13, 2, 3), (15, 3, 1), (20, 4, 5),
    ] {
      let position = source.position(of: offset)
      #expect(position.line == line && position.column == column, "\(offset): \(position)")
    }
    #expect(source.text(source.line(containing: 8)) == "é😀x")
    #expect(source.firstInvalidOffset == nil)
    #expect(SourceText(file: "f", bytes: [0x61, 0xC3, 0x28]).firstInvalidOffset == 1)
  }

  @Test func `a long line is cut around its caret`() {
    let text = String(repeating: "-", count: 5_000) + "?" + String(repeating: "密", count: 5_000)
    let diagnostic = Diagnostic(
      SourceText(file: "f", text: text), at: 5_000..<5_001, message: "no")
    let lines = diagnostic.rendered.split(separator: "\n")
    #expect(diagnostic.column == 5_001)
    #expect(lines[1].hasPrefix("  …---") && lines[1].hasSuffix("密…"))
    #expect(displayWidth(of: String(lines[1])) <= 165)
    let caret = lines[2].firstIndex(of: "^")!
    #expect(
      lines[1][
        lines[1].index(
          lines[1].startIndex, offsetBy: lines[2].distance(from: lines[2].startIndex, to: caret))]
        == "?")
  }

  @Test func `a caret is after the end, under tabs and under combining marks`() {
    let source = SourceText(file: "f", text: "\ta e\u{301}b")
    #expect(
      Diagnostic(source, at: 7..<7, message: "m").rendered
        == "f:1:6: error: m\n   a e\u{301}b\n       ^")
    #expect(
      Diagnostic(source, at: 6..<7, message: "m").rendered
        == "f:1:5: error: m\n   a e\u{301}b\n      ^")
    let two = SourceText(file: "f", text: "ab\ncd")
    #expect(Diagnostic(two, at: 1..<5, message: "m").width == 1)
  }

  @Test(
    arguments: [
      ("debounse", "debounce"), ("usrname", "username"), ("amp", "map"), ("MAP", nil), ("zzz", nil),
      ("fliter", "filter"), ("map", nil), ("", nil), (String(repeating: "x", count: 100_000), nil),
    ] as [(String, String?)])
  func `a near name is suggested`(name: String, expected: String?) {
    #expect(nearest(to: name, in: ["map", "filter", "debounce", "username"]) == expected)
  }

  @Test(arguments: [
    ("abc", 3), ("é", 1), ("e\u{301}", 1), ("密码", 4), ("😀", 2), ("👩‍👩‍👧‍👦", 2), ("🇩🇪", 2), ("❤️", 2),
    ("❤", 1),
    ("\u{301}", 0), ("한", 2), ("ﾊ", 1), ("Ｆ", 2), ("", 0),
  ])
  func `wide characters take two cells`(text: String, cells: Int) {
    #expect(displayWidth(of: text) == cells)
  }
}
