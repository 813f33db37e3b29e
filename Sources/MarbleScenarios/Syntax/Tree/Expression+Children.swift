extension Expression {
  /// The expressions of which this one consists, in the order of the text.
  package var children: [Expression] {
    switch node {
    case .literal, .name, .parameter, .implicitMember(_, nil): []
    case .interpolation(let segments):
      segments.compactMap { if case .expression(let value) = $0 { value } else { nil } }
    case .array(let elements): elements
    case .tuple(let members): members.map(\.value)
    case .implicitMember(_, let arguments?): arguments.map(\.value)
    case .member(let base, _), .element(let base, _): [base]
    case .subscripted(let base, let index): [base, index]
    case .call(let call): (call.receiver.map { [$0] } ?? []) + call.arguments.map(\.value)
    case .closure(let closure): [closure.body]
    case .unary(_, let operand): [operand]
    case .binary(let operation): [operation.left, operation.right]
    case .conditional(let condition, let first, let second): [condition, first, second]
    }
  }
}

extension Statement {
  /// The pipeline of the statement, or the bodies of its closures.
  package var expressions: [Expression] {
    switch self {
    case .stream(let row): [row.pipeline]
    case .feed(let row): [row.pipeline]
    case .function(let row): [row.closure.body]
    case .subject(let row): [row.initializer]
    case .keys(let row), .variant(let row):
      row.entries.compactMap { row.predicates[$0.key]?.closure.body }
    default: []
    }
  }
}
