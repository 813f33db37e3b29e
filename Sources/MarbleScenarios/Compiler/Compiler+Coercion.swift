import MarbleDiagrams

// An expression as what is due in its place. All of these note an error and answer `nil` where the text
// shows that it does not fit; what only the run can show fails there.

extension Compiler {
  mutating func value(_ expression: Expression) -> CompiledExpression<Value>? {
    value(operand(expression), expression.range)
  }

  mutating func value(_ operand: Operand, _ range: SourceRange) -> CompiledExpression<Value>? {
    switch operand {
    case .value(let code): return code
    case .stream(let code): return code.map { .pipeline($0) }
    case .duration(let code): return code.map { .reference(DurationReference($0)) }
    case .function(_, let name):
      note(.functionAsValue(name.text), range)
      return nil
    case .invalid: return nil
    }
  }

  mutating func stream(_ expression: Expression) -> CompiledExpression<Pipeline>? {
    stream(operand(expression), expression.range)
  }

  mutating func stream(_ operand: Operand, _ range: SourceRange) -> CompiledExpression<Pipeline>? {
    if case .stream(let code) = operand { return code }
    return coerced(operand, .stream, range) { $0.pipeline }
  }

  mutating func duration(_ expression: Expression, atLeast minimum: Int64) -> CompiledExpression<
    Int64
  >? {
    let range = expression.range
    let operand = operand(expression)
    let code: CompiledExpression<Int64>? =
      if case .duration(let code) = operand { code } else {
        coerced(operand, .duration, range) { $0.nanoseconds }
      }
    return checked(code, range) { nanoseconds in
      if nanoseconds >= minimum { return nil }
      return nanoseconds < 0 ? .durationNegative : .durationZero
    }
  }

  mutating func count(_ expression: Expression, atLeast minimum: Int) -> CompiledExpression<Int>? {
    let range = expression.range
    let code = coerced(operand(expression), .count, range) { $0.integer }
    return checked(code, range) { $0 >= minimum ? nil : .countTooSmall($0, atLeast: minimum) }
  }

  mutating func integer(_ expression: Expression) -> CompiledExpression<Int>? {
    coerced(operand(expression), .integer, expression.range) { $0.integer }
  }

  mutating func boolean(_ expression: Expression) -> CompiledExpression<Bool>? {
    coerced(operand(expression), .boolean, expression.range) { $0.boolean }
  }

  mutating func streams(_ expression: Expression) -> CompiledExpression<[Pipeline]>? {
    coerced(operand(expression), .streams, expression.range) { value in
      guard case .array(let elements) = value else { return nil }
      let pipelines = elements.compactMap(\.pipeline)
      return pipelines.count == elements.count ? pipelines : nil
    }
  }

  /// A value as what a part of it, or nothing, is.
  private mutating func coerced<Result>(
    _ operand: Operand, _ expectation: ExpectedKind, _ range: SourceRange,
    _ part: @escaping (Value) -> Result?
  ) -> CompiledExpression<Result>? {
    if case .value(let code) = operand {
      if case .constant(let value) = code, let result = part(value) { return .constant(result) }
      if case .computed(let compute) = code {
        return .computed { frame in
          let value = try compute(frame)
          if let result = part(value) { return result }
          throw EvaluationFailure(.expected(expectation, value), range)
        }
      }
    }
    if let found = operand.found { note(.unfit(expectation, found), range) }
    return nil
  }

  /// The same code, unless what is known or will be computed breaks a rule.
  private mutating func checked<Result>(
    _ code: CompiledExpression<Result>?, _ range: SourceRange,
    _ broken: @escaping (Result) -> EvaluationFailure.Fact?
  ) -> CompiledExpression<Result>? {
    guard case .computed(let compute)? = code else {
      guard let result = code?.constant, let fact = broken(result) else { return code }
      note(.computation(fact), range)
      return nil
    }
    return .computed { frame in
      let result = try compute(frame)
      if let fact = broken(result) { throw EvaluationFailure(fact, range) }
      return result
    }
  }
}
