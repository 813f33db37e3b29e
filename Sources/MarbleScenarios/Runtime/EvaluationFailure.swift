import MarbleDiagrams

/// What went wrong while something was computed, as a fact; `EvaluationFailure+Words` has the words.
///
/// Inside a closure it fails the stream, and with it the scenario.
package struct EvaluationFailure: Error, Hashable, Sendable {
  package let fact: Fact
  /// What the caret points at.
  package let range: SourceRange

  package init(_ fact: Fact, _ range: SourceRange) {
    self.fact = fact
    self.range = range
  }

  package enum Fact: Hashable, Sendable {
    /// `"a" + 1`
    case unfit(BinaryOperator, Value, Value)
    /// `!1`
    case unfitOperand(UnaryOperator, Value)
    case overflow(BinaryOperator, Value, Value)
    case negationOverflow
    case durationOverflow
    case divisionByZero(BinaryOperator, Value)
    case expected(ExpectedKind, Value)
    /// A count or a duration below what it may be; durations in nanoseconds.
    case countTooSmall(Int, atLeast: Int)
    case durationNegative
    case durationZero
    case memberMissing(String, of: Value, near: String?)
    case elementMissing(Int, of: Value)
    /// A closure with several parameters was given something else than a tuple of so many.
    case undistributable(Value, over: Int)
    case valueTooLarge
    case valueTooDeep
    case tooManyStages
    case tooManyPaths
    /// More was done than a run may do.
    case endless(after: Int)
    /// The stages of a run did more than they may.
    case tooManySteps(Int)
    case notConnectable
    case notSubject
    case notIndicator
    /// What a subject sends comes back to it, so many times inside one another.
    case feedsItself(Int)
  }
}
