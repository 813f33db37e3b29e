import MarbleDiagrams
import MarbleScenarios
import MarbleTestKit

/// A system of a file, with the scenarios that name it, and the changes of its stages.
///
/// A change concerns all stages of one name: a stage has no identity before it is subscribed, see
/// the decision on mutants of systems.
struct MutatedSystem: Sendable {
  /// The name of the system where the first scenario names it.
  let place: SourceRange
  /// The numbers of the scenarios among the runs of the file.
  let runs: [Int]
  let mutations: [StageMutation]
  let changes: [MutantChange]
  let ids: [String]

  /// The systems of a file, in the order in which scenarios name them.
  static func all(
    in file: SourceFile, _ plans: [Plan], _ makeIDs: inout MutantIDs
  ) -> [MutatedSystem] {
    var runs: [String: [Int]] = [:]
    for (run, plan) in plans.enumerated() {
      if let name = plan.system?.name { runs[name, default: []].append(run) }
    }
    return runs.sorted { $0.value[0] < $1.value[0] }.map { name, runs in
      let first = plans[runs[0]]
      let mutations = subscribedStages(of: runs.map { plans[$0] }).mutations(tick: first.tick)
      let changes = mutations.map { MutantChange(.systemStage, name, by: $0.words) }
      return MutatedSystem(
        place: first.systemPlace, runs: runs, mutations: mutations, changes: changes,
        ids: changes.map { makeIDs.next(for: "system\u{0}\($0.words)") })
    }
  }

  /// The stages to which the scenarios subscribe.
  private static func subscribedStages(of plans: [Plan]) -> SubscribedStages {
    let subscribedStages = SubscribedStages()
    for var plan in plans {
      plan.stageTrace = { MutatedStageTrace(nil, subscribedStages: subscribedStages, over: $0) }
      let run = ScenarioRun(plan)
      run.build()
      run.execute()
      run.tearDown()
    }
    return subscribedStages
  }
}

extension SubscribedStages {
  /// The changes of the stages, by their names.
  fileprivate func mutations(tick: Duration) -> [StageMutation] {
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

extension StageMutation {
  /// The words after the name of the system.
  fileprivate var words: String {
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
