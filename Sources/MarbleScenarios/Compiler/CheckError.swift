import MarbleDiagrams

/// What is wrong with an expression before anything runs, as a fact; `CheckError+Words` has the words.
package struct CheckError: Error, Hashable, Sendable {
  package let fact: Fact
  /// What the caret points at.
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
    /// Something that can be computed at once, and fails.
    case computation(EvaluationFailure.Fact)
    /// Something that is called at once, and throws.
    case failsAtOnce(Value)
    case diagram(NotationError.Kind)
  }

  /// What stands where something else is due.
  package enum Found: Hashable, Sendable {
    case value(Value)
    case computedValue, stream, duration, function
  }
}

/// Everything that is wrong with one expression, in the order of the text.
package struct CheckErrors: Error, Hashable, Sendable {
  package let errors: [CheckError]
}
