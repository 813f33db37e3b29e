import MarbleDiagrams

/// The keys and the shared statements of a file's head, read once for all its scenarios, which
/// share this object.
package final class FileKeys: Sendable {
  package let bindings: [Character: Binding<Value>]
  /// True if a key represents several events or for an error.
  let hasGroups: Bool
  /// The first key, in alphabetical order, of each value.
  let keys: [Value: Character]
  /// The keys of large values, with the number of additional events that each use counts as.
  let weights: [Character: Int]
  /// The predicates of keys.
  let predicates: [Character: PredicateReference]
  /// The statements that scenarios share.
  let definitions: DefinitionGraph
  private let keyStatements: [Statement]

  package init(_ head: [Statement]) {
    var entries: [KeyEntry] = []
    var predicates: [Character: PredicateReference] = [:]
    for case .keys(let statement) in head {
      entries += statement.entries
      predicates.merge(statement.predicates) { _, last in last }
    }
    self.predicates = predicates
    definitions = DefinitionGraph(head)
    keyStatements = head.filter(\.isKeys)
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

extension FileKeys {
  /// The scenario with the statements of the head that it uses.
  ///
  /// - Parameter ignoringErrors: True if statements that cannot be read are as if they were not
  ///   there. Otherwise a scenario with an error stays as it is.
  package func completed(
    _ syntax: ScenarioSyntax, ignoringErrors: Bool = false
  ) -> ScenarioSyntax {
    guard syntax.isValid || ignoringErrors else { return syntax }
    let shared = definitions.used(by: syntax, withKeys: keyStatements)
    guard !shared.isEmpty || !syntax.isValid else { return syntax }
    return syntax.replacing(statements: shared + syntax.statements, errors: [])
  }

  /// The keys and the definitions of the head that no scenario of the file uses. Empty if the head
  /// has an error.
  ///
  /// - Parameter used: The keys that the scenarios use. Nil if the rows of a scenario cannot be
  ///   read: it may use any key. Its definitions are known without its rows.
  package func unused(besides used: Set<Character>?, in file: SourceFile) -> [Problem] {
    guard file.headErrors.isEmpty else { return [] }
    return (used.map { file.head.ownKeys.unused(besides: $0, in: file) } ?? [])
      + unusedDefinitions(in: file)
  }

  /// The definitions that no scenario of the file uses. Empty if a scenario has an error, because
  /// it may use them.
  private func unusedDefinitions(in file: SourceFile) -> [Problem] {
    guard !definitions.isEmpty, file.scenarios.allSatisfy(\.isValid) else { return [] }
    let used = Set(
      file.scenarios.flatMap { definitions.used(by: $0, withKeys: keyStatements) }
        .map(\.range.start))
    return definitions.unused(besides: used).prefix([Failure].readableCount)
      .map { Problem($0, in: file) }
  }
}

extension Binding {
  /// True if it represents several events, or for an event that ends the row.
  package var isGroup: Bool {
    switch self {
    case .value, .predicate: false
    case .error, .group: true
    }
  }
}
