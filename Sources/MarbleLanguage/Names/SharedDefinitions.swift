/// The `let`, `fn` and `feed` statements of a file's head. Each scenario has those that it uses.
package struct SharedDefinitions: Sendable {
  private let statements: [Statement]
  /// The positions of the statements that define a name or feed it.
  private let positions: [String: [Int]]
  /// The names that each statement uses.
  private let uses: [[String]]

  package init(_ head: [Statement]) {
    statements = head.filter { $0.sharedName != nil }
    var positions: [String: [Int]] = [:]
    for (index, statement) in statements.enumerated() {
      positions[statement.sharedName?.text ?? "", default: []].append(index)
    }
    self.positions = positions
    uses = statements.map(\.usedNames)
  }

  package var isEmpty: Bool { statements.isEmpty }

  /// The statements that a scenario uses, directly or through others, in the order of the head. A
  /// name of the scenario hides the same name of the head.
  package func used(by scenario: ScenarioSyntax, withKeys keys: [Statement]) -> [Statement] {
    guard !isEmpty else { return [] }
    let own = Set(scenario.statements.compactMap(\.declaredName?.text))
    var isUsed = [Bool](repeating: false, count: statements.count)
    var waiting = (scenario.statements + keys).flatMap(\.usedNames)
    // A feed of the head also sends into a subject that the scenario declares.
    waiting += own.filter { positions[$0] != nil }
    var known = Set(waiting)
    while let name = waiting.popLast() {
      for index in positions[name] ?? [] where !isUsed[index] {
        if own.contains(name), !statements[index].isFeed { continue }
        isUsed[index] = true
        waiting += uses[index].filter { known.insert($0).inserted }
      }
    }
    return zip(statements, isUsed).filter(\.1).map(\.0)
  }

  /// The errors of statements that no scenario uses.
  ///
  /// - Parameter used: The first bytes of the statements that scenarios use.
  package func unused(besides used: Set<Int32>) -> [NameError] {
    statements.filter { !used.contains($0.range.start) }.compactMap { statement in
      guard let name = statement.sharedName else { return nil }
      let kind: NameKind =
        switch statement {
        case .function: .function
        case .feed: .subject
        default: .stream
        }
      return NameError(.unused(name.text, kind), name.range)
    }
  }
}

extension Statement {
  /// The name of a statement that may be shared by the scenarios of a file.
  fileprivate var sharedName: Name? {
    switch self {
    case .stream(let row): row.name
    case .function(let row): row.name
    case .feed(let row): row.name
    default: nil
    }
  }

  fileprivate var isFeed: Bool { if case .feed = self { true } else { false } }

  /// The names that the statement uses, without members.
  fileprivate var usedNames: [String] {
    switch self {
    case .stream(let row): FreeVariables(of: row.pipeline).roots
    case .feed(let row): [row.name.text] + FreeVariables(of: row.pipeline).roots
    case .function(let row): FreeVariables(of: row.closure).roots
    case .subject(let row): FreeVariables(of: row.initializer).roots
    case .keys(let row), .variant(let row):
      row.predicates.values.flatMap { FreeVariables(of: $0.closure).roots }
    case .observe(let row): [row.stream.text]
    case .expect(let row): [row.name.text]
    case .connect(let row): [row.name.text]
    case .subscriptions(let row): [row.source.name.text]
    case .calls(let row): [row.name.text]
    case .claim(let claim): claim.usedNames
    default: []
    }
  }
}
