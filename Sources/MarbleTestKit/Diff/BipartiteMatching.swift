/// A maximum matching of wanted and seen values. Each value is in at most one pair.
///
/// Values that are compared by equality take the first waiting partner. A predicate can match many
/// values: if it took a value that another one needs, it changes to another value that it matches,
/// and so on along an augmenting path. The work is bounded.
package struct BipartiteMatching {
  /// The maximum number of comparisons.
  package static let budget = 2_500_000

  /// The seen value of each wanted value, or nil.
  private(set) var actualOf: [Int?]
  /// The wanted value of each seen value, or nil.
  private(set) var expectedOf: [Int?]
  /// True if the matching needed more comparisons than the budget allows.
  var isExhausted: Bool { budget <= 0 }

  /// The wanted values in the order of arrival, followed by the unmatched ones in their own order.
  var expectedInOrderOfArrival: [Int] {
    expectedOf.compactMap(\.self) + actualOf.indices.filter { actualOf[$0] == nil }
  }

  /// The number of comparisons left.
  private(set) var budget: Int
  /// The unmatched wanted values, in their order, from `firstWaiting` on.
  private var waiting: [Int]
  private var firstWaiting = 0
  /// The wanted values that each seen value fits. Nil until a path asks for them.
  private var partnersOf: [[Int]?]
  /// True for the wanted values of a search without a path: no later path can use them.
  private var isClosed: [Bool]

  init(
    expected: Int, actual: Int, budget: Int, fits: (_ expected: Int, _ actual: Int) -> Bool
  ) {
    self.budget = budget
    actualOf = Array(repeating: nil, count: expected)
    expectedOf = Array(repeating: nil, count: actual)
    waiting = Array(0..<expected)
    partnersOf = Array(repeating: nil, count: actual)
    isClosed = Array(repeating: false, count: expected)
    var rest: [Int] = []
    for value in 0..<actual where firstWaiting < expected && !isExhausted {
      if !take(value, fits) { rest.append(value) }
    }
    for value in rest where firstWaiting < expected && !isExhausted { augment(value, fits) }
  }

  /// Pairs a seen value with the first wanted value that waits for it.
  private mutating func take(_ value: Int, _ fits: (Int, Int) -> Bool) -> Bool {
    var index = firstWaiting
    while index < waiting.count {
      budget -= 1
      if fits(waiting[index], value) { break }
      index += 1
    }
    guard index < waiting.count else { return false }
    pair(waiting[index], value)
    for later in stride(from: index, to: firstWaiting, by: -1) {
      waiting[later] = waiting[later - 1]
    }
    firstWaiting += 1
    return true
  }

  /// Finds the shortest augmenting path that gives a seen value a partner.
  private mutating func augment(_ value: Int, _ fits: (Int, Int) -> Bool) {
    // Even a short search initialises an array of this size.
    budget -= actualOf.count >> 5
    var valueAt = [Int?](repeating: nil, count: actualOf.count)
    var queue = [value]
    var next = 0
    while next < queue.count, budget > 0 {
      for expected in partners(of: queue[next], fits)
      where valueAt[expected] == nil && !isClosed[expected] {
        valueAt[expected] = queue[next]
        guard let partner = actualOf[expected] else { return applyPath(at: expected, valueAt) }
        queue.append(partner)
      }
      next += 1
    }
    for expected in valueAt.indices where valueAt[expected] != nil { isClosed[expected] = true }
  }

  /// The wanted values that a seen value fits. They are compared once for all paths.
  private mutating func partners(of value: Int, _ fits: (Int, Int) -> Bool) -> [Int] {
    if let known = partnersOf[value] {
      budget -= known.count >> 3
      return known
    }
    budget -= actualOf.count
    let found = actualOf.indices.filter { fits($0, value) }
    partnersOf[value] = found
    return found
  }

  private mutating func applyPath(at place: Int, _ valueAt: [Int?]) {
    firstWaiting += 1
    var place: Int? = place
    while let free = place, let value = valueAt[free] {
      place = expectedOf[value]
      pair(free, value)
    }
  }

  private mutating func pair(_ expected: Int, _ actual: Int) {
    actualOf[expected] = actual
    expectedOf[actual] = expected
  }
}
