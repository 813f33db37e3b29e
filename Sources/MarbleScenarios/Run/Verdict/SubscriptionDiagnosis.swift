import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// Explains why a source has more or fewer subscriptions than expected.
struct SubscriptionDiagnosis {
  /// All pipelines of the run.
  let explanation: Explanation
  let source: String
  let observers: [(name: String, stage: TracedStage)]
  private var names: StageNames { explanation.names }

  /// One sentence about the first subscription that is too much or missing. Nil if the trace does
  /// not contain the subscriptions.
  func sentence(on actual: [SubscriptionWindow], _ expected: [SubscriptionWindow]) -> String? {
    let tracedStages = explanation.stages.filter { $0.traced.stage.isSource && $0.name == source }
      .map(\.traced)
    return actual.count > expected.count
      ? surplus(actual.firstAlone(beside: expected), actual, tracedStages)
      : missing(actual, tracedStages)
  }

  private func surplus(
    _ index: Int, _ actual: [SubscriptionWindow], _ tracedStages: [TracedStage]
  ) -> String? {
    let time = actual[index].subscribed
    // The subscriptions of one instant are in the order in which they were made.
    let position = actual[..<index].count { $0.subscribed == time }
    let same = tracedStages.filter { $0.subscribed == time }
    guard same.indices.contains(position) else { return nil }
    let traced = same[position]
    let maker = traced.parent.map { " by \(names.name(of: $0))" } ?? ""
    let observer = observers.first { $0.stage === traced.root }.map { " for '\($0.name)'" } ?? ""
    let cause =
      switch traced.opener {
      case .emission, .timer: ", because of \(names.phrase(traced.opener))"
      default: ""
      }
    guard !(maker + observer + cause).isEmpty else { return nil }
    return "\(source) was subscribed at \(formatTime(time))\(maker)\(observer)\(cause)"
  }

  private func missing(_ actual: [SubscriptionWindow], _ tracedStages: [TracedStage]) -> String? {
    if let sharing = sharing(of: tracedStages) { return sharing }
    guard let last = actual.last,
      let traced = tracedStages.last(where: { $0.subscribed == last.subscribed })
    else { return nil }
    let start = "the subscription of \(source) from \(formatTime(last.subscribed)) on"
    guard let ending = traced.ending else { return "\(start) had not ended" }
    let end = "\(start) ended at \(formatTime(ending.time))"
    return ending.kind == .disposed ? "\(end) by \(names.phrase(ending.cause))" : end
  }

  /// The stage that subscribes to the source once for several subscribers.
  private func sharing(of tracedStages: [TracedStage]) -> String? {
    var carriers: Set<ObjectIdentifier> = []
    for traced in tracedStages {
      var next: TracedStage? = traced
      while let carrier = next, carriers.insert(ObjectIdentifier(carrier)).inserted {
        next = carrier.parent
      }
    }
    var sites: Set<SourceSite> = []
    for stage in explanation.stages where carriers.contains(ObjectIdentifier(stage.traced)) {
      if let site = stage.traced.stage.site { sites.insert(site) }
    }
    // A subscriber that came later has no upstream, except for parts of the stage.
    let other = explanation.stages.first { stage in
      stage.traced.stage.site.map(sites.contains) == true
        && !carriers.contains(ObjectIdentifier(stage.traced))
        && stage.traced.children.allSatisfy(\.stage.isPart)
    }
    guard let other else { return nil }
    let count = explanation.stages.count { $0.traced.stage.site == other.traced.stage.site }
    return "\(other.name) has \(count) subscribers and one subscription of \(source)"
  }
}

extension TracedStage {
  fileprivate var root: TracedStage {
    var root = self
    while let parent = root.parent { root = parent }
    return root
  }
}
