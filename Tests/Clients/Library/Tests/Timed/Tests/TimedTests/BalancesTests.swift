import Ledger
import MarbleTesting
import Testing

@Test func `each booking shows a balance`() throws {
  let bench = MarbleBench(tick: .milliseconds(100))
  let bookings = bench.hot("a-b--c|", values: ["a": 100, "b": -30, "c": 5]).values
  bench.expect(Balances(opening: 10, bookings), "x-y--z|", values: ["x": 110, "y": 80, "z": 85])
  try bench.run()
}
