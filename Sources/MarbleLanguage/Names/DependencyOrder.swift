/// The order in which the `let`s and `fn`s of a scenario are made: each after the definitions it
/// uses.
package enum DependencyOrder {
  /// The defining statements, each after those it uses, otherwise in their order. Fails if some
  /// use each other in a circle.
  ///
  /// - Complexity: O(*n*) for *n* statements.
  package static func ordered(_ statements: [Statement]) -> Result<[Statement], NameError> {
    var graph = Graph()
    for statement in statements { graph.add(statement) }
    return graph.ordered()
  }

  private struct Node {
    let statement: Statement
    let name: Name
    let uses: [Name]

    var usesItself: Bool { uses.contains { $0.text == name.text } }
  }

  private struct Graph {
    var nodes: [Node] = []

    mutating func add(_ statement: Statement) {
      var walk = FreeVariables()
      let name: Name
      switch statement {
      case .stream(let definition):
        name = definition.name
        walk.visit(definition.pipeline)
      case .function(let definition):
        name = definition.name
        walk.visit(definition.closure)
      default: return
      }
      nodes.append(Node(statement: statement, name: name, uses: walk.uses.map(\.root)))
    }

    /// A depth-first search with a stack of its own, because a chain of definitions may be as long
    /// as the file.
    func ordered() -> Result<[Statement], NameError> {
      // Many scenarios have one definition. It has no order unless it uses itself.
      if nodes.count < 2, !nodes.contains(where: \.usesItself) {
        return .success(nodes.map(\.statement))
      }
      var indices: [String: Int] = [:]
      for (index, node) in nodes.enumerated() where indices[node.name.text] == nil {
        indices[node.name.text] = index
      }
      var order: [Statement] = []
      var states = [State](repeating: .untouched, count: nodes.count)
      for start in nodes.indices where states[start] == .untouched {
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
          guard let used = indices[nodes[node].uses[next].text] else { continue }
          switch states[used] {
          case .done: continue
          case .untouched:
            states[used] = .open
            path.append((used, 0))
          case .open:
            let circle = path.map(\.node).drop { $0 != used }
            return .failure(
              NameError(
                .circle(circle.map { nodes[$0].name.text }),
                nodes[node].uses[next].range))
          }
        }
      }
      return .success(order)
    }
  }

  private enum State {
    case untouched, open, done
  }
}

extension FreeVariables.Reference {
  /// The name without members. A definition's name has none.
  var root: Name {
    switch self {
    case .call(let name): return name
    case .value(let name): return name.beginning(name.root)
    }
  }
}
