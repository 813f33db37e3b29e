import MarbleDiagrams

// `!a`, `a + b`, `a ? b : c`.

extension Compiler {
  mutating func unary(
    _ symbol: UnaryOperator, _ expression: Expression, _ range: SourceRange
  ) -> Operand {
    guard let code = value(expression) else { return .invalid }
    return folded(range, ifConstant: code.constant != nil) { frame in
      switch (symbol, try code(frame)) {
      case (.not, .boolean(let flag)): return .boolean(!flag)
      case (.negate, .decimal(let number)): return .decimal(-number)
      case (.negate, .integer(let number)):
        guard number != .min else { throw EvaluationError(.negationOverflow, range) }
        return .integer(-number)
      case (_, let value): throw EvaluationError(.unfitOperand(symbol, value), range)
      }
    }
  }

  mutating func binary(_ operation: BinaryOperation) -> Operand {
    switch operation.symbol {
    case .and: return logical(operation, decidedBy: false)
    case .or: return logical(operation, decidedBy: true)
    case .coalesce: return coalescing(operation)
    case .implies: return implication(operation)
    default: break
    }
    let left = operand(operation.left)
    let right = operand(operation.right)
    let apply = Arithmetic(
      symbol: operation.symbol, range: operation.symbolRange,
      evaluationLog: environment.evaluationLog,
      isLiteral: (operation.left.isInteger, operation.right.isInteger))
    if let duration = duration(left, right, apply) { return duration }
    guard let left = value(left, operation.left.range),
      let right = value(right, operation.right.range)
    else { return .invalid }
    let isConstant = left.constant != nil && right.constant != nil
    return folded(operation.symbolRange, ifConstant: isConstant) { frame in
      try apply(left(frame), right(frame))
    }
  }

  /// The sum or the multiple of durations. Nil if the expression is something else.
  private mutating func duration(
    _ left: Operand, _ right: Operand, _ apply: Arithmetic
  ) -> Operand? {
    let compute: (Frame) throws -> Duration
    switch (left, right, apply.symbol) {
    case (.duration(let a), .duration(let b), .add),
      (.duration(let a), .duration(let b), .subtract):
      compute = { try apply.duration(a($0), b($0)) ?? .zero }
    case (.value(let factor), .duration(let duration), .multiply),
      (.duration(let duration), .value(let factor), .multiply):
      compute = { frame in
        let value = try factor(frame)
        guard let factor = value.integer else {
          throw EvaluationError(.expected(.integer, value), apply.range)
        }
        return try apply.multiple(duration(frame), factor)
      }
    default: return nil
    }
    return settled(apply.range, compute).map(Operand.duration) ?? .invalid
  }

  private mutating func logical(_ operation: BinaryOperation, decidedBy decisive: Bool) -> Operand {
    let left = boolean(operation.left)
    let right = boolean(operation.right)
    guard let left, let right else { return .invalid }
    let isConstant = left.constant != nil && right.constant != nil
    return folded(operation.symbolRange, ifConstant: isConstant) { frame in
      let flag = try left(frame)
      return .boolean(flag == decisive ? flag : try right(frame))
    }
  }

  private mutating func implication(_ operation: BinaryOperation) -> Operand {
    let left = boolean(operation.left)
    let right = boolean(operation.right)
    guard let left, let right else { return .invalid }
    let isConstant = left.constant != nil && right.constant != nil
    return folded(operation.symbolRange, ifConstant: isConstant) { frame in
      .boolean(try left(frame) ? try right(frame) : true)
    }
  }

  private mutating func coalescing(_ operation: BinaryOperation) -> Operand {
    let left = value(operation.left)
    let right = value(operation.right)
    guard let left, let right else { return .invalid }
    let isConstant = left.constant != nil && right.constant != nil
    return folded(operation.symbolRange, ifConstant: isConstant) { frame in
      let value = try left(frame)
      if case .none = value { return try right(frame) }
      return value
    }
  }

  mutating func conditional(
    _ condition: Expression, _ first: Expression, _ second: Expression
  ) -> Operand {
    let condition = boolean(condition)
    let firstOperand = operand(first)
    let secondOperand = operand(second)
    guard let condition else { return .invalid }
    switch (firstOperand, secondOperand) {
    case (.stream(let first), .stream(let second)):
      return .stream(condition.choosing(first, second))
    case (.duration(let first), .duration(let second)):
      return .duration(condition.choosing(first, second))
    default:
      guard let first = value(firstOperand, first.range),
        let second = value(secondOperand, second.range)
      else { return .invalid }
      return .value(condition.choosing(first, second))
    }
  }
}

extension CompiledExpression<Bool> {
  fileprivate func choosing<Choice>(
    _ first: CompiledExpression<Choice>, _ second: CompiledExpression<Choice>
  ) -> CompiledExpression<Choice> {
    switch self {
    case .constant(let condition): condition ? first : second
    case .computed(let condition): .computed { try condition($0) ? first($0) : second($0) }
    }
  }
}

extension Expression {
  fileprivate var isInteger: Bool {
    if case .literal(.integer) = node { true } else { false }
  }
}
