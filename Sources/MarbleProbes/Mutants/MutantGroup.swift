import MarbleDiagrams
import MarbleScenarios

/// Some changes of one file, or of one block of a page, that the same scenarios may notice: those
/// of a pipeline, with all statements that spell it alike, or those of a system.
struct MutantGroup: Sendable {
  /// A scenario with the pipeline or with the system.
  private struct Location {
    /// The number of the scenario among the runs of the file.
    let run: Int
    /// The range of the statement. Scenarios that share a definition of the head have the same. Nil
    /// for a system.
    var statement: SourceRange? = nil
  }

  private let runner: ScenarioRunner
  private var uses: [Location]
  /// The changes in the first use, in the order of the text.
  private let mutations: [Mutation]
  let ids: [String]
  /// The positions of the selected changes.
  private(set) var selected: [Int]

  private init(
    _ runner: ScenarioRunner, _ uses: [Location], _ mutations: [Mutation],
    _ id: (Mutation) -> String
  ) {
    self.runner = runner
    self.uses = uses
    self.mutations = mutations
    ids = mutations.map(id)
    selected = Array(mutations.indices)
  }

  /// The groups with selected changes: the pipelines in the order of the text, then the systems.
  ///
  /// - Parameter ids: Makes the ids. The blocks of a page share it.
  static func all(
    of runner: ScenarioRunner, _ selection: MutantSelection, _ ids: inout MutantIDs
  ) -> [MutantGroup] {
    let path = runner.file.path
    let plans = runner.file.runs.map { runner.plan($0) }
    var groups = pipelines(of: runner, plans, &ids)
    // The stages of a system have no lines here that could have changed.
    if selection.isChanged == nil { groups += systems(of: runner, plans, &ids) }
    return groups.compactMap { group in
      guard
        group.uses.contains(where: { selection.isSelected(path, plans[$0.run].syntax.title) })
      else { return nil }
      var group = group
      if let isChanged = selection.isChanged {
        group.select(by: { isChanged(path, $0) }, in: { plans[$0] })
      }
      return group.selected.isEmpty ? nil : group
    }
  }

  private static func pipelines(
    of runner: ScenarioRunner, _ plans: [Plan], _ ids: inout MutantIDs
  ) -> [MutantGroup] {
    var groups: [MutantGroup] = []
    var positions: [[String]: Int] = [:]
    for (run, plan) in plans.enumerated() {
      for statement in plan.pipelines {
        let use = Location(run: run, statement: statement.range)
        let key = [
          statement.keyword.rawValue, statement.pipeline.spelling, formatDuration(plan.tick),
        ]
        if let position = positions[key] {
          groups[position].uses.append(use)
          continue
        }
        positions[key] = groups.count
        groups.append(
          MutantGroup(runner, [use], plan.mutations(of: statement)) {
            let change = $0.change
            return ids.next(for: key + [change.part.rawValue, change.original, change.replacement])
          })
      }
    }
    return groups
  }

  /// A change of a system concerns all stages of one name: a stage has no identity before it is
  /// subscribed, see the decision on mutants of systems.
  private static func systems(
    of runner: ScenarioRunner, _ plans: [Plan], _ ids: inout MutantIDs
  ) -> [MutantGroup] {
    var runs: [String: [Int]] = [:]
    for (run, plan) in plans.enumerated() {
      if let name = plan.system?.name { runs[name, default: []].append(run) }
    }
    return runs.sorted { $0.value[0] < $1.value[0] }.map { name, runs in
      let first = plans[runs[0]]
      let stages = SubscribedStages(in: runs.map { plans[$0] })
      let mutations = stages.mutations(tick: first.tick).map { stage in
        Mutation(
          change: MutantChange(.systemStage, name, by: stage.words), edit: .stages(stage),
          place: Int(first.systemPlace.start), range: first.systemPlace)
      }
      return MutantGroup(runner, runs.map { Location(run: $0) }, mutations) {
        ids.next(for: ["system", $0.change.words])
      }
    }
  }

