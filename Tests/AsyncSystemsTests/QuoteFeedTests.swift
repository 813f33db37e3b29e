import AsyncSystems
import MarbleTesting
import Testing

@Suite struct QuoteFeedTests {
  private let bench = MarbleBench(tick: .milliseconds(100))

  /// A feed over the prices of a diagram. The server converts at once.
  private func feed(_ diagram: String) -> QuoteFeed {
    let prices = bench.hot(diagram, values: ["1": 1, "2": 2]).values
    return bench.make { QuoteFeed(prices: prices, clock: bench.clock) { $0 * 10 } }
  }

  /// Expects the quotes as letters: a converted price without its zero, `u`navailable, `s`tale.
  private func expect(_ diagram: String, of feed: QuoteFeed) {
    bench.expect(
      feed.quotes.map { quote in
        switch quote {
        case .price(let price): "\(price / 10)"
        case .unavailable: "u"
        case .stale: "s"
        }
      }, diagram)
  }

  @Test
  func `a price equal to the one before is no quote, and the end of the prices ends the quotes`()
    throws
  {
    expect("1---2|", of: feed("1-1-2|"))
    try bench.run()
  }

  @Test func `a silence of a second is stale, and an equal price ends it`() throws {
    expect("1----------------s", of: feed("1------1"))
    try bench.run()
  }

  @Test func `a stop ends the quotes at its instant`() throws {
    let feed = feed("1-------2")
    expect("1--|", of: feed)
    bench.start("the user") { [clock = bench.clock] in
      try await clock.sleep(for: .milliseconds(300))
      feed.stop()
    }
    try bench.run()
  }
}
