// Words and names.

extension Parser {
  /// The end of the word at `position`, or `position` itself if there is no word.
  private func endOfWord() -> Int {
    var end = position
    guard end < lineEnd, bytes[end].isWord, !bytes[end].isDigit else { return end }
    var isASCII = true
    while end < lineEnd, bytes[end].isWord {
      isASCII = isASCII && Byte.isASCII(bytes[end])
      end += 1
    }
    return isASCII ? end : endOfLetters(upTo: end)
  }

  /// The end of the letters, digits and underscores from `position` on, including characters beyond
  /// ASCII, but at most `limit`.
  private func endOfLetters(upTo limit: Int) -> Int {
    let word = text(position..<limit)
    var end = position
    for character in word {
      let belongs =
        character.isLetter || character == "_" || (end > position && character.isNumber)
      guard belongs else { break }
      end += character.utf8.count
    }
    return end
  }

  /// Parses the word at `position`. Nil if there is none.
  mutating func word() -> Name? {
    let start = position
    position = endOfWord()
    guard position > start else { return nil }
    return Name(text(start..<position), range(from: start))
  }

  /// Parses a word, or several words joined by points: `signUpButton.isEnabled`.
  private mutating func dottedWord() -> Name? {
    guard let first = word() else { return nil }
    var end = position
    while skip(Byte.point), word() != nil { end = position }
    position = end
    guard end > first.range.end else { return first }
    return Name(text(Int(first.range.start)..<end), range(from: Int(first.range.start)))
  }

  /// Parses a name, whether the statement declares it or refers to it.
  mutating func name() throws(SyntaxError) -> Name {
    skipSpaces()
    guard let name = dottedWord() else {
      throw isAtEnd ? missing("a name") : unexpected { .notAName($0 ?? "") }
    }
    guard !Keyword.isReserved(name.text) else {
      throw SyntaxError(.nameReserved(name.text), name.range)
    }
    guard name.text != "_" else {
      throw SyntaxError(.notAName(name.text), name.range)
    }
    statement.subject = statement.subject ?? name
    return name
  }

  /// Parses a name without a point.
  mutating func plainName() throws(SyntaxError) -> Name {
    let name = try name()
    guard !name.text.utf8.contains(Byte.point) else {
      throw SyntaxError(.nameDotted(name.text), name.range)
    }
    return name
  }
}
