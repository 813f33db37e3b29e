import MarbleDiagrams
import MarbleScenarios

/// The mutants of one file, or of one block of a page.
struct MutatedFile: Sendable {
  /// Some changes that the same scenarios may notice.
  enum Job: Sendable {
    /// The positions of the selected changes among those of the pipeline.
    case pipeline(MutatedPipeline, [Int])
    case system(MutatedSystem)

    /// The number of changes.
    var count: Int {
      switch self {
      case .pipeline(_, let chosen): chosen.count
      case .system(let system): system.mutations.count
      }
    }
  }

  private let runner: ScenarioRunner
  private(set) var jobs: [Job] = []

  /// - Parameter ids: Makes the ids. The blocks of a page share it.
  init(_ runner: ScenarioRunner, _ selection: MutantSelection, _ ids: inout MutantIDs) {
    self.runner = runner
    let file = runner.file
    let plans = file.runs.map { runner.plan($0) }
    func isSelected(_ run: Int) -> Bool {
      selection.isSelected(file.path, plans[run].syntax.title)
    }
    for pipeline in MutatedPipeline.all(in: file, plans, &ids) {
      guard pipeline.uses.contains(where: { isSelected($0.run) }) else { continue }
      var chosen = Array(pipeline.mutations.indices)
      if let isChanged = selection.isChanged {
        let places = MutantTrial.mutations(of: pipeline, in: file) { plans[$0] }
        chosen = chosen.filter { index in
          places.contains { isChanged(file.path, file.lines(of: $0[index])) }
        }
      }
      if !chosen.isEmpty { jobs.append(.pipeline(pipeline, chosen)) }
    }
    // The stages of a system have no lines here that could have changed.
    guard selection.isChanged == nil else { return }
    for system in MutatedSystem.all(in: file, plans, &ids)
    where system.runs.contains(where: isSelected) && !system.mutations.isEmpty {
      jobs.append(.system(system))
    }
  }

  /// Tries the changes of a job.
  ///
  /// - Parameter end: Called after each change.
  func mutants(of job: Job, _ end: () -> Void) -> [Mutant] {
    let file = runner.file
    let runs = file.runs
    let plan = { runner.plan(runs[$0]) }
    switch job {
    case .pipeline(let pipeline, let chosen):
      let trial = MutantTrial(pipeline, of: file, plan)
      return chosen.map { index in
        defer { end() }
        let mutation = pipeline.mutations[index]
        return mutant(
          pipeline.ids[index], mutation.change, at: mutation.place, mutation.range, trial, index)
      }
    case .system(let system):
      let trial = MutantTrial(system, plan)
      return system.mutations.indices.map { index in
        defer { end() }
        return mutant(
          system.ids[index], system.changes[index], at: Int(system.place.start), system.place,
          trial, index)
      }
    }
  }

  private func mutant(
    _ id: String, _ change: MutantChange, at place: Int, _ range: SourceRange, _ trial: MutantTrial,
    _ index: Int
  ) -> Mutant {
    let text = runner.file.text
    var known: Set<String> = []
    return Mutant(
      id: id, path: text.file, place: .init(text.position(of: place)),
      start: .init(text.position(of: Int(range.start))),
      end: .init(text.position(of: Int(range.end))), change: change,
      outcome: trial.outcome(of: index),
      scenarios: trial.uses.map(\.plan.syntax.title).filter { known.insert($0).inserted })
  }
}

extension SourceFile {
  /// The lines that a change replaces, counted from 1.
  fileprivate func lines(of mutation: Mutation) -> ClosedRange<Int> {
    let range = mutation.range.bytes
    let first = text.lineIndex(containing: range.lowerBound)
    return first + 1...text.lineIndex(containing: max(range.lowerBound, range.upperBound - 1)) + 1
  }
}
