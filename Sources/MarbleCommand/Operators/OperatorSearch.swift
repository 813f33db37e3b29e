import MarbleDiagrams
import MarbleScenarios

extension CommandContext {
  /// Returns the operators that scenarios can use.
  ///
  /// - Throws: A `CommandError` for the first definition that cannot be used.
  func registry() throws(CommandError) -> OperatorRegistry {
    do {
      return try OperatorRegistry.standard(adding: operators)
    } catch {
      throw CommandError("\(error.message): \(error.words.hint ?? "")")
    }
  }
}

extension OperatorRegistry {
  /// Returns all forms of a name, or of the operator that the name is an alias of.
  func forms(of name: String) throws(CommandError) -> [OperatorDeclaration] {
    let forms = declarations.filter { ([$0.name] + $0.aliases).contains(name) }
    guard forms.isEmpty else { return forms }
    let meant = UnknownWord(name, .anywhere) {
      methodMeant(by: name) ?? nearest(to: name, in: names)
    }
    let hint = meant.hint.map { ": \($0)" } ?? ""
    throw CommandError(
      "unknown operator '\(name)'" + (meant.near.map { ", did you mean '\($0)'?" } ?? hint))
  }

  /// All names once, including aliases, in the order of the list.
  var names: [String] {
    var known: Set<String> = []
    return declarations.flatMap { [$0.name] + $0.aliases }.filter { known.insert($0).inserted }
  }
}
