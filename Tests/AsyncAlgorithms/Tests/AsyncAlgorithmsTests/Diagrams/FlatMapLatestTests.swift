import AsyncAlgorithms
import MarbleTesting
import Testing

@Suite struct FlatMapLatestTests {
  private let bench = MarbleBench(tick: .milliseconds(100))

  @Test func `a value cancels the sequence of the value before`() throws {
    let keys = bench.hot("a---b-----|")
    let inner = bench.cold("-x-y-z|")
    let (values, replies) = (keys.values, inner.values)
    bench.expect(values.flatMapLatest { _ in replies }, "-x-y-x-y-z|")
    bench.expect(keys.subscriptions, "^---------!")
    bench.expect(inner.subscriptions, "^---!", "----^-----!")
    try bench.run()
  }

  @Test func `the end of the source waits for the latest sequence`() throws {
    let values = bench.hot("a|").values
    let replies = bench.cold("-x-y|").values
    bench.expect(values.flatMapLatest { _ in replies }, "-x-y|")
    try bench.run()
  }

  @Test func `a value at the instant of an inner value comes first`() throws {
    let values = bench.hot("a-b----|").values
    let replies = bench.cold("--x|").values
    bench.expect(values.flatMapLatest { _ in replies }, "----x--|")
    try bench.run()
  }

  @Test func `an inner error ends the row`() throws {
    let values = bench.hot("a---b|").throwingValues
    let replies = bench.cold("-x#").throwingValues
    bench.expect(values.flatMapLatest { _ in replies }, "-x#")
    try bench.run()
  }

  @Test func `an inner error ends the loop over the source at that instant`() throws {
    let keys = bench.hot("a---b|")
    let values = keys.throwingValues
    let replies = bench.cold("-x#").throwingValues
    bench.expect(values.flatMapLatest { _ in replies }, "-x#")
    bench.expect(keys.subscriptions, "^-!")
    withKnownIssue("1.1.4 ends the loop over the source only at its next value") { try bench.run() }
  }
}
