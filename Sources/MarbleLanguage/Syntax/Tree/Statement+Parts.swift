import MarbleDiagrams

// The parts that many kinds of statements have.

extension Statement {
  /// The diagram of a row, with its role. Nil for a statement without one.
  package var diagram: (range: Range<Int>, role: Diagram.Role)? {
    switch self {
    case .hot, .subject, .cold: sourceDiagram.map { ($0.range.bytes, $0.role) }
    case .connect(let row): (row.diagram.bytes, .window)
    case .observe(let row): row.window.map { ($0.bytes, .window) }
    case .expect(let row): (row.diagram.bytes, row.mode == .nothing ? .window : .expectation)
    case .subscriptions(let row): Self.diagram(row.row).map { ($0, .window) }
    case .calls(let row): Self.diagram(row.row).map { ($0, .expectation) }
    default: nil
    }
  }

  /// The diagram of a row that emits events, with its role. Nil for another statement.
  package var sourceDiagram: (range: SourceRange, role: Diagram.Role)? {
    switch self {
    case .hot(let row): (row.diagram, .hot)
    case .subject(let row): (row.diagram, .hot)
    case .cold(let row): (row.diagram, .cold)
    default: nil
    }
  }

  private static func diagram(_ row: Row) -> Range<Int>? {
    if case .diagram(let range) = row { range.bytes } else { nil }
  }

  /// The name that the statement declares. Nil if it declares none.
  package var declaredName: Name? {
    switch self {
    case .hot(let row): row.name
    case .cold(let row): row.source.name
    case .subject(let row): row.name
    case .function(let row): row.name
    case .stream(let row): row.name
    case .observe(let row): row.name
    case .any(let row): row.name
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

  /// The entries of their keys.
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
  /// The pipeline of the statement, or the bodies of its closures.
  package var expressions: [Expression] {
    switch self {
    case .stream(let row): [row.pipeline]
    case .feed(let row): [row.pipeline]
    case .function(let row): [row.closure.body]
    case .subject(let row): [row.initializer]
    case .keys(let row), .variant(let row):
      row.entries.compactMap { row.predicates[$0.key]?.closure.body }
    case .claim(let claim): claim.conditions
    default: []
    }
  }
}
