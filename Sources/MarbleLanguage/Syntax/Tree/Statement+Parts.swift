import MarbleDiagrams

// The parts that many kinds of statements have.

extension Statement {
  /// The row of a statement with a diagram.
  package var row: Row? {
    switch self {
    case .hot(let row), .cold(let row), .connect(let row), .observe(let row, of: _),
      .expect(let row), .subscriptions(let row), .calls(let row):
      row
    case .version, .tick, .system, .until, .order, .keys, .variant, .function, .stream,
      .feed, .any, .number, .late, .claim:
      nil
    }
  }

  /// The role of its diagram. Nil for a statement without one.
  package var role: Diagram.Role? {
    switch self {
    case .hot: .hot
    case .cold: .cold
    case .connect, .observe, .subscriptions: .window
    case .expect(let row): row.mode == .nothing ? .window : .expectation
    case .calls: .expectation
    default: nil
    }
  }

  /// The diagram of a row, with its role. Nil for a statement without one.
  package var diagram: (range: Range<Int>, role: Diagram.Role)? {
    guard let row, let role, !row.isNone else { return nil }
    if case .observe = self, row.diagram.isEmpty { return nil }
    return (row.diagram.bytes, role)
  }

  /// The diagram of a row that emits events, with its role. Nil for another statement.
  package var sourceDiagram: (range: SourceRange, role: Diagram.Role)? {
    guard let row, let role, role == .hot || role == .cold else { return nil }
    return (row.diagram, role)
  }

  /// True for a row or a claim that can fail.
  package var canFail: Bool { if case .claim = self { true } else { expectedRow != nil } }

  /// The row of a statement that expects something.
  package var expectedRow: Row? {
    switch self {
    case .expect(let row), .subscriptions(let row), .calls(let row): row
    default: nil
    }
  }
}

extension [Statement] {
  /// The tick that these statements set.
  package var tick: Duration? {
    for case .tick(let setting) in self { return setting.duration }
    return nil
  }

  /// The system that these statements name.
  package var systemName: String? {
    for case .system(let setting) in self { return setting.name.text }
    return nil
  }

  /// The entries of their `where` statements.
  package var ownKeys: [KeyEntry] {
    flatMap { if case .keys(let keys) = $0 { keys.entries } else { [] as [KeyEntry] } }
  }

  /// The entries of their `where` and `case` statements.
  package var entries: [KeyEntry] {
    flatMap { statement -> [KeyEntry] in
      switch statement {
      case .keys(let keys), .variant(let keys): return keys.entries
      default: return []
      }
    }
  }
}

extension Statement {
  /// The pipeline of a definition, the body of its closure, or the conditions of a claim or a row.
  package var expressions: [Expression] {
    switch self {
    case .stream(let row), .feed(let row): [row.pipeline]
    case .function(let row): row.pipeline.children
    case .claim(let claim): claim.conditions
    case .any(let row): row.condition.map { [$0] } ?? []
    case .number(let row): row.literal.map { [$0] } ?? []
    default: []
    }
  }
}
