import FormSystems
import MarbleDiagrams
import MarbleScenarios

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
