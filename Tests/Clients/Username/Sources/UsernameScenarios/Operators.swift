import MarbleScenarios
import UsernameForm

/// The operators of this package, for the scenarios.
public let operators = [settled, paced, passing]

let settled = OperatorDefinition(
  "settled", summary: "Each value that has stayed for a time and differs from the one before.",
  example: "s.settled(2t)", takes: .duration
) { source, wait, time in source.settled(wait, scheduler: time.scheduler) }

let paced = OperatorDefinition(
  "paced", summary: "The last value after a pause, or when the first one has waited too long.",
  example: "s.paced(2t, within: 4t)", takes: .duration, .duration("within")
) { source, pause, limit, time in
  source.paced(pause, within: limit, scheduler: time.scheduler)
}

let passing = OperatorDefinition(
  "passing", summary: "The values that come while a condition holds for another stream.",
  example: "s.passing(while: t) { $0 == 4 }", takes: .stream("while"), .closure
) { source, other, condition, _ in
  source.passing(while: other) { try condition($0) == .boolean(true) }
}
