import MarbleLanguage

extension LoadedFile {
  /// The problems that a build can know: those of the file and of its scenarios, whatever systems
  /// and operators Swift registers. It builds the scenarios, and runs none.
  ///
  /// A scenario that names an unknown system, or calls an unknown operator, may be right where the
  /// test registers them. Of such a scenario only the problems of its text and of its rows count.
  package var problemsOfBuild: [Failure] {
    if let error { return [error.failure] }
    return parts.flatMap { part -> [Failure] in
      let file = part.file
      var mayLackNames = false
      let own = file.runs.flatMap { syntax -> [Problem] in
        var (run, problems) = part.prepare(syntax)
        run?.tearDown()
        if problems.contains(where: \.mayBeRegistered) {
          mayLackNames = true
          problems =
            syntax.errors.map { Problem($0, in: file) }
            + part.plan(syntax).problems.filter { !$0.mayBeRegistered }
        }
        return problems
      }
      // A scenario whose names are not all known may use any key of the head.
      let unused = mayLackNames ? [] : part.unusedParts { _ in true }
      return (file.headProblems + own + unused).map(\.failure).readable
    }
  }
}

extension Problem {
  /// True if the test may register the name that is unknown here.
  fileprivate var mayBeRegistered: Bool {
    switch (error as? PlanError)?.fact {
    case .noSystems, .unknownSystem: true
    default:
      if case .unknownOperator = (error as? CheckError)?.fact { true } else { false }
    }
  }
}
