import MarbleDiagrams

/// Follows the names of one scenario: every one must be given once, known, fit and used.
///
/// It knows which names there are and nothing of what they do.
package struct NameCheck {
  private let scenario: ScenarioSyntax
  private let known: KnownNames
  private var declarations: [String: Declaration] = [:]
  private var used: Set<String> = []
  /// Services with a row that says they are never called.
  private var uncalled: Set<String> = []
  private var answers: Set<Answer> = []
  private(set) var errors: [NameError] = []

  /// So many errors are worth reading.
  private static let errorLimit = 20

  struct Declaration {
    let kind: NameKind
    let range: SourceRange
  }

  /// The call that a `cold` row answers.
  private struct Answer: Hashable {
    let service: String
    let arguments: [ArgumentPattern.Kind]

    init?(_ pattern: SourcePattern) {
      guard let arguments = pattern.arguments else { return nil }
      service = pattern.name.text
      self.arguments = arguments.map(\.kind)
    }
  }

  /// Everything that is wrong with the names of a scenario, in the order of its lines.
  package static func errors(in scenario: ScenarioSyntax, knowing known: KnownNames) -> [NameError] {
    var check = NameCheck(scenario, known)
    check.declareAll()
    check.followAll()
    check.checkUse()
    if case .failure(let error) = Definitions.ordered(scenario.statements) { check.note(error) }
    return check.errors.sorted { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
  }

  private init(_ scenario: ScenarioSyntax, _ known: KnownNames) {
    self.scenario = scenario
    self.known = known
  }

  private mutating func note(_ error: @autoclosure () -> NameError) {
    guard errors.count < Self.errorLimit else { return }
    errors.append(error())
  }
}

// MARK: - Names that are given

extension NameCheck {
  private mutating func declareAll() {
    for statement in scenario.statements {
      switch statement {
      case .hot(let row): declare(row.name, .hot)
      case .cold(let row):
        declare(row.source.name, row.source.arguments == nil ? .cold : .service)
        if let answer = Answer(row.source) { answers.insert(answer) }
      case .subject(let row): declare(row.name, .subject)
      case .function(let definition): declare(definition.name, .function)
      case .stream(let definition): declare(definition.name, .stream)
      case .observe(let row): declare(row.name, .observer)
      default: break
      }
    }
  }

  private mutating func declare(_ name: Name, _ kind: NameKind) {
    if known.isFunction(name.text) {
      note(NameError(fact: .functionName(name.text), range: name.range))
    } else if let first = declarations[name.text] {
      if kind == .service, first.kind == .service { return }
      note(NameError(fact: .taken(name.text, first: first.range), range: name.range))
    } else if isSystemName(name.text, besides: kind) {
      note(NameError(fact: .taken(name.text, first: nil), range: name.range))
    } else {
      declarations[name.text] = Declaration(kind: kind, range: name.range)
    }
  }

  /// Whether the system has that name for something that a row of this kind does not feed.
  private func isSystemName(_ name: String, besides kind: NameKind) -> Bool {
    guard let system = known.system else { return false }
    return system.outputs.contains(name)
      || (kind != .hot && system.inputs.contains(name))
      || (kind != .service && system.services.contains(name))
  }
}

// MARK: - Names that are used

extension NameCheck {
  private mutating func followAll() {
    var expected: [String: SourceRange] = [:]
    var expectsSomething = false
    for statement in scenario.statements {
      switch statement {
      case .expect(let row):
        expectsSomething = true
        use(row.name, as: .expected)
        let key = row.inner.map { "\(row.name.text)[\($0)]" } ?? row.name.text
        if let first = expected.updateValue(row.name.range, forKey: key) {
          note(NameError(fact: .expectedTwice(key, first: first), range: row.name.range))
        }
      case .subscriptions(let row):
        expectsSomething = true
        useLogged(row)
      case .calls(let row):
        expectsSomething = true
        check(row.name, as: .counted)
      case .observe(let row): use(row.stream, as: .observed)
      case .connect(let row): use(row.name, as: .connected)
      case .stream(let definition): follow(definition.pipeline)
      case .function(let definition): follow(definition.closure)
      case .subject(let row): follow(arguments: row.initializer)
      default: break
      }
    }
    if !expectsSomething {
      note(NameError(fact: .expectsNothing, range: scenario.titleRange))
    }
  }

  private mutating func useLogged(_ row: Statement.Subscriptions) {
    let name = row.source.name
    guard let answer = Answer(row.source) else {
      if kind(of: name.text) == .service {
        note(NameError(fact: .argumentsMissing(service: name.text), range: name.range))
      } else {
        check(name, as: .logged)
      }
      return
    }
    guard let kind = kind(of: name.text) else { return noteUnknown(name) }
    guard kind == .service else {
      return note(NameError(fact: .argumentsWithoutService(name.text), range: row.source.range))
    }
    if case .none = row.row { uncalled.insert(name.text) }
    if !answers.contains(answer) {
      note(NameError(fact: .answerUnknown(service: name.text), range: row.source.range))
    }
  }

  private mutating func use(_ name: Name, as role: NameRole) {
    used.insert(name.text)
    check(name, as: role)
  }

  private mutating func check(_ name: Name, as role: NameRole) {
    guard let kind = kind(of: name.text) else { return noteUnknown(name) }
    guard role.admits(kind) else {
      return note(NameError(fact: .unfit(name.text, kind, for: role), range: name.range))
    }
  }

  private func kind(of name: String) -> NameKind? {
    if let declaration = declarations[name] { return declaration.kind }
    guard let system = known.system else { return nil }
    if system.outputs.contains(name) { return .output }
    return system.services.contains(name) ? .service : nil
  }

  private mutating func noteUnknown(_ name: Name, beside functions: Set<String> = []) {
    guard errors.count < Self.errorLimit else { return }
    let near = near(name.text, among: functions.union(declarations.keys), known.system?.outputs)
    note(NameError(fact: .unknown(name.text, near: near), range: name.range))
  }

  /// The known name that was most likely meant.
  private func near(_ name: String, among names: Set<String>, _ more: Set<String>?) -> String? {
    nearest(to: name, in: names.union(more ?? []).sorted())
  }
}

// MARK: - Names in expressions

extension NameCheck {
  private mutating func follow(_ closure: Closure) {
    var walk = NameWalk()
    walk.visit(closure)
    settle(walk)
  }

  private mutating func follow(_ expression: Expression) {
    var walk = NameWalk()
    walk.visit(expression)
    settle(walk)
  }

  /// The arguments of the call that makes a subject; what kinds of subjects there are is not a
  /// question of names.
  private mutating func follow(arguments initializer: Expression) {
    guard case .call(let call) = initializer.node else { return }
    for argument in call.arguments { follow(argument.value) }
  }

  private mutating func settle(_ walk: NameWalk) {
    for use in walk.uses {
      switch use {
      case .call(let name): settleCall(name)
      case .value(let name): settleValue(name)
      }
    }
  }

  private mutating func settleCall(_ name: Name) {
    if known.isFunction(name.text) { return }
    used.insert(name.text)
    guard let kind = kind(of: name.text) else {
      return noteUnknown(name, beside: known.freeFunctions.union(known.valueFunctions))
    }
    guard NameRole.called.admits(kind) else {
      return note(NameError(fact: .unfit(name.text, kind, for: .called), range: name.range))
    }
  }

  /// A name, perhaps with members behind it: the shortest part that is known is the name.
  private mutating func settleValue(_ name: Name) {
    var end = name.text.startIndex
    while end < name.text.endIndex {
      let start = end == name.text.startIndex ? end : name.text.index(after: end)
      end = name.text[start...].firstIndex(of: ".") ?? name.text.endIndex
      let prefix = String(name.text[..<end])
      if kind(of: prefix) != nil {
        let length = prefix.utf8.count
        let range = SourceRange(Int(name.range.start), Int(name.range.start) + length)
        return use(Name(prefix, range), as: .computed)
      }
      if known.valueFunctions.contains(prefix) { return }
      if known.freeFunctions.contains(prefix) {
        return note(NameError(fact: .functionAsValue(prefix), range: name.range))
      }
    }
    noteUnknown(name)
  }
}

// MARK: - Names without use

extension NameCheck {
  private mutating func checkUse() {
    for (name, declaration) in declarations.sorted(by: { $0.value.range.start < $1.value.range.start })
    where !isUsed(name, declaration.kind) {
      note(NameError(fact: unused(name, declaration.kind), range: declaration.range))
    }
  }

  private func isUsed(_ name: String, _ kind: NameKind) -> Bool {
    if used.contains(name) { return true }
    switch kind {
    case .hot: return known.system?.inputs.contains(name) == true
    case .service: return uncalled.contains(name) || known.system?.services.contains(name) == true
    default: return false
    }
  }

  private func unused(_ name: String, _ kind: NameKind) -> NameError.Fact {
    guard let system = known.system else { return .unused(name, kind) }
    switch kind {
    case .hot: return .unknownInput(name, near: near(name, among: system.inputs, nil))
    case .service: return .unknownService(name, near: near(name, among: system.services, nil))
    default: return .unused(name, kind)
    }
  }
}
