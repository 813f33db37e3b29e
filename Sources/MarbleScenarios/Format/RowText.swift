import MarbleDiagrams

/// The text of adjacent tokens.
enum RowText {
  /// The pieces of a token, with spaces only where two pieces would otherwise be read differently.
  static func of(_ pieces: ArraySlice<Range<Int>>, _ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    var last: Range<Int>?
    for piece in pieces {
      if needsSpace(last, piece, bytes) { text.append(Byte.space) }
      text += bytes[piece]
      last = piece
    }
    return text
  }

  /// True if a space must separate two pieces: `3 t` is two values, and some emoji combine with
  /// their neighbours.
  static func needsSpace(_ left: Range<Int>?, _ right: Range<Int>, _ bytes: [UInt8]) -> Bool {
    guard let left else { return false }
    let (last, first) = (bytes[left.upperBound - 1], bytes[right.lowerBound])
    if Byte.isASCII(last), Byte.isASCII(first) { return last.isDigit && first.isLetter }
    let (before, after) = (text(left, bytes), text(right, bytes))
    if last.isDigit, after.first!.isLetter { return true }
    return Array(before + after) != Array(before) + Array(after)
  }

  private static func text(_ piece: Range<Int>, _ bytes: [UInt8]) -> String {
    String(decoding: bytes[piece], as: UTF8.self)
  }
}
