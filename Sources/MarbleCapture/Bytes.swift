import Foundation

extension SessionLog {
  /// The JSON text of a value in a log.
  package static func text(of value: some Any) -> [UInt8] {
    var text: [UInt8] = []
    JSONNode.append(value, to: &text)
    return text
  }
}

extension [UInt8] {
  mutating func append(_ text: String) { append(contentsOf: text.utf8) }

  mutating func append(field: String, _ value: some Any) {
    append(",\"\(field)\":")
    JSONNode.append(value, to: &self)
  }

  /// Appends a string of JSON, which is cut if it is long.
  mutating func append(quoted text: String, isCut: Bool = false) {
    let limit = JSONNode.limit
    let isCut = isCut || text.utf8.count > limit && text.unicodeScalars.count > limit
    let text = isCut ? String(text.unicodeScalars.prefix(limit)) : text
    append(UInt8(ascii: "\""))
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") })
    {
      append(text)
    } else {
      for byte in text.utf8 { append(escaped: byte) }
    }
    if isCut { append("…(cut)") }
    append(UInt8(ascii: "\""))
  }

  private mutating func append(escaped byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): append(contentsOf: [UInt8(ascii: "\\"), byte])
    case UInt8(ascii: "\n"): append("\\n")
    case ..<0x20: append((byte < 0x10 ? "\\u000" : "\\u00") + String(byte, radix: 16))
    default: append(byte)
    }
  }

  /// Appends the description of a value as a string. Optional values are null or what they contain.
  mutating func append(described value: some Any) {
    if let optional = value as? any OptionalValue { return optional.append(to: &self) }
    var text = LimitedText()
    print(value, terminator: "", to: &text)
    append(quoted: text.text)
  }

  /// Appends a value that has no parts, or that `JSONEncoder` writes in another way than the value
  /// encodes itself. A number that JSON does not have is a string. Returns false for other values.
  mutating func appendLeaf<Value>(_ value: Value) -> Bool {
    // The comparison of types is faster than a cast.
    if Value.self == String.self, let text = value as? String {
      append(quoted: text)
    } else if Value.self == Int.self, let number = value as? Int {
      append(number.description)
    } else if Value.self == Bool.self, let truth = value as? Bool {
      append(truth.description)
    } else if Value.self == Double.self, let number = value as? Double {
      return append(number: number.description)
    } else if Value.self == Decimal.self, let number = value as? Decimal {
      return append(number: number.description.lowercased())
    } else if Value.self == URL.self, let url = value as? URL {
      append(quoted: url.absoluteString)
    } else if Value.self == Data.self, let data = value as? Data {
      append(quoted: data.prefix(JSONNode.limit).base64EncodedString())
    } else {
      return false
    }
    return true
  }

  /// Appends a number. One that JSON does not have, such as `inf`, is a string.
  mutating func append(number text: String) -> Bool {
    if text.last?.isNumber == true { append(text) } else { append(quoted: text) }
    return true
  }
}

/// The beginning of a text. Parts beyond what is written are not kept.
private struct LimitedText: TextOutputStream {
  var text = ""

  mutating func write(_ string: String) {
    if text.utf8.count <= 4 * JSONNode.limit { text += string }
  }
}

private protocol OptionalValue {
  func append(to line: inout [UInt8])
}

extension Optional: OptionalValue {
  func append(to line: inout [UInt8]) {
    if let self { JSONNode.append(self, to: &line) } else { line.append("null") }
  }
}
