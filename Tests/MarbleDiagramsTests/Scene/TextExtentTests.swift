import Testing

@testable import MarbleDiagrams

@Suite struct `Widths of texts on a page` {
  @Test(arguments: [
    ("", 0), ("i", 330), ("r", 440), ("a", 620), ("A", 760), ("Z", 760), ("[", 440), ("@", 1000),
    ("a i\\", 620 + 330 + 330 + 440), ("é", 700), ("…", 1000), ("\r\n", 620), ("中", 1400),
    ("aé…A", 620 + 700 + 1000 + 760),
  ])
  func `are the sums of the characters`(text: String, width: Int) {
    #expect(TextExtent.width(of: text, size: 1_000) == width)
  }

  @Test func `are rounded up`() {
    #expect(TextExtent.width(of: "i", size: 1) == 1)
    #expect(TextExtent.width(of: "iii", size: 10) == 10)
  }

  @Test func `break a text only if it does not fit`() {
    let lines = { wrapped("one two", to: $0) { $0.count } }
    #expect(lines(7) == ["one two"])
    #expect(lines(6) == ["one", "two"])
    #expect(lines(2) == ["on", "e", "tw", "o"])
  }
}
