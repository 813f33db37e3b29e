/// The bytes of a text in brackets that are not in quotes, with their indices. A backslash hides the
/// byte after it.
struct UnquotedBytes: Sequence, IteratorProtocol {
  private let source: [UInt8]
  private let end: Int
  private var position: Int
  private var quote: UInt8?

  init(_ source: [UInt8], from start: Int, to end: Int) {
    self.source = source
    self.end = end
    position = start
  }

  mutating func next() -> (index: Int, byte: UInt8)? {
    while position < end {
      let (index, byte) = (position, source[position])
      position += byte == UInt8(ascii: "\\") ? 2 : 1
      if let open = quote {
        if byte == open { quote = nil }
        continue
      }
      if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") { quote = byte }
      return (index, byte)
    }
    return nil
  }
}
