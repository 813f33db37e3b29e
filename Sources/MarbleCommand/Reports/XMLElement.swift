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
    let list = attributes.map { " \($0.0)=\"\(markup($0.1, inAttribute: true))\"" }
    let start = "\(indentation)<\(name)\(list.joined())"
    if let content { return "\(start)>\(markup(content))</\(name)>\n" }
    if children.isEmpty { return start + "/>\n" }
    let inner = children.map { $0.text(indentation: indentation + "  ") }
    return "\(start)>\n\(inner.joined())\(indentation)</\(name)>\n"
  }
}
