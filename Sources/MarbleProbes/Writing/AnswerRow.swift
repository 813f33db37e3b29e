/// A row that answers a call.
struct AnswerRow: Equatable {
  let call: String
  let diagram: String
}

extension [AnswerRow] {
  /// The rows of the calls, in the order of the calls. The last row of a call answers all later
  /// calls, so of equal rows at the end one is enough.
  var lines: [String] {
    var last: [String: String] = [:]
    var differs: Set<String> = []
    let needed = reversed().filter { row in
      guard let diagram = last.updateValue(row.diagram, forKey: row.call) else { return true }
      if diagram != row.diagram { differs.insert(row.call) }
      return differs.contains(row.call)
    }
    return needed.reversed().map { "cold \($0.call) \($0.diagram)" }
  }
}
