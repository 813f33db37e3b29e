import MarbleDiagrams

/// An error in an expression that is found before anything runs.
package typealias CheckError = Located<CheckFact>

/// An error in an expression, without its place. `CheckError+Words` has the words.
package enum CheckFact: Hashable, Sendable {
  // Names
  case unknownOperator(String, UnknownWord)
  case unknownFunction(String, UnknownWord)
  case unknownName(String, UnknownWord)
  case unknownMethod(String, UnknownWord)
  /// An operator without its parentheses: `username.share`.
  case operatorWithoutCall(String)
  case memberOfStream(String, UnknownWord)
  case functionAsValue(String)

  // Calls
  case argumentMissing(String, forms: [String])
  /// Arguments that no form takes, but an operator of this name of another library.
  case argumentsUnfit(of: String)
  case argumentUnexpected(label: String?, of: String, forms: [String])
  case unfit(ExpectedKind, Found)
  case unknownFlag(String, allowed: [String], near: String?)
  case closureArity(takes: Int, given: Int)
  case functionArity(String, takes: Int, given: Int)

  // Values
  case closureMisplaced
  case parameterMisplaced(String)
  case labelMisplaced(String)
  /// A computation outside closures, which runs during the check, fails.
  case computation(EvaluationFact)
  /// A call outside closures, which runs during the check, throws.
  case failsAtOnce(Value)
  case diagram(NotationError.Kind)
}

extension CheckFact {
  /// The kind of expression that was found in place of another one.
  package enum Found: Hashable, Sendable {
    case value(Value)
    case computedValue, stream, duration, function
  }
}

/// All errors of one expression, in the order of the text.
package struct CheckErrors: Error, Hashable, Sendable {
  package let errors: [CheckError]
}
