import MarbleTestKit

/// The cold sources of a run as they were subscribed, each time that they were.
struct ColdStreams {
  /// What has a row, by its name.
  private(set) var ofRows: [String: [StageRecord]] = [:]
  /// What a pipeline is made of and only itself names, by the observer below it.
  private(set) var inline: [ObjectIdentifier?: [StageRecord]] = [:]
  /// What was subscribed because of a value, by the observer below it; of those that no row observes, under nil.
  private(set) var spawned: [ObjectIdentifier?: [StageRecord]] = [:]

  enum Kind {
    /// It is drawn as a row of the scenario.
    case hot
    /// It has a row, but happens anew for each subscriber.
    case cold
    /// What a service answers.
    case answer
    /// It stands in a pipeline: `cold("--a|")`, `timer(3t)`.
    case inline
  }

  /// - Parameters:
  ///   - roots: what observers subscribed.
  ///   - observed: those of them that have a row.
  init(
    _ roots: [StageRecord], observed: Set<ObjectIdentifier>, by kind: (StageRecord) -> Kind
  ) {
    for root in roots {
      let owner = observed.contains(ObjectIdentifier(root)) ? ObjectIdentifier(root) : nil
      var waiting = [root]
      while let record = waiting.popLast() {
        waiting += record.children.reversed()
        guard record.stage.isSource, !record.isNotice else { continue }
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
  /// So far is looked back; streams that follow so many others are not what a pipeline is made of.
  private static let reach = 100

  /// Whether it, or a stage between it and the root, was subscribed because of a value, or at the end of one that was.
  fileprivate func isSpawned(below root: StageRecord) -> Bool {
    var stage: StageRecord? = self
    for _ in 0..<Self.reach {
      guard let record = stage, record !== root else { return false }
      stage = record.parent
      guard record.isInner, let opener = record.opener.emission else { continue }
      if case .next = opener.event.content { return true }
      stage = opener.stage
    }
    return true
  }
}
