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
  /// The choices with more than one alternative, one line each.
  private(set) var story: [String] = []
  private let given: [OrderChoice]
  private static let storyLimit = 20

  var storyLines: [String] {
    let rest = path.count - story.count
    return story + (rest > 0 ? ["  … and \(rest) more choices"] : [])
  }

  /// - Parameter given: The choices to repeat.
  init(following given: [OrderChoice]) {
    self.given = given
  }

  func choose(among candidates: [Work], at instant: Instant) -> Int {
    if candidates[0].isPinned { return 0 }
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
    guard story.count < Self.storyLimit else { return heads[index] }
    let others = heads.filter { $0 != heads[index] }.map { candidates[$0].label }
    story.append(
      "  \(formatTime(instant))  \(candidates[heads[index]].label) before "
        + others.joined(separator: ", "))
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
