import Foundation

@testable import MarbleCommand

/// The TextMate grammar of scenario files, as far as it uses the format: rules that give scopes to
/// the parts of a line. The first rule that matches earliest in the rest of a line applies.
struct TextMateGrammar: Sendable {
  indirect enum Rule: Sendable {
    /// A text with a scope. Groups of the pattern have scopes of their own.
    case match(String, scope: String?, groups: [Int: Group])
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
  let repository: [String: [Rule]]

  /// The grammar that the command writes.
  static let marbles: TextMateGrammar = {
    let text = Editor.vscode.files.first { $0.path.hasSuffix(".tmLanguage.json") }?.text ?? ""
    do {
      return try JSONDecoder().decode(TextMateGrammar.self, from: Data(text.utf8))
    } catch {
      preconditionFailure("the grammar cannot be read: \(error)")
    }
  }()
}

extension TextMateGrammar: Decodable {
  private enum Key: CodingKey { case patterns, repository }

  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    rules = try members.decode([Rule].self, forKey: .patterns)
    repository = try members.decode([String: Part].self, forKey: .repository)
      .mapValues(\.patterns)
  }

  private struct Part: Decodable {
    let patterns: [Rule]
  }
}

extension TextMateGrammar.Rule: Decodable {
  private enum Key: CodingKey {
    case name, contentName, match, begin, end, include, captures, beginCaptures, patterns
  }

  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    let scope = try members.decodeIfPresent(String.self, forKey: .name)
    func groups(_ key: Key) throws -> [Int: TextMateGrammar.Group] {
      try members.decodeIfPresent([Int: TextMateGrammar.Group].self, forKey: key) ?? [:]
    }
    if let name = try members.decodeIfPresent(String.self, forKey: .include) {
      self = .include(String(name.dropFirst()))
    } else if let pattern = try members.decodeIfPresent(String.self, forKey: .match) {
      self = .match(pattern, scope: scope, groups: try groups(.captures))
    } else {
      self = .region(
        begin: try members.decode(String.self, forKey: .begin),
        end: try members.decode(String.self, forKey: .end), scope: scope,
        content: try members.decodeIfPresent(String.self, forKey: .contentName),
        groups: try groups(.beginCaptures),
        rules: try members.decode([Self].self, forKey: .patterns))
    }
  }
}

extension TextMateGrammar.Group: Decodable {
  private enum Key: CodingKey { case name, patterns }

  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    if let scope = try members.decodeIfPresent(String.self, forKey: .name) {
      self = .scope(scope)
    } else if case .include(let name)? = try members.decode(
      [TextMateGrammar.Rule].self, forKey: .patterns
    ).first {
      self = .rules(name)
    } else {
      throw DecodingError.dataCorruptedError(
        forKey: .patterns, in: members, debugDescription: "a group has a name or one part")
    }
  }
}
