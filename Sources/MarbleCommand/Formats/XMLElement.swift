import MarbleDiagrams

/// An element of an XML document, written with its attributes in their order.
struct XMLElement {
  let name: String
  private let attributes: [(String, String)]
  let children: [XMLElement]
  private let content: String?

  init(
    _ name: String, _ attributes: [(String, String)], children: [XMLElement] = [],
    text: String? = nil
  ) {
    self.name = name
    self.attributes = attributes
    self.children = children
    content = text
  }

  func text(indentation: String = "") -> String {
    let list = attributes.map { " \($0.0)=\"\(Self.escaped($0.1, inAttribute: true))\"" }
    let start = "\(indentation)<\(name)\(list.joined())"
    if let content { return "\(start)>\(Self.escaped(content))</\(name)>\n" }
    if children.isEmpty { return start + "/>\n" }
    let inner = children.map { $0.text(indentation: indentation + "  ") }
    return "\(start)>\n\(inner.joined())\(indentation)</\(name)>\n"
  }

  /// Markup as entities; what no XML document may hold, such as the character 0, as its number.
  private static func escaped(_ text: String, inAttribute: Bool = false) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"" where inAttribute: result += "&quot;"
      case "\r": result += "&#13;"
      case "\n" where inAttribute: result += "&#10;"
      case "\t" where inAttribute: result += "&#9;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case _ where scalar.isHidden: result += scalar.numberInBraces
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
