/// Integers, decimals and durations: `42`, `-1`, `1.5`, `1e+20`, `-inf`, `100ms`.
enum NumberLiteral {
  /// The greatest length of a number. It is far more than the longest exact decimal needs, and
  /// bounds the work of a conversion.
  private static let lengthLimit = 1_100

  static func read(
    _ source: [UInt8], at offset: inout Int, end: Int
  ) throws(NotationError) -> Value {
    let start = offset
    if source[offset] == UInt8(ascii: "-") { offset += 1 }
    let magnitude = offset
    skipDigits(source, at: &offset, end: end)
    if offset == magnitude {
      if Identifier.read(source, at: &offset, end: end) == "inf" { return .decimal(-.infinity) }
      throw NotationError(.malformedNumber, start..<max(offset, start + 1))
    }
    let isDecimal = readFractionAndExponent(source, at: &offset, end: end)
    var rest = offset
    while rest < end, isWordByte(source[rest]) { rest += 1 }
    if rest > offset, let unit = DurationLiteral.unit(source, in: magnitude..<rest) {
      // A literal has no tick.
      guard unit != .ticks else { throw NotationError(.ticksInValue, start..<rest) }
      let length = try DurationLiteral.duration(source, in: magnitude..<rest, tick: nil)
      offset = rest
      return .duration(magnitude > start ? .zero - length : length)
    }
    guard rest == offset, isDecimal != nil else {
      throw NotationError(.malformedNumber, start..<max(rest, offset))
    }
    guard offset - start <= lengthLimit else {
      throw NotationError(.numberOutOfRange, start..<offset)
    }
    let text = String(decoding: source[start..<offset], as: UTF8.self)
    if isDecimal == false, let integer = Int(text) { return .integer(integer) }
    if isDecimal == true, let decimal = Double(text), decimal.isFinite { return .decimal(decimal) }
    throw NotationError(.numberOutOfRange, start..<offset)
  }

  /// Returns whether the number has a point or an exponent; `nil` when one of them has no digits.
  private static func readFractionAndExponent(
    _ source: [UInt8], at offset: inout Int, end: Int
  ) -> Bool? {
    var isDecimal = false
    if offset < end, source[offset] == UInt8(ascii: ".") {
      offset += 1
      guard skipDigits(source, at: &offset, end: end) else { return nil }
      isDecimal = true
    }
    if offset < end, source[offset] | 0x20 == UInt8(ascii: "e") {
      offset += 1
      if offset < end, source[offset] == UInt8(ascii: "+") || source[offset] == UInt8(ascii: "-") {
        offset += 1
      }
      guard skipDigits(source, at: &offset, end: end) else { return nil }
      isDecimal = true
    }
    return isDecimal
  }

  @discardableResult
  private static func skipDigits(_ source: [UInt8], at offset: inout Int, end: Int) -> Bool {
    let start = offset
    while offset < end, source[offset].isDigit { offset += 1 }
    return offset > start
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return byte.isDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
      || (lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")) || byte >= 0x80
  }
}
