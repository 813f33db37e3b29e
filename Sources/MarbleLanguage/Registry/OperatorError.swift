import MarbleDiagrams

/// Why an operator that Swift defines cannot be used.
package typealias OperatorError = ErrorFact<OperatorFamily>
package enum OperatorFamily: ErrorFamily { package static let cause = "operator" }

extension OperatorError {
  /// The language has something of this name.
  static func taken(_ name: String) -> Self {
    Self("Swift defines an operator '\(name)', but the language has that name").hint(
      "give it a name that 'marbles operators NAME' does not know")
  }
  /// No call can be written with this name.
  static func notAWord(_ name: String) -> Self {
    Self("Swift defines an operator '\(name)', but that is not a name").hint(
      "a name is one word of letters, digits and '_', and no keyword")
  }
  static func twice(_ name: String) -> Self {
    Self("Swift defines the operator '\(name)' twice").hint("leave one of the definitions out")
  }
  /// The language has no call of this form that an operator of another library could replace.
  static func overridesNothing(_ form: String) -> Self {
    Self("'\(form)' is no form of the language, so no scenario uses it").hint(
      "'marbles operators NAME' prints the forms; 'partition' and options with a value have none")
  }
}
