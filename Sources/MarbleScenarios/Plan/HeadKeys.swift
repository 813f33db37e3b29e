import MarbleDiagrams

/// The keys of a file's head, read once for all its scenarios.
struct HeadKeys: Sendable {
  let bindings: [Character: Binding<Value>]
  /// Whether one stands for several events or for an error.
  let hasGroups: Bool
  /// For each value the first key, in alphabetical order, that stands for it.
  let keys: [Value: Character]
  /// Those whose values are large, and by how many events each event of theirs counts more.
  let weights: [Character: Int]
  /// What the keys ask that stand for a predicate.
  let predicates: [Character: PredicateReference]

  init(_ head: [Statement]) {
    var entries: [KeyEntry] = []
    var predicates: [Character: PredicateReference] = [:]
    for case .keys(let statement) in head {
      entries += statement.entries
      predicates.merge(statement.predicates) { _, last in last }
    }
    self.predicates = predicates
    bindings = Dictionary(entries.map { ($0.key, $0.binding) }) { _, last in last }
    weights = bindings.weights
    hasGroups = entries.contains { $0.binding.isGroup }
    var keys: [Value: Character] = [:]
    for (key, binding) in bindings {
      if case .value(let value) = binding { keys[value] = min(keys[value] ?? key, key) }
    }
    self.keys = keys
  }
}

extension Binding {
  /// Whether it stands for several events, or for one that ends the row.
  var isGroup: Bool {
    switch self {
    case .value, .predicate: false
    case .error, .group: true
    }
  }
}
