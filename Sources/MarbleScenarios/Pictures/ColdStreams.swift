import MarbleTestKit

/// The subscriptions to the cold sources of a run.
struct ColdStreams {
  /// The sources that have a row, by name.
  private(set) var ofRows: [String: [TracedStage]] = [:]
  /// The unnamed sources within pipelines, by the observer below them.
  private(set) var inline: [ObjectIdentifier?: [TracedStage]] = [:]
  /// The sources that were subscribed because of a value, by the observer below them. The key is
  /// nil for observers without a row.
  private(set) var spawned: [ObjectIdentifier?: [TracedStage]] = [:]

  enum Kind {
    /// It is drawn as a row of the scenario.
    case hot
    /// It has a row, but its events occur separately for each subscriber.
    case cold
    /// The answer of a service.
    case answer
    /// It is written within a pipeline: `cold("--a|")`, `timer(3t)`.
    case inline
  }

  /// - Parameters:
  ///   - roots: The stages that observers subscribed to.
  ///   - observed: The roots that have a row.
  init(
    _ roots: [TracedStage], observed: Set<ObjectIdentifier>, by kind: (TracedStage) -> Kind
  ) {
    for root in roots {
      let owner = observed.contains(ObjectIdentifier(root)) ? ObjectIdentifier(root) : nil
      var waiting = [root]
      while let traced = waiting.popLast() {
        waiting += traced.children.reversed()
        guard traced.stage.isSource, !traced.isNotifier else { continue }
        switch (kind(traced), traced.isSpawned(below: root)) {
        case (.hot, _): break
        case (.answer, _), (_, true): spawned[owner, default: []].append(traced)
        case (.cold, false): ofRows[traced.stage.name, default: []].append(traced)
        case (.inline, false): inline[owner, default: []].append(traced)
        }
      }
    }
  }
}

extension TracedStage {
  /// The number of predecessors that are searched. A stream that follows more than that counts as
  /// spawned.
  private static let reach = 100

  /// True if this stage, or a stage between it and the root, was subscribed because of a value, or
  /// when such a stage ended.
  fileprivate func isSpawned(below root: TracedStage) -> Bool {
    var stage: TracedStage? = self
    for _ in 0..<Self.reach {
      guard let traced = stage, traced !== root else { return false }
      stage = traced.parent
      guard traced.isInner, let opener = traced.opener.emission else { continue }
      if case .next = opener.event.event { return true }
      stage = opener.stage
    }
    return true
  }
}
