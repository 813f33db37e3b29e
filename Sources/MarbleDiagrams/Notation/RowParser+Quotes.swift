// A value in quotes: `'ann'`. It happens at its first quote and takes one column for each character
// as written, quotes included.
extension RowParser {
  mutating func quote() throws(NotationError) {
    let (text, columns, end) = try quotedText()
    try add(.text(text), length: end - cursor.offset)
    try advance(columns: columns)
  }

  /// Returns the text between the quote here and its closing quote, the columns including both
  /// quotes, and the offset after the closing quote.
  private mutating func quotedText() throws(NotationError) -> (String, columns: Int, end: Int) {
    var text = ""
    var columns = 1
    var rest = cursor
    rest.offset += 1
    var plain = rest.offset
    while !rest.isAtEnd {
      guard let byte = try byte(at: rest.offset) else {
        columns += 1
        rest.offset += try characters.character(at: rest.offset).utf8.count
        continue
      }
      switch byte {
      case "'":
        return (text + rest.text(from: plain), columns + 1, rest.offset + 1)
      case "\\":
        text += rest.text(from: plain)
        plain = rest.offset
        text.unicodeScalars.append(try escape(&rest))
        columns += rest.offset - plain
        plain = rest.offset
      case ..<0x20, 0x7F:
        throw NotationError(.controlInQuote(byte), rest.offset..<rest.offset + 1)
      default:
        columns += 1
        rest.offset += 1
      }
    }
    throw NotationError(.unclosedQuote, ahead(1))
  }

  private func escape(_ rest: inout ByteCursor) throws(NotationError) -> Unicode.Scalar {
    let start = rest.offset
    let scalar = try rest.escape()
    // A combining mark after the last letter changes the letter, and therefore the escape.
    var letter = rest
    letter.offset -= 1
    let last = letter.character
    guard last.range.count == 1 else {
      throw NotationError(.unknownEscape("\\" + last.text), start..<last.range.upperBound)
    }
    return scalar
  }
}
