import MarbleDiagrams

/// An error in an expression that is found before anything runs, as a fact. `CheckError+Words` has
/// the words.
package struct CheckError: Error, Hashable, Sendable {
  package let fact: Fact
  /// The range that the caret points at.
  package let range: SourceRange

  package init(_ fact: Fact, _ range: SourceRange) {
    self.fact = fact
    self.range = range
  }

  package enum Fact: Hashable, Sendable {
    // Names
    case unknownOperator(String, near: String?)
    case unknownFunction(String, near: String?)
    case unknownName(String, near: String?)
    case unknownMethod(String, near: String?)
    case unknownSubject(String, near: String?)
    /// An operator without its parentheses: `username.share`.
    case operatorWithoutCall(String)
    case memberOfStream(String, near: String?)
    case functionAsValue(String)

    // Calls
    case argumentMissing(String, forms: [String])
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
    case computation(EvaluationFailure.Fact)
    /// A call outside closures, which runs during the check, throws.
    case failsAtOnce(Value)
    case diagram(NotationError.Kind)
  }

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
