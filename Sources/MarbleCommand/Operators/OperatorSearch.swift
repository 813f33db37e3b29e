import MarbleDiagrams
import MarbleScenarios

/// Why the operators of a call cannot be used, as a fact.
enum OperatorsError: CommandError, Equatable {
  case unknown(String, near: String?)
  /// An operator that Swift defines cannot be used.
  case definition(OperatorError)
}

extension CommandContext {
  /// Returns the operators that scenarios can use.
  ///
  /// - Throws: An `OperatorsError` for the first definition that cannot be used.
  func registry() throws(OperatorsError) -> OperatorRegistry {
    do {
      return try OperatorRegistry.standard(adding: operators)
    } catch {
      throw .definition(error)
    }
  }
}

extension OperatorRegistry {
  /// Returns all forms of a name, or of the operator that the name is an alias of.
  func forms(of name: String) throws(OperatorsError) -> [OperatorDeclaration] {
    let forms = declarations.filter { ([$0.name] + $0.aliases).contains(name) }
    guard forms.isEmpty else { return forms }
    let meant = UnknownWord(name, .anywhere) {
      methodMeant(by: name) ?? nearest(to: name, in: names)
    }
    throw .unknown(name, near: meant.near)
  }

  /// All names once, including aliases, in the order of the list.
  var names: [String] {
    var known: Set<String> = []
    return declarations.flatMap { [$0.name] + $0.aliases }.filter { known.insert($0).inserted }
  }
}
