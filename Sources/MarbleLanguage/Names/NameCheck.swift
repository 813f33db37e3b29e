import MarbleDiagrams

/// Checks the names of one scenario: every name must be declared once, known, of the right kind,
/// and used.
///
/// It uses only the names, and not the behaviour behind them.
package struct NameCheck {
  let scenario: ScenarioSyntax
  let known: KnownNames
  var declarations: [String: Declaration]
  /// The calls that `cold` rows answer, and the sources of the other `cold` rows.
  var answers: Set<SourcePattern.Key> = []
  var used: Set<String> = []
  /// Services with a `subs … none` or a `calls … none` row, which expects that they are never
  /// called.
  var uncalled: Set<String> = []
  /// The services of `any cold` rows. They answer whatever the arguments.
  var generated: Set<String> = []
  /// True if a claim names something. An observer then needs no row.
  var hasClaims = false
  /// The subjects of `let` statements.
  var unfed: [Name] = []
  /// The subjects that a `feed` statement or `multicast` sends into.
  var fed: Set<String> = []
  /// The names that conditions may ask about.
  let conditionNames: ConditionNames
  private var errors: [NameError] = []
  /// The number of errors after which the check stops.
  private let errorLimit: Int
  /// The places of the names that the scenario declares, or that it or its system knows.
  var mentions: [NameMention] = []

  /// With more names than this, no similar name is searched.
  private static let nearLimit = 5_000

  /// The position of a declaration, and the kind of the name.
  struct Declaration {
    let kind: NameKind
    let range: SourceRange
  }

  /// All errors in the names of a scenario, in the order of its lines.
  ///
  /// - Parameters:
  ///   - head: The statements of the file's head. Their keys may use functions of the scenario.
  ///   - order: The order of the scenario's definitions, if it is known already.
  package static func errors(
    in scenario: ScenarioSyntax, under head: [Statement] = [], knowing known: KnownNames,
    order: Result<[Statement], NameError>? = nil,
    limit: Int = ErrorLimit.ofScenario
  ) -> [NameError] {
    var check = NameCheck(scenario: scenario, known: known, errorLimit: limit)
    let expectsSomething = check.resolve(under: head)
    // In a scenario without an expectation, unused names have the same cause.
    if expectsSomething {
      check.findUnused()
      check.findUnfed()
    }
    if case .failure(let error) = order ?? DefinitionGraph(scenario.statements).ordered() {
      check.note(error.fact, error.range)
    }
    return check.errors.sorted { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
  }

  /// Where a scenario declares and uses its names, those of the head, and those of its system. The
  /// places have no order, and some are there twice.
  package static func mentions(
    in scenario: ScenarioSyntax, under head: [Statement], knowing known: KnownNames
  ) -> [NameMention] {
    var check = NameCheck(
      scenario: scenario, known: known, errorLimit: ErrorLimit.ofScenario)
    _ = check.resolve(under: head)
    return check.mentions
  }

  /// Follows every name. Returns true if there is a row that can fail the scenario.
  private mutating func resolve(under head: [Statement]) -> Bool {
    declareNames()
    // Whether the names in keys of the head exist is checked in the scenarios that use the keys.
    for case .keys(let keys) in head {
      for name in Statement.keys(keys).usedNames.map(\.withoutMembers) {
        used.insert(name.text)
        mention(name)
      }
    }
    return followRows()
  }

  private init(scenario: ScenarioSyntax, known: KnownNames, errorLimit: Int) {
    self.scenario = scenario
    self.known = known
    self.errorLimit = errorLimit
    declarations = Dictionary(minimumCapacity: scenario.statements.count)
    conditionNames = ConditionNames(scenario.statements, known.system)
  }

  mutating func note(_ fact: NameFact, _ range: SourceRange) {
    if !isFull { errors.append(NameError(fact, range)) }
  }

  /// Notes an unknown name, with a suggestion.
  ///
  /// - Parameter functions: If it is called, the other functions that could be.
  mutating func noteUnknown(_ name: Name, beside functions: Set<String>? = nil) {
    guard !isFull else { return }
    let outputs = known.system?.outputs ?? []
    let names = (functions ?? []).union(declarations.keys).union(outputs)
    // A bare name is more likely misspelt than a word of another library.
    let own = functions == nil ? self.near(name.text, among: names) : nil
    let meant =
      own.map { UnknownWord(near: $0, hint: nil) }
      ?? UnknownWord(name.text, .first, in: known.operators) {
        self.near(name.text, among: names)
      }
    // The suggested name counts as used, because it only seems unused for the same cause.
    if let near = meant.near { used.insert(near) }
    note(.unknown(name.text, meant), name.range)
  }

  /// The name that was most likely meant. It stops searching when there are enough errors.
  func near(_ name: String, among names: Set<String>) -> String? {
    isFull || names.count > Self.nearLimit ? nil : nearest(to: name, in: names.sorted())
  }

  private var isFull: Bool { errors.count >= errorLimit }

  /// The kind of a name, in the scenario or in the system.
  func kind(of name: String) -> NameKind? {
    if let declaration = declarations[name] { return declaration.kind }
    guard let system = known.system else { return nil }
    if system.outputs.contains(name) { return .output }
    return system.services.contains(name) ? .service : nil
  }
}
