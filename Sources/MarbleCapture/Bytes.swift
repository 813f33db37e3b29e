import Foundation

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
    append(UInt8(ascii: "\""))
    for byte in (isCut ? String(text.unicodeScalars.prefix(limit)) : text).utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): append(contentsOf: [UInt8(ascii: "\\"), byte])
      case UInt8(ascii: "\n"): append("\\n")
      case ..<0x20: append((byte < 0x10 ? "\\u000" : "\\u00") + String(byte, radix: 16))
      default: append(byte)
      }
    }
    if isCut { append("…(cut)") }
    append(UInt8(ascii: "\""))
  }

  /// Appends the description of a value as a string. Optional values are null or what they contain.
  mutating func append(described value: some Any) {
    if let optional = value as? any OptionalValue { return optional.append(to: &self) }
    var text = LimitedText()
    print(value, terminator: "", to: &text)
    append(quoted: text.text)
  }

  /// Appends a value without parts, as `JSONEncoder` writes it. A number that JSON does not
  /// have is a string. Returns false for other values.
  mutating func appendLeaf<Value>(_ value: Value) -> Bool {
    // The comparison of types is faster than the cast, which is left to rarer types.
    if Value.self == String.self, let text = value as? String {
      append(quoted: text)
    } else if Value.self == Int.self, let number = value as? Int {
      append(number.description)
    } else if let value = value as? any LosslessStringConvertible {
      switch value {
      case let text as String: append(quoted: text)
      case is any BinaryInteger, is Bool: append(value.description)
      case let number as any BinaryFloatingPoint:
        if number.isFinite { append(value.description) } else { append(quoted: value.description) }
      default: return false
      }
    } else if let url = value as? URL {
      append(quoted: url.absoluteString)
    } else if let data = value as? Data {
      append(quoted: data.prefix(JSONNode.limit).base64EncodedString())
    } else if let number = value as? Decimal {
      append(number.isFinite ? number.description : "\"nan\"")
    } else {
      return false
    }
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
