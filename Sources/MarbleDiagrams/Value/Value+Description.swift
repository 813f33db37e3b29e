extension Value: CustomStringConvertible {
  /// The literal that parses back to this value. For a reference, its own description.
  public var description: String {
    var text = ""
    Self.append(self, to: &text)
    return text
  }

  private static func append(_ value: Value, to text: inout String) {
    switch value {
    case .string(let content): text += StringLiteral.quoted(content)
    case .integer(let number): text += number.description
    // The notation has the words `inf`, `-inf` and `nan` for this reason.
    case .decimal(let number): text += number.isNaN ? "nan" : number.description
    case .boolean(let flag): text += flag ? "true" : "false"
    case .none: text += "nil"
    case .void: text += "()"
    case .array(let values):
      append(values, "[", "]", to: &text) { append($0, to: &$1) }
    case .tuple(let members):
      append(members, "(", ")", to: &text, each: append(_:to:))
    case .enumeration(let name, let members):
      text += "."
      text += name
      guard !members.isEmpty else { return }
      append(members, "(", ")", to: &text, each: append(_:to:))
    case .reference(let object): text += object.description
    }
  }

  private static func append(_ member: Member, to text: inout String) {
    if let label = member.label {
      text += label
      text += ": "
    }
    append(member.value, to: &text)
  }

  private static func append<Item>(
    _ items: [Item], _ open: String, _ close: String, to text: inout String,
    each: (Item, inout String) -> Void
  ) {
    text += open
    for (index, item) in items.enumerated() {
      if index > 0 { text += ", " }
      each(item, &text)
    }
    text += close
  }
}

extension Value {
  /// The text of the value in a string interpolation: a string as it is, any other value as Swift
  /// prints it.
  ///
  /// Inside a collection, strings are in quotes, as in Swift. Cases are written without their dot.
  public var display: String {
    if case .string(let text) = self { return text }
    return nested
  }

  private var nested: String {
    switch self {
    case .string(let text): text.debugDescription
    case .array(let values): "[" + values.map(\.nested).joined(separator: ", ") + "]"
    case .tuple(let members): Self.nested(members)
    case .enumeration(let name, let members): members.isEmpty ? name : name + Self.nested(members)
    case .reference(let object as DurationReference): object.whole.description
    default: description
    }
  }

  private static func nested(_ members: [Member]) -> String {
    let texts = members.map { member in
      member.label.map { "\($0): \(member.value.nested)" } ?? member.value.nested
    }
    return "(" + texts.joined(separator: ", ") + ")"
  }
}
