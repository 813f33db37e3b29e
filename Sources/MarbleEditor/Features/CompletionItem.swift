import MarbleProbes

/// A word that the editor offers.
struct CompletionItem {
  /// The kinds of items that the protocol numbers.
  enum Kind: Int {
    case method = 2
    case function = 3
    case variable = 6
    case module = 9
    case property = 10
    case value = 12
    case keyword = 14
    case constant = 20
  }

  let label: String
  private let kind: Kind
  private let detail: String?
  private let documentation: String?

  init(_ label: String, _ kind: Kind, _ detail: String? = nil, _ documentation: String? = nil) {
    self.label = label
    self.kind = kind
    self.detail = detail
    self.documentation = documentation
  }

  /// - Parameter position: The position in the list. Without it, an editor sorts by the label.
  func json(at position: Int) -> JSONValue {
    let digits = String(position)
    let sortText = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    var members: [JSONValue.Member] = [
      .init(key: "label", value: .string(label)),
      .init(key: "kind", value: .integer(kind.rawValue)),
      .init(key: "sortText", value: .string(sortText)),
    ]
    if let detail { members.append(.init(key: "detail", value: .string(detail))) }
    if let documentation {
      members.append(.init(key: "documentation", value: .string(documentation)))
    }
    return .object(members)
  }
}
