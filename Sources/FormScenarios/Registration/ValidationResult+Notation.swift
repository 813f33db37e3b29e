import FormSystems
import MarbleDiagrams
import MarbleScenarios

/// `.ok("…")`, `.empty`, `.validating`, `.failed("…")`.
extension ValidationResult: ScenarioOutput {
  public var scenarioValue: Value {
    switch self {
    case .ok(let message): .enumeration("ok", [Value.Member(.string(message))])
    case .empty: .enumeration("empty", [])
    case .validating: .enumeration("validating", [])
    case .failed(let message): .enumeration("failed", [Value.Member(.string(message))])
    }
  }
}
