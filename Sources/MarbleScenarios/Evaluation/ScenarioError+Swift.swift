import MarbleDiagrams

/// What a `#` with this error is in a scenario.
///
/// A Swift error that the language does not know is the string that Swift prints for it; whoever
/// registers a type with a notation throws a `ScenarioError`.
package func value(of error: any Error) -> Value {
  switch error {
  case let error as ScenarioError: error.value
  case let failure as EvaluationFailure: .string(FailureWords.message(failure.fact))
  default: .string("\(error)")
  }
}
