// Integers, decimals and durations: `42`, `-1`, `1.5`, `1e+20`, `-inf`, `100ms`.
extension ByteCursor {
  /// The greatest length of a number. It is far more than the longest exact decimal needs, and
  /// bounds the work of a conversion.
  private static var longestNumber: Int { 1_100 }

  /// Reads the number whose sign or first digit is here.
  mutating func number() throws(NotationError) -> Value {
    let start = offset
    let isNegative = take("-")
    let magnitude = offset
    guard skip(while: \.isDigit) else {
      if identifier() == "inf" { return .decimal(-.infinity) }
      throw NotationError(.malformedNumber, range(from: start))
    }
    let isDecimal = skipFractionAndExponent()
    let number = range(from: start)
    if skip(while: { $0.isWord || $0 == UInt8(ascii: ".") }) {
      guard let duration = try? DurationLiteral(source, in: range(from: magnitude)) else {
        throw NotationError(.malformedNumber, range(from: start))
      }
      // A literal has no tick.
      guard duration.unit != .ticks else {
        throw NotationError(.ticksInValue, range(from: start))
      }
      let length = Duration.nanoseconds(try duration.nanoseconds(tick: nil))
      return .duration(isNegative ? .zero - length : length)
    }
    guard let isDecimal else { throw NotationError(.malformedNumber, number) }
    guard number.count <= Self.longestNumber else {
      throw NotationError(.numberOutOfRange, number)
    }
    let text = text(from: start)
    if !isDecimal, let integer = Int(text) { return .integer(integer) }
    if isDecimal, let decimal = Double(text), decimal.isFinite { return .decimal(decimal) }
    throw NotationError(.numberOutOfRange, number)
  }

  /// Returns whether the number has a point or an exponent; nil when one of them has no digits.
  private mutating func skipFractionAndExponent() -> Bool? {
    let hasPoint = take(".")
    if hasPoint, !skip(while: \.isDigit) { return nil }
    guard take("e") || take("E") else { return hasPoint }
    _ = take("+") || take("-")
    return skip(while: \.isDigit) ? true : nil
  }
}
