import Testing

@testable import MarbleEditor

@Suite struct `An edit` {
  @Test(arguments: [
    ("a\nb\nc\n", "a\nx\nc\n", 2..<4, "x\n"),
    ("a\nb\nc\n", "a\nb\nb\nc\n", 4..<4, "b\n"),
    ("a\nb\nb\nc\n", "a\nb\nc\n", 4..<6, ""),
    ("a", "b", 0..<1, "b"),
    ("", "b\n", 0..<0, "b\n"),
    ("a\nab", "a\nb", 2..<4, "b"),
    ("a\n", "a", 0..<2, "a"),
  ])
  func `replaces only the lines that differ`(
    old: String, new: String, range: Range<Int>, text: String
  ) throws {
    let edit = try #require(TextEdit(from: Array(old.utf8), to: Array(new.utf8)))
    #expect(edit == TextEdit(range: range, text: text))
    var bytes = Array(old.utf8)
    bytes.replaceSubrange(edit.range, with: edit.text.utf8)
    #expect(String(decoding: bytes, as: UTF8.self) == new)
  }

  @Test func `of equal texts is none`() {
    #expect(TextEdit(from: [1], to: [1]) == nil)
  }
}
