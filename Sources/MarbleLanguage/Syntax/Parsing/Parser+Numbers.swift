import MarbleDiagrams

// Numbers and durations. A duration is a number and a unit without a space between them.

extension Parser {
  /// More digits than any valid number needs. The limit keeps the reading linear.
  private static var longestNumber: Int { 400 }

  /// Parses the number or duration whose first digit is at `position`. A minus sign has been parsed
  /// before.
  mutating func number(isNegative: Bool = false) throws(SyntaxError) -> Literal {
    let start = position
    while peek.isDigit { position += 1 }
    let hasFraction = skipFraction()
    let hasExponent = skipExponent()
    let digits = start..<position
    guard digits.count <= Self.longestNumber else { throw error(.numberTooLarge, from: start) }
    if peek.isWord, !hasExponent {
      let duration = try duration(after: digits, isWhole: !hasFraction)
      return .duration(isNegative ? duration.negated : duration)
    }
    let written = (isNegative ? "-" : "") + text(digits)
    if hasFraction || hasExponent {
      if let decimal = Double(written), decimal.isFinite { return .decimal(decimal) }
    } else if let integer = Int(written) {
      return .integer(integer)
    }
    throw error(.numberTooLarge, from: start)
  }

  /// Skips `.25`, but not the point of a member.
  private mutating func skipFraction() -> Bool {
    guard peek == Byte.point, peekNext.isDigit else { return false }
    position += 1
    while peek.isDigit { position += 1 }
    return true
  }

  /// Skips `e20` or `e-7`.
  private mutating func skipExponent() -> Bool {
    guard peek | 0x20 == UInt8(ascii: "e") else { return false }
    let isSigned = peekNext == UInt8(ascii: "+") || peekNext == Byte.minus
    let digits = position + (isSigned ? 2 : 1)
    var end = digits
    while end < lineEnd, bytes[end].isDigit { end += 1 }
    guard end > digits else { return false }
    position = end
    return true
  }

  /// Makes the duration of `digits` and the unit at `position`.
  private mutating func duration(
    after digits: Range<Int>, isWhole: Bool
  ) throws(SyntaxError) -> DurationSyntax {
    let unit = position
    while peek.isWord { position += 1 }
    let word = digits.lowerBound..<position
    let countsTicks = bytes[unit..<position].elementsEqual([UInt8(ascii: "t")])
    guard isWhole || !countsTicks else { throw error(.ticksNotWhole, from: word.lowerBound) }
    do {
      let length = try DurationLiteral(bytes, in: word).nanoseconds(tick: countsTicks ? 1 : nil)
      return countsTicks ? .ticks(length) : .duration(.nanoseconds(length))
    } catch {
      throw SyntaxError(error)
    }
  }
}

extension DurationSyntax {
  /// The negated duration. No literal is long enough to overflow.
  fileprivate var negated: DurationSyntax {
    switch self {
    case .duration(let length): .duration(.zero - length)
    case .ticks(let count): .ticks(-count)
    }
  }
}
