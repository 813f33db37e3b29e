import MarbleDiagrams
import MarbleTestKit

/// What every stage of a scenario's streams did, observer by observer.
package struct ScenarioExplanation {
  /// One observed stream.
  package struct Part {
    /// The name of the observer or of the stream.
    package let name: String
    package let explanation: Explanation
  }

  package let path: String
  package let title: String
  package let line: Int
  package let parts: [Part]
  /// Why it does not hold.
  package let failures: [Failure]
  /// Why it cannot be explained: it cannot be run.
  package let problems: [Failure]
}

extension ScenarioRun {
  /// One part for each observer that subscribed something, and one for each pipeline that the system subscribed itself; the run was
  /// made to be explained.
  var explanations: [ScenarioExplanation.Part] {
    guard let tracer else { return [] }
    let titles = StageTitles(plan)
    func part(_ name: String, _ stage: StageRecord) -> ScenarioExplanation.Part {
      ScenarioExplanation.Part(
        name: name, explanation: explanation(of: stage, isCut: tracer.isCut, titles))
    }
    let observed = observedStages
    let known = Set(observed.map { ObjectIdentifier($0.1) })
    let inside = tracer.roots.filter { !known.contains(ObjectIdentifier($0)) }
    return observed.map(part)
      + inside.map { part("inside \(plan.systemName ?? "the scenario")", $0) }
  }
}

extension ScenarioRun {
  /// What to say about differences, by the observers' names; nothing where the order of a run is not the one that is explained.
  func diagnoses() -> [String: Diagnosis] {
    guard !plan.triesEveryOrder else { return [:] }
    let run = ScenarioRun(plan, isExplained: true)
    run.build()
    defer { run.tearDown() }
    run.execute()
    let (titles, values) = (StageTitles(plan), StageValues(plan))
    let diagnoses = run.observedStages.map { name, stage in
      (name, Diagnosis(run.explanation(of: stage, isCut: false, titles), of: stage, values))
    }
    return Dictionary(diagnoses, uniquingKeysWith: { first, _ in first })
  }

  private var observedStages: [(name: String, stage: StageRecord)] {
    observers.compactMap { observer in observer.stage.map { (observer.row.name, $0) } }
  }

  private func explanation(
    of stage: StageRecord, isCut: Bool, _ titles: StageTitles
  ) -> Explanation {
    Explanation(
      of: [stage], tick: plan.tick, isCut: isCut, played: played, name: titles.title)
  }

  /// What the hot rows send, heard or not.
  private var played: [String: [Picture.Mark]] {
    let values = StageValues(plan)
    var played: [String: [Picture.Mark]] = [:]
    for row in plan.sources where row.isOnTheRuler {
      played[row.name.text] = row.events.compactMap { event in
        guard case .next(let value) = event.event, plan.until.map({ event.time <= $0 }) ?? true
        else { return nil }
        return Picture.Mark(time: event.time, text: values.text(value))
      }
    }
    return played
  }
}
