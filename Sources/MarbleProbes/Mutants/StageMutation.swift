import MarbleScenarios
import MarbleStreams

/// A change of all stages of one name in a run. It is made where the stages are subscribed, so that
/// the code that makes them stays as it is.
enum StageMutation: Hashable, Sendable {
  /// Values and ends go past the stage.
  case missing(String)
  /// Each timer of the stage is due this much later.
  case later(String, by: Duration)
  /// The stage keeps the inner streams that it would dispose: `flatMapLatest` is `flatMap`.
  case keepingAll(String)

  /// The name of the stages.
  var name: String {
    switch self {
    case .missing(let name), .later(let name, _), .keepingAll(let name): name
    }
  }

  /// The words after the name of the system.
  var words: String {
    switch self {
    case .missing(let name): "without \(name)"
    case .later(let name, _): "with \(name) a tick later"
    case .keepingAll(let name): "with all inner streams of \(name)"
    }
  }

  /// The same change in a scenario with another tick.
  func with(tick: Duration) -> StageMutation {
    if case .later(let name, _) = self { return .later(name, by: tick) }
    return self
  }
}

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

extension SubscribedStages {
  /// Runs scenarios to find their stages.
  convenience init(in plans: [Plan]) {
    self.init()
    for var plan in plans {
      plan.stageTrace = { MutatedStageTrace(nil, subscribedStages: self, over: $0) }
      plan.run { _ in }
    }
  }

  /// The changes of the stages, by their names.
  func mutations(tick: Duration) -> [StageMutation] {
    entries.sorted { $0.key < $1.key }.flatMap { name, entry -> [StageMutation] in
      var mutations: [StageMutation] = []
      if entry.passesValues, Self.removable.contains(name) { mutations.append(.missing(name)) }
      if entry.hasTimers { mutations.append(.later(name, by: tick)) }
      if Self.switching.contains(name) { mutations.append(.keepingAll(name)) }
      return mutations
    }
  }

  /// Stages that decide when and how often a value comes. The code of the system may rely on any
  /// other stage, and stop the process without it: on a `filter` before a forced unwrapping, on a
  /// `catch` before a binding.
  private static let removable: Set<String> = [
    "debounce", "delay", "distinctUntilChanged", "removeDuplicates", "throttle",
  ]

  private static let switching: Set<String> = ["flatMapLatest", "switchLatest", "switchToLatest"]
}
