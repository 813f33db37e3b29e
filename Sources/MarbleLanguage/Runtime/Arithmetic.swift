import MarbleDiagrams

/// Applies the operators of the language to two values. Nothing traps: an overflow of integers is a
/// failure at `range`.
struct Arithmetic {
  let symbol: BinaryOperator
  let range: SourceRange
  /// Accounts for large results.
  let evaluationLog: EvaluationLog
  /// The word of the text, where it is not the symbol.
  var word: String?
  /// True for a side that is an integer literal. As in Swift, such a literal becomes a decimal
  /// beside a decimal.
  var isLiteral = (left: false, right: false)

  func callAsFunction(_ left: Value, _ right: Value) throws(EvaluationError) -> Value {
    if symbol.isComparison { try ValueSize.read(left, at: range, chargedTo: evaluationLog) }
    return switch symbol {
    case .equal: .boolean(left == right)
    case .notEqual: .boolean(left != right)
    case .less: .boolean(try isLess(left, right))
    case .greater: .boolean(try isLess(right, left, reversed: true))
    case .lessOrEqual: .boolean(try !isLess(right, left, reversed: true, orUnordered: true))
    case .greaterOrEqual: .boolean(try !isLess(left, right, orUnordered: true))
    case .add, .subtract, .multiply, .divide, .remainder: try compute(left, right)
    case .and, .or, .coalesce, .implies:
      preconditionFailure("\(symbol.rawValue) does not evaluate both sides")
    }
  }

  private func unfit(_ left: Value, _ right: Value) -> EvaluationError {
    EvaluationError(.unfit(word ?? symbol.rawValue, left, right), range)
  }
}

// MARK: - Numbers

extension Arithmetic {
  private func compute(_ left: Value, _ right: Value) throws(EvaluationError) -> Value {
    switch (left, right) {
    case (.integer(let a), .integer(let b)): return .integer(try integer(a, b))
    case (.decimal(let a), .decimal(let b)):
      if let result = decimal(a, b) { return .decimal(result) }
    case (.decimal(let a), .integer(let b)) where isLiteral.right:
      if let result = decimal(a, Double(b)) { return .decimal(result) }
    case (.integer(let a), .decimal(let b)) where isLiteral.left:
      if let result = decimal(Double(a), b) { return .decimal(result) }
    case (.string(let a), .string(let b)) where symbol == .add:
      return .string(try ValueSize.joined(a, b, at: range))
    case (.array(let a), .array(let b)) where symbol == .add:
      return try ValueSize.checked(.array(a + b), at: range, chargedTo: evaluationLog)
    case (.reference, _), (_, .reference):
      if let result = try duration(left, right) { return .reference(DurationReference(result)) }
    default: break
    }
    throw unfit(left, right)
  }

  private func integer(_ left: Int, _ right: Int) throws(EvaluationError) -> Int {
    if right == 0, symbol == .divide || symbol == .remainder {
      throw EvaluationError(.divisionByZero(symbol, .integer(left)), range)
    }
    let (result, overflow) =
      switch symbol {
      case .add: left.addingReportingOverflow(right)
      case .subtract: left.subtractingReportingOverflow(right)
      case .multiply: left.multipliedReportingOverflow(by: right)
      case .divide: left.dividedReportingOverflow(by: right)
      default: left.remainderReportingOverflow(dividingBy: right)
      }
    guard !overflow else {
      throw EvaluationError(.overflow(symbol, .integer(left), .integer(right)), range)
    }
    return result
  }

  private func decimal(_ left: Double, _ right: Double) -> Double? {
    switch symbol {
    case .add: left + right
    case .subtract: left - right
    case .multiply: left * right
    case .divide: left / right
    default: nil
    }
  }
}

// MARK: - Durations

extension Arithmetic {
  /// The sum, the difference or the multiple of durations, if a side is a `DurationReference`.
  private func duration(_ left: Value, _ right: Value) throws(EvaluationError) -> Duration? {
    switch (left.duration, right.duration) {
    case (let a?, let b?): return try duration(a, b)
    case (let a?, nil):
      guard case .integer(let factor) = right, symbol == .multiply else { return nil }
      return try multiple(a, factor)
    case (nil, let b?):
      guard case .integer(let factor) = left, symbol == .multiply else { return nil }
      return try multiple(b, factor)
    case (nil, nil): return nil
    }
  }

  /// The sum or the difference of two durations. Nil for any other operator.
  func duration(_ left: Duration, _ right: Duration) throws(EvaluationError) -> Duration? {
    let (left, right) = (left.wholeNanoseconds, right.wholeNanoseconds)
    return switch symbol {
    case .add: try whole(left.addingReportingOverflow(right))
    case .subtract: try whole(left.subtractingReportingOverflow(right))
    default: nil
    }
  }

  func multiple(_ duration: Duration, _ factor: Int) throws(EvaluationError) -> Duration {
    try whole(duration.wholeNanoseconds.multipliedReportingOverflow(by: Int64(factor)))
  }

  private func whole(
    _ result: (partialValue: Int64, overflow: Bool)
  ) throws(EvaluationError) -> Duration {
    guard !result.overflow else { throw EvaluationError(.durationOverflow, range) }
    return .nanoseconds(result.partialValue)
  }
}

// MARK: - Order

extension Arithmetic {
  /// True if one value is less than another.
  ///
  /// - Parameters:
  ///   - reversed: The values are passed in the opposite order.
  ///   - orUnordered: The answer for values without an order, such as not-a-number.
  private func isLess(
    _ left: Value, _ right: Value, reversed: Bool = false, orUnordered: Bool = false
  ) throws(EvaluationError) -> Bool {
    let isLiteral = reversed ? (left: isLiteral.right, right: isLiteral.left) : isLiteral
    switch (left, right) {
    case (.integer(let a), .integer(let b)): return a < b
    case (.string(let a), .string(let b)): return a < b
    case (.decimal(let a), .decimal(let b)): return orUnordered ? !(a >= b) : a < b
    case (.decimal(let a), .integer(let b)) where isLiteral.right:
      return orUnordered ? !(a >= Double(b)) : a < Double(b)
    case (.integer(let a), .decimal(let b)) where isLiteral.left:
      return orUnordered ? !(Double(a) >= b) : Double(a) < b
    default:
      if let a = left.duration, let b = right.duration { return a < b }
      throw reversed ? unfit(right, left) : unfit(left, right)
    }
  }
}
