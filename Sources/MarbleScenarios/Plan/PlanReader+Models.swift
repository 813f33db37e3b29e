extension PlanReader {
  /// Finds the definitions that only the models of claims use: `let wanted = …` for `expect shown
  /// == wanted`. Their calls of services are those of the model, not of the code under test.
  func modelDefinitions(among definitions: DefinitionGraph) -> Set<String> {
    var models: [String] = []
    var others: [String] = []
    for claim in plan.claims {
      if case .equality(let name, let model, _) = claim.statement.kind {
        models.append(model.text)
        others.append(name.text)
      } else {
        others += claim.names
      }
    }
    guard !models.isEmpty else { return [] }
    others += plan.generators.rows.compactMap(\.condition).flatMap(\.uses).map(\.name.text)
    others += plan.observers.map(\.stream.text)
    others += plan.connections.map(\.name.text)
    others += plan.feeds.flatMap { Statement.feed($0).usedNames.map(\.root) }
    return definitions.definitions(reachedFrom: models)
      .subtracting(definitions.definitions(reachedFrom: others))
  }
}

extension Plan {
  /// The names of the claims and of the conditions of invented rows, each once.
  var watchedNames: [String] {
    let ofRows = generators.rows.compactMap(\.condition).flatMap(\.uses)
    return (claims.flatMap(\.names) + ofRows.map(\.name.text)).uniqued()
  }
}
