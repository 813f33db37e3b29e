import MarbleTestKit

/// The subscriptions to the cold sources of a run.
struct ColdStreams {
  /// The sources that have a row, by name.
  private(set) var ofRows: [String: [StageRecord]] = [:]
  /// The unnamed sources within pipelines, by the observer below them.
  private(set) var inline: [ObjectIdentifier?: [StageRecord]] = [:]
  /// The sources that were subscribed because of a value, by the observer below them. The key is
  /// nil for observers without a row.
  private(set) var spawned: [ObjectIdentifier?: [StageRecord]] = [:]

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
    _ roots: [StageRecord], observed: Set<ObjectIdentifier>, by kind: (StageRecord) -> Kind
  ) {
    for root in roots {
      let owner = observed.contains(ObjectIdentifier(root)) ? ObjectIdentifier(root) : nil
      var waiting = [root]
      while let record = waiting.popLast() {
        waiting += record.children.reversed()
        guard record.stage.isSource, !record.isNotifier else { continue }
        switch (kind(record), record.isSpawned(below: root)) {
        case (.hot, _): break
        case (.answer, _), (_, true): spawned[owner, default: []].append(record)
        case (.cold, false): ofRows[record.stage.name, default: []].append(record)
        case (.inline, false): inline[owner, default: []].append(record)
        }
      }
    }
  }
}

extension StageRecord {
  /// The number of predecessors that are searched. A stream that follows more than that counts as
  /// spawned.
  private static let reach = 100

  /// True if this stage, or a stage between it and the root, was subscribed because of a value, or
  /// when such a stage ended.
  fileprivate func isSpawned(below root: StageRecord) -> Bool {
    var stage: StageRecord? = self
    for _ in 0..<Self.reach {
      guard let record = stage, record !== root else { return false }
      stage = record.parent
      guard record.isInner, let opener = record.opener.emission else { continue }
      if case .next = opener.event.event { return true }
      stage = opener.stage
    }
    return true
  }
}
