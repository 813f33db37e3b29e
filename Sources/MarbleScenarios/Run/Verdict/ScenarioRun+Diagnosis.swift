import MarbleDiagrams
import MarbleTestKit

extension ScenarioRun {
  /// Returns an explained run of the same scenario in the same order: this run if it is explained
  /// already, otherwise a new one.
  func traced() -> ScenarioRun {
    if tracer != nil { return self }
    return ScenarioRun(plan, order: exploration?.deviations, isExplained: true).executed()
  }

  /// Explains the differences of an observer. Returns nil if the cause is unknown.
  ///
  /// The run must be explained.
  func diagnosis(of name: String) -> Diagnosis<Value>? {
    // The origin of an event that the tracer did not note is unknown.
    guard let tracer, !tracer.isCut else { return nil }
    guard let stage = observedStages.first(where: { $0.name == name })?.stage else { return nil }
    let explanation = Explanation(
      of: [stage], in: tracer.storage, tick: plan.tick, isCut: false,
      played: played, name: StageTitles(plan: plan).title)
    let written = { [labels] (value: Value) in
      value.predicate == nil ? labels.written(value) : nil
    }
    return Diagnosis(explanation, of: stage, written: written) { [plan, names] traced in
      guard traced.stage.site == nil else { return true }
      let name = String(traced.stage.name.prefix { $0 != "(" })
      return names.subjects[name] != nil || plan.sources.contains { $0.name.text == name }
    }
  }

  /// Explains the number of subscriptions of a source. Nil if the trace is incomplete.
  ///
  /// The run must be explained.
  func subscriptionDiagnosis(of row: Plan.SubscriptionRows) -> SubscriptionDiagnosis? {
    guard let tracer, !tracer.isCut else { return nil }
    let explanation = Explanation(
      of: tracer.roots, in: tracer.storage, tick: plan.tick, isCut: false,
      name: StageTitles(plan: plan).title)
    return SubscriptionDiagnosis(
      explanation: explanation, source: row.name, observers: observedStages)
  }

  /// The observed stages that observers subscribed, with the name of each observer.
  var observedStages: [(name: String, stage: TracedStage)] {
    observers.compactMap { observer in observer.stage.map { (observer.row.name, $0) } }
  }

  /// The events of the hot rows and the subjects, received or not.
  var played: [String: PlayedSource] {
    var played: [String: PlayedSource] = [:]
    for stream in timelineStreams {
      let values = stream.marks.filter { mark in
        mark.kind == .value && plan.until.map { mark.time <= $0 } ?? true
      }
      played[stream.name] = PlayedSource(values, replay: names.subjects[stream.name]?.replay)
    }
    return played
  }

  /// Why an output of a system sent too little, where no stage of the run explains it.
  ///
  /// - Parameter last: The instant of the last event of the output.
  func reasonInSystem(after last: Instant?, for output: String) -> StyledText? {
    guard plan.systemName != nil else { return nil }
    if tasks.unnoticed.contains(output) {
      return .why(
        "the value of '\(output)' changed, and nothing told the row: it is not computed from "
          + "@Observable properties")
    }
    let services = names.services
    let open = services.keys.sorted().lazy.compactMap { services[$0]?.openAnswer }.first
    if let open, last.map({ $0 < open.value }) ?? true {
      return .why("the answer of \(open.call) has not completed; a Single waits for '|'")
    }
    return nil
  }

  /// True if async code of a system may wait for something that happens in real time. A run that
  /// was cut at an instant had more to do.
  var mayMissWorkInRealTime: Bool {
    plan.systemName != nil && tasks.areKnown && plan.until == nil
  }
}