  /// Selects the changes by the lines of any statement with the pipeline.
  private mutating func select(
    by isChanged: (ClosedRange<Int>) -> Bool, in plan: (Int) -> Plan
  ) {
    let text = runner.file.text
    let places = scenarios(uses.uniqued { $0.statement }, plan).map {
      $0.mutations.map { text.lines(of: $0) }
    }
    selected.removeAll { index in !places.contains { isChanged($0[index]) } }
  }

  /// The scenarios of the uses, each with the changes in its own statement.
  ///
  /// - Parameter read: Reads a scenario by its number among the runs of the file.
  private func scenarios(
    _ uses: [Location], _ read: (Int) -> Plan
  ) -> [(plan: Plan, mutations: [Mutation])] {
    var plans: [Int: Plan] = [:]
    var found: [SourceRange: [Mutation]] = [:]
    return uses.compactMap { use in
      let plan = plans[use.run] ?? read(use.run)
      plans[use.run] = plan
      guard let range = use.statement else { return (plan, mutations) }
      guard let statement = plan.pipelines.first(where: { $0.range == range }) else { return nil }
      let mutations = found[range] ?? plan.mutations(of: statement)
      found[range] = mutations
      return (plan, mutations)
    }
  }

  /// Tries the selected changes.
  ///
  /// - Parameter end: Called after each change.
  func mutants(_ end: () -> Void) -> [Mutant] {
    let runs = runner.file.runs
    let scenarios = scenarios(uses) { runner.plan(runs[$0]).limited() }
    let titles = scenarios.map(\.plan.syntax.title).uniqued()
    let text = runner.file.text
    func position(_ place: some BinaryInteger) -> Mutant.Position {
      let (line, column) = text.position(of: Int(place))
      return Mutant.Position(line: line, column: column)
    }
    return selected.map { index in
      defer { end() }
      let mutation = mutations[index]
      return Mutant(
        id: ids[index], path: text.file, place: position(mutation.place),
        start: position(mutation.range.start), end: position(mutation.range.end),
        change: mutation.change,
        outcome: Self.outcome(
          in: scenarios.lazy.map { plan, mutations in plan.changed(by: mutations[index]) }),
        scenarios: titles)
    }
  }

  /// Runs changed scenarios until one notices the change.
  private static func outcome(in plans: some Sequence<Plan>) -> Mutant.Outcome {
    var isBuilt = false
    for plan in plans {
      switch plan.mutantOutcome {
      case .survived: isBuilt = true
      case .notBuilt: break
      case let outcome: return outcome
      }
    }
    return isBuilt ? .survived : .notBuilt
  }
}

extension Plan {
  fileprivate func mutations(of statement: PipelineStatement) -> [Mutation] {
    MutationFinder.mutations(of: statement, in: file.text, tick: tick, registry: operators)
  }
}

extension SourceText {
  /// The lines that a change replaces, counted from 1.
  fileprivate func lines(of mutation: Mutation) -> ClosedRange<Int> {
    let range = mutation.range.bytes
    let first = lineIndex(containing: range.lowerBound)
    return first + 1...lineIndex(containing: max(range.lowerBound, range.upperBound - 1)) + 1
  }
}

/// Makes the ids of the mutants of one file.
///
/// An id depends on the pipeline and on its change, not on the lines of the file, so that edits
/// elsewhere leave it as it is.
struct MutantIDs {
  private var taken: Set<String> = []
  private var counts: [String: Int] = [:]

  /// The id of the next change with this content. Equal changes of one pipeline are distinguished
  /// by their order.
  mutating func next(for parts: [String]) -> String {
    let content = parts.joined(separator: "\u{0}")
    var number = counts[content, default: 0]
    var id: String
    repeat {
      number += 1
      id = Self.digits(of: "\(content)\u{0}\(number)")
    } while !taken.insert(id).inserted
    counts[content] = number
    return id
  }

  /// Six hexadecimal digits of the stable hash.
  private static func digits(of text: String) -> String {
    let hash = stableHash(of: Array(text.utf8))
    let digits = String((hash ^ (hash >> 32)) & 0xFF_FFFF, radix: 16)
    return String(repeating: "0", count: 6 - digits.count) + digits
  }
}
