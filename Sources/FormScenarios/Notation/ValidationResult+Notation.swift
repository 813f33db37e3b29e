import FormSystems
import MarbleDiagrams
import MarbleScenarios

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
