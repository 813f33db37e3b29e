/// Names of cases, labels and words, with Swift's rules for identifiers.
package enum Identifier {
  /// Reads the identifier at `offset`, if one begins there, and moves `offset` past it.
  static func read(_ source: [UInt8], at offset: inout Int, end: Int) -> String? {
    var next = offset
    while next < end {
      let byte = source[next]
      if byte < 0x80 {
        guard continues(byte, isFirst: next == offset) else { break }
        next += 1
      } else {
        guard let scalar = UTF8Text.scalar(source, at: next, end: end),
          next == offset ? scalar.properties.isXIDStart : scalar.properties.isXIDContinue
        else { break }
        next += UTF8.width(scalar)
      }
    }
    guard next > offset else { return nil }
    defer { offset = next }
    return String(decoding: source[offset..<next], as: UTF8.self)
  }

  /// Returns whether a whole text is one identifier.
  package static func isIdentifier(_ text: String) -> Bool {
    var offset = 0
    let bytes = Array(text.utf8)
    return read(bytes, at: &offset, end: bytes.count) != nil && offset == bytes.count
  }

  private static func continues(_ byte: UInt8, isFirst: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"):
      true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): !isFirst
    default: false
    }
  }
}
