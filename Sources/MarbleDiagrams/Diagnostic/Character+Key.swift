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

extension Unicode.Scalar {
  /// True for a scalar that is a key of a diagram by itself, and that joins neither an ASCII scalar
  /// nor another such scalar to one Character. Some keys are left out, because their scripts have
  /// letters that join: only the segmentation of the standard library tells.
  var isPlainKey: Bool {
    switch value {
    case 0x80..<0x300, 0x370..<0x590: properties.isAlphabetic
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF: true
    // The letters of flags join in pairs.
    case 0x1F1E6...0x1F1FF: false
    case 0x2000...: properties.isEmojiPresentation && !properties.isEmojiModifier
    default: false
    }
  }
}
