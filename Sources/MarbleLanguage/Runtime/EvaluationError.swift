import MarbleDiagrams

/// A failure of a computation. Inside a closure it fails the stream, and with it the scenario.
package typealias EvaluationError = Located<EvaluationFact>

/// A failure of a computation, without its place. `EvaluationError+Words` has the words.
package enum EvaluationFact: Hashable, Sendable {
  /// `"a" + 1`
  case unfit(String, Value, Value)
  /// `!1`
  case unfitOperand(UnaryOperator, Value)
  case overflow(BinaryOperator, Value, Value)
  case negationOverflow
  /// `pow(10, 19)`
  case powerOverflow(Int, Int)
  case durationOverflow
  case divisionByZero(BinaryOperator, Value)
  case expected(ExpectedKind, Value)
  /// A count or a duration below its minimum. Durations are in nanoseconds.
  case countTooSmall(Int, atLeast: Int)
  case durationNegative
  case durationZero
  case memberMissing(String, of: Value, near: String?)
  case elementMissing(Int, of: Value)
  /// An index below zero, or not below the count of the array or the string.
  case indexOutOfRange(Int, of: Value)
  /// A subscript after a value that is neither an array nor a string.
  case subscriptMissing(of: Value)
  /// A closure with several parameters received a value that is not a tuple of that many members.
  case undistributable(Value, over: Int)
  case valueTooLarge
  case valueTooDeep
  case tooManyStages
  case tooManyPaths
  /// The run took more steps than this limit.
  case tooMuchWork(Int)
  case notConnectable
  case notSubject
  case notIndicator
  /// A subject received its own events, nested this many times.
  case feedsItself(Int)
  /// A subject feeds itself through these names, nested this many times.
  case feedLoop([String], depth: Int)

  /// True if the run exceeded a limit of its work.
  package var isTooMuchWork: Bool {
    if case .tooMuchWork = self { return true }
    return false
  }
}
