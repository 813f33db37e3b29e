// The tree of an expression as text. Equal texts mean equal trees, independent of the layout.

extension Expression {
  /// The expression with parentheses around every operation, and without those of the file.
  package var spelling: String {
    switch node {
    case .literal(let literal): literal.spelling
    case .interpolation(let segments):
      "\"" + segments.map(\.spelling).joined() + "\""
    case .array(let elements): "[" + elements.map(\.spelling).joined(separator: ", ") + "]"
    case .tuple(let members): members.spelling
    case .implicitMember(let name, let arguments): "." + name.text + (arguments?.spelling ?? "")
    case .name(let name): name
    case .parameter(let index): "$\(index)"
    case .member(let base, let name): base.spelling + "." + name.text
    case .element(let base, let index): base.spelling + ".\(index)"
    case .subscripted(let base, let index): base.spelling + "[" + index.spelling + "]"
    case .call(let call):
      (call.receiver.map { $0.spelling + "." } ?? "") + call.function.text
        + (call.event?.spelling ?? call.arguments.spelling)
    case .closure(let closure): closure.spelling
    case .unary(.not, let operand): "!" + operand.spelling
    case .unary(.negate, let operand): "-" + operand.spelling
    case .binary(let operation):
      "(\(operation.left.spelling) \(operation.symbol.rawValue) \(operation.right.spelling))"
    case .conditional(let condition, let first, let second):
      "(\(condition.spelling) ? \(first.spelling) : \(second.spelling))"
    }
  }
}

extension Closure {
  var spelling: String {
    switch parameters {
    case .anonymous(let arity): "{\(arity): \(body.spelling)}"
    case .named(let names): "{\(names.spelling) in \(body.spelling)}"
    case .parenthesized(let names): "{(\(names.spelling)) in \(body.spelling)}"
    }
  }
}

extension EventPattern {
  fileprivate var spelling: String {
    let parts = [kind.word, name.text, condition.map { "where " + $0.spelling }]
    return "(" + parts.compactMap(\.self).joined(separator: " ") + ")"
  }
}

extension [Closure.Parameter] {
  fileprivate var spelling: String { map { $0.name ?? "_" }.joined(separator: ", ") }
}

extension [Argument] {
  /// A star marks arguments after the parentheses.
  fileprivate var spelling: String {
    let written = map { argument in
      (argument.isTrailing ? "*" : "") + (argument.label.map { $0.text + ": " } ?? "")
        + argument.value.spelling
    }
    return "(" + written.joined(separator: ", ") + ")"
  }
}

extension Expression.Segment {
  fileprivate var spelling: String {
    switch self {
    case .text(let text): text
    case .expression(let value): "<" + value.spelling + ">"
    }
  }
}

extension Literal {
  fileprivate var spelling: String {
    switch self {
    case .string(let text): text.debugDescription
    case .integer(let number): "\(number)"
    case .decimal(let number): "\(number)"
    case .duration(.duration(let length)): "\(length.wholeNanoseconds)ns"
    case .duration(.ticks(let count)): "\(count)t"
    case .boolean(let flag): "\(flag)"
    case .none: "nil"
    case .void: "()"
    }
  }
}
