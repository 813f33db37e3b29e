// A value in quotes: `'ann'`. It happens at its first quote and takes one column for each character
// as written, quotes included.
extension RowParser {
  mutating func quote() throws(NotationError) {
    let first = offset
    let (text, columns, last) = try quotedText()
    try add(.text(text), length: last - first)
    try advance(columns: columns)
  }

  /// Returns the text between the quote here and its closing quote, the columns including both
  /// quotes, and the offset after the closing quote.
  private mutating func quotedText() throws(NotationError) -> (String, columns: Int, end: Int) {
    var text = ""
    var columns = 1
    var next = offset + 1
    var plainStart = next
    while next < end {
      var byte = asciiCharacter(at: next)
      if byte == nil {
        let character = try characters.character(at: next)
        byte = character.soleByte
        if byte == nil {
          columns += 1
          next += character.utf8.count
          continue
        }
      }
      switch byte! {
      case UInt8(ascii: "'"):
        text += String(decoding: source[plainStart..<next], as: UTF8.self)
        return (text, columns + 1, next + 1)
      case UInt8(ascii: "\\"):
        text += String(decoding: source[plainStart..<next], as: UTF8.self)
        columns -= next
        text.unicodeScalars.append(try escape(at: &next))
        columns += next
        plainStart = next
      case ..<0x20, 0x7F:
        throw NotationError(.controlInQuote(source[next]), next..<next + 1)
      default:
        columns += 1
        next += 1
      }
    }
    throw NotationError(.unclosedQuote, offset..<offset + 1)
  }

  private func escape(at next: inout Int) throws(NotationError) -> Unicode.Scalar {
    let start = next
    let scalar = try EscapeSequence.read(source, at: &next, end: end)
    // A combining mark after the last letter changes the letter, and therefore the escape.
    let last = UTF8Text.firstCharacter(source, in: next - 1..<end)
    guard last.length == 1 else {
      throw NotationError(.unknownEscape("\\" + last.text), start..<next - 1 + last.length)
    }
    return scalar
  }
}
