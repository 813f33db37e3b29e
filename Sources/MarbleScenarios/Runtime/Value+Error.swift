import MarbleDiagrams
import MarbleStreams

extension Value {
  /// The value of an error in a scenario, as a `#` shows it.
  ///
  /// A Swift error that the language does not know is the string that Swift prints for it. A
  /// registered type with its own notation throws a `ScenarioError`.
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
