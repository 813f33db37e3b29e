import MarbleScenarios

/// The words that can be written at a position.
struct Completion {
  /// The kinds of items that the protocol numbers.
  private enum Kind: Int {
    case method = 2
    case function = 3
    case variable = 6
    case module = 9
    case keyword = 14
  }

  private let document: Document
  private let environment: EditorEnvironment

  init(_ document: Document, _ environment: EditorEnvironment) {
    self.document = document
    self.environment = environment
  }

  func items(at offset: Int) -> JSONValue {
    guard !document.isPage else { return [] }
    let line = document.file.text.line(containing: offset)
    let before = document.file.text.text(line.lowerBound..<min(offset, line.upperBound))
    let words = before.split(separator: " ", omittingEmptySubsequences: true)
    let isInWord = before.last.map { $0 != " " } ?? false
    // The first word of a line is the statement.
    if words.count - (isInWord ? 1 : 0) <= 0, !before.contains(".") {
      return .array(Keyword.allCases.map { Self.item($0.rawValue, .keyword) })
    }
    let keyword = words.first.flatMap { Keyword(rawValue: String($0)) }
    switch keyword {
    case .system: return .array(environment.systems.map { Self.item($0.name, .module, $0.summary) })
    case .let, .feed, .fn, .subject: return .array(expression(after: before, at: offset))
    case .expect, .observe, .subs, .calls, .connect:
      return .array(names(at: offset))
    // A line that begins with a point continues a pipeline.
    case nil where before.drop(while: { $0 == " " }).hasPrefix("."):
      return .array(expression(after: before, at: offset))
    default: return []
    }
  }

  private func expression(after text: String, at offset: Int) -> [JSONValue] {
    let word = text.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }.count
    let isMember = text.dropLast(word).last == "."
    let operators = (try? OperatorRegistry(adding: environment.operators)) ?? .standard
    var seen: Set<String> = []
    let roles: [OperatorDeclaration.Role] =
      isMember ? [.method, .value] : [.source, .subject, .value]
    let forms = operators.declarations.filter { roles.contains($0.role) }
    let items = forms.filter { seen.insert($0.name).inserted }.map { form in
      Self.item(form.name, isMember ? .method : .function, form.signature, form.summary)
    }
    return isMember ? items : names(at: offset) + items
  }

  /// The names that the scenario declares.
  private func names(at offset: Int) -> [JSONValue] {
    let statements = document.file.head + (document.scenario(at: offset)?.syntax.statements ?? [])
    var seen: Set<String> = []
    return statements.compactMap(\.declaredName?.text).filter { seen.insert($0).inserted }
      .map { Self.item($0, .variable) }
  }

  private static func item(
    _ label: String, _ kind: Kind, _ detail: String? = nil, _ documentation: String? = nil
  ) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init(key: "label", value: .string(label)),
      .init(key: "kind", value: .integer(kind.rawValue)),
    ]
    if let detail { members.append(.init(key: "detail", value: .string(detail))) }
    if let documentation {
      members.append(.init(key: "documentation", value: .string(documentation)))
    }
    return .object(members)
  }
}
