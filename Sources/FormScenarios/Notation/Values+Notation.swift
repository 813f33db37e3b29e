import FormSystems
import MarbleDiagrams
import MarbleScenarios
import MarbleStreams

extension ValidationResult: ScenarioOutput {
  /// `.ok("…")`, `.empty`, `.validating` or `.failed("…")`.
  public var scenarioValue: Value {
    switch self {
    case .ok(let message): .enumeration("ok", [.init(.string(message))])
    case .empty: .enumeration("empty", [])
    case .validating: .enumeration("validating", [])
    case .failed(let message): .enumeration("failed", [.init(.string(message))])
    }
  }
}

extension Color: ScenarioOutput {
  /// The name of a colour that the forms define, such as `.okColor`. Any other colour is written by
  /// its components.
  public var scenarioValue: Value {
    switch self {
    case .black: .enumeration("black", [])
    case .red: .enumeration("red", [])
    case .blue: .enumeration("blue", [])
    case ValidationColors.okColor: .enumeration("okColor", [])
    default: .enumeration("color", [red, green, blue, alpha].map { .init(.decimal($0)) })
    }
  }
}

// The notation of values that the systems emit and that have none of their own.
extension SystemStage {
  /// A name and a password, or nil.
  func output(
    _ name: String, _ stream: @autoclosure @escaping () -> Observable<(String, String)?>
  ) {
    output(name, type: "(String, String)?", stream()) { credentials in
      credentials.map { .pair($0.0, $0.1) } ?? .none
    }
  }

  /// `.success((raw, pretty))` or `.failure(.notJSON)`.
  func output(
    _ name: String,
    _ stream: @autoclosure @escaping () -> Observable<Result<(Raw, Pretty), Error>>
  ) {
    output(name, type: "Result<(String, String), CoderError>", stream()) { result in
      switch result {
      case .success(let (raw, pretty)):
        .enumeration("success", [.init(.pair(raw.string, pretty.string))])
      case .failure(let error): .enumeration("failure", [.init(Value(reflecting: error))])
      }
    }
  }

  /// `.notJSON`, or nil.
  func output(_ name: String, _ stream: @autoclosure @escaping () -> Observable<(any Error)?>) {
    output(name, type: "CoderError?", stream()) { error in
      error.map { Value(reflecting: $0) } ?? .none
    }
  }
}

extension Value {
  fileprivate static func pair(_ first: String, _ second: String) -> Value {
    .tuple([Member(.string(first)), Member(.string(second))])
  }
}
