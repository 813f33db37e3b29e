/// A duration as rows and statements write it: `500ms`, `1.5s`, `2m`, `3t`.
package struct DurationLiteral {
  enum Unit: String {
    case milliseconds = "ms"
    case seconds = "s"
    case minutes = "m"
    case ticks = "t"
  }

  private let word: Range<Int>
  /// The digits before the point; nil when they do not fit.
  private let whole: Int64?
  /// The digits after the point as a fraction; nil when there are more digits than any unit can
  /// use.
  private var fraction: (number: UInt64, scale: UInt64)? = (0, 1)
  let unit: Unit

  /// Reads a whole word: a number, with or without a point, followed by letters.
  ///
  /// - Parameters:
  ///   - source: The bytes that contain the word. The places in errors are offsets in it.
  ///   - word: The place of the word in `source`, without spaces.
  package init(_ source: [UInt8], in word: Range<Int>) throws(NotationError) {
    self.word = word
    var cursor = ByteCursor(source, in: word)
    var hasDigits = cursor.skip(while: \.isDigit)
    whole = Int64(cursor.text(from: word.lowerBound))
    if hasDigits, cursor.take(".") {
      let first = cursor.offset
      hasDigits = cursor.skip(while: \.isDigit)
      fraction = Self.fraction(source[first..<cursor.offset])
    }
    guard hasDigits, !cursor.isAtEnd, cursor.peek != UInt8(ascii: ".") else {
      throw NotationError(.malformedDuration(cursor.excerpt(word)), word)
    }
    let letters = cursor.offset..<word.upperBound
    guard let unit = Unit(rawValue: String(decoding: source[letters], as: UTF8.self)) else {
      let number = cursor.excerpt(cursor.range(from: word.lowerBound))
      throw NotationError(.unknownUnit(number: number, unit: cursor.excerpt(letters)), word)
    }
    self.unit = unit
  }

  private static func fraction(_ digits: ArraySlice<UInt8>) -> (number: UInt64, scale: UInt64)? {
    let zeros = digits.reversed().prefix { $0 == UInt8(ascii: "0") }.count
    let digits = digits.dropLast(zeros)
    guard digits.count <= 18 else { return nil }
    return digits.reduce((0, 1)) { ($0.0 * 10 + UInt64($1 & 0xF), $0.1 * 10) }
  }

  /// The nanoseconds that the word represents.
  ///
  /// - Parameter tick: The nanoseconds of a tick, or nil where ticks have no length yet. A word in
  ///   ticks is an error then.
  /// - Throws: A fraction of a nanosecond, more than an `Int64` holds.
  package func nanoseconds(tick: Int64?) throws(NotationError) -> Int64 {
    let length: Int64
    switch unit {
    case .milliseconds: length = 1_000_000
    case .seconds: length = 1_000_000_000
    case .minutes: length = 60_000_000_000
    case .ticks:
      guard let tick else { throw NotationError(.ticksWithoutLength, word) }
      length = tick
    }
    guard let whole else { throw NotationError(.durationOverflow, word) }
    guard let fraction else { throw NotationError(.durationTooFine, word) }
    let share = UInt128(fraction.number) * UInt128(length)
    guard share % UInt128(fraction.scale) == 0 else {
      throw NotationError(.durationTooFine, word)
    }
    let (product, overflow) = whole.multipliedReportingOverflow(by: length)
    let (sum, carry) = product.addingReportingOverflow(Int64(share / UInt128(fraction.scale)))
    if overflow || carry { throw NotationError(.durationOverflow, word) }
    return sum
  }
}

extension ByteCursor {
  /// Moves past a number and the letters that follow it.
  mutating func skipDuration() {
    guard skip(while: { $0.isDigit || $0 == UInt8(ascii: ".") }) else { return }
    skipScalars { $0.properties.isAlphabetic }
  }
}
