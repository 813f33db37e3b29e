import MarbleStreams

/// The stages that runs subscribed to, by name, with the changes that are possible.
final class SubscribedStages {
  /// The behaviour of the stages of one name.
  struct Entry {
    /// True if one had a source with values of its own type.
    fileprivate(set) var passesValues = false
    /// True if one used a scheduler.
    fileprivate(set) var hasTimers = false
  }

  private(set) var entries: [String: Entry] = [:]

  func add(_ stage: Stage) {
    if entries[stage.name] == nil { entries[stage.name] = Entry() }
  }

  func noteSource(of name: String, passesValues: Bool) {
    if passesValues { entries[name]?.passesValues = true }
  }

  func noteTimer(of name: String) {
    entries[name]?.hasTimers = true
  }
}
