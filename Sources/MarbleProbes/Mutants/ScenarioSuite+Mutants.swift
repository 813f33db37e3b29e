import MarbleDiagrams
import MarbleScenarios

/// The choice of the mutants to try.
package struct MutantSelection: Sendable {
  /// The largest number of mutants of one call.
  package static let limit = 10_000
  /// The steps that every changed scenario may take.
  static let leastWork = 50_000

  /// Selects the pipelines of scenarios. All scenarios of the file may notice a change.
  package var isSelected: @Sendable (_ path: String, _ title: String) -> Bool = { _, _ in true }
  /// Selects changes by the lines of any statement with the pipeline. Nil selects all.
  package var isChanged: (@Sendable (_ path: String, _ lines: ClosedRange<Int>) -> Bool)?
  /// True if all mutants of a file are tried, so that an accepted id that is not among them is
  /// wrong.
  package var isComplete = true

  package init() {}
}

extension ScenarioSuite {
  /// Tries every change of the selected pipelines, spread over threads. The report does not depend
  /// on the number of threads.
  ///
  /// - Parameters:
  ///   - systems: The systems that the scenarios may name. Their names must be different.
  ///   - threads: The number of pipelines that are tried at once.
  ///   - progress: Receives the progress in mutants.
  ///   - selection: The mutants to try.
  /// - Throws: `TooManyMutants` if more than ``MutantSelection/limit`` are selected.
  package func mutants(
    systems: [SystemDefinition] = [], operators: [OperatorDefinition] = [], threads: Int = 1,
    progress: RunProgress? = nil, _ selection: MutantSelection = MutantSelection()
  ) throws(TooManyMutants) -> MutantReport {
    let errors = errorsBeforeMutants(systems, operators, threads, selection)
    guard errors.isEmpty else { return MutantReport(errors: errors) }
    let files = files.loaded(SystemRegistry(systems, operators: operators), threads: threads)
    let groups = concurrentMap(over: threads, files) { file in
      var ids = MutantIDs()
      return file.parts.flatMap { MutantGroup.all(of: $0.runner, selection, &ids) }
    }
    let jobs = groups.enumerated().flatMap { source, groups in
      groups.map { (source: source, group: $0) }
    }
    let count = jobs.reduce(0) { $0 + $1.group.selected.count }
    guard count <= MutantSelection.limit else {
      throw TooManyMutants(limit: MutantSelection.limit)
    }
    progress?.begin(count)
    let tried = concurrentMap(over: threads, jobs) { job in job.group.mutants { progress?.end() } }
    var mutants = sources.map { _ in [Mutant]() }
    for ((source, _), found) in zip(jobs, tried) { mutants[source] += found }
    return MutantReport(
      files: zip(sources, mutants).compactMap {
        MutantReport.File($0, $1, isComplete: selection.isComplete)
      })
  }

  /// Why no mutant of the suite can be tried: a scenario that does not hold, or a wrong comment.
  private func errorsBeforeMutants(
    _ systems: [SystemDefinition], _ operators: [OperatorDefinition], _ threads: Int,
    _ selection: MutantSelection
  ) -> [MutantError] {
    let report = run(systems: systems, operators: operators, threads: threads)
    return zip(sources, report.files).flatMap { source, file -> [MutantError] in
      let problems = file.problems.map { problem in
        MutantError(
          path: file.path, line: problem.line, column: problem.column,
          fact: .unusable(problem.message))
      }
      let failing = file.scenarios.filter { $0.outcome != .passed }.map { scenario in
        MutantError(
          path: file.path, line: scenario.line, column: 1, fact: .failing(title: scenario.title))
      }
      return problems + failing + AcceptedMutants(in: source).errors
    }
  }
}

extension MutantReport.File {
  /// Nil for a file without mutants and without accepted ones.
  fileprivate init?(_ source: ScenarioSuite.Source, _ mutants: [Mutant], isComplete: Bool) {
    let accepted = AcceptedMutants(in: source).entries
    guard !mutants.isEmpty || !accepted.isEmpty else { return nil }
    path = source.path
    self.source = String(decoding: source.bytes, as: UTF8.self)
    let entries = Dictionary(accepted.map { ($0.id, $0) }) { first, _ in first }
    let outcomes = Dictionary(mutants.map { ($0.id, $0.outcome) }) { first, _ in first }
    self.mutants = mutants.map { mutant in
      guard case .survived = mutant.outcome, let entry = entries[mutant.id] else { return mutant }
      var mutant = mutant
      mutant.outcome = .accepted(reason: entry.reason)
      return mutant
    }
    .sorted { ($0.place.line, $0.place.column) < ($1.place.line, $1.place.column) }
    stale = accepted.compactMap { entry in
      let fact: StaleAcceptance.Fact
      switch outcomes[entry.id] {
      case .survived, .accepted: return nil
      case .killed(let title), .timeout(let title): fact = .killed(by: title)
      case .notBuilt: fact = .notBuilt
      case nil:
        guard isComplete else { return nil }
        fact = .unknown
      }
      return StaleAcceptance(
        path: source.path, line: entry.line, column: entry.column, id: entry.id, fact: fact)
    }
  }
}
