extension Mutator {
  /// Changes bytes without regard to their meaning.
  mutating func mutateBytes(_ bytes: inout [UInt8]) {
    let place = random.below(bytes.count)
    switch random.below(9) {
    case 0: bytes[place] ^= 1 << UInt8(random.below(8))
    case 1: bytes[place] = UInt8(truncatingIfNeeded: random.next())
    case 2: bytes.insert(UInt8(truncatingIfNeeded: random.next()), at: place)
    case 3: bytes.removeSubrange(random.range(in: bytes.count, atMost: 16))
    case 4:
      let range = random.range(in: bytes.count, atMost: 60)
      bytes.insert(contentsOf: bytes[range], at: place)
    case 5:
      let other = random.pick(corpus.scenarios)
      bytes = Array(bytes[..<place]) + other[random.below(other.count)...]
    case 6: if random.oneIn(2) { bytes.removeSubrange(place...) }
    case 7: bytes.insert(contentsOf: random.pick(Self.brokenText), at: place)
    default: bytes.insert(contentsOf: random.pick(Self.rareText).utf8, at: place)
    }
  }

  /// Bytes that are not UTF-8: a continuation byte without a start, a start without its
  /// continuation, an overlong form, a surrogate, and a number beyond Unicode.
  private static let brokenText: [[UInt8]] = [
    [0x80], [0xE2, 0x82], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xFF],
  ]

  private static let rareText = [
    "\0", "\t", "\r", "\r\n", "\u{1B}[31m", "\u{7F}", "\u{85}", "\u{A0}", "\u{301}", "\u{200B}",
    "\u{200D}", "\u{202E}", "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{FFFD}", "👩‍👩‍👧", "🇩", "é", "字",
    "e\u{301}\u{301}\u{301}", "\u{10FFFF}", "ﷺ", "İ", "ß", "]]>", "<b>", "&amp;", "%0A", "::", "`",
    "```", "|", "</text>", "--", "//", "\"", "'", "\\u{110000}", "\\u{0}",
  ]
}
