/// As many pairs of a wanted and a seen value as there can be, each in one pair at most.
///
/// Where equality is all that counts, whoever comes takes the first that waits for it. A predicate waits for many: if it
/// took the wrong one, that one moves over to where it fits too, and so on along a chain. The work is bounded.
struct BipartiteMatching {
  /// So many comparisons are worth waiting for.
  static let budget = 2_500_000

  /// For each wanted value the seen one, if it has one.
  private(set) var seenOf: [Int?]
  /// For each seen value the wanted one, if it has one.
  private(set) var wantedOf: [Int?]
  /// Whether there were more comparisons to be made than are worth waiting for.
  var isExhausted: Bool { budget <= 0 }

  /// The wanted values in the order in which they came, behind them those that did not come in their own.
  var wantedInOrderOfArrival: [Int] {
    wantedOf.compactMap(\.self) + seenOf.indices.filter { seenOf[$0] == nil }
  }

  /// How many comparisons are left.
  private(set) var budget: Int
  /// From `firstWaiting` on the wanted values that have none, in their order.
  private var waiting: [Int]
  private var firstWaiting = 0

  init(
    wanted: Int, seen: Int, budget: Int, fits: (_ wanted: Int, _ seen: Int) -> Bool
  ) {
    self.budget = budget
    seenOf = Array(repeating: nil, count: wanted)
    wantedOf = Array(repeating: nil, count: seen)
    waiting = Array(0..<wanted)
    var rest: [Int] = []
    for guest in 0..<seen where firstWaiting < wanted && !isExhausted {
      if !take(guest, fits) { rest.append(guest) }
    }
    for guest in rest where firstWaiting < wanted && !isExhausted { moveOver(guest, fits) }
  }

  /// Pairs a seen value with the first that waits for it.
  private mutating func take(_ guest: Int, _ fits: (Int, Int) -> Bool) -> Bool {
    var index = firstWaiting
    while index < waiting.count {
      budget -= 1
      if fits(waiting[index], guest) { break }
      index += 1
    }
    guard index < waiting.count else { return false }
    pair(waiting[index], guest)
    for later in stride(from: index, to: firstWaiting, by: -1) {
      waiting[later] = waiting[later - 1]
    }
    firstWaiting += 1
    return true
  }

  /// Finds the shortest chain in which everybody moves over, so that a seen value has a place.
  private mutating func moveOver(_ guest: Int, _ fits: (Int, Int) -> Bool) {
    // To look for a chain costs, even if it is not long, as much as that takes.
    budget -= seenOf.count >> 5
    var guestAt = [Int?](repeating: nil, count: seenOf.count)
    var queue = [guest]
    var next = 0
    while next < queue.count, budget > 0 {
      for wanted in seenOf.indices where guestAt[wanted] == nil {
        budget -= 1
        guard fits(wanted, queue[next]) else { continue }
        guestAt[wanted] = queue[next]
        guard let host = seenOf[wanted] else { return settle(at: wanted, guestAt) }
        queue.append(host)
      }
      next += 1
    }
  }

  private mutating func settle(at place: Int, _ guestAt: [Int?]) {
    firstWaiting += 1
    var place: Int? = place
    while let free = place, let guest = guestAt[free] {
      place = wantedOf[guest]
      pair(free, guest)
    }
  }

  private mutating func pair(_ wanted: Int, _ seen: Int) {
    seenOf[wanted] = seen
    wantedOf[seen] = wanted
  }
}
