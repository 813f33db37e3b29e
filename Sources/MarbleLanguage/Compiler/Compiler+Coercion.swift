import MarbleDiagrams

// Converts an expression to the type that its position requires. Each function notes an error and
// returns nil if the text shows that the expression does not fit. If only the run can show it, the
// run fails.

extension Compiler {
  func value(_ expression: Expression) -> CompiledExpression<Value>? {
    value(operand(expression), expression.range)
  }

  func value(_ operand: Operand, _ range: SourceRange) -> CompiledExpression<Value>? {
    switch operand {
    case .value(let code): return code
    case .stream(let code): return code.map { .pipeline($0) }
    case .duration(let code): return code.map { .duration($0) }
    case .function(_, let name):
      note(.functionAsValue(name.text), range)
      return nil
    case .invalid: return nil
    }
  }

  func stream(_ expression: Expression) -> CompiledExpression<Pipeline>? {
    stream(operand(expression), expression.range)
  }

  func stream(_ operand: Operand, _ range: SourceRange) -> CompiledExpression<Pipeline>? {
    if case .stream(let code) = operand { return code }
    return coerced(operand, .stream, range) { $0.pipeline }
  }

  func duration(
    _ expression: Expression, atLeast minimum: Duration
  ) -> CompiledExpression<Duration>? {
    let range = expression.range
    let operand = operand(expression)
    let code: CompiledExpression<Duration>? =
      if case .duration(let code) = operand { code } else {
        coerced(operand, .duration, range) { $0.duration }
      }
    let whole = code.map { $0.map { Duration.nanoseconds($0.wholeNanoseconds) } }
    return checked(whole, range) { duration in
      if duration >= minimum { return nil }
      return duration < .zero ? .durationNegative : .durationZero
    }
  }

  func count(_ expression: Expression, atLeast minimum: Int) -> CompiledExpression<Int>? {
    let range = expression.range
    let code = coerced(operand(expression), .count, range) { $0.integer }
    return checked(code, range) { $0 >= minimum ? nil : .countTooSmall($0, atLeast: minimum) }
  }

  func integer(_ expression: Expression) -> CompiledExpression<Int>? {
    coerced(operand(expression), .integer, expression.range) { $0.integer }
  }

  func boolean(_ expression: Expression) -> CompiledExpression<Bool>? {
    guard implications != nil else {
      return coerced(operand(expression), .boolean, expression.range) { $0.boolean }
    }
    var operand = operand(expression)
    // The check of claims reports a constant that is never true or false.
    if case .value(.constant(let value)) = operand { operand = .value(.computed { _ in value }) }
    return coerced(operand, .boolean, expression.range) { value in
      if case .none = value { false } else { value.boolean }
    }
  }

  func streams(_ expression: Expression) -> CompiledExpression<[Pipeline]>? {
    coerced(operand(expression), .streams, expression.range) { value in
      guard case .array(let elements) = value else { return nil }
      let pipelines = elements.compactMap(\.pipeline)
      return pipelines.count == elements.count ? pipelines : nil
    }
  }

  /// Converts a value to another representation of it, or to nil.
  private func coerced<Result>(
    _ operand: Operand, _ expectation: ExpectedKind, _ range: SourceRange,
    _ part: @escaping (Value) -> Result?
  ) -> CompiledExpression<Result>? {
    if case .value(let code) = operand {
      if case .constant(let value) = code, let result = part(value) { return .constant(result) }
      if case .computed(let compute) = code {
        return .computed { frame in
          let value = try compute(frame)
          if let result = part(value) { return result }
          throw EvaluationError(.expected(expectation, value), range)
        }
      }
    }
    if let found = operand.found { note(.unfit(expectation, found), range) }
    return nil
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
