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
