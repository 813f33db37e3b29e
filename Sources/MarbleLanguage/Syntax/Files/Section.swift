import MarbleDiagrams

/// The parts of the head of a file, or of one scenario, that have been read so far.
struct Section {
  /// The title of the scenario. Nil is the head.
  private var scenario: (title: Name, range: SourceRange)?
  private var isProperty = false
  private(set) var statements: [Statement] = []
  private(set) var errors: [SyntaxError] = []
  /// The forms of the settings with their positions, because most may occur only once.
  private var settings: [(form: StatementForm, range: SourceRange)] = []

  private var keys: Set<Character> = []
  private(set) var variants: [Statement.Keys] = []
  /// The cases with their titles, which the file checks when the section is complete.
  var cases: [CaseSyntax] = []

  private var parts = 0
  private var sharedCount = 0
  /// The number of literals, names, operators and calls in the shared definitions.
  private(set) var sharedParts = 0
  /// True if one of these limits was exceeded.
  private var isCut = false

  init() {}

  init(title: Name, range: SourceRange, isProperty: Bool) {
    scenario = (title, range)
    self.isProperty = isProperty
  }

  var isHead: Bool { scenario == nil }

  private var place: StatementPlaces { isHead ? .head : isProperty ? .property : .scenario }

  /// True if the rest is skipped.
  var isFull: Bool { isCut || errors.count >= ErrorLimit.ofScenario }

  /// The scenario of this section. Nil for the head.
  var syntax: ScenarioSyntax? {
    scenario.map {
      ScenarioSyntax(
        title: $0.title.text, titleRange: $0.title.range, range: $0.range,
        statements: statements, errors: errors, cases: cases, isProperty: isProperty)
    }
  }

  /// Appends a statement. Fails if it defines a key that is already defined here.
  ///
  /// - Parameters:
  ///   - parts: The number of literals, names, operators and calls in it.
  ///   - partLimit: The maximum number of parts in all statements.
  mutating func append(
    _ statement: Statement, parts: Int, partLimit: Int
  ) throws(SyntaxError) {
    self.parts += parts
    if isHead { try share(statement, parts: parts) }
    if statements.count == Limits.statements || self.parts > partLimit {
      note(SyntaxError(.scenarioTooLong, statement.range))
      isCut = true
      return
    }
    if case .keys(let row) = statement {
      for entry in row.entries where !keys.insert(entry.key).inserted || isVaried(entry.key) {
        throw SyntaxError(NotationError(.duplicateKey(entry.key), entry.keyRange))
      }
    }
    if case .variant(let row) = statement { try admit(row) }
    statements.append(statement)
  }

  mutating func noteSetting(_ form: StatementForm, at range: SourceRange) {
    settings.append((form, range))
  }

  /// Counts a definition of the head. Each scenario that uses it does its work again.
  private mutating func share(_ statement: Statement, parts: Int) throws(SyntaxError) {
    switch statement {
    case .stream, .number, .function, .feed: break
    default: return
    }
    guard sharedCount < Limits.sharedDefinitions, sharedParts + parts <= Limits.sharedParts else {
      throw SyntaxError(.tooMuchShared, statement.range)
    }
    sharedCount += 1
    sharedParts += parts
  }

  private func isVaried(_ key: Character) -> Bool {
    variants.first?.entries.contains { $0.key == key } == true
  }

  /// Adds a case. Fails unless it binds the same keys as the first one, each once.
  private mutating func admit(_ row: Statement.Keys) throws(SyntaxError) {
    var own: Set<Character> = []
    for entry in row.entries where !own.insert(entry.key).inserted || keys.contains(entry.key) {
      throw SyntaxError(NotationError(.duplicateKey(entry.key), entry.keyRange))
    }
    if let first = variants.first {
      for entry in row.entries where !isVaried(entry.key) {
        throw SyntaxError(
          .caseKeyExtra(entry.key, first: first.range), SourceRange(entry.keyRange))
      }
      for entry in first.entries where !own.contains(entry.key) {
        throw SyntaxError(
          .caseKeyMissing(entry.key, first: first.range), row.range)
      }
    }
    variants.append(row)
  }

  /// The title of the scenario. Nil for the head.
  var title: Name? { scenario?.title }

  /// The cases share the rows, which a recording therefore does not complete.
  mutating func adviseOnSharedRows() {
    for (index, error) in errors.enumerated() where error.fact.code == .expectationMissing {
      let hint = "write what holds in each case: 'record' has no row for all of them"
      errors[index] = SyntaxError(error.fact.hint(hint), error.range)
    }
  }

  mutating func note(_ error: SyntaxError) {
    guard !isFull else { return }
    // The last error reports that there are more.
    let isLast = errors.count == ErrorLimit.ofScenario - 1
    errors.append(isLast ? SyntaxError(.tooManyErrors, error.range) : error)
  }

  /// Fails if a statement of this form is not allowed here, or is not allowed again.
  func admit(_ form: StatementForm, at range: SourceRange) throws(SyntaxError) {
    if form.keyword == .marbles, !isHead || !statements.isEmpty {
      throw SyntaxError(.versionNotFirst, range)
    }
    guard form.places.contains(place) else {
      let isForm = StatementForm.forms(of: form.keyword).contains { $0.places.contains(place) }
      throw SyntaxError(
        .misplaced(form.keyword, isForm: isForm, in: place, instead: form.instead), range)
    }
    let first = settings.first {
      $0.form.keyword == form.keyword && ($0.form.isOnce || form.isOnce)
    }
    if let first { throw SyntaxError(.settingRepeated(form.keyword, first: first.range), range) }
  }
}
