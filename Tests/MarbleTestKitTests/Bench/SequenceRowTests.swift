import MarbleDiagrams
import MarbleStreams
import Testing

@testable import MarbleTestKit

/// Rows of async sequences take the arguments of rows of streams.
@Suite struct SequenceRowTests {
  @Test func `a sequence stands before its diagram, as a stream does`() throws {
    let bench = MarbleBench(tick: .milliseconds(100), reporter: nil)
    let keys = bench.hot("-a-bb-c|").values
    bench.expect(keys.filter { $0 != "b" }, "-a----c|")
    bench.expect(keys.map { $0.utf8.count }, "-x-xx-x|", values: ["x": 1])
    bench.expect(bench.cold("-a-#").throwingValues, "-a-#", error: BenchError.error)
    bench.expect(bench.hot("a-b").values, "a-b")
    try bench.run()
  }

  @Test func `the instants, the order and values may be left open`() throws {
    let bench = MarbleBench(tick: .milliseconds(100), reporter: nil)
    let numbers = bench.hot("-1--2-7|", of: Int.self).values
    bench.expect(numbers, "127|", .inOrder)
    bench.expect(numbers, "721|", .anyOrder)
    bench.expect(numbers, "--1-2--(7|)", .within(.milliseconds(100)))
    bench.expect(numbers, "-1--2-p|", matching: ["p": { $0 > 3 }])
    bench.expect(numbers, "-a--p-p|", values: ["a": 1], matching: ["p": { $0 > 1 }])
    bench.expectNothing(numbers, "--^-!")
    bench.expectNothing(bench.hot("-").values)
    try bench.run()
  }
}
