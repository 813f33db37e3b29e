extension Verdict {
  func line(for mutant: Mutant) -> String {
    switch self {
    case .noticed(let problem): "noticed  \(mutant.name): \(problem)"
    case .survived: "SURVIVED \(mutant.name): no check notices. \(mutant.behaviour)"
    case .stale(let reason): "STALE    \(mutant.name): \(reason)"
    case .doesNotBuild(let problem): "NO BUILD \(mutant.name): \(problem)"
    case .broke(.exited(let status)): "BROKE    \(mutant.name): the check exits with \(status)"
    case .broke(.signalled(let signal)):
      "BROKE    \(mutant.name): the check ends by signal \(signal)"
    case .broke(.selectedNothing): "BROKE    \(mutant.name): the filter selects no test"
    case .broke(.ranOutOfTime): "BROKE    \(mutant.name): the check does not end"
    }
  }
}
