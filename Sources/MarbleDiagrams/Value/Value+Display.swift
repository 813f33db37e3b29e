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
