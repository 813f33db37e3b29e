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
  /// The integer literals of the sides.
  var literals = (left: IntegerLiterals.none, right: IntegerLiterals.none)

  func callAsFunction(_ left: Value, _ right: Value) throws(EvaluationError) -> Value {
    if symbol.isComparison { try ValueSize.read(left, at: range, chargedTo: evaluationLog) }
    let (left, right) = (
      literals.left.adapting(left, to: right), literals.right.adapting(right, to: left)
    )
    return switch symbol {
    case .equal: .boolean(try isEqual(left, right))
    case .notEqual: .boolean(try !isEqual(left, right))
    case .less: .boolean(try isLess(left, right))
    case .greater: .boolean(try isLess(right, left, reversed: true))
    case .lessOrEqual: .boolean(try !isLess(right, left, reversed: true, orUnordered: true))
    case .greaterOrEqual: .boolean(try !isLess(left, right, orUnordered: true))
    case .add, .subtract, .multiply, .divide, .remainder: try compute(left, right)
    case .and, .or, .coalesce, .implies:
      preconditionFailure("\(symbol.rawValue) does not evaluate both sides")
    }
  }

  /// As in Swift, what is not a number equals nothing. For a row it equals itself.
  private func isEqual(_ left: Value, _ right: Value) throws(EvaluationError) -> Bool {
    if left.isDurationBesideNumber(right) { throw unfit(left, right) }
    return left == right && !left.hasNotANumber
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
    case (.string(let a), .string(let b)) where symbol == .add:
      return .string(try ValueSize.joined(a, b, at: range))
    case (.array(let a), .array(let b)) where symbol == .add:
      return try ValueSize.checked(.array(a + b), at: range, chargedTo: evaluationLog)
    case (.reference, _), (_, .reference):
      if let result = try duration(left, right) { return .duration(result) }
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

extension Value {
  /// True if one of two values is a duration and the other one is a number, which has no unit.
  func isDurationBesideNumber(_ other: Value) -> Bool {
    duration != nil && other.number != nil || number != nil && other.duration != nil
  }
}

// MARK: - Durations

extension Arithmetic {
  /// The duration that an operation on durations and numbers has, as `Duration` computes it in
  /// Swift. Nil if there is none.
  private func duration(_ left: Value, _ right: Value) throws(EvaluationError) -> Duration? {
    switch (left.duration, symbol, right.duration) {
    case (let a?, .add, let b?): return try checked(a + b)
    case (let a?, .subtract, let b?): return try checked(a - b)
    case (let a?, .multiply, nil): return try multiple(a, right)
    case (nil, .multiply, let b?): return try multiple(b, left)
    case (let a?, .divide, nil): return try quotient(a, left, right)
    default: return nil
    }
  }

  private func multiple(
    _ duration: Duration, _ factor: Value
  ) throws(EvaluationError) -> Duration? {
    switch factor {
    case .integer(let factor):
      let (product, overflow) = duration.attoseconds.multipliedReportingOverflow(by: Int128(factor))
      guard !overflow else { throw EvaluationError(.durationOverflow, range) }
      return try checked(Duration(attoseconds: product))
    case .decimal(let factor): return try rounded(Double(duration.attoseconds) * factor)
    default: return nil
    }
  }

  private func quotient(
    _ duration: Duration, _ dividend: Value, _ divisor: Value
  ) throws(EvaluationError) -> Duration? {
    switch divisor {
    case .integer(0), .decimal(0): throw EvaluationError(.divisionByZero(symbol, dividend), range)
    case .integer(let divisor):
      return try checked(Duration(attoseconds: duration.attoseconds / Int128(divisor)))
    case .decimal(let divisor): return try rounded(Double(duration.attoseconds) / divisor)
    default: return nil
    }
  }

  /// The duration of so many attoseconds, without their fraction. Nil for what is not a number.
  private func rounded(_ attoseconds: Double) throws(EvaluationError) -> Duration? {
    guard !attoseconds.isNaN else { return nil }
    guard let whole = Int128(exactly: attoseconds.rounded(.towardZero)) else {
      throw EvaluationError(.durationOverflow, range)
    }
    return try checked(Duration(attoseconds: whole))
  }

  /// Refuses a duration beyond 292 years.
  private func checked(_ duration: Duration) throws(EvaluationError) -> Duration {
    let limit = Duration.nanoseconds(Int64.max)
    guard (.zero - limit)...limit ~= duration else {
      throw EvaluationError(.durationOverflow, range)
    }
    return duration
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
    switch (left, right) {
    case (.integer(let a), .integer(let b)): return a < b
    case (.string(let a), .string(let b)): return a < b
    case (.decimal(let a), .decimal(let b)): return orUnordered ? !(a >= b) : a < b
    default:
      if let a = left.duration, let b = right.duration {
        return a.wholeNanoseconds < b.wholeNanoseconds
      }
      throw reversed ? unfit(right, left) : unfit(left, right)
    }
  }
}
