/// The definitions of a scenario or of a file's head: its `let`, `fn` and `feed` statements, and
/// the names that each of them uses.
package struct DefinitionGraph: Sendable {
  private struct Node {
    let statement: Statement
    /// The name that it defines, or that of the subject that it feeds.
    let name: Name
    let uses: [Name]

    var isFeed: Bool { if case .feed = statement { true } else { false } }
  }

  private let nodes: [Node]
  /// The nodes of each name.
  private let positions: [String: [Int]]

  package init(_ statements: [Statement]) {
    nodes = statements.compactMap { statement in
      statement.definedName.map {
        Node(statement: statement, name: $0, uses: statement.usedNames.map(\.withoutMembers))
      }
    }
    positions = Dictionary(grouping: nodes.indices) { [nodes] in nodes[$0].name.text }
  }

  package var isEmpty: Bool { nodes.isEmpty }

  /// The definitions that are reached from some names, directly or through others.
  ///
  /// - Parameter follows: False for a definition that is not followed.
  private func reached(
    from names: [String], where follows: (Node) -> Bool = { _ in true }
  ) -> Set<Int> {
    var found: Set<Int> = []
    var known = Set(names)
    var waiting = names
    while let name = waiting.popLast() {
      for index in positions[name] ?? [] where follows(nodes[index]) {
        guard found.insert(index).inserted else { continue }
        waiting += nodes[index].uses.map(\.text).filter { known.insert($0).inserted }
      }
    }
    return found
  }

  /// The names of the `let`s and `fn`s that some names are made of, directly or through others.
  package func definitions(reachedFrom names: [String]) -> Set<String> {
    Set(reached(from: names) { !$0.isFeed }.map { nodes[$0].name.text })
  }
}

// MARK: - The order in which a run makes them

extension DefinitionGraph {
  private enum State {
    case untouched, open, done
  }

  /// The `let`s and `fn`s, each after those it uses, otherwise in their order. Fails if some use
  /// each other in a circle.
  ///
  /// It is a depth-first search with a stack of its own, because a chain of definitions may be as
  /// long as the file.
  ///
  /// - Complexity: O(*n*) for *n* statements.
  package func ordered() -> Result<[Statement], NameError> {
    var order: [Statement] = []
    var states = [State](repeating: .untouched, count: nodes.count)
    for start in nodes.indices where states[start] == .untouched && !nodes[start].isFeed {
      var path = [(node: start, next: 0)]
      states[start] = .open
      while let (node, next) = path.last {
        guard next < nodes[node].uses.count else {
          states[node] = .done
          order.append(nodes[node].statement)
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let name = nodes[node].uses[next]
        guard let used = positions[name.text]?.first(where: { !nodes[$0].isFeed }) else { continue }
        switch states[used] {
        case .done: continue
        case .untouched:
          states[used] = .open
          path.append((used, 0))
        case .open:
          let circle = path.map(\.node).drop { $0 != used }
          return .failure(NameError(.circle(circle.map { nodes[$0].name.text }), name.range))
        }
      }
    }
    return .success(order)
  }
}

// MARK: - The loop that a feed closes

extension DefinitionGraph {
  /// The shortest loop through which the events of a subject come back to it, in the direction in
  /// which they flow: `page`, `items`, `page`. Empty if there is none.
  package func loop(closedBy feed: Statement.Definition) -> [String] {
    let goal = feed.name.text
    // Searches against the direction of the events, from the pipeline of the feed to its subject.
    var next: [String: String] = [:]
    var waiting = FreeVariables(of: feed.pipeline).roots.filter {
      next.updateValue(goal, forKey: $0) == nil
    }
    var position = 0
    while position < waiting.count {
      let name = waiting[position]
      position += 1
      if name == goal {
        var path = [goal]
        repeat { path.append(next[path[path.count - 1]] ?? goal) } while path.last != goal
        return path
      }
      for source in (positions[name] ?? []).flatMap({ nodes[$0].uses }).map(\.text)
      where next[source] == nil {
        next[source] = name
        waiting.append(source)
      }
    }
    return []
  }
}

// MARK: - The definitions that the scenarios of a file share

extension DefinitionGraph {
  /// The statements that a scenario uses, directly or through others, in the order of the head. A
  /// name of the scenario hides the same name of the head.
  package func used(by scenario: ScenarioSyntax, withKeys keys: [Statement]) -> [Statement] {
    guard !isEmpty else { return [] }
    let own = Set(scenario.statements.compactMap(\.declaredName?.text))
    let used = (scenario.statements + keys).flatMap(\.usedNames).map(\.root)
    // A feed of the head also sends into a subject that the scenario declares.
    let found = reached(from: used + own) { !own.contains($0.name.text) || $0.isFeed }
    return found.sorted().map { nodes[$0].statement }
  }

  /// The errors of statements that no scenario uses.
  ///
  /// - Parameter used: The first bytes of the statements that scenarios use.
  package func unused(besides used: Set<Int32>) -> [NameError] {
    nodes.filter { !used.contains($0.statement.range.start) }.map { node in
      NameError(
        .unused(node.name.text, node.statement.declaration?.kind ?? .subject), node.name.range)
    }
  }
}

// MARK: - The names of a statement

extension Statement {
  /// The name of a definition, or of the subject that a `feed` sends into.
  fileprivate var definedName: Name? {
    switch self {
    case .stream(let row), .function(let row), .feed(let row): row.name
    case .number(let row): row.literal == nil ? nil : row.name
    default: nil
    }
  }

  /// The names that the statement uses, with their members: `signUpButton.isEnabled`.
  package var usedNames: [Name] {
    switch self {
    case .stream(let row), .function(let row): FreeVariables(of: row.pipeline).names
    case .feed(let row): [row.name] + FreeVariables(of: row.pipeline).names
    case .keys(let row), .variant(let row):
      row.predicates.values.flatMap { FreeVariables(of: $0.closure).names }
    case .observe(_, of: let stream): [stream]
    case .expect(let row), .connect(let row), .subscriptions(let row), .calls(let row): [row.name]
    case .claim(let claim):
      claim.uses.map(\.name) + claim.conditions.flatMap { FreeVariables(of: $0).names }
    case .any(let row): row.condition.map { FreeVariables(of: $0).names } ?? []
    default: []
    }
  }
}
