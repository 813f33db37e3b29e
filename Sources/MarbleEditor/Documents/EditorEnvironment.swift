import MarbleProbes
import MarbleScenarios

/// The systems and operators that the scenarios of the editor can use, and the texts that the
/// command makes.
package struct EditorEnvironment: Sendable {
  package var systems: [SystemDefinition]
  package var operators: [OperatorDefinition]
  /// Returns the page of an operator, as `marbles operators NAME` prints it. Nil if there is none.
  package var operatorPage: @Sendable (_ name: String) -> String?
  /// Returns the page of a system, as `marbles systems NAME` prints it. Nil if there is none.
  package var systemPage: @Sendable (_ name: String) -> String?
  /// Returns the explanation of the scenarios with some titles, as `marbles explain` prints it.
  package var explanation: @Sendable (ScenarioSuite.Source, _ titles: Set<String>) -> String
  /// Returns the picture of the first scenario with one of some titles, as SVG. Nil if it cannot be
  /// run.
  package var picture: @Sendable (ScenarioSuite.Source, _ titles: Set<String>) -> String?

  package init(
    systems: [SystemDefinition] = [], operators: [OperatorDefinition] = [],
    operatorPage: @escaping @Sendable (_ name: String) -> String? = { _ in nil },
    systemPage: @escaping @Sendable (_ name: String) -> String? = { _ in nil },
    explanation: @escaping @Sendable (ScenarioSuite.Source, _ titles: Set<String>) -> String = {
      _, _ in ""
    },
    picture: @escaping @Sendable (ScenarioSuite.Source, _ titles: Set<String>) -> String? = {
      _, _ in nil
    }
  ) {
    self.systems = systems
    self.operators = operators
    self.operatorPage = operatorPage
    self.systemPage = systemPage
    self.explanation = explanation
    self.picture = picture
  }

  /// What `record` makes of a file, or of one of its scenarios. It is not written.
  func recording(of source: ScenarioSuite.Source, only title: String? = nil) -> FileRecording {
    ScenarioSuite(sources: [source]).recorded(
      systems: systems, operators: operators,
      where: { title == nil || $1 == title })[0]
  }
}
