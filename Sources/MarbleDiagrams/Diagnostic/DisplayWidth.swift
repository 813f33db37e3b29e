/// Returns the number of terminal cells that a text takes. Emoji and East Asian wide characters
/// take two.
package func displayWidth(of text: String) -> Int {
  text.reduce(0) { $0 + displayWidth(of: $1) }
}

/// Returns the number of terminal cells that a character takes: zero, one or two. An
/// ASCII control character, such as a tab, counts as one cell.
package func displayWidth(of character: Character) -> Int {
  if character.isASCII { return 1 }
  let scalar = character.unicodeScalars.first!
  if character.isEmojiPresented || isWide(scalar.value) { return 2 }
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format: return 0
  default: return 1
  }
}

/// The blocks whose characters are wide or fullwidth by Unicode's East Asian Width.
private func isWide(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
    0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
    0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F2FF,
    0x20000...0x3FFFD:
    true
  default: false
  }
}

/// Returns the text, or its beginning with `…` for the rest when it is too wide. The result is at
/// most `cells` wide, but it always has the `…`. No character has more cells than bytes.
package func clipped(_ text: String, to cells: Int) -> String {
  text.utf8.count <= cells ? text : clipped(text, to: cells, widthOfRest: 1, displayWidth)
}

/// The same in any unit of width.
func clipped(
  _ text: String, to limit: Int, widthOfRest: Int, _ width: (Character) -> Int
) -> String {
  var kept = ""
  var used = 0
  var lastFit = ""
  for character in text {
    used += width(character)
    if used > limit { return lastFit + "…" }
    kept.append(character)
    if used + widthOfRest <= limit { lastFit = kept }
  }
  return kept
}
