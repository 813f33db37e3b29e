import MarbleDiagrams

/// Keeps what closures compute within `EvaluationLimits`: a few doublings a second fill any memory.
enum Weight {
  /// The two texts, one behind the other.
  static func joined(
    _ first: String, _ second: String, at range: SourceRange
  ) throws(EvaluationFailure) -> String {
    guard first.utf8.count + second.utf8.count <= EvaluationLimits.weight else {
      throw EvaluationFailure(.valueTooLarge, range)
    }
    return first + second
  }

  /// The value, if it is neither too large nor too deep; linear in its members.
  static func checked(_ value: Value, at range: SourceRange) throws(EvaluationFailure) -> Value {
    var left = EvaluationLimits.weight
    try count(value, depth: 0, left: &left, range)
    return value
  }

  private static func count(
    _ value: Value, depth: Int, left: inout Int, _ range: SourceRange
  ) throws(EvaluationFailure) {
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
    guard left >= 0 else { throw EvaluationFailure(.valueTooLarge, range) }
  }

  private static func enter(
    _ depth: Int, _ range: SourceRange
  ) throws(EvaluationFailure) {
    guard depth < EvaluationLimits.nesting else { throw EvaluationFailure(.valueTooDeep, range) }
  }
}
