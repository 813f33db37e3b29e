import MarbleTestKit

extension ScenarioRun {
  /// The same run with every stage watched, itself if it is one.
  func traced() -> ScenarioRun {
    if tracer != nil { return self }
    let run = ScenarioRun(plan, order: arbiter?.path, isExplained: true)
    run.build()
    run.execute()
    return run
  }

  /// What to say about the differences of an observer; the run was made to be explained.
  func diagnosis(of name: String) -> Diagnosis? {
    // The origin of an event that the tracer did not record is unknown.
    guard tracer?.isCut == false else { return nil }
    guard let stage = observedStages.first(where: { $0.name == name })?.stage else { return nil }
    let explanation = Explanation(
      of: [stage], tick: plan.tick, isCut: false, name: StageTitles(plan).title)
    return Diagnosis(explanation, of: stage, words)
  }

  /// The traced stages that observers subscribed, by the name of the observer.
  var observedStages: [(name: String, stage: StageRecord)] {
    observers.compactMap { observer in observer.stage.map { (observer.row.name, $0) } }
  }
}
