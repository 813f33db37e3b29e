import Testing

@testable import MarbleTestKit

@Suite struct OrderExplorationTests {
  /// A program that runs the given numbers of events of several sources at one instant. The events
  /// of a source keep their order.
  private struct Program {
    let counts: [Int]
    /// The number of sources whose events overtake those of the first ones.
    var overtaking = 0

    /// Runs the program with deviations. Returns the order of the sources, and the number of
    /// alternatives of each choice.
    func run(_ deviations: [Deviation]) -> (order: [Int], alternatives: [Alternatives]) {
      var left = counts
      var order: [Int] = []
      var alternatives: [Alternatives] = []
      while left.contains(where: { $0 > 0 }) {
        let heads = left.indices.filter { left[$0] > 0 }
        var position = 0
        if heads.count > 1 {
          position = deviations.first { $0.choice == alternatives.count }?.alternative ?? 0
          let late = heads.filter { $0 >= counts.count - overtaking }.count
          alternatives.append(
            Alternatives(count: heads.count, overtaking: late < heads.count ? late : 0))
        }
        left[heads[position]] -= 1
        order.append(heads[position])
      }
      return (order, alternatives)
    }

    /// All orders, depth first.
    func orders(_ left: [Int]? = nil) -> [[Int]] {
      let left = left ?? counts
      let heads = left.indices.filter { left[$0] > 0 }
      if heads.isEmpty { return [[]] }
      return heads.flatMap { head in
        var rest = left
        rest[head] -= 1
        return orders(rest).map { [head] + $0 }
      }
    }

    /// Runs the orders of an exploration until it has visited all. Ends after one order too many,
    /// so that an exploration that repeats orders does not run forever.
    func visit(
      with exploration: inout OrderExploration,
      _ body: (_ deviations: [Deviation], _ order: [Int], OrderExploration) -> Void
    ) {
      let count = orders().count
      while exploration.count <= count, let deviations = exploration.next() {
        let (order, alternatives) = run(deviations)
        exploration.note(alternatives: alternatives)
        body(deviations, order, exploration)
      }
    }
  }

  private static let programs = [[1], [2, 1], [1, 1, 1, 1], [2, 2, 1], [3, 1, 2], [1, 4, 1]]

  @Test(arguments: programs)
  func `visits each order once, and the same orders as a depth-first search`(counts: [Int]) {
    let program = Program(counts: counts)
    var exploration = OrderExploration()
    var visited: [[Int]] = []
    program.visit(with: &exploration) { _, order, _ in visited.append(order) }
    let all = program.orders()
    #expect(visited.count == all.count)
    #expect(Set(visited) == Set(all))
    #expect(exploration.count == all.count)
    #expect(exploration.completeDeviations == nil)
    #expect(exploration.next() == nil)
  }

  @Test(arguments: programs)
  func `visits orders with fewer deviations first`(counts: [Int]) {
    let program = Program(counts: counts)
    var exploration = OrderExploration()
    var sizes: [Int] = []
    program.visit(with: &exploration) { deviations, _, _ in sizes.append(deviations.count) }
    #expect(sizes == sizes.sorted())
    #expect(sizes[0] == 0)
  }

  @Test func `among orders with equally many deviations, those that overtake come last`() {
    let program = Program(counts: [1, 1, 1, 2], overtaking: 2)
    var exploration = OrderExploration()
    var ranks: [[Int]] = []
    program.visit(with: &exploration) { deviations, _, _ in
      let alternatives = program.run(deviations).alternatives
      let overtakes = deviations.contains { alternatives[$0.choice].overtakes($0.alternative) }
      ranks.append([deviations.count, overtakes ? 1 : 0])
    }
    #expect(ranks.count == program.orders().count)
    #expect(ranks == ranks.sorted { $0.lexicographicallyPrecedes($1) })
    #expect(Set(ranks).count == 8)
  }

  @Test func `knows up to how many deviations all orders were visited`() {
    let program = Program(counts: [1, 1, 1, 1])
    var exploration = OrderExploration()
    var complete: [Int?] = []
    program.visit(with: &exploration) { complete.append($2.completeDeviations) }
    // 1 order without a deviation, 3 + 2 + 1 with one, 6 + 3 + 2 with two, 6 with three.
    let expected =
      [Int?](repeating: 0, count: 6) + [Int?](repeating: 1, count: 11)
      + [Int?](repeating: 2, count: 6) + [nil]
    #expect(complete == expected)
  }
}
