import MarbleScenarios
import UsernameForm

/// The operator `settled` of this package, for the scenarios.
public let settled = OperatorDefinition(
  "settled", summary: "Each value that has stayed for a time and differs from the one before.",
  example: "s.settled(2t)", takes: .duration
) { source, wait, time in source.settled(wait, scheduler: time.scheduler) }
