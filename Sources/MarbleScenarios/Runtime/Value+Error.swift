import MarbleDiagrams
import MarbleStreams

extension Value {
  /// What a `#` with this error is in a scenario.
  ///
  /// A Swift error that the language does not know is the string that Swift prints for it; whoever
  /// registers a type with a notation throws a `ScenarioError`.
  package init(of error: any Error) {
    switch error {
    case let error as ScenarioError: self = error.value
    case let error as StreamError: self = .enumeration(error.caseName, [])
    case let failure as EvaluationFailure: self = .string(failure.fact.message)
    default: self = .string("\(error)")
    }
  }
}

extension StreamError {
  fileprivate var caseName: String {
    switch self {
    case .timeout: "timeout"
    case .argumentOutOfRange: "argumentOutOfRange"
    case .noElements: "noElements"
    case .moreThanOneElement: "moreThanOneElement"
    }
  }
}
