import MarbleDiagrams

// Converts an operand to the type that its position requires. Each function notes an error and
// returns nil if the text shows that the operand does not fit. If only the run can show it, the run
// fails.

extension Compiler {
  func value(_ expression: Expression) -> CompiledExpression<Value>? { value(operand(expression)) }

  func value(_ operand: Operand) -> CompiledExpression<Value>? {
    switch operand.code {
    case .value(let code, _): return code
    case .function(_, let name): note(.functionAsValue(name.text), operand.range)
    case .closure: return unfit(operand, .value)
    case .invalid: break
    }
    return nil
  }

  /// The answer that an operator decides by. In a condition `nil` is false.
  func decision(_ expression: Expression) -> CompiledExpression<Bool>? {
    var operand = operand(expression)
    guard implications != nil else { return converted(operand, .boolean) { $0.boolean } }
    // The check of claims reports a constant that is never true or false.
    if case .value(.constant(let value), _) = operand.code {
      operand.code = .value(.computed { _ in value })
    }
    return converted(operand, .boolean) { value in
      if case .none = value { false } else { value.boolean }
    }
  }

  func converted<Part>(
    _ operand: Operand, _ expected: ExpectedKind, _ part: @escaping (Value) -> Part?,
    broken: ((Part) -> EvaluationFact?)?
  ) -> CompiledExpression<Part>? {
    let code = operand.code(of: part, expected) ?? unfit(operand, expected)
    return broken.map { checked(code, operand.range, $0) } ?? code
  }

  /// Notes that an operand is not what its position requires.
  func unfit<Result>(_ operand: Operand, _ expectation: ExpectedKind) -> Result? {
    guard operand.code.words != nil else { return nil }
    forgetParts(of: operand)
    note(.unfit(expectation, operand.code), operand.range)
    return nil
  }

  /// Leaves out the errors in a closure or a case that no parameter takes.
  func forgetParts(of operand: Operand) {
    guard operand.expression.isClosure || operand.isCase else { return }
    errors.removeAll { operand.range.bytes.contains(Int($0.range.start)) }
  }

  /// The same code, with a check of the known or computed value.
  private func checked<Result>(
    _ code: CompiledExpression<Result>?, _ range: SourceRange,
    _ broken: @escaping (Result) -> EvaluationFact?
  ) -> CompiledExpression<Result>? {
    guard case .computed(let compute)? = code else {
      guard let result = code?.constant, let fact = broken(result) else { return code }
      note(CheckFact(fact), range)
      return nil
    }
    return .computed { frame in
      let result = try compute(frame)
      if let fact = broken(result) { throw EvaluationError(fact, range) }
      return result
    }
  }
}
