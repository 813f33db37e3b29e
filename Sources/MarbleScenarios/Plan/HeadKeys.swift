import MarbleDiagrams

/// The keys of a file's head, read once for all its scenarios.
struct HeadKeys: Sendable {
  let bindings: [Character: Binding<Value>]
  /// True if a key stands for several events or for an error.
  let hasGroups: Bool
  /// The first key, in alphabetical order, of each value.
  let keys: [Value: Character]
  /// The keys of large values, with the number of additional events that each use counts as.
  let weights: [Character: Int]
  /// The predicates of keys.
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
  /// True if it stands for several events, or for an event that ends the row.
  var isGroup: Bool {
    switch self {
    case .value, .predicate: false
    case .error, .group: true
    }
  }
}
