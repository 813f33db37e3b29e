import MarbleDiagrams
import MarbleScenarios

// Finds operators and systems by the name in a call, and suggests the nearest name for a misspelt
// one.

extension OperatorRegistry {
  /// Returns all forms of a name, or of the operator that the name is an alias of.
  func forms(of name: String) throws(CallError) -> [OperatorDeclaration] {
    let forms = declarations.filter { ([$0.name] + $0.aliases).contains(name) }
    guard forms.isEmpty else { return forms }
    let meant = UnknownWord(name, .anywhere) {
      methodMeant(by: name) ?? nearest(to: name, in: names)
    }
    throw .unknownOperator(name, near: meant.near)
  }

  /// All names once, including aliases, in the order of the list.
  var names: [String] {
    var known: Set<String> = []
    return declarations.flatMap { [$0.name] + $0.aliases }.filter { known.insert($0).inserted }
  }
}

extension [SystemDefinition] {
  func named(_ name: String) throws(CallError) -> SystemDefinition {
    if let system = first(where: { $0.name == name }) { return system }
    throw .unknownSystem(name, known: map(\.name))
  }
}
