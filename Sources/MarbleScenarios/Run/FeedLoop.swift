/// The loop that a `feed` row closes: the names through which the events of its subject come back
/// to it.
enum FeedLoop {
  /// The shortest loop in the direction in which the events flow, `page`, `items`, `page`. Empty if
  /// there is none.
  static func path(of feed: Statement.Feed, in plan: Plan) -> [String] {
    let sources = sources(in: plan)
    let goal = feed.name.text
    // Searches against the direction of the events, from the pipeline of the feed to its subject.
    var next: [String: String] = [:]
    var waiting = names(in: feed.pipeline).filter { next.updateValue(goal, forKey: $0) == nil }
    var position = 0
    while position < waiting.count {
      let name = waiting[position]
      position += 1
      if name == goal { return path(from: goal, next) }
      for source in sources[name] ?? [] where next[source] == nil {
        next[source] = name
        waiting.append(source)
      }
    }
    return []
  }

  private static func path(from goal: String, _ next: [String: String]) -> [String] {
    var path = [goal]
    repeat { path.append(next[path[path.count - 1]] ?? goal) } while path.last != goal
    return path
  }

  /// The names that each definition and each fed subject uses.
  private static func sources(in plan: Plan) -> [String: [String]] {
    var sources: [String: [String]] = [:]
    for statement in plan.definitions {
      switch statement {
      case .stream(let row): sources[row.name.text, default: []] += names(in: row.pipeline)
      case .function(let row):
        var walk = FreeVariables()
        walk.visit(row.closure)
        sources[row.name.text, default: []] += walk.uses.map(\.root.text)
      default: break
      }
    }
    for row in plan.feeds { sources[row.name.text, default: []] += names(in: row.pipeline) }
    return sources
  }

  private static func names(in pipeline: Expression) -> [String] {
    var walk = FreeVariables()
    walk.visit(pipeline)
    return walk.uses.map(\.root.text)
  }
}
