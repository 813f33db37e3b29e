/// A JSON value. The same value always gives the same text, with the keys in the given order.
enum JSON {
  case null
  case integer(Int64)
  case string(String)
  case array([JSON])
  case object(KeyValuePairs<String, JSON>)
  /// An object whose keys are known only at run time. They must be different.
  case members([Member])

  /// A key with its value.
  struct Member {
    let key: String
    let value: JSON
  }

  /// Returns the JSON text. An object without an inner object stands on one line. Any other object,
  /// and an array, has a line for each entry.
  func text(indentation: String = "") -> String {
    switch self {
    case .null: "null"
    case .integer(let number): String(number)
    case .string(let string): Self.quoted(string)
    case .array(let elements):
      Self.enclosed(
        ("[", "]"), elements.map { ("", $0) }, isFlat: elements.isEmpty,
        indentation: indentation)
    case .object(let members):
      Self.object(members.map(Member.init), indentation: indentation)
    case .members(let members): Self.object(members, indentation: indentation)
    }
  }

  private static func object(_ members: [Member], indentation: String) -> String {
    enclosed(
      ("{", "}"), members.map { (quoted($0.key) + ": ", $0.value) },
      isFlat: members.allSatisfy { $0.value.isLeaf }, indentation: indentation)
  }

  private var isLeaf: Bool {
    switch self {
    case .null, .integer, .string: true
    case .array, .object, .members: false
    }
  }

  private static func enclosed(
    _ brackets: (String, String), _ entries: [(key: String, value: JSON)], isFlat: Bool,
    indentation: String
  ) -> String {
    let deeper = indentation + "  "
    let texts = entries.map { $0.key + $0.value.text(indentation: deeper) }
    if isFlat { return brackets.0 + texts.joined(separator: ", ") + brackets.1 }
    return "\(brackets.0)\n\(deeper)" + texts.joined(separator: ",\n\(deeper)")
      + "\n\(indentation)\(brackets.1)"
  }

  private static func quoted(_ string: String) -> String {
    var result = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{0}"..<" ", "\u{7F}", "\u{2028}", "\u{2029}":
        let code = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - code.count) + code
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
