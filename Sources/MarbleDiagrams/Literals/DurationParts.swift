/// The number of a duration, before and after the point, and its unit.
struct DurationParts {
  enum Unit { case milliseconds, seconds, minutes, ticks }

  /// The digits before the point; `nil` when they do not fit.
  private(set) var whole: Int64? = 0
  /// The digits after the point as a fraction; `nil` when there are more digits than any unit can
  /// use.
  private(set) var fraction: (number: UInt64, scale: UInt64)? = (0, 1)
  let unit: Unit

  /// Reads a word that is a number, with or without a point, followed by letters.
  init(_ source: [UInt8], _ word: Range<Int>) throws(NotationError) {
    var next = word.lowerBound
    var digits = 0
    while next < word.upperBound, source[next].isDigit {
      whole = whole.flatMap { Self.shift($0, by: Int64(source[next] & 0xF)) }
      digits += 1
      next += 1
    }
    if digits > 0, next < word.upperBound, source[next] == UInt8(ascii: ".") {
      let first = next + 1
      next = first
      while next < word.upperBound, source[next].isDigit { next += 1 }
      digits = next - first
      fraction = Self.fraction(source[first..<next])
    }
    guard digits > 0, next < word.upperBound, source[next] != UInt8(ascii: ".") else {
      throw NotationError(.malformedDuration(UTF8Text.excerpt(source, in: word)), word)
    }
    guard let unit = Self.unit(source[next..<word.upperBound]) else {
      throw NotationError(
        .unknownUnit(
          number: UTF8Text.excerpt(source, in: word.lowerBound..<next),
          unit: UTF8Text.excerpt(source, in: next..<word.upperBound)), word)
    }
    self.unit = unit
  }

  private static func shift(_ number: Int64, by digit: Int64) -> Int64? {
    let (tens, overflow) = number.multipliedReportingOverflow(by: 10)
    let (sum, carry) = tens.addingReportingOverflow(digit)
    return overflow || carry ? nil : sum
  }

  private static func fraction(_ digits: ArraySlice<UInt8>) -> (number: UInt64, scale: UInt64)? {
    let zeros = digits.reversed().prefix { $0 == UInt8(ascii: "0") }.count
    let digits = digits.dropLast(zeros)
    guard digits.count <= 18 else { return nil }
    return digits.reduce((0, 1)) { ($0.0 * 10 + UInt64($1 & 0xF), $0.1 * 10) }
  }

  private static func unit(_ letters: ArraySlice<UInt8>) -> Unit? {
    switch (letters.count, letters.first, letters.last) {
    case (1, UInt8(ascii: "s"), _): .seconds
    case (1, UInt8(ascii: "t"), _): .ticks
    case (1, UInt8(ascii: "m"), _): .minutes
    case (2, UInt8(ascii: "m"), UInt8(ascii: "s")): .milliseconds
    default: nil
    }
  }
}
