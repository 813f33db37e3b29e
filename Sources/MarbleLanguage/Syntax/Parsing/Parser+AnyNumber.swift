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
    guard let first = low.number, let last = high.number, first <= last else { return nil }
    if case .integer = low, case .integer = high { return (low, high) }
    return (.decimal(first), .decimal(last))
  }

  /// Parses a number with or without a sign.
  private mutating func bound(of name: Name) throws(SyntaxError) -> Value {
    let start = position
    let isNegative = skip(Byte.minus)
    guard peek.isDigit else {
      position = start
      throw unexpected { .numbersExpected(name: name.text, found: $0) }
    }
    let literal = try number(isNegative: isNegative)
    let isShort = position - start <= 14
    switch literal {
    case .integer(let number) where isShort: return .integer(number)
    case .decimal(let number) where isShort && number.magnitude < 1e14: return .decimal(number)
    case .integer, .decimal: throw error(.numberTooLarge, from: start)
    default:
      throw error(.numbersExpected(name: name.text, found: text(start..<position)), from: start)
    }
  }
}
