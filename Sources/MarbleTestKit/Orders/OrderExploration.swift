/// Enumerates the orders of a test by iterative deviation bounding: first the documented order,
/// then all orders with one deviation from it, then all with two, and so on.
///
/// The choices of an order are known only once the order has run, so each run is recorded before
/// the next order is requested. An order is the list of its deviations. The children of an order
/// add one deviation behind its last one. So each order has one parent, and is visited once.
package struct OrderExploration {
  /// An order that has run, with the choices behind its last deviation.
  private struct Visited {
    let deviations: [Deviation]
    /// The number of the first of these choices.
    let start: Int
    /// The number of alternatives of each of these choices.
    let alternatives: ArraySlice<Int>
  }

  /// The visited orders whose children are being enumerated. They have one deviation less than the
  /// next order.
  private var parents: [Visited] = []
  /// The children that have run.
  private var children: [Visited] = []
  private var parent = 0
  private var choice = 0
  private var alternative = 1
  private var current: [Deviation]?

  /// The number of orders that were requested.
  package private(set) var count = 0

  package init() {}

  /// Returns the next order, or nil if all have been visited.
  package mutating func next() -> [Deviation]? {
    guard current != nil else {
      current = []
      count = 1
      return []
    }
    while true {
      guard parent < parents.count else {
        guard !children.isEmpty else { return nil }
        (parents, children) = (children, [])
        (parent, choice, alternative) = (0, 0, 1)
        continue
      }
      let visited = parents[parent]
      guard choice < visited.alternatives.count else {
        (parent, choice, alternative) = (parent + 1, 0, 1)
        continue
      }
      guard alternative < visited.alternatives[visited.alternatives.startIndex + choice] else {
        (choice, alternative) = (choice + 1, 1)
        continue
      }
      let deviation = Deviation(choice: visited.start + choice, alternative: alternative)
      alternative += 1
      current = visited.deviations + [deviation]
      count += 1
      return current
    }
  }

  /// Records the run of the order that ``next()`` returned last.
  ///
  /// - Parameter alternatives: The number of alternatives of each choice of the run.
  package mutating func record(alternatives: [Int]) {
    guard let current else { return }
    let start = min(current.last.map { $0.choice + 1 } ?? 0, alternatives.count)
    guard start < alternatives.count else { return }
    children.append(
      Visited(deviations: current, start: start, alternatives: alternatives[start...]))
  }

  /// The orders that have not been visited: nil if there are none, otherwise the number of
  /// deviations up to which all have been.
  package var completeDeviations: Int? {
    var rest = self
    return rest.next().map { $0.count - 1 }
  }
}
