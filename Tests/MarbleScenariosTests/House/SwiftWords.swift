/// The words and signs of a Swift file, without its imports and comments, and the texts of its
/// strings. The code in an interpolation is code.
struct SwiftWords {
  private(set) var words: [String] = []
  /// The texts of the strings, cut at their interpolations.
  private(set) var texts: [String] = []
  private let bytes: [UInt8]
  private var index = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
    readCode()
  }

  /// Reads up to the end of the file, or of an interpolation.
  private mutating func readCode() {
    var depth = 0
    while index < bytes.count {
      if skipComment() || skipString() || readWord() { continue }
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") {
        if depth == 0 { return }
        depth -= 1
      }
      if byte > UInt8(ascii: " ") { words.append(String(UnicodeScalar(byte))) }
    }
  }

  private func begins(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { $0[0] == bytes[index] && bytes[index...].starts(with: $0) }
  }

  private mutating func skipComment() -> Bool {
    if begins("//") {
      index = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      return true
    }
    guard begins("/*") else { return false }
    while index < bytes.count, !begins("*/") { index += 1 }
    index = min(index + 2, bytes.count)
    return true
  }

  private mutating func skipString() -> Bool {
    guard [UInt8(ascii: "\""), UInt8(ascii: "#")].contains(bytes[index]) else { return false }
    let hashes = bytes[index...].prefix { $0 == UInt8(ascii: "#") }.count
    let start = index + hashes
    guard start < bytes.count, bytes[start] == UInt8(ascii: "\"") else { return false }
    index = start
    let quotes = begins("\"\"\"") ? 3 : 1
    let marks = Array(repeating: UInt8(ascii: "#"), count: hashes)
    let end = Array(repeating: UInt8(ascii: "\""), count: quotes) + marks
    let escape = [UInt8(ascii: "\\")] + marks
    index += quotes
    var text: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      if byte == end[0], bytes[index...].starts(with: end) { break }
      guard byte == escape[0], bytes[index...].starts(with: escape) else {
        text.append(byte)
        index += 1
        continue
      }
      index += escape.count
      let isCode = index < bytes.count && bytes[index] == UInt8(ascii: "(")
      if !isCode, index < bytes.count { text.append(bytes[index]) }
      index += 1
      if isCode {
        texts.append(String(decoding: text, as: UTF8.self))
        text = []
        readCode()
      }
    }
    texts.append(String(decoding: text, as: UTF8.self))
    index = min(index + end.count, bytes.count)
    return true
  }

  private mutating func readWord() -> Bool {
    if bytes[index] == UInt8(ascii: "`") {
      index += 1
      let name = bytes[index...].prefix { $0 != UInt8(ascii: "`") }
      index += name.count + 1
      words.append(String(decoding: name, as: UTF8.self))
      return true
    }
    let start = index
    while index < bytes.count, Self.isWord(bytes[index]) { index += 1 }
    guard start < index else { return false }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    if text == "import" {
      index = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    } else {
      words.append(text)
    }
    return true
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
