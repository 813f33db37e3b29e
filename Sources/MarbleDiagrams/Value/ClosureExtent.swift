/// Distinguishes a closure in braces from a group in braces, and finds its end. It does not parse
/// the closure.
enum ClosureExtent {
  /// Returns the offset after the brace that closes the closure at `start`, or the end if there is
  /// no such brace. Returns nil if there is no closure.
  ///
  /// A closure has a parameter, `$0`, or the word `in`. A group can have neither, because its
  /// events are single characters or are in quotes.
  ///
  /// - Complexity: O(*n*) in the length of the closure.
  static func end(_ source: [UInt8], from start: Int, to end: Int) -> Int? {
    guard start < end, source[start] == UInt8(ascii: "{") else { return nil }
    var depth = 0
    var isClosure = false
    for (index, byte) in UnquotedBytes(source, from: start, to: end) {
      switch byte {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: "$"): isClosure = true
      case UInt8(ascii: "i"): isClosure = isClosure || isIn(source, at: index, to: end)
      default: break
      }
      if depth == 0 { return isClosure ? index + 1 : nil }
    }
    return isClosure ? end : nil
  }

  /// Returns whether the word `in` stands here, with spaces around it.
  private static func isIn(_ source: [UInt8], at index: Int, to end: Int) -> Bool {
    index + 2 < end && source[index + 1] == UInt8(ascii: "n")
      && source[index - 1] == UInt8(ascii: " ") && source[index + 2] == UInt8(ascii: " ")
  }
}

/// The bytes of a text in brackets that are not in quotes, with their indices. A backslash hides
/// the byte after it.
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
