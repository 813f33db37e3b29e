import AsyncSystems
import MarbleScenarios

extension SystemDefinition {
  static let quoteFeed = SystemDefinition(
    "QuoteFeed", summary: "A pipeline of async sequences: prices become quotes, in order."
  ) { stage in
    let prices: AsyncStream<Int> = stage.event("price", of: Int.self)
    let feed = QuoteFeed(
      prices: prices, clock: stage.clock, convert: stage.service("convert", answers: Int.self))
    stage.event("stop") { feed.stop() }
    stage.output("quote", of: { feed.quotes })
  }
}

extension QuoteFeed.Quote: ScenarioValue {}
