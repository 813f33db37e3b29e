/// Enumerates the orders of a test by iterative deviation bounding: first the documented order,
/// then all orders with one deviation from it, then all with two, and so on. Among those with
/// equally many, the orders come last in which an event or a timer overtakes a ready task.
///
/// The choices of an order are known only once the order has run, so each run is noted before
/// the next order is requested. An order is the list of its deviations. The children of an order
/// add one deviation after its last one. So each order has one parent, and is visited once.
package struct OrderExploration {
  /// An order that has run, with the choices after its last deviation.
  private struct Visited {
    let deviations: [Deviation]
    /// The number of the first of these choices.
    let start: Int
    /// The alternatives of each of these choices.
    let alternatives: ArraySlice<Alternatives>
    /// True if an event or a timer overtakes a ready task in this order.
    let overtakes: Bool
  }

  /// The visited orders whose children are being enumerated. They have one deviation less than the
  /// next order.
  private var parents: [Visited] = []
  /// The children that have run.
  private var children: [Visited] = []
  private var parent = 0
  private var choice = 0
  private var alternative = 1
  /// True while the orders are enumerated in which an event or a timer overtakes a ready task, and
  /// before the first of all orders has children.
  private var isOvertaking = true
  private var current: (deviations: [Deviation], overtakes: Bool)?

  /// The number of orders that were requested.
  package private(set) var count = 0

  package init() {}

  /// Returns the next order, or nil if all have been visited.
  package mutating func next() -> [Deviation]? {
    guard current != nil else {
      current = ([], false)
      count = 1
      return []
    }
    while true {
      guard parent < parents.count else {
        if isOvertaking {
          guard !children.isEmpty else { return nil }
          (parents, children) = (children, [])
          isOvertaking = false
        } else {
          isOvertaking = true
        }
        (parent, choice, alternative) = (0, 0, 1)
        continue
      }
      let visited = parents[parent]
      guard choice < visited.alternatives.count else {
        (parent, choice, alternative) = (parent + 1, 0, 1)
        continue
      }
      let all = visited.alternatives[visited.alternatives.startIndex + choice]
      guard alternative < all.count else {
        (choice, alternative) = (choice + 1, 1)
        continue
      }
      defer { alternative += 1 }
      let overtakes = visited.overtakes || all.overtakes(alternative)
      guard overtakes == isOvertaking else { continue }
      let deviation = Deviation(choice: visited.start + choice, alternative: alternative)
      let deviations = visited.deviations + [deviation]
      current = (deviations, overtakes)
      count += 1
      return deviations
    }
  }

  /// Notes the run of the order that ``next()`` returned last.
  ///
  /// - Parameter alternatives: The alternatives of each choice of the run.
  package mutating func note(alternatives: [Alternatives]) {
    guard let (deviations, overtakes) = current else { return }
    let start = min(deviations.last.map { $0.choice + 1 } ?? 0, alternatives.count)
    guard start < alternatives.count else { return }
    children.append(
      Visited(
        deviations: deviations, start: start, alternatives: alternatives[start...],
        overtakes: overtakes))
  }

  /// The orders that have not been visited: nil if there are none, otherwise the number of
  /// deviations up to which all have been.
  package var completeDeviations: Int? {
    var rest = self
    return rest.next().map { $0.count - 1 }
  }
}
