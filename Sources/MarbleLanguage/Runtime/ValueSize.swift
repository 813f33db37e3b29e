import MarbleDiagrams

/// Keeps computed values within `Limits`, because repeated doubling would exhaust the
/// memory.
package enum ValueSize {
  /// Concatenates two texts.
  static func joined(
    _ first: String, _ second: String, at range: SourceRange
  ) throws(EvaluationError) -> String {
    guard first.utf8.count + second.utf8.count <= Limits.valueSize else {
      throw EvaluationError(.valueTooLarge, range)
    }
    return first + second
  }

  /// Returns the value if it is neither too large nor too deep. It visits every member, and charges
  /// the run for that. An operator is cheaper than a closure: its value is charged as a read one.
  static func checked(
    _ value: Value, ofOperator isOfOperator: Bool = false, at range: SourceRange,
    chargedTo log: EvaluationLog
  ) throws(EvaluationError) -> Value {
    try charge(for: measured(value, range) >> (isOfOperator ? 2 : 0), at: range, log)
    return value
  }

  /// Charges the run for keeping a value that a row observes. If the work is too much, the stages
  /// that made the value are the cause, and not the row.
  package static func keep(
    _ value: Value, of row: SourceRange, chargedTo log: EvaluationLog
  ) throws(EvaluationError) {
    let weight =
      switch value {
      case .array, .tuple, .enumeration: try measured(value, row)
      case .string(let text): text.utf8.count >> 4
      default: 0
      }
    try charge(for: 4 + weight, at: nil, of: row, log)
  }

  /// The number of characters and members of a value in the text.
  package static func of(_ value: Value) -> Int {
    switch value {
    case .string(let text): 1 + text.utf8.count
    case .array(let values): values.reduce(1) { $0 + of($1) }
    case .tuple(let members), .enumeration(_, let members):
      members.reduce(1) { $0 + of($1.value) }
    default: 1
    }
  }

  /// Charges the run for reading all of a value, as comparing and hashing do.
  static func read(
    _ value: Value, at range: SourceRange, chargedTo log: EvaluationLog
  ) throws(EvaluationError) {
    switch value {
    case .string(let text): try charge(for: text.utf8.count >> 4, at: range, log)
    case .array, .tuple, .enumeration: try charge(for: of(value) >> 2, at: range, log)
    default: break
    }
  }

  /// Charges the run for work of a weight.
  static func charge(
    for weight: Int, at range: SourceRange?, of row: SourceRange? = nil, _ log: EvaluationLog
  ) throws(EvaluationError) {
    guard weight >= 4 else { return }
    let steps = weight >> 2 * Limits.stepsPerCall
    if let error = log.budget.exceeded(by: steps, at: range, of: row) { throw error }
  }

  /// The number of characters and members of a value, if it is neither too large nor too deep.
  private static func measured(
    _ value: Value, _ range: SourceRange
  ) throws(EvaluationError) -> Int {
    var left = Limits.valueSize
    try count(value, depth: 0, left: &left, range)
    return Limits.valueSize - left
  }

  private static func count(
    _ value: Value, depth: Int, left: inout Int, _ range: SourceRange
  ) throws(EvaluationError) {
    left -= 1
    switch value {
    case .string(let text): left -= text.utf8.count
    case .array(let values):
      try enter(depth, range)
      for value in values { try count(value, depth: depth + 1, left: &left, range) }
    case .tuple(let members), .enumeration(_, let members):
      try enter(depth, range)
      for member in members { try count(member.value, depth: depth + 1, left: &left, range) }
    default: break
    }
    guard left >= 0 else { throw EvaluationError(.valueTooLarge, range) }
  }

  private static func enter(
    _ depth: Int, _ range: SourceRange
  ) throws(EvaluationError) {
    guard depth < Limits.valueNesting else { throw EvaluationError(.valueTooDeep, range) }
  }
}
