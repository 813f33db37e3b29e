import MarbleDiagrams
import MarbleStreams

/// One choice, and the number of alternatives.
struct OrderChoice {
  var chosen: Int
  let alternatives: Int
}

/// Repeats the choices of a path, and after its end takes the first alternative of each choice.
final class PathArbiter: OrderArbiter {
  private(set) var path: [OrderChoice] = []
  /// The first choices with more than one alternative. A task learns its name when it runs, so the
  /// words are found after the run.
  private var choices: [(instant: Instant, chosen: Work, others: [Work])] = []
  private let given: [OrderChoice]
  private static let storyLimit = 20
  /// True when the run is over. Then the order is the usual one, and no choice is recorded.
  var isClosed = false

  var storyLines: [String] {
    let rest = path.count - choices.count
    let story = choices.map { choice in
      "  \(formatTime(choice.instant))  \(choice.chosen.label) before "
        + choice.others.map(\.label).joined(separator: ", ")
    }
    return story + (rest > 0 ? ["  … and \(rest) more choices"] : [])
  }

  /// - Parameter given: The choices to repeat.
  init(following given: [OrderChoice]) {
    self.given = given
  }

  func choose(among candidates: [Work], at instant: Instant) -> Int {
    if isClosed || candidates[0].isPinned { return 0 }
    var owners: Set<ObjectIdentifier> = []
    let heads = candidates.indices.filter { index in
      guard case .fire(let target, _) = candidates[index], let owner = target.owner else {
        return true
      }
      return owners.insert(owner).inserted
    }
    guard heads.count > 1 else { return heads[0] }
    let index = path.count < given.count ? given[path.count].chosen : 0
    path.append(OrderChoice(chosen: index, alternatives: heads.count))
    guard choices.count < Self.storyLimit else { return heads[index] }
    let others = heads.filter { $0 != heads[index] }.map { candidates[$0] }
    choices.append((instant, candidates[heads[index]], others))
    return heads[index]
  }
}

extension Work {
  fileprivate var isPinned: Bool {
    if case .fire(let target, _) = self { target.isPinned } else { false }
  }
}

extension ScenarioRun {
  /// The order of events, if there was a choice.
  var story: [String] { arbiter.map { ["in this order:"] + $0.storyLines } ?? [] }
}
