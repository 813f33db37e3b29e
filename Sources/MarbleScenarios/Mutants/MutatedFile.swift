import MarbleDiagrams

/// The mutants of one file, or of one block of a page.
struct MutatedFile: Sendable {
  /// The selected changes of one pipeline.
  struct Job: Sendable {
    let pipeline: MutatedPipeline
    /// The positions of the changes among those of the pipeline.
    let mutations: [Int]
  }

  private let runner: ScenarioRunner
  let jobs: [Job]
  let accepted: [AcceptedMutants.Entry]

  init(_ runner: ScenarioRunner, _ selection: MutantSelection) {
    self.runner = runner
    let file = runner.file
    accepted = AcceptedMutants(in: file.text).entries
    let plans = file.runs.map { runner.plan($0) }
    jobs = MutatedPipeline.all(in: file, plans).compactMap { pipeline in
      let isSelected = pipeline.uses.contains {
        selection.isSelected(file.path, plans[$0.run].syntax.title)
      }
      guard isSelected else { return nil }
      var chosen = Array(pipeline.mutations.indices)
      if let isChanged = selection.isChanged {
        let places = PipelineTrial.mutations(of: pipeline, in: file) { plans[$0] }
        chosen = chosen.filter { index in
          places.contains { isChanged(file.path, file.lines(of: $0[index])) }
        }
      }
      return chosen.isEmpty ? nil : Job(pipeline: pipeline, mutations: chosen)
    }
  }

  /// Tries the changes of a job.
  ///
  /// - Parameter end: Called after each change.
  func mutants(of job: Job, suggesting: Bool, _ end: () -> Void) -> [Mutant] {
    let file = runner.file
    let runs = file.runs
    let trial = PipelineTrial(job.pipeline, of: file) { runner.plan(runs[$0]) }
    var titles: [String] = []
    for use in job.pipeline.uses where titles.last != runs[use.run].title {
      titles.append(runs[use.run].title)
    }
    return job.mutations.map { index in
      defer { end() }
      let mutation = job.pipeline.mutations[index]
      let outcome = trial.outcome(of: index)
      var mutant = Mutant(
        id: job.pipeline.ids[index], path: file.path,
        place: .init(file.text.position(of: mutation.place)),
        start: .init(file.text.position(of: Int(mutation.range.start))),
        end: .init(file.text.position(of: Int(mutation.range.end))), change: mutation.change,
        outcome: outcome, scenarios: titles)
      if suggesting, outcome == .survived {
        mutant.suggestion = SuggestionSearch(trial, of: index).suggestion
      }
      return mutant
    }
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
