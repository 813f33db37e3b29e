import Foundation
import MarbleDiagrams

extension OperatorDeclaration {
  /// The methods of values. Nil if a value has no such method.
  static let valueMethods: [OperatorDeclaration] = ofText + ofBoth + ofArrays + ofNumbers

  private static let ofText: [OperatorDeclaration] = [
    .member("uppercased", summary: "The text in capital letters.", example: #""Ann".uppercased()"#)
    { value, _ in
      value.text.map { .string($0.uppercased()) }
    },
    .member("lowercased", summary: "The text in small letters.", example: #""Ann".lowercased()"#) {
      value, _ in
      value.text.map { .string($0.lowercased()) }
    },
    .member(
      "hasPrefix", summary: "Whether it begins with this text.",
      example: .call(#"s.map { $0.hasPrefix("a") }"#, "cold s  -'ann'-'bea'-|"), [.value()]
    ) {
      let prefix = try $1.text()
      return $0.text.map { .boolean($0.hasPrefix(prefix)) }
    },
    .member(
      "hasSuffix", summary: "Whether it ends with this text.",
      example: .call(#"s.map { $0.hasSuffix("a") }"#, "cold s  -'ann'-'bea'-|"), [.value()]
    ) {
      let suffix = try $1.text()
      return $0.text.map { .boolean($0.hasSuffix(suffix)) }
    },
    .member(
      "split", summary: "The parts between separators.", example: #""a,b".split(separator: ",")"#,
      [.value("separator")]
    ) {
      let separator = try $1.text()
      guard let text = $0.text, !separator.isEmpty else { return nil }
      return .array(text.split(separator: separator).map { .string(String($0)) })
    },
    .member(
      "trimmingCharacters", summary: "The text without these characters at its beginning and end.",
      example: #""  ann ".trimmingCharacters(in: .whitespaces)"#,
      [.choice("in", ["whitespaces", "newlines", "whitespacesAndNewlines"])]
    ) {
      let trimmed: CharacterSet =
        switch try $1.choice().name {
        case "whitespaces": .whitespaces
        case "newlines": .newlines
        default: .whitespacesAndNewlines
        }
      return $0.text.map { .string($0.trimmingCharacters(in: trimmed)) }
    },
  ]

  /// Methods of arrays, and of strings as sequences of one-character strings.
  private static let ofBoth: [OperatorDeclaration] = [
    .member(
      "contains", summary: "Whether that is an element, or a part of the text.",
      example: "[1, 2].contains(2)", [.value()]
    ) {
      let part = try $1.value()
      switch $0 {
      case .string(let text):
        guard case .string(let part) = part else {
          throw $1.site.error(.expected(.text, part))
        }
        return .boolean(part.isEmpty || text.contains(part))
      case .array(let elements):
        let site = $1.site
        return .boolean(try elements.contains { try site.isArgument(part, equalTo: $0) })
      default: return nil
      }
    },
    .member(
      "contains", summary: "Whether an element is accepted.",
      example: #""a1".contains(where: { $0.isNumber })"#, [.closure("where")]
    ) {
      let predicate = try $1.function().predicate
      return try $0.elements.map { .boolean(try $0.contains(where: predicate)) }
    },
    .member(
      "allSatisfy", summary: "Whether every element is accepted.",
      example: #""a1".allSatisfy { $0.isLetter }"#, [.closure()]
    ) {
      let predicate = try $1.function().predicate
      return try $0.elements.map { .boolean(try $0.allSatisfy(predicate)) }
    },
    .member(
      "filter", summary: "The elements that are accepted.", example: "[3, 1, 2].filter { $0 > 1 }",
      [.closure()]
    ) {
      let predicate = try $1.function().predicate
      return try $0.replacing { try $0.filter(predicate) }
    },
    .member("prefix", summary: "The first few elements.", example: #""ann".prefix(2)"#, [.count()])
    {
      let count = try $1.count()
      return $0.replacing { Array($0.prefix(count)) }
    },
    .member("suffix", summary: "The last few elements.", example: #""ann".suffix(2)"#, [.count()]) {
      let count = try $1.count()
      return $0.replacing { Array($0.suffix(count)) }
    },
    .member(
      "dropFirst", summary: "All but the first few elements.", example: #""ann".dropFirst()"#,
      [.count().optional]
    ) {
      let count = try $1.optional { try $0.count() } ?? 1
      return $0.replacing { Array($0.dropFirst(count)) }
    },
    .member(
      "dropLast", summary: "All but the last few elements.", example: #""ann".dropLast()"#,
      [.count().optional]
    ) {
      let count = try $1.optional { try $0.count() } ?? 1
      return $0.replacing { Array($0.dropLast(count)) }
    },
    .member("reversed", summary: "In reverse order.", example: #""ann".reversed()"#) { value, _ in
      value.replacing { $0.reversed() }
    },
  ]

  private static let ofArrays: [OperatorDeclaration] = [
    .member(
      "joined", summary: "The strings joined into one.",
      example: #"["a", "b"].joined(separator: "-")"#,
      [.value("separator").optional]
    ) {
      let separator = try $1.optional { try $0.text() } ?? ""
      guard case .array(let elements) = $0 else { return nil }
      let texts = elements.compactMap(\.text)
      guard texts.count == elements.count else { return nil }
      let size = texts.reduce(separator.utf8.count * texts.count) { $0 + $1.utf8.count }
      guard size <= Limits.valueSize else { throw $1.site.error(.valueTooLarge) }
      return .string(texts.joined(separator: separator))
    },
    .member(
      "map", summary: "Each element transformed.", example: "[1, 2].map { $0 * 2 }", [.closure()]
    ) {
      let transform = try $1.function().unary
      return try $0.elements.map { .array(try $0.map(transform)) }
    },
    .member(
      "compactMap", summary: "Each element transformed, unless that is nil.",
      example: "[1, nil].compactMap { $0 }", [.closure()]
    ) {
      let transform = try $1.function().unary
      return try $0.elements.map { .array(try $0.compactMap { try transform($0).unwrapped }) }
    },
    .member(
      "reduce", summary: "The combined result of all elements.",
      example: "[1, 2].reduce(0) { $0 + $1 }",
      [.value(), .closure(arity: 2)]
    ) {
      let (seed, combine) = (try $1.value(), try $1.function().binary)
      return try $0.elements?.reduce(seed, combine)
    },
  ]

  private static let ofNumbers: [OperatorDeclaration] = [
    .member(
      "isMultiple", summary: "Whether it is divisible.", example: "9.isMultiple(of: 3)",
      [.integer("of")]
    ) {
      let divisor = try $1.count()
      guard case .integer(let number) = $0 else { return nil }
      return .boolean(number.isMultiple(of: divisor))
    }
  ]
}

extension Value {
  fileprivate var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  fileprivate var elements: [Value]? {
    switch self {
    case .string(let text): text.map { .string(String($0)) }
    case .array(let elements): elements
    default: nil
    }
  }

  /// A value of the same kind with other elements.
  fileprivate func replacing(_ change: ([Value]) throws -> [Value]) rethrows -> Value? {
    switch self {
    case .string(let text):
      .string(try change(text.map { .string(String($0)) }).compactMap(\.text).joined())
    case .array(let elements): .array(try change(elements))
    default: nil
    }
  }
}

extension ArgumentReader {
  fileprivate mutating func text() throws -> String {
    let value = try value()
    guard case .string(let text) = value else { throw site.error(.expected(.text, value)) }
    return text
  }
}
