import Testing

@testable import MarbleTestKit

@Suite struct OrderExplorationTests {
  /// A program that runs the given numbers of events of several sources at one instant. The events
  /// of a source keep their order.
  private struct Program {
    let counts: [Int]

    /// Runs the program with deviations. Returns the order of the sources, and the number of
    /// alternatives of each choice.
    func run(_ deviations: [Deviation]) -> (order: [Int], alternatives: [Int]) {
      var left = counts
      var order: [Int] = []
      var alternatives: [Int] = []
      while left.contains(where: { $0 > 0 }) {
        let heads = left.indices.filter { left[$0] > 0 }
        var position = 0
        if heads.count > 1 {
          position = deviations.first { $0.choice == alternatives.count }?.alternative ?? 0
          alternatives.append(heads.count)
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
  }

  private static let programs = [[1], [2, 1], [1, 1, 1, 1], [2, 2, 1], [3, 1, 2], [1, 4, 1]]

  @Test(arguments: programs)
  func `visits each order once, and the same orders as a depth-first search`(counts: [Int]) {
    let program = Program(counts: counts)
    var exploration = OrderExploration()
    var visited: [[Int]] = []
    while let deviations = exploration.next() {
      let run = program.run(deviations)
      visited.append(run.order)
      exploration.record(alternatives: run.alternatives)
    }
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
    while let deviations = exploration.next() {
      sizes.append(deviations.count)
      exploration.record(alternatives: program.run(deviations).alternatives)
    }
    #expect(sizes == sizes.sorted())
    #expect(sizes[0] == 0)
  }

  @Test func `knows up to how many deviations all orders were visited`() {
    let program = Program(counts: [1, 1, 1, 1])
    var exploration = OrderExploration()
    var complete: [Int?] = []
    while let deviations = exploration.next() {
      exploration.record(alternatives: program.run(deviations).alternatives)
      complete.append(exploration.completeDeviations)
    }
    // 1 order without a deviation, 3 + 2 + 1 with one, 6 + 3 + 2 with two, 6 with three.
    let expected =
      [Int?](repeating: 0, count: 6) + [Int?](repeating: 1, count: 11)
      + [Int?](repeating: 2, count: 6) + [nil]
    #expect(complete == expected)
  }

  @Test func `a test without choices has one order`() {
    var exploration = OrderExploration()
    #expect(exploration.next() == [])
    exploration.record(alternatives: [])
    #expect(exploration.completeDeviations == nil)
    #expect(exploration.next() == nil)
    #expect(exploration.count == 1)
  }
}
