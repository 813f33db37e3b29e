import MarbleTestKit
import Synchronization
import Testing

/// Texts that tasks write in the order in which they run.
private final class Diary: Sendable {
  private let texts = Mutex<[String]>([])

  var text: String { texts.withLock { $0.joined(separator: " ") } }

  func write(_ text: String) { texts.withLock { $0.append(text) } }
}

@Suite struct OrderTests {
  /// Starts four named tasks and three on the main actor, each with two turns.
  private func makeTasks(_ bench: MarbleBench, _ diary: Diary) {
    bench.start("starts others") {
      await withTaskGroup(of: Void.self) { group in
        for name in ["a", "b", "c", "d"] {
          group.addTask(name: name) {
            await Task.yield()
            diary.write(name)
          }
        }
        for name in ["1", "2", "3"] {
          group.addTask { @MainActor in diary.write(name) }
        }
      }
    }
  }

  private func text(seed: UInt64) throws -> String {
    let (bench, diary) = (MarbleBench(reporter: nil), Diary())
    makeTasks(bench, diary)
    bench.orderSeed = seed
    try bench.run()
    return diary.text
  }

  @Test func `each seed is one order, and each order is the same in every run`() throws {
    let texts = try (0..<100 as Range<UInt64>).map(text)
    #expect(try (0..<100 as Range<UInt64>).map(text) == texts)
    #expect(try text(seed: 0) == "1 2 3 a b c d")
    #expect(Set(texts).count > 60)
  }

  @Test func `jobs of the main actor keep their order`() throws {
    for seed in 0..<100 as Range<UInt64> {
      let numbers = try text(seed: seed).filter(\.isNumber)
      #expect(numbers == "123")
    }
  }

  /// A test that holds in the documented order only: it assumes that the first task ends first.
  private func race(_ bench: MarbleBench) {
    bench.expect("(ab|)") { (emit: @escaping @Sendable (String) -> Void) in
      await withTaskGroup(of: Void.self) { group in
        for name in ["a", "b"] { group.addTask(name: name) { emit(name) } }
      }
    }
  }

  @Test func `the first order that fails is told by its choices and its seed`() throws {
    try MarbleBench.run(orders: 1, reporter: nil, race)
    let error = try #require(throws: ExpectationFailures.self) {
      try MarbleBench.run(orders: 50, reporter: nil, race)
    }
    let details = try #require(error.failures.first).details
    let place = try #require(details.firstIndex { $0.hasPrefix("in this order") })
    let seed = try #require(
      details[place].firstMatch(of: /orderSeed = (\d+) repeats it/).flatMap { UInt64($0.1) })
    #expect(details[place + 1] == "  0  b before a")

    let bench = MarbleBench(reporter: nil)
    bench.orderSeed = seed
    race(bench)
    #expect(throws: ExpectationFailures.self) { try bench.run() }
  }

  @Test func `a test without choices runs once`() throws {
    var runs = 0
    try MarbleBench.run(orders: 50, reporter: nil) { bench in
      runs += 1
      bench.expect("(a|)") { (emit: @escaping @Sendable (String) -> Void) in emit("a") }
    }
    #expect(runs == 1)
  }

  @Test func `a test may run its bench itself and look at its objects`() throws {
    var texts: Set<String> = []
    try MarbleBench.run(orders: 20, reporter: nil) { bench in
      let diary = Diary()
      makeTasks(bench, diary)
      try bench.run()
      texts.insert(diary.text)
    }
    #expect(texts.count > 10)
  }
}
