import MarbleDiagrams
import MarbleStreams

extension Value {
  /// The value of an error in a scenario, as a `#` shows it.
  ///
  /// An error of the client is a `ScenarioError` already if its type is registered, see
  /// `SystemStage.errors(_:from:)`. An error that the language does not know is the string that
  /// Swift prints for it.
  public init(of error: any Error) {
    switch error {
    case let error as ScenarioError: self = error.value
    case let error as StreamError: self = .enumeration("\(error)", [])
    case let error as EvaluationError: self = .string(error.words.message)
    default: self = .string("\(error)")
    }
  }

  /// True for a case that names an error of the library.
  package var isErrorOfLibrary: Bool {
    let errors: [StreamError] = [.timeout, .argumentOutOfRange, .noElements, .moreThanOneElement]
    return errors.contains { Value(of: $0) == self }
  }
}
