import MarbleDiagrams
import MarbleTestKit

/// The explanation of a scenario's streams, one part for each observer, and of its tasks.
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
  /// The tasks of the system; nil if it has none.
  package let tasks: TaskExplanation?
  /// The order of events, if it differs from that of the rows.
  package let orderDescription: [StyledText]
  /// The failures of the scenario.
  package let failures: [Failure]
  /// Why the scenario cannot be run, and so not be explained.
  package let problems: [Failure]
}

extension ScenarioRun {
  /// One part for each observer that subscribed to a stream, one for each feed, and one for each
  /// pipeline that the system subscribed to itself. The run must be a traced one.
  var explanations: [ScenarioExplanation.Part] {
    guard let tracer else { return [] }
    let (titles, played) = (StageTitles(plan: plan), played)
    func part(_ name: String, _ stage: TracedStage) -> ScenarioExplanation.Part {
      let explanation = Explanation(
        of: [stage], in: tracer.storage, tick: plan.tick, isCut: tracer.isCut, played: played,
        name: titles.title)
      return ScenarioExplanation.Part(name: name, explanation: explanation)
    }
    let observed =
      observedStages
      + feeds.compactMap { feed in feed.stage.map { ("feed \(feed.row.name.text)", $0) } }
    let known = Set(observed.map { ObjectIdentifier($0.1) })
    let inside = tracer.roots.filter {
      !known.contains(ObjectIdentifier($0)) && !$0.isOpenedByTask
        && scheduler.taskTracer?.shows($0) != true
    }
    return observed.map(part)
      + inside.map { part("inside \(plan.systemName ?? "the scenario")", $0) }
  }

  /// The tasks with the streams that they subscribed to; nil if there are none. The run must be a
  /// traced one.
  var taskExplanation: TaskExplanation? {
    guard let trace = scheduler.taskTracer, !trace.isEmpty else { return nil }
    return TaskExplanation(of: trace, tick: plan.tick, title: StageTitles(plan: plan).title)
  }
}
