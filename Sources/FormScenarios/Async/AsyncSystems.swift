import AsyncSystems
import MarbleScenarios

/// Three screens of async code: a view model of the main actor, an actor, and a pipeline of async
/// sequences.
public let asyncSystems: [SystemDefinition] = [.searchModel, .uploader, .quoteFeed]

/// All systems of this repository.
public let exampleSystems = formSystems + asyncSystems

extension SystemDefinition {
  static let searchModel = SystemDefinition(
    "SearchModel",
    summary: "A search screen: an observable model of the main actor that calls an async server."
  ) { @MainActor stage in
    let model = SearchModel(
      clock: stage.clock, search: stage.service("search", answers: [String].self))
    stage.input("query", initial: "") { model.query = $0 }
    stage.event("cancel") { model.cancel() }
    stage.output("state") { model.state }
    stage.output("isSearching") { model.state == .searching }
  }
}

extension SearchModel.State: ScenarioValue {}

extension SystemDefinition {
  static let uploader = SystemDefinition(
    "Uploader", summary: "An actor that uploads files, and tries again when the server is busy."
  ) { stage in
    let uploader = Uploader(clock: stage.clock, send: stage.service("send", answers: Int.self))
    stage.event("upload", of: String.self) { file in Task { await uploader.upload(file) } }
    stage.event("cancel", of: String.self) { file in Task { await uploader.cancel(file) } }
    stage.output("progress", of: { uploader.progress })
  }
}

extension Uploader.Progress: ScenarioValue {}

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
