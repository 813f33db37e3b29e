extension OperatorRegistry {
  /// This registry with the operators that Swift defines, and the errors of those that it leaves
  /// out.
  package func adding(
    _ definitions: [OperatorDeclaration]
  ) -> (registry: OperatorRegistry, errors: [OperatorError]) {
    guard !definitions.isEmpty else { return (self, []) }
    let known = Set(declarations.flatMap(\.names))
    var names: Set<String> = []
    var added: [OperatorDeclaration] = []
    var errors: [OperatorError] = []
    for definition in definitions {
      let name = definition.name
      if !Self.isWord(name) {
        errors.append(.notAWord(name))
      } else if known.contains(name) {
        errors.append(.taken(name))
      } else if !names.insert(name).inserted {
        errors.append(.twice(name))
      } else {
        added.append(definition)
      }
    }
    return (OperatorRegistry([declarations, added]), errors)
  }

  /// True if a call may have this name.
  private static func isWord(_ name: String) -> Bool {
    guard let first = name.first, name != "_", !Keyword.isReserved(name) else { return false }
    return (first.isLetter || first == "_")
      && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
