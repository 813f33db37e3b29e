extension Character {
  /// True when the character can be a key of a diagram: a letter, an ASCII digit or an emoji.
  package var isDiagramKey: Bool {
    if isASCII { return isLetter || (self >= "0" && self <= "9") }
    return isEmojiPresented || isLetter
  }

  /// True when the character is displayed as an emoji. `isEmoji` is not enough: it is also true of
  /// `1`.
  var isEmojiPresented: Bool {
    var scalars = unicodeScalars.makeIterator()
    let first = scalars.next()!
    let second = scalars.next()
    if second == "\u{FE0E}" { return false }
    if first.properties.isEmojiPresentation { return true }
    guard first.properties.isEmoji, let second else { return false }
    return second == "\u{FE0F}" || second.properties.isEmojiModifier
  }
}
