/// A TextMate grammar: rules that give scopes to the parts of a line. VS Code, GitHub and other
/// programs colour a text by its scopes.
///
/// The grammar has one scope for each token that the parser also knows, and no rule continues on
/// the next line.
struct TextMateGrammar: Sendable {
  /// A rule. The first rule that matches earliest in the rest of a line applies.
  indirect enum Rule: Sendable {
    /// A text with a scope. Groups of the pattern have scopes of their own.
    case match(String, scope: String? = nil, groups: [Int: Group] = [:])
    /// A text from the match of one pattern to that of another one, whose inside has rules.
    case region(
      begin: String, end: String, scope: String? = nil, content: String? = nil,
      groups: [Int: Group] = [:], rules: [Rule])
    /// The rules of a part of the repository.
    case include(String)
  }

  /// The colours of a group of a pattern: a scope, or the scopes of a part of the repository.
  enum Group: Sendable {
    case scope(String)
    case rules(String)
  }

  let rules: [Rule]
  /// Rules that other rules include, by name.
  let repository: KeyValuePairs<String, [Rule]>

  static let scopeName = "source.marbles"
}

extension TextMateGrammar {
  var json: JSON {
    .object([
      "name": .string("Marbles"),
      "scopeName": .string(Self.scopeName),
      "fileTypes": .array([.string("marbles")]),
      "patterns": .array(rules.map(\.json)),
      "repository": .members(
        repository.map { name, rules in
          .init(key: name, value: .object(["patterns": .array(rules.map(\.json))]))
        }),
    ])
  }
}

extension TextMateGrammar.Rule {
  fileprivate var json: JSON {
    switch self {
    case .include(let name): return .object(["include": .string("#\(name)")])
    case .match(let pattern, let scope, let groups):
      return .members(
        members(scope) + [.init(key: "match", value: .string(pattern))]
          + captures("captures", groups))
    case .region(let begin, let end, let scope, let content, let groups, let rules):
      let inside = content.map { [JSON.Member(key: "contentName", value: .string($0))] } ?? []
      return .members(
        members(scope) + inside + [
          .init(key: "begin", value: .string(begin)), .init(key: "end", value: .string(end)),
        ] + captures("beginCaptures", groups)
          + [.init(key: "patterns", value: .array(rules.map(\.json)))])
    }
  }

  private func members(_ scope: String?) -> [JSON.Member] {
    scope.map { [.init(key: "name", value: .string($0))] } ?? []
  }

  private func captures(_ key: String, _ groups: [Int: TextMateGrammar.Group]) -> [JSON.Member] {
    guard !groups.isEmpty else { return [] }
    let members = groups.sorted { $0.key < $1.key }.map { number, group in
      switch group {
      case .scope(let name):
        JSON.Member(key: "\(number)", value: .object(["name": .string(name)]))
      case .rules(let name):
        JSON.Member(
          key: "\(number)",
          value: .object(["patterns": .array([.object(["include": .string("#\(name)")])])]))
      }
    }
    return [.init(key: key, value: .members(members))]
  }
}
