import Foundation
import MarbleStreams
import MarbleTestKit
import Testing

@Suite struct `An invented number of a bench` {
  private func failures(_ body: (MarbleBench) throws -> Void) throws -> [ExpectationFailure] {
    do {
      try MarbleBench.hunt(sessions: 400, reporter: nil, body)
      return []
    } catch let error as ExpectationFailures {
      return error.failures
    }
  }

  @Test func `shrinks an invented number, and shows it`() throws {
    let failure = try #require(
      failures { bench in
        let jitter = bench.any("jitter", in: 0.5...1.5)
        let tries = bench.any("tries", in: 1...9)
        bench.always("short") { jitter * Double(tries) < 4 }
      }.first)
    let line = try #require(failure.details.first { $0.hasPrefix("numbers: jitter = ") })
    // A value that just breaks it: less jitter or one try less would hold.
    let numbers = line.split(separator: " ")
      .compactMap { Double($0.filter { "0123456789.".contains($0) }) }
    let (jitter, tries) = (numbers.first ?? 0, numbers.last ?? 0)
    #expect(jitter * tries >= 4 && (jitter - 0.01) * tries < 4.01 && jitter * (tries - 1) < 4)
  }

  @Test func `chooses both bounds of a number`() throws {
    var decimals: Set<Double> = []
    var large: Set<Double> = []
    var whole: Set<Int> = []
    try MarbleBench.hunt(sessions: 400, reporter: nil) { bench in
      decimals.insert(bench.any("d", in: 0.25...0.75))
      large.insert(bench.any("l", in: 0.0...1e12))
      whole.insert(bench.any("w", in: -2...2))
      bench.always("true") { true }
    }
    #expect(decimals.contains(0.25) && decimals.contains(0.75))
    #expect(decimals.allSatisfy { 0.25...0.75 ~= $0 } && decimals.count > 30)
    #expect(large.contains(0) && large.contains(1e12) && large.contains { 1e10..<1e12 ~= $0 })
    #expect(whole == [-2, -1, 0, 1, 2])
  }

  @Test func `has random numbers and dates that are the same in each run`() throws {
    func numbers() -> [UInt64] {
      let bench = MarbleBench(tick: .milliseconds(1), reporter: nil, line: 7)
      return (0..<5).map { _ in bench.random.next() }
    }
    #expect(numbers() == numbers() && Set(numbers()).count == 5)
    var drawn: [Int] = []
    for _ in 0..<2 {
      try MarbleBench.hunt(sessions: 20, seed: 4, reporter: nil) { bench in
        drawn.append(Int.random(in: 0...1_000_000, using: &bench.random))
        _ = bench.any("a", from: [1])
        bench.always("true") { true }
      }
    }
    #expect(Array(drawn.prefix(21)) == Array(drawn.suffix(21)) && Set(drawn).count > 15)
    let bench = MarbleBench(tick: .milliseconds(1), reporter: nil)
    var dates: [TimeInterval] = []
    bench.scheduler.schedule(after: .milliseconds(1_500)) {
      dates.append(bench.date.timeIntervalSinceReferenceDate)
    }
    dates.append(bench.date.timeIntervalSinceReferenceDate)
    bench.always("true") { true }
    try bench.run()
    #expect(dates == [0, 1.5])
  }

  @Test func `belongs to a hunt, and to each session of it`() throws {
    let bench = MarbleBench(tick: .milliseconds(1), reporter: nil)
    #expect(bench.any("a", in: 1...3) == 1)
    #expect(#expect(throws: BenchMisuse.self) { try bench.run() }?.fact == .noHunt("a"))
    var calls = 0
    let misuse = #expect(throws: BenchMisuse.self) {
      try failures { bench in
        calls += 1
        _ = bench.any("a", in: 0...(calls == 1 ? 1 : 9))
        bench.always("true") { true }
      }
    }
    #expect(misuse?.fact == .otherRows)
    let endless = #expect(throws: BenchMisuse.self) {
      try failures { _ = $0.any("a", in: 0...Double.infinity) }
    }
    #expect(endless?.fact == .invention("a"))
  }
}
