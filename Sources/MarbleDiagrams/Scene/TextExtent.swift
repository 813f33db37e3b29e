/// Widths of texts on a page, in the unit of the font size `size`. They are estimates that are
/// rather too large, because no font is available.
enum TextExtent {
  /// Returns the width of a text in a proportional font without serifs.
  static func width(of text: String, size: Int) -> Int {
    // Nearly all texts are printable ASCII. There, each byte is a character.
    let isPrintable = text.utf8.allSatisfy { 0x20..<0x7F ~= $0 }
    let sum =
      isPrintable
      ? text.utf8.reduce(0) { $0 + thousandths(ofASCII: $1) }
      : text.reduce(0) { $0 + thousandths(of: $1) }
    return (sum * size + 999) / 1000
  }

  /// Returns the width of a text in the same font in bold.
  static func boldWidth(of text: String, size: Int) -> Int {
    width(of: text, size: size) * 9 / 8
  }

  /// Returns the width of a text in a font whose characters are all equally wide.
  static func fixedWidth(of text: String, size: Int) -> Int {
    (displayWidth(of: text) * 603 * size + 999) / 1000
  }

  /// Returns the beginning of a text that fits into the width, with `…` for the rest.
  static func clipped(_ text: String, to width: Int, size: Int) -> String {
    MarbleDiagrams.clipped(
      text, to: width * 1000 / size, widthOfRest: thousandths(of: "…"), thousandths)
  }

  private static func thousandths(of character: Character) -> Int {
    if let byte = character.asciiValue { return thousandths(ofASCII: byte) }
    return switch character {
    case "…", "—": 1000
    default: displayWidth(of: character) * 700
    }
  }

  /// The comparison of characters normalises them, which is too slow for each character of a page.
  private static func thousandths(ofASCII byte: UInt8) -> Int {
    switch Unicode.Scalar(byte) {
    case "i", "j", "l", "I", "'", ".", ",", ":", ";", "|", "!", " ": 330
    case "f", "r", "t", "(", ")", "[", "]", "{", "}", "-", "/", "\"", "\\": 440
    case "m", "w", "M", "W", "@", "%": 1000
    case "A"..."Z", "+", "=", "<", ">", "~", "&": 760
    default: 620
    }
  }
}
