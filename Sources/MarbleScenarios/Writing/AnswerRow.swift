/// A row that answers a call.
package struct AnswerRow: Equatable {
  let call: String
  let diagram: String
  /// True if the row also answers a call that was cancelled.
  let isAnyway: Bool

  package init(call: String, diagram: String, isAnyway: Bool = false) {
    (self.call, self.diagram, self.isAnyway) = (call, diagram, isAnyway)
  }
}

extension [AnswerRow] {
  /// The rows of the calls, in the order of the calls. The last row of a call answers all later
  /// calls, so of equal rows at the end one is enough.
  package var lines: [String] {
    var last: [String: AnswerRow] = [:]
    var differs: Set<String> = []
    let needed = reversed().filter { row in
      guard let next = last.updateValue(row, forKey: row.call) else { return true }
      if next != row { differs.insert(row.call) }
      return differs.contains(row.call)
    }
    return needed.reversed().map {
      "cold\($0.isAnyway ? "(anyway)" : "") \($0.call) \($0.diagram)"
    }
  }
}
