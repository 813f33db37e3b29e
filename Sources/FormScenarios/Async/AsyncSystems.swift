import MarbleScenarios

/// Three screens of async code: a view model of the main actor, an actor, and a pipeline of async
/// sequences.
public let asyncSystems: [SystemDefinition] = [.searchModel, .uploader, .quoteFeed]

/// All systems of this repository.
public let exampleSystems = formSystems + asyncSystems
