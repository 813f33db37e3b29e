import FormSystems
import MarbleDiagrams
import MarbleScenarios

/// A colour that a form uses by its name, `.red`; any other by its components.
extension Color: ScenarioOutput {
  public var scenarioValue: Value {
    switch self {
    case .black: .enumeration("black", [])
    case .red: .enumeration("red", [])
    case .blue: .enumeration("blue", [])
    case ValidationColors.okColor: .enumeration("okColor", [])
    default:
      .enumeration(
        "color", [red, green, blue, alpha].map { Value.Member(.decimal($0)) })
    }
  }
}
