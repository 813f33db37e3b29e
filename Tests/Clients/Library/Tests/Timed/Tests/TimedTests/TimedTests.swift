import Ledger
import MarbleTesting
import Testing

@Test func `an async sequence is tested as it is`() throws {
  let bench = MarbleBench(tick: .milliseconds(100))
  let keys = bench.hot("a-bb-c|").values
  bench.expect(keys.filter { $0 != "b" }, "a----c|")
  try bench.run()
}
