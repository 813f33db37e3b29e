import MarbleDiagrams
import MarbleScenarios

// Finding by name what a call is about, with the name that was most likely meant.

extension OperatorRegistry {
  /// All forms that a name has, other words for it included.
  func forms(of name: String) throws(CallError) -> [OperatorDeclaration] {
    let forms = declarations.filter { ([$0.name] + $0.aliases).contains(name) }
    guard forms.isEmpty else { return forms }
    let meant = UnknownWord(name, .anywhere) {
      methodMeant(by: name) ?? nearest(to: name, in: names)
    }
    throw .unknownOperator(name, near: meant.near)
  }

  /// Every name once, other words included, as they are listed.
  var names: [String] {
    var seen: Set<String> = []
    return declarations.flatMap { [$0.name] + $0.aliases }.filter { seen.insert($0).inserted }
  }
}

extension [SystemDefinition] {
  func named(_ name: String) throws(CallError) -> SystemDefinition {
    if let system = first(where: { $0.name == name }) { return system }
    throw .unknownSystem(name, known: map(\.name))
  }
}
