/// The checks that run a scenario many times: the laws in the variations of a scenario with `vary`,
/// and the sessions of a property.
///
/// This library only calls them. `MarbleProbes` makes them, `.laws`, because it invents inputs, and
/// writes the smallest one that breaks something as the text of a scenario. A run without them
/// reports a property, and a scenario with `vary`, as invalid.
public struct VariationCheck: Sendable {
  /// Returns one failure for each broken law of a scenario that passed.
  package let failures: @Sendable (_ plan: Plan, _ runner: ScenarioRunner) -> [Failure]

  /// Runs the sessions of a property.
  package let property: @Sendable (_ plan: Plan, _ runner: ScenarioRunner) -> ScenarioReport

  package init(
    _ failures: @escaping @Sendable (_ plan: Plan, _ runner: ScenarioRunner) -> [Failure],
    property: @escaping @Sendable (_ plan: Plan, _ runner: ScenarioRunner) -> ScenarioReport
  ) {
    self.failures = failures
    self.property = property
  }
}
