/// An error in the names of a scenario.
package typealias NameError = Located<NameFact>

/// An error in a name, without its place. The words are in `NameError+Words`.
package enum NameFact: Hashable, Sendable {
  case functionName(String)
  /// `first` is nil for a name that the system declares.
  case taken(String, first: SourceRange?)
  case unknown(String, UnknownWord)
  case unknownInput(String, near: String?)
  case unknownService(String, near: String?)
  /// `expect a.map { $0 }`
  case pipelineAsName(String)
  case unused(String, NameKind)
  /// The name of a cause that no condition compares with.
  case unusedCause(String)
  /// A subject of a `let` that receives no events.
  case unfed(String)
  case unfit(String, NameKind, for: NameRole)
  case argumentsMissing(service: String)
  case argumentsWithoutService(String)
  case answerUnknown(service: String)
  case functionAsValue(String)
  /// `since()`, of a function of conditions.
  case argumentsUnfit(String)
  /// `since(end a)`, where the scenario has a function of this name.
  case eventForFunction(String)
  case expectedTwice(String, first: SourceRange)
  case expectsNothing
  /// A property without a claim.
  case claimsNothing
  /// Each uses the next, and the last uses the first.
  case circle([String])

  /// True if nothing can fail the scenario.
  package var isOfNothing: Bool { self == .expectsNothing || self == .claimsNothing }
}
