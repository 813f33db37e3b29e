/// Durations as rows and statements write them: `500ms`, `1.5s`, `2m`, `3t`.
package enum DurationLiteral {
  /// The time that a whole word represents, as ``nanoseconds(_:in:tick:)``.
  package static func duration(
    _ source: [UInt8], in word: Range<Int>, tick: Duration?
  ) throws(NotationError) -> Duration {
    .nanoseconds(try nanoseconds(source, in: word, tick: tick?.wholeNanoseconds))
  }

  /// The nanoseconds that a whole word represents.
  ///
  /// - Parameters:
  ///   - source: The bytes that contain the word. The places in errors are offsets in it.
  ///   - word: The place of the word in `source`, without spaces.
  ///   - tick: The nanoseconds of a tick, or nil where ticks have no length yet. Without it, a word
  ///     in ticks is an error.
  /// - Throws: An unknown unit, a fraction of a nanosecond, more than an `Int64` holds.
  /// - Complexity: O(*n*) in the length of the word.
  package static func nanoseconds(
    _ source: [UInt8], in word: Range<Int>, tick: Int64?
  ) throws(NotationError) -> Int64 {
    let parts = try DurationParts(source, word)
    let length: Int64
    switch parts.unit {
    case .milliseconds: length = 1_000_000
    case .seconds: length = 1_000_000_000
    case .minutes: length = 60_000_000_000
    case .ticks:
      guard let tick else { throw NotationError(.ticksWithoutLength, word) }
      length = tick
    }
    guard let whole = parts.whole else { throw NotationError(.durationOverflow, word) }
    guard let fraction = parts.fraction else { throw NotationError(.durationTooFine, word) }
    let share = UInt128(fraction.number) * UInt128(length)
    guard share % UInt128(fraction.scale) == 0 else {
      throw NotationError(.durationTooFine, word)
    }
    let (product, overflow) = whole.multipliedReportingOverflow(by: length)
    let (sum, carry) = product.addingReportingOverflow(Int64(share / UInt128(fraction.scale)))
    if overflow || carry { throw NotationError(.durationOverflow, word) }
    return sum
  }

  /// The unit of a word that has the form of a duration; nil for another word.
  static func unit(_ source: [UInt8], in word: Range<Int>) -> DurationParts.Unit? {
    (try? DurationParts(source, word))?.unit
  }

  /// Checks that a word has the form of a duration, of any size.
  static func check(_ source: [UInt8], in word: Range<Int>) throws(NotationError) {
    _ = try DurationParts(source, word)
  }

  /// Returns the offset after the number at `first` and the letters that follow it.
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
}
