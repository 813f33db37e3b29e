import Testing

@testable import MarbleEditor

@Suite struct `A position` {
  /// Three lines, which end with CR LF, with CR and with nothing.
  private static let bytes = Array("aä😀b\r\n\rzz".utf8)

  @Test func `counts in UTF-16`() {
    let text = DocumentText(Self.bytes, encoding: .utf16)
    let places = [(0, 0, 0), (0, 1, 1), (0, 2, 3), (0, 4, 7), (0, 5, 8), (1, 0, 10), (2, 2, 13)]
    for (line, character, offset) in places {
      let position = Position(line: line, character: character)
      #expect(text.offset(of: position) == offset)
      #expect(text.position(of: offset) == position)
    }
  }

  @Test func `counts in UTF-8`() {
    let text = DocumentText(Self.bytes, encoding: .utf8)
    let places = [(0, 0, 0), (0, 1, 1), (0, 3, 3), (0, 7, 7), (0, 8, 8), (1, 0, 10), (2, 1, 12)]
    for (line, character, offset) in places {
      let position = Position(line: line, character: character)
      #expect(text.offset(of: position) == offset)
      #expect(text.position(of: offset) == position)
    }
  }

  @Test func `beyond a line or the text means its end`() {
    let text = DocumentText(Self.bytes, encoding: .utf16)
    #expect(text.offset(of: Position(line: 0, character: 99)) == 8)
    #expect(text.offset(of: Position(line: 1, character: 1)) == 10)
    #expect(text.offset(of: Position(line: 3, character: 0)) == 13)
    #expect(text.offset(of: Position(line: .max, character: .max)) == 13)
  }

  @Test func `after a carriage return that ends the text is in another line`() {
    let text = DocumentText(Array("a\r".utf8), encoding: .utf16)
    #expect(text.position(of: 2) == Position(line: 1, character: 0))
    #expect(text.offset(of: Position(line: 1, character: 0)) == 2)
    #expect(text.offset(of: Position(line: 0, character: 5)) == 1)
  }

  @Test func `inside a scalar means its start`() {
    let text = DocumentText(Self.bytes, encoding: .utf16)
    #expect(text.offset(of: Position(line: 0, character: 3)) == 3)
  }

  @Test func `is refused if it is negative or no number, or if the end is before the start`() {
    let text = DocumentText(Self.bytes, encoding: .utf16)
    #expect(text.bytes(of: EditorBench.range((0, 1), (0, 2))) == 1..<3)
    #expect(text.bytes(of: EditorBench.range((0, 2), (0, 1))) == nil)
    #expect(text.bytes(of: EditorBench.range((-1, 0), (0, 1))) == nil)
    #expect(text.bytes(of: ["start": 1, "end": 2]) == nil)
    #expect(text.bytes(of: nil) == nil)
  }
}
