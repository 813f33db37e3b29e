import Foundation

/// The words and signs of a Swift file, without its imports and comments, and the texts of its
/// strings. The code in an interpolation is code.
struct SwiftWords {
  let words: [String]
  /// The texts of the strings, cut at their interpolations.
  let texts: [String]

  init(_ text: String) {
    (words, texts) = text.withCString { start in
      var reader = Reader(rest: start)
      reader.readCode()
      return (reader.words, reader.texts)
    }
  }
}

/// Reads with the functions of C, which are fast in a debug build, too.
private struct Reader {
  private(set) var words: [String] = []
  private(set) var texts: [String] = []
  /// What is left of the text, which ends with a NUL.
  private var rest: UnsafePointer<CChar>

  init(rest: UnsafePointer<CChar>) { self.rest = rest }

  /// The bytes of words as a text of C.
  private static let wordBytes =
    (0x01...0xFF).filter { $0 >= 0x80 || isalnum($0) != 0 || $0 == 0x5F }
    .map { CChar(truncatingIfNeeded: $0) } + [0]

  /// Reads up to the end of the file, or of an interpolation.
  mutating func readCode() {
    var depth = 0
    while true {
      rest += strspn(rest, " \n")
      if rest.pointee == 0 { return }
      if skipComment() || readString() || readWord() { continue }
      let sign = take(1)
      if sign == "(" { depth += 1 }
      if sign == ")" {
        if depth == 0 { return }
        depth -= 1
      }
      words.append(sign)
    }
  }

  private func begins(_ text: String) -> Bool { strncmp(rest, text, text.utf8.count) == 0 }

  /// Takes some bytes, or those up to the end.
  private mutating func take(_ count: Int) -> String {
    let bytes = UnsafeRawBufferPointer(start: rest, count: strnlen(rest, count))
    rest += bytes.count
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func skip(past end: String) {
    let found = strstr(rest, end).map { UnsafePointer($0) + end.utf8.count }
    rest = found ?? rest + strlen(rest)
  }

  private mutating func skipComment() -> Bool {
    guard rest.pointee == CChar(UInt8(ascii: "/")), begins("//") || begins("/*") else {
      return false
    }
    skip(past: begins("//") ? "\n" : "*/")
    return true
  }

  private mutating func readString() -> Bool {
    let hashes = strspn(rest, "#")
    guard rest[hashes] == CChar(UInt8(ascii: "\"")) else { return false }
    let marks = take(hashes)
    let quotes = begins("\"\"\"") ? "\"\"\"" : "\""
    let (end, escape) = (quotes + marks, "\\" + marks)
    _ = take(quotes.count)
    var text = ""
    while rest.pointee != 0, !begins(end) {
      guard begins(escape) else {
        text += take(1 + strcspn(rest + 1, "\"\\"))
        continue
      }
      _ = take(escape.count)
      let escaped = take(1)
      guard escaped == "(" else {
        text += escaped
        continue
      }
      texts.append(text)
      text = ""
      readCode()
    }
    texts.append(text)
    _ = take(end.count)
    return true
  }

  private mutating func readWord() -> Bool {
    if rest.pointee == CChar(UInt8(ascii: "`")) {
      rest += 1
      words.append(take(strcspn(rest, "`")))
      _ = take(1)
      return true
    }
    let count = strspn(rest, Self.wordBytes)
    if count == 0 { return false }
    let word = take(count)
    if word == "import" { skip(past: "\n") } else { words.append(word) }
    return true
  }
}
