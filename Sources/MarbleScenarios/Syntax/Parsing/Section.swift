import MarbleDiagrams

/// What has been read so far of the head of a file, or of one scenario.
struct Section {
  /// What `scenario` began; `nil` is the head.
  private let scenario: (title: Name, range: SourceRange)?
  private(set) var statements: [Statement] = []
  private(set) var errors: [SyntaxError] = []
  /// The settings that were made, with their places: each may be made once.
  private var settings: [(keyword: Keyword, range: SourceRange)] = []

  private var keys: Set<Character> = []

  /// So many errors are worth reading, the last of which says that there are more; the rest of the section is passed over.
  static let errorLimit = 20

  /// The statements that a scenario, or the head, may have.
  static let statementLimit = 50_000
  /// The literals, names, operators and calls that all of them may have together.
  static let partLimit = 1_000_000
  private var parts = 0
  /// Whether there was more than that.
  private var isCut = false

  init() { scenario = nil }

  init(title: Name, range: SourceRange) { scenario = (title, range) }

  var isHead: Bool { scenario == nil }

  /// Whether the rest is passed over.
  var isFull: Bool { isCut || errors.count >= Self.errorLimit }

  /// The scenario that the section is, if it is one.
  var syntax: ScenarioSyntax? {
    scenario.map {
      ScenarioSyntax(
        title: $0.title.text, titleRange: $0.title.range, range: $0.range,
        statements: statements, errors: errors)
    }
  }

  /// Fails if the statement gives a meaning to a key that has one here.
  ///
  /// - Parameter parts: the literals, names, operators and calls in it.
  mutating func append(_ statement: Statement, parts: Int) throws(SyntaxError) {
    self.parts += parts
    if statements.count == Self.statementLimit || self.parts > Self.partLimit {
      note(SyntaxError(fact: .scenarioTooLong, range: statement.range))
      isCut = true
      return
    }
    if case .keys(let row) = statement {
      for entry in row.entries where !keys.insert(entry.key).inserted {
        throw SyntaxError(notation: NotationError(.duplicateKey(entry.key), entry.keyRange))
      }
    }
    statements.append(statement)
  }

  mutating func note(_ error: SyntaxError) {
    guard !isFull else { return }
    let isLast = errors.count == Self.errorLimit - 1
    errors.append(isLast ? SyntaxError(fact: .tooManyErrors, range: error.range) : error)
  }

  /// Fails if a statement with this keyword has no place here, or no place any more.
  mutating func admit(_ keyword: Keyword, at range: SourceRange) throws(SyntaxError) {
    if keyword == .marbles, !isHead || !statements.isEmpty {
      throw SyntaxError(fact: .versionNotFirst, range: range)
    }
    if isHead, !keyword.standsInHead {
      throw SyntaxError(fact: .notInHead(keyword), range: range)
    }
    guard keyword.isSetOnce else { return }
    if let first = settings.first(where: { $0.keyword == keyword }) {
      throw SyntaxError(fact: .settingRepeated(keyword, first: first.range), range: range)
    }
    settings.append((keyword, range))
  }
}
