/// Durations as rows and statements write them: `500ms`, `1.5s`, `2m`, `3t`.
public enum DurationLiteral {
  /// The nanoseconds that a whole word stands for.
  ///
  /// - Parameters:
  ///   - tick: the nanoseconds of a tick, or `nil` where ticks have no length yet.
  /// - Throws: an unknown unit, a fraction of a nanosecond, more than an `Int64` holds.
  public static func nanoseconds(
    _ source: [UInt8], in word: Range<Int>, tick: Int64?
  ) throws(NotationError) -> Int64 {
    let parts = try Parts(source, word)
    let unit: Int64
    switch parts.unit {
    case "ms": unit = 1_000_000
    case "s": unit = 1_000_000_000
    case "m": unit = 60_000_000_000
    default:
      guard let tick else { throw NotationError(.ticksWithoutLength, word) }
      unit = tick
    }
    return try multiply(parts, by: unit, word)
  }

  /// Whether a word has the form of a duration, whatever its size.
  static func check(_ source: [UInt8], in word: Range<Int>) throws(NotationError) {
    _ = try Parts(source, word)
  }

  /// Where the number at `first`, and the letters that follow it, end.
  static func length(_ source: [UInt8], from first: Int, end: Int) -> Int {
    var next = first
    while next < end, source[next].isDigit || source[next] == UInt8(ascii: ".") { next += 1 }
    guard next > first else { return first }
    while next < end, let scalar = UTF8Text.scalar(source, at: next, end: end),
      scalar.properties.isAlphabetic
    {
      next += UTF8.width(scalar)
    }
    return next
  }

  private static func multiply(
    _ parts: Parts, by unit: Int64, _ word: Range<Int>
  ) throws(NotationError) -> Int64 {
    guard let whole = Int64(Substring(parts.whole)) else {
      throw NotationError(.durationOverflow, word)
    }
    let zeros = parts.fraction.reversed().prefix { $0 == UInt8(ascii: "0") }.count
    let fraction = parts.fraction.dropLast(zeros)
    // More digits than these are a fraction of a nanosecond in every unit but a huge tick.
    guard fraction.count <= 18 else { throw NotationError(.durationTooFine, word) }
    let scale = fraction.reduce(UInt128(1)) { scale, _ in scale * 10 }
    let share = (UInt128(Substring(fraction)) ?? 0) * UInt128(unit)
    guard share % scale == 0 else { throw NotationError(.durationTooFine, word) }
    let (product, overflow) = whole.multipliedReportingOverflow(by: unit)
    let (sum, carry) = product.addingReportingOverflow(Int64(share / scale))
    if overflow || carry { throw NotationError(.durationOverflow, word) }
    return sum
  }
}

/// A duration's digits before and behind the point, and its unit.
private struct Parts {
  let whole: Substring.UTF8View
  let fraction: Substring.UTF8View
  let unit: String

  init(_ source: [UInt8], _ word: Range<Int>) throws(NotationError) {
    let text = String(decoding: source[word], as: UTF8.self).utf8
    let number = text.prefix { $0.isDigit || $0 == UInt8(ascii: ".") }
    let digits = number.split(
      separator: UInt8(ascii: "."), maxSplits: 2, omittingEmptySubsequences: false)
    unit = String(text[number.endIndex...])!
    guard digits.count <= 2, digits.allSatisfy({ !$0.isEmpty }), !unit.isEmpty else {
      throw NotationError(.malformedDuration(UTF8Text.excerpt(source, in: word)), word)
    }
    whole = digits[0]
    fraction = digits.count == 2 ? digits[1] : text[text.endIndex...]
    guard ["ms", "s", "m", "t"].contains(unit) else {
      throw NotationError(
        .unknownUnit(number: String(Substring(number.prefix(40))), unit: String(unit.prefix(40))),
        word)
    }
  }
}
