import Foundation
import Synchronization
import Testing

@testable import MarbleScenarios

@Suite struct `A concurrent map` {
  @Test(arguments: [1, 2, 8, 1_000])
  func `is done once for each item, with results in the order of the items`(threads: Int) {
    for count in [0, 1, 2, 7, 2_000] {
      let calls = Mutex([Int](repeating: 0, count: count))
      let answers = concurrentMap(over: threads, Array(0..<count)) { item in
        calls.withLock { $0[item] += 1 }
        return "\(item)"
      }
      let expected: [String] = (0..<count).map { String($0) }
      #expect(answers == expected)
      #expect(calls.withLock(\.self) == [Int](repeating: 1, count: count))
    }
  }

  @Test func `runs on several threads at once`() {
    // Each waits until the other has begun.
    let begun = Atomic<Int>(0)
    let answers = concurrentMap(over: 2, [0, 1]) { _ in
      begun.add(1, ordering: .sequentiallyConsistent)
      let end = Date(timeIntervalSinceNow: 30)
      while begun.load(ordering: .sequentiallyConsistent) < 2, Date() < end { usleep(100) }
      return begun.load(ordering: .sequentiallyConsistent)
    }
    #expect(answers == [2, 2])
  }

  /// The compiler does not check code that is marked as unchecked.
  @Test func `is checked by the compiler`() throws {
    let text = try Package.read("Sources/MarbleScenarios/ConcurrentMap.swift")
    #expect(text.contains("Sendable"))
    #expect(!text.contains("nonisolated(unsafe)"))
    #expect(!text.contains("@unchecked"))
  }
}
