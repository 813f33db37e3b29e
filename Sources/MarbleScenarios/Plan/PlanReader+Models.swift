extension PlanReader {
  /// Finds the definitions that only the models of claims use: `let wanted = …` for `expect shown
  /// == wanted`. Their calls of services are those of the model, not of the code under test.
  func modelDefinitions() -> Set<String> {
    var models: [String] = []
    var others: [String] = []
    for claim in plan.claims {
      if case .equality(let name, let model, _) = claim.kind {
        models.append(model)
        others.append(name)
      } else {
        others += claim.names
      }
    }
    guard !models.isEmpty else { return [] }
    others += plan.observers.map(\.stream.text)
    others += plan.connections.map(\.name.text)
    others += plan.feeds.flatMap { [$0.name.text] + FreeVariables(of: $0.pipeline).roots }
    var uses: [String: [String]] = [:]
    for statement in plan.definitions {
      switch statement {
      case .stream(let row): uses[row.name.text] = FreeVariables(of: row.pipeline).roots
      case .function(let row): uses[row.name.text] = FreeVariables(of: row.closure).roots
      default: break
      }
    }
    func reached(from roots: [String]) -> Set<String> {
      var found: Set<String> = []
      var waiting = roots
      while let name = waiting.popLast() {
        guard let next = uses[name], found.insert(name).inserted else { continue }
        waiting += next
      }
      return found
    }
    return reached(from: models).subtracting(reached(from: others))
  }
}

extension Plan {
  /// The names of the claims, each once.
  var watchedNames: [String] {
    var known: Set<String> = []
    return claims.flatMap(\.names).filter { known.insert($0).inserted }
  }
}
