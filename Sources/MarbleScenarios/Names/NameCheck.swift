import MarbleDiagrams

/// Follows the names of one scenario: every one must be given once, known, fit and used.
///
/// It knows which names there are and nothing of what they do.
package struct NameCheck {
  let scenario: ScenarioSyntax
  let known: KnownNames
  var declarations: [String: Declaration] = [:]
  var answers: Set<Answer> = []
  var used: Set<String> = []
  /// Services with a `subs … none` or a `calls … none` row: a row that says they are never called.
  var uncalled: Set<String> = []
  private var errors: [NameError] = []

  /// So many errors are worth reading.
  private static let errorLimit = 20

  /// Among more names than these none is looked for.
  private static let nearLimit = 5_000

  /// Where a name is given, and to what.
  struct Declaration {
    let kind: NameKind
    let range: SourceRange
  }

  /// Everything that is wrong with the names of a scenario, in the order of its lines.
  ///
  /// - Parameter head: the statements of the file's head, whose keys may use functions of the scenario.
  package static func errors(
    in scenario: ScenarioSyntax, under head: [Statement] = [], knowing known: KnownNames
  ) -> [NameError] {
    var check = NameCheck(scenario: scenario, known: known)
    check.declareNames()
    for case .keys(let keys) in head { check.noteUse(by: keys) }
    let expectsSomething = check.followRows()
    // Where nothing is expected, that nothing is used has the same cause.
    if expectsSomething { check.findUnused() }
    if case .failure(let error) = DependencyOrder.ordered(scenario.statements) {
      check.note(error.fact, error.range)
    }
    return check.errors.sorted { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
  }

  private init(scenario: ScenarioSyntax, known: KnownNames) {
    self.scenario = scenario
    self.known = known
  }

  mutating func note(_ fact: NameError.Fact, _ range: SourceRange) {
    if !isFull { errors.append(NameError(fact: fact, range: range)) }
  }

  /// Notes a name that nothing is known of, and what may have been meant.
  ///
  /// - Parameter functions: what else may be called, where the name is.
  mutating func noteUnknown(_ name: Name, beside functions: Set<String>? = nil) {
    guard !isFull else { return }
    let outputs = known.system?.outputs ?? []
    let names = (functions ?? []).union(declarations.keys).union(outputs)
    // What stands alone is more likely a misspelt name than a word of another library.
    let own = functions == nil ? self.near(name.text, among: names) : nil
    let meant = UnknownWord(name.text, .first) { self.near(name.text, among: names) }
    let near = own ?? meant.near
    // What was meant is used: that it seems unused has the same cause.
    if let near { used.insert(near) }
    note(.unknown(name.text, near: near), name.range)
  }

  /// The name that was most likely meant. Looks no further once there are errors enough.
  func near(_ name: String, among names: Set<String>) -> String? {
    isFull || names.count > Self.nearLimit ? nil : nearest(to: name, in: names.sorted())
  }

  private var isFull: Bool { errors.count >= Self.errorLimit }

  /// What a name stands for, here or in the system.
  func kind(of name: String) -> NameKind? {
    if let declaration = declarations[name] { return declaration.kind }
    guard let system = known.system else { return nil }
    if system.outputs.contains(name) { return .output }
    return system.services.contains(name) ? .service : nil
  }
}
