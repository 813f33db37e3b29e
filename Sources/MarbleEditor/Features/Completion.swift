import MarbleProbes
import MarbleScenarios

/// The words that can be written at a position.
struct Completion {
  let document: Document
  let environment: EditorEnvironment
  /// The statements of the head and of the scenario at the position.
  let statements: [Statement]
  private let scenario: [Statement]
  /// The line up to the position.
  let before: String
  private let offset: Int

  init(_ document: Document, at offset: Int, _ environment: EditorEnvironment) {
    self.document = document
    self.environment = environment
    self.offset = offset
    let line = document.lines.line(containing: offset)
    before = document.lines.text(
      line.lowerBound..<max(line.lowerBound, min(offset, line.upperBound)))
    scenario = document.scenario(at: offset)?.statements ?? []
    statements = document.parts.head + scenario
  }

  /// The items as the protocol writes them.
  var items: JSONValue {
    document.isPage ? [] : .array(words.enumerated().map { $1.json(at: $0) })
  }

  private var words: [CompletionItem] {
    let text = before.drop { $0 == " " }
    // A line that begins with a point continues a pipeline.
    if text.hasPrefix(".") { return expression }
    let word = text.prefix { $0.isLetter }
    guard let keyword = Keyword(rawValue: String(word)), word.endIndex < text.endIndex else {
      return word.endIndex == text.endIndex
        ? Keyword.allCases.map { CompletionItem($0.rawValue, .keyword) } : []
    }
    let rest = text[word.endIndex...]
    switch keyword {
    case .system: return environment.systems.map { CompletionItem($0.name, .module, $0.summary) }
    case .hot, .cold, .expect, .subs, .calls, .connect: return row(keyword, rest)
    case .feed where !rest.contains("="): return names(that: .fed)
    case .observe: return rest.contains("=") ? names(that: .observed) + ports(.output) : []
    case .let, .fn, .feed: return rest.contains("=") ? expression : []
    case .where, .case: return rest.contains("{") ? expression : []
    case .any where rest.hasPrefix(" cold"): return ports(.service)
    case .any where rest.contains(" while "): return watched
    case .any: return hasName(rest) ? keys : ports(.input) + ports(.event)
    default:
      let forms = StatementForm.forms(of: keyword)
      let words = forms.flatMap(\.words).uniqued().map { CompletionItem($0, .keyword) }
      return forms.contains(where: \.isAboutRun) ? watched + words : words
    }
  }

  /// The names of a row, or the keys of its diagram.
  private func row(_ keyword: Keyword, _ rest: Substring) -> [CompletionItem] {
    let name = rest.hasPrefix("(") ? rest.drop { $0 != ")" }.dropFirst() : rest
    let hasName = Self.hasSpaceBehindName(name.drop { $0 == " " })
    // The diagram of a subscription has no keys.
    if hasName { return keyword == .subs || keyword == .connect ? [] : keys }
    switch keyword {
    case .hot: return ports(.input) + ports(.event)
    case .cold: return ports(.service)
    case .subs: return names(that: .logged, .answered) + ports(.service)
    case .calls: return names(that: .counted) + ports(.service)
    case .connect: return names(that: .connected) + ports(.output)
    default: return names(that: .expected) + ports(.output)
    }
  }

  /// True if a name is before the position, and a space after it.
  private func hasName(_ rest: Substring) -> Bool {
    Self.hasSpaceBehindName(rest.drop { $0 == " " })
  }

  /// The names, the functions and the words that events and conditions may have.
  private var watched: [CompletionItem] {
    let words = ["implies", "where"] + EventPattern.Kind.withWord.compactMap(\.word)
    return names { _ in true } + ports(.input) + ports(.event) + ports(.output)
      + ports(.service) + ConditionFunction.all.map { CompletionItem($0.name, .function) }
      + words.map { CompletionItem($0, .keyword) }
  }

  /// True if a space follows the name, which may have arguments.
  private static func hasSpaceBehindName(_ text: Substring) -> Bool {
    var depth = 0
    for character in text {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character == " ", depth <= 0 { return true }
    }
    return false
  }

  /// The keys with their values. Those of the scenario hide those of the head.
  private var keys: [CompletionItem] {
    statements.entries.reversed().filter { $0.key != "#" }.uniqued(on: \.key).reversed()
      .map {
        CompletionItem(String($0.key), .value, document.lines.text($0.bindingRange))
      }
  }

  /// The declared names that may have one of these roles.
  func names(that roles: NameRole...) -> [CompletionItem] {
    names { kind in roles.contains { $0.admits(kind) } }
  }

  /// The declared names of some kinds.
  func names(_ isIncluded: (NameKind) -> Bool) -> [CompletionItem] {
    statements.compactMap(\.declaration).filter { isIncluded($0.kind) }.map(\.name.text).uniqued()
      .map { CompletionItem($0, .variable) }
  }

  /// The ports of the scenario's system.
  func ports(_ kind: SystemPort.Kind) -> [CompletionItem] {
    guard let name = scenario.systemName ?? document.parts.head.systemName,
      let system = environment.systems.first(where: { $0.name == name })
    else { return [] }
    return system.ports.filter { $0.kind == kind }
      .map { CompletionItem($0.name, kind == .service ? .function : .property, $0.type) }
  }
}
