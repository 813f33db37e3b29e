import MarbleDiagrams

extension OperatorDeclaration {
  /// The properties of values. Nil if a value has no such property.
  static let valueProperties: [OperatorDeclaration] = [
    .property("count", summary: "How many characters or elements it has.", example: #""ann".count"#)
    { value in
      switch value {
      case .string(let text): .integer(text.count)
      case .array(let elements): .integer(elements.count)
      default: nil
      }
    },
    .property(
      "isEmpty", summary: "Whether it has no characters or elements.", example: #""".isEmpty"#
    ) { value in
      switch value {
      case .string(let text): .boolean(text.isEmpty)
      case .array(let elements): .boolean(elements.isEmpty)
      default: nil
      }
    },
    .property("first", summary: "The first character or element, or nil.", example: #""ann".first"#)
    { value in
      switch value {
      case .string(let text): text.first.map { .string(String($0)) } ?? Value.none
      case .array(let elements): elements.first ?? Value.none
      default: nil
      }
    },
    .property("last", summary: "The last character or element, or nil.", example: #""ann".last"#) {
      value in
      switch value {
      case .string(let text): text.last.map { .string(String($0)) } ?? Value.none
      case .array(let elements): elements.last ?? Value.none
      default: nil
      }
    },
    .property(
      "key", summary: "The key of a group.",
      example: "s.groupBy { $0 % 2 }.map { $0.key }"
    ) { value in
      guard case .reference(let object) = value else { return nil }
      return (object as? GroupReference)?.key
    },
    .property(
      "isLetter", summary: "Whether it is a letter.",
      example: .call("s.map { String($0).isLetter }", "cold s  -a-A-1-|")
    ) {
      $0.character { $0.isLetter }
    },
    .property(
      "isNumber", summary: "Whether it is a digit or the like.",
      example: .call("s.map { String($0).isNumber }", "cold s  -a-A-1-|")
    ) {
      $0.character { $0.isNumber }
    },
    .property(
      "isWhitespace", summary: "Whether it is a space or the like.",
      example: .call("s.map { $0.isWhitespace }", "cold s  -a-' '-|")
    ) {
      $0.character { $0.isWhitespace }
    },
    .property(
      "isUppercase", summary: "Whether it is a capital.",
      example: .call("s.map { String($0).isUppercase }", "cold s  -a-A-1-|")
    ) {
      $0.character { $0.isUppercase }
    },
    .property(
      "isLowercase", summary: "Whether it is a small letter.",
      example: .call("s.map { String($0).isLowercase }", "cold s  -a-A-1-|")
    ) {
      $0.character { $0.isLowercase }
    },
    .property(
      "description", summary: "The text of a value, as in interpolation.",
      example: "(1, 2).description"
    ) { .string($0.display) },
  ]
}

extension Value {
  /// A property of a one-character string.
  fileprivate func character(_ answer: (Character) -> Bool) -> Value? {
    guard case .string(let text) = self, text.count == 1 else { return nil }
    return text.first.map { .boolean(answer($0)) }
  }
}
