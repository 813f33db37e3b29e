/// Pseudo-random numbers that are the same on every machine (SplitMix64).
///
/// It draws from ranges itself: the standard library does not promise that its `random(in:using:)`
/// gives the same numbers in another version of Swift, and then a seed would give another session.
/// So it is no `RandomNumberGenerator`.
package struct SplitMixGenerator: Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

// MARK: - Draws

extension SplitMixGenerator {
  /// Draws a number below a bound, all with the same probability. A bound of zero allows every
  /// number.
  ///
  /// The number is the high half of the product of the bound and the next bits (Lemire 2019). Bits
  /// whose low half is too small are skipped, because they would favour some numbers.
  private mutating func draw(below bound: UInt64) -> UInt64 {
    guard bound > 0 else { return next() }
    let favoured = (0 &- bound) % bound
    while true {
      let product = next().multipliedFullWidth(by: bound)
      if product.low >= favoured { return product.high }
    }
  }

  /// Draws a number of a range, which has at most 64 bits.
  package mutating func draw<Number: FixedWidthInteger>(in range: ClosedRange<Number>) -> Number {
    let span = Number.Magnitude(truncatingIfNeeded: range.upperBound &- range.lowerBound)
    let distance = draw(below: UInt64(truncatingIfNeeded: span) &+ 1)
    return range.lowerBound &+ Number(truncatingIfNeeded: distance)
  }

  /// Draws a number of a range, which is not empty.
  package mutating func draw<Number: FixedWidthInteger>(in range: Range<Number>) -> Number {
    draw(in: ClosedRange(range))
  }

  /// Draws a decimal of a range, one of 2⁵³ + 1.
  package mutating func draw(in range: ClosedRange<Double>) -> Double {
    let steps: UInt64 = 1 << 53
    let step = draw(in: 0...steps)
    let span = range.upperBound - range.lowerBound
    return step == steps ? range.upperBound : Double(step) / Double(steps) * span + range.lowerBound
  }

  /// Draws true or false.
  package mutating func flip() -> Bool { next() >> 17 & 1 == 0 }

  /// Draws true in one of so many cases.
  package mutating func isOne(in count: Int) -> Bool { draw(in: 0..<count) == 0 }

  /// Draws an element. Nil if there is none.
  package mutating func element<Elements: RandomAccessCollection>(
    of elements: Elements
  ) -> Elements.Element? {
    guard !elements.isEmpty else { return nil }
    let distance = draw(in: 0..<elements.count)
    return elements[elements.index(elements.startIndex, offsetBy: distance)]
  }
}
