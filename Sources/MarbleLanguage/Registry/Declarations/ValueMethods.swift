import Foundation
import MarbleDiagrams

extension OperatorDeclaration {
  /// The methods of values. Nil if a value has no such method.
  static let valueMethods: [OperatorDeclaration] = ofText + ofBoth + ofArrays + ofNumbers

  private static let ofText: [OperatorDeclaration] = [
    .member(
      "uppercased", summary: "The text in capital letters.", example: #""Ann".uppercased()"#
    ) { $0.text.map { .string($0.uppercased()) } },
    .member(
      "lowercased", summary: "The text in small letters.", example: #""Ann".lowercased()"#
    ) { $0.text.map { .string($0.lowercased()) } },
    .member(
      "hasPrefix", summary: "Whether it begins with this text.",
      example: .call(#"s.map { $0.hasPrefix("a") }"#, "cold s  -'ann'-'bea'-|"), takes: .text()
    ) { value, prefix in value.text.map { .boolean($0.hasPrefix(prefix)) } },
    .member(
      "hasSuffix", summary: "Whether it ends with this text.",
      example: .call(#"s.map { $0.hasSuffix("a") }"#, "cold s  -'ann'-'bea'-|"), takes: .text()
    ) { value, suffix in value.text.map { .boolean($0.hasSuffix(suffix)) } },
    .member(
      "split", summary: "The parts between separators.", example: #""a,b".split(separator: ",")"#,
      takes: .text("separator")
    ) { value, separator in
      guard let text = value.text, !separator.isEmpty else { return nil }
      return .array(text.split(separator: separator).map { .string(String($0)) })
    },
    .member(
      "trimmingCharacters", summary: "The text without these characters at its beginning and end.",
      example: #""  ann ".trimmingCharacters(in: .whitespaces)"#,
      takes: .choice("in", ["whitespaces", "newlines", "whitespacesAndNewlines"])
    ) { value, choice in
      let trimmed: CharacterSet =
        switch choice.name {
        case "whitespaces": .whitespaces
        case "newlines": .newlines
        default: .whitespacesAndNewlines
        }
      return value.text.map { .string($0.trimmingCharacters(in: trimmed)) }
    },
  ]

  /// Methods of arrays, and of strings as sequences of one-character strings.
  private static let ofBoth: [OperatorDeclaration] = [
    .member(
      "contains", summary: "Whether that is an element, or a part of the text.",
      example: "[1, 2].contains(2)", takes: .value(), .site
    ) { value, part, site in
      switch value {
      case .string(let text):
        guard case .string(let part) = part else { throw site.error(.expected(.text, part)) }
        return .boolean(part.isEmpty || text.contains(part))
      case .array(let elements):
        return .boolean(try elements.contains { try site.isArgument(part, equalTo: $0) })
      default: return nil
      }
    },
    .member(
      "contains", summary: "Whether an element is accepted.",
      example: #""a1".contains(where: { $0.isNumber })"#, takes: .predicate("where")
    ) { value, accepts in
      try value.elements.map { .boolean(try $0.contains { try accepts($0) }) }
    },
    .member(
      "allSatisfy", summary: "Whether every element is accepted.",
      example: #""a1".allSatisfy { $0.isLetter }"#, takes: .predicate()
    ) { value, accepts in
      try value.elements.map { .boolean(try $0.allSatisfy { try accepts($0) }) }
    },
    .member(
      "filter", summary: "The elements that are accepted.", example: "[3, 1, 2].filter { $0 > 1 }",
      takes: .predicate()
    ) { value, accepts in try value.replacing { try $0.filter { try accepts($0) } } },
    .member(
      "prefix", summary: "The first few elements.", example: #""ann".prefix(2)"#, takes: .count
    ) { value, count in value.replacing { Array($0.prefix(count)) } },
    .member(
      "suffix", summary: "The last few elements.", example: #""ann".suffix(2)"#, takes: .count
    ) { value, count in value.replacing { Array($0.suffix(count)) } },
    .member(
      "dropFirst", summary: "All but the first few elements.", example: #""ann".dropFirst()"#,
      takes: .optional(.count, else: 1)
    ) { value, count in value.replacing { Array($0.dropFirst(count)) } },
    .member(
      "dropLast", summary: "All but the last few elements.", example: #""ann".dropLast()"#,
      takes: .optional(.count, else: 1)
    ) { value, count in value.replacing { Array($0.dropLast(count)) } },
    .member("reversed", summary: "In reverse order.", example: #""ann".reversed()"#) {
      $0.replacing { $0.reversed() }
    },
  ]

  private static let ofArrays: [OperatorDeclaration] = [
    .member(
      "joined", summary: "The strings joined into one.",
      example: #"["a", "b"].joined(separator: "-")"#,
      takes: .optional(.text("separator"), else: ""), .site
    ) { value, separator, site in
      guard case .array(let elements) = value else { return nil }
      let texts = elements.compactMap(\.text)
      guard texts.count == elements.count else { return nil }
      let size = texts.reduce(separator.utf8.count * texts.count) { $0 + $1.utf8.count }
      guard size <= Limits.valueSize else { throw site.error(.valueTooLarge) }
      return .string(texts.joined(separator: separator))
    },
    .member(
      "map", summary: "Each element transformed.", example: "[1, 2].map { $0 * 2 }",
      takes: .closure
    ) { value, transform in try value.elements.map { .array(try $0.map { try transform($0) }) } },
    .member(
      "compactMap", summary: "Each element transformed, unless that is nil.",
      example: "[1, nil].compactMap { $0 }", takes: .closure
    ) { value, transform in
      try value.elements.map { .array(try $0.compactMap { try transform($0).unwrapped }) }
    },
    .member(
      "reduce", summary: "The combined result of all elements.",
      example: "[1, 2].reduce(0) { $0 + $1 }", takes: .value(), .accumulator()
    ) { value, seed, combine in try value.elements?.reduce(seed) { try combine($0, $1) } },
  ]

  private static let ofNumbers: [OperatorDeclaration] = [
    .member(
      "isMultiple", summary: "Whether it is divisible.", example: "9.isMultiple(of: 3)",
      takes: .integer("of")
    ) { value, divisor in
      guard case .integer(let number) = value else { return nil }
      return .boolean(number.isMultiple(of: divisor))
    }
  ]
}

extension OperatorParameter<String> {
  /// A value that must be a text.
  fileprivate static func text(_ label: String? = nil) -> Self {
    OperatorParameter<Value>.value(label).map { value, site in
      guard case .string(let text) = value else { throw site.error(.expected(.text, value)) }
      return text
    }
  }
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
