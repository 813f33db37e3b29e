/// The check of the laws in the variations of a scenario with `vary`.
///
/// This library only calls it. `MarbleProbes` makes one, `.laws`, because it varies a scenario, and
/// writes the smallest variation that breaks a law as the text of a scenario. A run without a check
/// reports a scenario with `vary` as invalid.
public struct VariationCheck: Sendable {
  /// Returns one failure for each broken law of a scenario that passed.
  package let failures: @Sendable (_ plan: Plan, _ runner: ScenarioRunner) -> [Failure]

  package init(
    _ failures: @escaping @Sendable (_ plan: Plan, _ runner: ScenarioRunner) -> [Failure]
  ) {
    self.failures = failures
  }
}
