/// A JSON value of a message or a report. The members of an object keep their order.
package enum JSONValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int)
  case decimal(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  package struct Member: Hashable, Sendable {
    package let key: String
    package let value: JSONValue

    package init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// The first member of an object with this key. Nil for any other value.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  package var string: String? { if case .string(let text) = self { text } else { nil } }

  package var integer: Int? { if case .integer(let number) = self { number } else { nil } }

  package var boolean: Bool? { if case .boolean(let flag) = self { flag } else { nil } }

  package var array: [JSONValue]? { if case .array(let values) = self { values } else { nil } }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(booleanLiteral value: Bool) { self = .boolean(value) }
  package init(nilLiteral: ()) { self = .null }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member(key: $0.0, value: $0.1) })
  }
}

// MARK: - Text

extension JSONValue {
  /// The value as JSON text in one line. Equal values have equal texts.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The value as JSON text for people and for `git diff`. An object without an inner object or
  /// array stands on one line. Any other one, and an array, has a line for each entry.
  package var document: String {
    var bytes: [UInt8] = []
    write(to: &bytes, at: 0)
    return String(decoding: bytes, as: UTF8.self) + "\n"
  }

  /// The text in one line, in UTF-8.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes, at: nil)
    return bytes
  }

  /// - Parameter depth: The number of arrays and objects around a value of a document; nil for a
  ///   text in one line.
  private func write(to bytes: inout [UInt8], at depth: Int?) {
    switch self {
    case .null: bytes += "null".utf8
    case .boolean(let flag): bytes += (flag ? "true" : "false").utf8
    // Most tokens of a document are such numbers.
    case .integer(let digit) where 0..<10 ~= digit: bytes.append(UInt8(ascii: "0") + UInt8(digit))
    case .integer(let number): bytes += String(number).utf8
    // JSON has no infinite numbers.
    case .decimal(let number): bytes += (number.isFinite ? String(number) : "null").utf8
    case .string(let text): Self.write(text, to: &bytes)
    case .array(let values):
      Self.write("[]", values, isFlat: values.isEmpty, to: &bytes, at: depth) {
        $0.write(to: &$1, at: $2)
      }
    case .object(let members):
      let isFlat = depth != nil && members.allSatisfy { $0.value.isLeaf }
      Self.write("{}", members, isFlat: isFlat, to: &bytes, at: depth) { member, bytes, depth in
        Self.write(member.key, to: &bytes)
        bytes += (depth == nil ? ":" : ": ").utf8
        member.value.write(to: &bytes, at: depth)
      }
    }
  }

  private var isLeaf: Bool {
    switch self {
    case .array, .object: false
    default: true
    }
  }

  private static func write<Entry>(
    _ brackets: String, _ entries: [Entry], isFlat: Bool, to bytes: inout [UInt8], at depth: Int?,
    _ write: (Entry, inout [UInt8], Int?) -> Void
  ) {
    func breakLine(_ depth: Int?) {
      guard let depth, !isFlat else { return }
      bytes.append(UInt8(ascii: "\n"))
      bytes += repeatElement(UInt8(ascii: " "), count: 2 * depth)
    }
    bytes.append(brackets.utf8.first!)
    let inner = depth.map { $0 + 1 }
    for (index, entry) in entries.enumerated() {
      if index > 0 {
        bytes.append(UInt8(ascii: ","))
        if isFlat { bytes.append(UInt8(ascii: " ")) }
      }
      breakLine(inner)
      write(entry, &bytes, inner)
    }
    breakLine(depth)
    bytes.append(brackets.utf8.last!)
  }

  private static func write(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    defer { bytes.append(UInt8(ascii: "\"")) }
    // Most texts are keys, which need no escape.
    if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 && $0 != 0x22 && $0 != 0x5C }) {
      bytes += text.utf8
      return
    }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": bytes += #"\""#.utf8
      case "\\": bytes += #"\\"#.utf8
      case "\n": bytes += #"\n"#.utf8
      case "\r": bytes += #"\r"#.utf8
      case "\t": bytes += #"\t"#.utf8
      case "\u{0}"..<" ", "\u{7F}", "\u{2028}", "\u{2029}":
        let code = String(scalar.value, radix: 16)
        bytes += (#"\u"# + String(repeating: "0", count: 4 - code.count) + code).utf8
      default: bytes += UTF8.encode(scalar)!
      }
    }
  }
}
