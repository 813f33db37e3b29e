import MarbleDiagrams

// The parts of the settings `marbles`, `tick`, `until` and `order`.

extension Slot<Int> {
  /// The number of the only version of the language.
  static var version: Self {
    Slot("1", "digits") { parser throws(SyntaxError) in
      parser.skipSpaces()
      let digits = parser.position
      while parser.peek.isDigit { parser.position += 1 }
      guard parser.position > digits else {
        throw parser.missing("the version of the language")
      }
      guard let number = Int(parser.text(digits..<parser.position)) else {
        throw parser.error(.numberTooLarge, from: digits)
      }
      guard number == 1 else { throw parser.error(.unsupportedVersion(number), from: digits) }
      return number
    }
  }
}

extension Slot<Duration> {
  static var tick: Self {
    Slot("DURATION", "duration") { parser throws(SyntaxError) in
      let (duration, range) = try parser.instant()
      guard case .duration(let length) = duration else {
        throw SyntaxError(.tickInTicks, range)
      }
      guard length > .zero else { throw SyntaxError(.tickOfZero, range) }
      return length
    }
  }
}

extension Slot<(time: DurationSyntax, range: SourceRange)> {
  static var instant: Self {
    Slot("DURATION", "duration") { parser throws(SyntaxError) in try parser.instant() }
  }
}

extension Parser {
  var isBeforeInstant: Bool {
    var ahead = self
    ahead.skipSpaces()
    return ahead.peek.isDigit
  }

  fileprivate mutating func instant() throws(SyntaxError) -> (
    time: DurationSyntax, range: SourceRange
  ) {
    skipSpaces()
    let start = position
    guard peek.isDigit else { throw missing("a duration") }
    guard case .duration(let duration) = try number() else {
      throw missing("a duration", from: start)
    }
    return (duration, range(from: start))
  }
}

// MARK: - Orders

extension Slot<Statement.Order.Kind> {
  static var orderRule: Self {
    Slot("any|fixed", "( \"any\" | \"fixed\" )") { parser throws(SyntaxError) in
      parser.skipSpaces()
      if parser.skip(word: "any") { return .any }
      if parser.skip(word: "fixed") { return .fixed }
      throw parser.missing(
        "'any', 'fixed', or an instant with names",
        hint: "'order any', 'order fixed' or 'order 600ms password.debounce, username'")
    }
  }
}

extension Slot<[Statement.OrderedName]> {
  static var turns: Self {
    Slot("NAME [before NAME], …", "turn { \",\" turn }") { parser throws(SyntaxError) in
      var names: [Statement.OrderedName] = []
      var end = parser.position
      repeat {
        names.append(try parser.orderedName())
        end = parser.position
        if let task = try parser.overtakenTask() {
          names[names.count - 1].overtaken = task
          end = parser.position
        }
        parser.skipSpaces()
      } while parser.skip(Byte.comma)
      parser.position = end
      return names
    }
  }
}

extension Parser {
  /// Parses `before "task 3"`, if it follows.
  fileprivate mutating func overtakenTask() throws(SyntaxError) -> Statement.OvertakenTask? {
    let end = position
    skipSpaces()
    guard word()?.text == "before" else {
      position = end
      return nil
    }
    skipSpaces()
    let start = position
    return Statement.OvertakenTask(name: try workName(), range: range(from: start))
  }

  private mutating func workName() throws(SyntaxError) -> String {
    peek == Byte.doubleQuote ? try quotedName() : try name().text
  }

  fileprivate mutating func orderedName() throws(SyntaxError) -> Statement.OrderedName {
    skipSpaces()
    let start = position
    let text = try workName()
    var numbers: [Int] = []
    while numbers.count < 2, peek == Byte.leftBracket { numbers.append(try orderedNumber()) }
    return Statement.OrderedName(text: text, numbers: numbers, range: range(from: start))
  }

  private mutating func quotedName() throws(SyntaxError) -> String {
    let start = position
    guard case .literal(.string(let name)) = try string().node, !name.isEmpty else {
      throw error(.notAName(text(start..<position)), from: start)
    }
    return name
  }

  /// Parses `[1]`.
  private mutating func orderedNumber() throws(SyntaxError) -> Int {
    let start = position
    position += 1
    guard let number = wholeNumber(), skip(Byte.rightBracket) else {
      position = start
      while !isAtEnd, peek != Byte.rightBracket { position += 1 }
      _ = skip(Byte.rightBracket)
      throw error(.orderPlaceInvalid(text(start..<position)), from: start)
    }
    return number
  }

  /// Parses digits. Nil if there are none, or more than a number of stages needs.
  private mutating func wholeNumber() -> Int? {
    let start = position
    while peek.isDigit { position += 1 }
    guard position > start, position - start <= 10 else { return nil }
    return Int(text(start..<position))
  }
}
