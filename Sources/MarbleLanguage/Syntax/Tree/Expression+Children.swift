import MarbleDiagrams

// The parts of an expression, for the walks that treat only a few kinds of nodes in their own way.

extension Expression {
  /// The expressions directly below, in the order of the text.
  package var children: [Expression] {
    var children: [Expression] = []
    forEachChild { children.append($0) }
    return children
  }

  /// Visits the expressions directly below, those of the usual nodes without an array.
  func forEachChild(_ visit: (Expression) -> Void) {
    switch node {
    case .literal, .name, .parameter, .implicitMember(_, nil): break
    case .interpolation(let segments): for case .expression(let value) in segments { visit(value) }
    case .array(let elements): for element in elements { visit(element) }
    case .tuple(let members): for member in members { visit(member.value) }
    case .implicitMember(_, let arguments?): for argument in arguments { visit(argument.value) }
    case .member(let base, _), .element(let base, _), .unary(_, let base): visit(base)
    case .subscripted(let base, let index): for part in [base, index] { visit(part) }
    case .call(let call):
      if let receiver = call.receiver { visit(receiver) }
      for argument in call.arguments { visit(argument.value) }
      if let condition = call.event?.condition { visit(condition) }
    case .closure(let closure): visit(closure.body)
    case .binary(let operation):
      visit(operation.left)
      visit(operation.right)
    case .conditional(let condition, let first, let second):
      for part in [condition, first, second] { visit(part) }
    }
  }

  /// Visits all calls in it, the outer ones first.
  package func forEachCall(_ visit: (Expression, Call) -> Void) {
    if case .call(let call) = node { visit(self, call) }
    forEachChild { $0.forEachCall(visit) }
  }

  /// The expression with other expressions directly below.
  package func mappingChildren(_ change: (Expression) -> Expression) -> Expression {
    let changed: Node
    switch node {
    case .literal, .name, .parameter, .implicitMember(_, nil): return self
    case .interpolation(let segments): changed = .interpolation(segments.map { $0.mapping(change) })
    case .array(let elements): changed = .array(elements.map(change))
    case .tuple(let members): changed = .tuple(members.map { $0.mapping(change) })
    case .implicitMember(let name, let arguments?):
      changed = .implicitMember(name, arguments.map { $0.mapping(change) })
    case .member(let base, let name): changed = .member(change(base), name)
    case .element(let base, let index): changed = .element(change(base), index)
    case .unary(let symbol, let operand): changed = .unary(symbol, change(operand))
    case .subscripted(let base, let index):
      changed = .subscripted(change(base), index: change(index))
    case .call(let call):
      changed = .call(
        Call(
          receiver: call.receiver.map(change), function: call.function,
          arguments: call.arguments.map { $0.mapping(change) }, event: call.event?.mapping(change)))
    case .closure(let closure): changed = .closure(closure.with(body: change(closure.body)))
    case .binary(let operation):
      changed = .binary(
        BinaryOperation(
          symbol: operation.symbol, symbolRange: operation.symbolRange,
          left: change(operation.left), right: change(operation.right)))
    case .conditional(let condition, let first, let second):
      changed = .conditional(change(condition), change(first), change(second))
    }
    return Expression.above(changed, range: range).parenthesized(extent)
  }

  /// An expression whose height follows from those below it.
  package static func above(_ node: Node, range: SourceRange) -> Expression {
    let flat = Expression(node: node, range: range, height: 1)
    let height = (flat.children.map(\.height).max() ?? 0) + 1
    return Expression(node: node, range: range, height: height)
  }
}

extension Argument {
  fileprivate func mapping(_ change: (Expression) -> Expression) -> Argument {
    with(value: change(value))
  }
}

extension EventPattern {
  fileprivate func mapping(_ change: (Expression) -> Expression) -> EventPattern {
    EventPattern(kind: kind, name: name, condition: condition.map(change), range: range)
  }
}

extension Expression.Segment {
  fileprivate func mapping(_ change: (Expression) -> Expression) -> Expression.Segment {
    if case .expression(let value) = self { .expression(change(value)) } else { self }
  }
}

extension Expression {
  /// True if `nil` is false in its operands where it is a condition.
  var isLogical: Bool {
    switch node {
    case .unary(.not, _): true
    case .binary(let operation): [.and, .or, .implies].contains(operation.symbol)
    default: false
    }
  }

  /// The parts of a condition that `&&`, `||`, `!` and `implies` join.
  package var decisions: [Expression] {
    isLogical ? children.flatMap(\.decisions) : [self]
  }

  /// True for a condition whose left side of an `implies` decides whether it says anything.
  package var hasImplication: Bool {
    if case .binary(let operation) = node, operation.symbol == .implies { return true }
    return isLogical && children.contains(where: \.hasImplication)
  }
}

extension Expression {
  /// The number, if it is one, with its sign.
  package var number: Value? {
    switch node {
    case .literal(.integer(let number)): .integer(number)
    case .literal(.decimal(let number)): .decimal(number)
    case .unary(.negate, let operand):
      switch operand.number {
      // The smallest number has no opposite.
      case .integer(let number): number == .min ? nil : .integer(-number)
      case .decimal(let number): .decimal(-number)
      default: nil
      }
    default: nil
    }
  }
}
