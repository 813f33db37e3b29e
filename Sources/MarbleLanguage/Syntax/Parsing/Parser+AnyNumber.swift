import MarbleDiagrams

// `any number NAME LOW...HIGH`: a number that each session of a property chooses.

extension Parser {
  /// True before `number`, a name and its range. A row may be called `number`: its values follow.
  var isBeforeNumber: Bool {
    var ahead = self
    guard ahead.skip(word: "number") else { return false }
    ahead.skipSpaces()
    guard !ahead.startsValue, let word = ahead.word() else { return false }
    ahead.skipSpaces()
    return ahead.isAtEnd ? word.text.count > 1 : ahead.peek != Byte.comma && !ahead.isBeforeCount
  }

  /// Parses `number NAME LOW...HIGH`.
  mutating func number(from start: Int) throws(SyntaxError) -> Statement {
    try expect(word: "number", in: .any)
    let name = try name(after: .any)
    guard !name.text.utf8.contains(Byte.point) else {
      throw SyntaxError(.nameDotted(name.text), name.range)
    }
    skipSpaces()
    let first = position
    let low = try bound(of: name)
    guard skipDots() else {
      throw unexpected { .numbersExpected(name: name.text, found: $0) }
    }
    let high = try bound(of: name)
    guard let (bottom, top) = Self.range(low, high) else {
      throw error(.numbersInvalid(text(first..<position)), from: first)
    }
    return .number(
      .init(name: name, low: bottom, high: top, literal: nil, range: range(from: start)))
  }

  /// Two whole numbers, or two decimal ones, the smaller one first. Nil if they have another order.
  private static func range(_ low: Value, _ high: Value) -> (Value, Value)? {
    if case .integer(let first) = low, case .integer(let last) = high {
      return first <= last ? (low, high) : nil
    }
    return low.decimalNumber <= high.decimalNumber
      ? (.decimal(low.decimalNumber), .decimal(high.decimalNumber)) : nil
  }

  /// Parses a number with a sign and a fraction, before `...` as well.
  private mutating func bound(of name: Name) throws(SyntaxError) -> Value {
    let start = position
    _ = skip(Byte.minus)
    let digits = position
    while Byte.isDigit(peek) { position += 1 }
    guard position > digits else {
      position = start
      throw unexpected { .numbersExpected(name: name.text, found: $0) }
    }
    var isDecimal = false
    if peek == Byte.point, Byte.isDigit(peekNext) {
      isDecimal = true
      position += 1
      while Byte.isDigit(peek) { position += 1 }
    }
    guard !Byte.isWord(peek) else {
      throw error(.numbersExpected(name: name.text, found: text(start..<endOfToken)), from: start)
    }
    guard position - digits <= 12 else { throw error(.numberTooLarge, from: start) }
    let written = text(start..<position)
    return isDecimal ? .decimal(Double(written) ?? 0) : .integer(Int(written) ?? 0)
  }

  /// The end of the letters and digits from here on.
  private var endOfToken: Int {
    var end = position
    while end < lineEnd, Byte.isWord(bytes[end]) { end += 1 }
    return end
  }
}

extension Value {
  /// Zero for anything but a number.
  fileprivate var decimalNumber: Double {
    switch self {
    case .integer(let number): Double(number)
    case .decimal(let number): number
    default: 0
    }
  }
}
