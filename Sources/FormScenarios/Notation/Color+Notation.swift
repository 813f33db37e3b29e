import FormSystems
import MarbleDiagrams
import MarbleScenarios

extension Color: ScenarioOutput {
  /// A colour that a form has a name for, such as `.okColor`; any other by its components.
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
