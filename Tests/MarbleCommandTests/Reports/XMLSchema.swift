/// The part of XML Schema that `JUnit.xsd` needs: attributes with their types, and sequences of
/// children.
struct XMLSchema {
  private struct Attribute {
    let type: String
    let isRequired: Bool
  }

  private struct Element {
    var attributes: [String: Attribute] = [:]
    var children: [(name: String, repeats: Bool)] = []
  }

  private var elements: [String: Element] = [:]

  init(_ schema: XMLTree) {
    for declaration in schema.children where declaration.name == "xs:element" {
      var element = Element()
      for type in declaration.children {
        for part in type.children where part.name == "xs:attribute" {
          element.attributes[part.attributes["name"]!] = Attribute(
            type: part.attributes["type"]!, isRequired: part.attributes["use"] == "required")
        }
        for part in type.children where part.name == "xs:sequence" {
          element.children += part.children.map {
            ($0.attributes["ref"]!, $0.attributes["maxOccurs"] == "unbounded")
          }
        }
      }
      elements[declaration.attributes["name"]!] = element
    }
  }

  /// Returns the differences between a document and the schema; none if the document is valid.
  func violations(of tree: XMLTree) -> [String] {
    guard let element = elements[tree.name] else { return ["unknown element \(tree.name)"] }
    var violations: [String] = []
    for (name, value) in tree.attributes {
      guard let attribute = element.attributes[name] else {
        violations.append("\(tree.name) has no attribute \(name)")
        continue
      }
      if !Self.holds(value, attribute.type) { violations.append("\(name)=\(value)") }
    }
    for (name, attribute) in element.attributes
    where attribute.isRequired && tree.attributes[name] == nil {
      violations.append("\(tree.name) needs \(name)")
    }
    var rest = tree.children[...]
    for child in element.children {
      while rest.first?.name == child.name {
        rest.removeFirst()
        if !child.repeats { break }
      }
    }
    violations += rest.map { "\($0.name) has no place in \(tree.name)" }
    return violations + tree.children.flatMap(self.violations)
  }

  private static func holds(_ value: String, _ type: String) -> Bool {
    switch type {
    case "xs:nonNegativeInteger": UInt64(value) != nil
    case "xs:positiveInteger": UInt64(value).map { $0 > 0 } ?? false
    case "seconds": value.wholeMatch(of: /[0-9]+(\.[0-9]{1,3})?/) != nil
    default: true
    }
  }
}
