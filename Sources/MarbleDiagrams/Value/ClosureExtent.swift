/// Tells a closure in braces from a group in braces, and finds its end; what it says is not read here.
enum ClosureExtent {
  /// Behind the brace that closes the closure at `start`, or the end if none does; nil if no closure stands there.
  ///
  /// A closure has a parameter, `$0`, or the word `in`, which no group can have: the events of a group are of one character each,
  /// or in quotes. Takes linear time.
  static func end(_ source: [UInt8], from start: Int, to end: Int) -> Int? {
    guard start < end, source[start] == UInt8(ascii: "{") else { return nil }
    var depth = 0
    var quote: UInt8?
    var isClosure = false
    var next = start
    while next < end {
      let byte = source[next]
      next += 1
      if byte == UInt8(ascii: "\\") {
        next = min(next + 1, end)
      } else if let open = quote {
        if byte == open { quote = nil }
      } else {
        switch byte {
        case UInt8(ascii: "'"), UInt8(ascii: "\""): quote = byte
        case UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: "}"): depth -= 1
        case UInt8(ascii: "$"): isClosure = true
        case UInt8(ascii: "i"): isClosure = isClosure || isIn(source, at: next - 1, to: end)
        default: break
        }
        if depth == 0 { return isClosure ? next : nil }
      }
    }
    return isClosure ? end : nil
  }

  /// Whether the word `in` stands here, set off by spaces.
  private static func isIn(_ source: [UInt8], at index: Int, to end: Int) -> Bool {
    index + 2 < end && source[index + 1] == UInt8(ascii: "n")
      && source[index - 1] == UInt8(ascii: " ") && source[index + 2] == UInt8(ascii: " ")
  }
}
