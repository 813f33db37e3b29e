import MarbleDiagrams

// `!a`, `a + b`, `a ? b : c`.

extension Compiler {
  func unary(
    _ symbol: UnaryOperator, _ expression: Expression, _ range: SourceRange
  ) -> Code {
    if symbol == .not, implications != nil {
      guard let code = decision(expression) else { return .invalid }
      return folded(range, ifConstant: code.constant != nil) { .boolean(try !code($0)) }
    }
    guard let code = value(expression) else { return .invalid }
    return folded(range, ifConstant: code.constant != nil) { frame in
      switch (symbol, try code(frame)) {
      case (.not, .boolean(let flag)): return .boolean(!flag)
      case (.negate, .decimal(let number)): return .decimal(-number)
      case (.negate, .integer(let number)):
        guard number != .min else { throw EvaluationError(.negationOverflow, range) }
        return .integer(-number)
      case (.negate, let value) where value.duration != nil:
        return .duration(.zero - (value.duration ?? .zero))
      case (_, let value): throw EvaluationError(.unfitOperand(symbol, value), range)
      }
    }
  }

  func binary(_ operation: BinaryOperation) -> Code {
    switch operation.symbol {
    case .and: return logical(operation, decidedBy: false)
    case .or: return logical(operation, decidedBy: true)
    case .coalesce: return coalescing(operation)
    case .implies: return implication(operation)
    default: break
    }
    let left = value(operation.left)
    let right = value(operation.right)
    guard let left, let right else { return .invalid }
    let apply = Arithmetic(
      symbol: operation.symbol, range: operation.symbolRange,
      evaluationLog: environment.evaluationLog,
      literals: (operation.left.integerLiterals, operation.right.integerLiterals))
    let isConstant = left.constant != nil && right.constant != nil
    return folded(operation.symbolRange, ifConstant: isConstant) { frame in
      try apply(left(frame), right(frame))
    }
  }

  private func logical(_ operation: BinaryOperation, decidedBy decisive: Bool) -> Code {
    let left = decision(operation.left)
    let right = decision(operation.right)
    guard let left, let right else { return .invalid }
    let isConstant = left.constant != nil && right.constant != nil
    return folded(operation.symbolRange, ifConstant: isConstant) { frame in
      let flag = try left(frame)
      return .boolean(flag == decisive ? flag : try right(frame))
    }
  }

  private func implication(_ operation: BinaryOperation) -> Code {
    let left = decision(operation.left)
    let right = decision(operation.right)
    guard let left, let right else { return .invalid }
    let isConstant = left.constant != nil && right.constant != nil
    return folded(operation.symbolRange, ifConstant: isConstant) { [implications] frame in
      if try left(frame) { return .boolean(try right(frame)) }
      implications?.isReached = false
      return .boolean(true)
    }
  }

  private func coalescing(_ operation: BinaryOperation) -> Code {
    let left = value(operation.left, beside: operation.right)
    let right = value(operation.right, beside: operation.left)
    guard let left, let right else { return .invalid }
    let isConstant = left.constant != nil && right.constant != nil
    return folded(operation.symbolRange, ifConstant: isConstant) { frame in
      let value = try left(frame)
      if case .none = value { return try right(frame) }
      return value
    }
  }

  /// A value that takes the place of another one: an integer literal is a decimal where the text
  /// shows that the other one is.
  private func value(
    _ expression: Expression, beside other: Expression
  ) -> CompiledExpression<Value>? {
    value(expression).map { decimal($0, of: expression, beside: other) }
  }

  private func decimal(
    _ code: CompiledExpression<Value>, of expression: Expression, beside other: Expression
  ) -> CompiledExpression<Value> {
    guard other.isDecimal else { return code }
    let literals = expression.integerLiterals
    return code.map { literals.adapting($0, to: .decimal(0)) }
  }

  func conditional(
    _ condition: Expression, _ first: Expression, _ second: Expression
  ) -> Code {
    let condition = decision(condition)
    let (firstOperand, secondOperand) = (operand(first), operand(second))
    let (firstCode, secondCode) = (value(firstOperand), value(secondOperand))
    guard let condition, let firstCode, let secondCode else { return .invalid }
    return .value(
      condition.choosing(
        decimal(firstCode, of: first, beside: second),
        decimal(secondCode, of: second, beside: first)),
      isStream: firstOperand.code.isStream && secondOperand.code.isStream)
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
