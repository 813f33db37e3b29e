/// The check of properties, which runs the sessions of each.
///
/// This library only calls it. `MarbleProbes` makes it, `.properties`, because it invents inputs,
/// and writes the smallest one that breaks something as the text of a scenario. A run without it
/// reports a property as invalid.
public struct PropertyCheck: Sendable {
  /// Runs the sessions of a property.
  package let report: @Sendable (_ plan: Plan, _ runner: ScenarioRunner) -> ScenarioReport

  package init(
    _ report: @escaping @Sendable (_ plan: Plan, _ runner: ScenarioRunner) -> ScenarioReport
  ) {
    self.report = report
  }
}
