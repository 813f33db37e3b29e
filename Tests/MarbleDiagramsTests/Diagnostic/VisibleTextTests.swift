import Testing

@testable import MarbleDiagrams

@Suite struct `Visible text` {
  @Test func `has numbers for control characters and for characters that change the direction`() {
    let table = [
      ("plain 你好 👩‍👩‍👧 é\n\tx", "plain 你好 👩‍👩‍👧 é\n\tx"),
      ("\u{1B}[31mred", "\\u{1B}[31mred"), ("\u{7}\u{0}\r\u{7F}", "\\u{7}\\u{0}\\u{D}\\u{7F}"),
      ("\u{9B}31m", "\\u{9B}31m"), ("a\u{202E}b\u{2066}c\u{61C}", "a\\u{202E}b\\u{2066}c\\u{61C}"),
      ("a\u{2028}b\u{FFFF}", "a\\u{2028}b\\u{FFFF}"), ("a\r\nb", "a\\u{D}\nb"), ("", ""),
    ]
    for (text, visible) in table { #expect(visibleText(text) == visible) }
  }
}
