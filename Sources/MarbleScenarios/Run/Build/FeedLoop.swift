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
    var waiting = FreeVariables(of: feed.pipeline).roots.filter {
      next.updateValue(goal, forKey: $0) == nil
    }
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
    func add(_ uses: FreeVariables, of name: Name) {
      sources[name.text, default: []] += uses.roots
    }
    for statement in plan.definitions {
      switch statement {
      case .stream(let row): add(FreeVariables(of: row.pipeline), of: row.name)
      case .function(let row): add(FreeVariables(of: row.closure), of: row.name)
      default: break
      }
    }
    for row in plan.feeds { add(FreeVariables(of: row.pipeline), of: row.name) }
    return sources
  }
}
