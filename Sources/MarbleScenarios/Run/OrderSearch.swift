import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// Runs a scenario under every order of what is due at one instant (`order any`).
///
/// Each run follows the choices of the one before up to the last that had an alternative, and takes that; so every order is tried
/// once. What one source does keeps its order.
struct OrderSearch {
  /// Beyond so many orders the scenario fails.
  static let limit = 1_000
  /// Calls of closures, synchronous values and actions in all runs together.
  static let effortLimit = 2 * EvaluationLimits.effort

  private let plan: Plan

  init(_ plan: Plan) {
    self.plan = plan
  }

  /// The report of the first order that does not hold, or of the last one.
  func report(line: Int) -> ScenarioReport {
    var path: [OrderChoice] = []
    var effort = 0
    for _ in 0..<Self.limit {
      let run = ScenarioRun(plan)
      run.build()
      defer { run.tearDown() }
      let arbiter = ChoosingArbiter(following: path)
      run.execute(arbiter: arbiter)
      var failures = Verdict.failures(of: run)
      path = arbiter.path
      effort += run.effort
      if !failures.isEmpty {
        failures[0].details += ["in this order:"] + arbiter.storyLines
        return run.report(line: line, failures: failures)
      }
      while let last = path.last, last.chosen + 1 == last.alternatives { path.removeLast() }
      guard let last = path.indices.last else { return run.report(line: line, failures: []) }
      path[last].chosen += 1
      // Each alternative that was not taken is an order at least.
      let known = path.reduce(1) { $0 + $1.alternatives - 1 }
      if known > Self.limit || effort > Self.effortLimit { break }
    }
    return tooMany(line: line)
  }

  /// Where the scenario, or the head of its file, asks for every order.
  private var place: SourceRange {
    for case .order(let setting) in plan.syntax.statements + plan.file.head { return setting.range }
    return plan.syntax.titleRange
  }

  private func tooMany(line: Int) -> ScenarioReport {
    let problem = Problem(PlanError(fact: .tooManyOrders, range: place), in: plan.file)
    return ScenarioReport(
      title: plan.syntax.title, line: line, outcome: .failed, tick: plan.tick,
      failures: [problem.failure])
  }
}

/// Which of how many was taken.
struct OrderChoice {
  var chosen: Int
  let alternatives: Int
}

/// Takes the choices of a path, and behind its end the first that offers itself.
private final class ChoosingArbiter: OrderArbiter {
  private(set) var path: [OrderChoice] = []
  /// What was chosen where there was a choice, a line each.
  private(set) var story: [String] = []
  private let given: [OrderChoice]
  private static let storyLimit = 20

  var storyLines: [String] {
    let rest = path.count - story.count
    return story + (rest > 0 ? ["  … and \(rest) more choices"] : [])
  }

  init(following given: [OrderChoice]) {
    self.given = given
  }

  func choose(among candidates: [Work], at instant: Instant) -> Int {
    if candidates[0].isPinned { return 0 }
    var owners: Set<ObjectIdentifier> = []
    let heads = candidates.indices.filter { index in
      guard case .fire(let target, _) = candidates[index] else { return true }
      return owners.insert(ObjectIdentifier(target)).inserted
    }
    guard heads.count > 1 else { return heads[0] }
    let index = path.count < given.count ? given[path.count].chosen : 0
    path.append(OrderChoice(chosen: index, alternatives: heads.count))
    guard story.count < Self.storyLimit else { return heads[index] }
    let others = heads.filter { $0 != heads[index] }.map { candidates[$0].label }
    story.append(
      "  \(formatTime(instant.nanoseconds))  \(candidates[heads[index]].label) before "
        + others.joined(separator: ", "))
    return heads[index]
  }
}

extension Work {
  fileprivate var isPinned: Bool {
    if case .fire(let target, _) = self { target.isPinned } else { false }
  }
}
