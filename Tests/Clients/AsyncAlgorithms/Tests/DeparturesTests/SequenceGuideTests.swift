// The tests of the README and of marbles/guide/code.md.
import AsyncAlgorithms
import MarbleTesting
import Testing

@Test func `a burst of typing is one element`() throws {
  let bench = MarbleBench(tick: .milliseconds(100))
  let keys = bench.hot("a-b-c-----------|").values
  bench.expect(keys.debounce(for: .milliseconds(500), clock: bench.clock), "---------c------|")
  try bench.run()
}
