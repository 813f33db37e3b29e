import MarbleDiagrams

// The statement `order`: `order any`, `order fixed`, `order 600ms username.debounce, password`,
// `order 600ms key before search`.

extension Parser {
  mutating func order(from start: Int) throws(SyntaxError) -> Statement {
    skipSpaces()
    if peek.isDigit {
      let replay = try replay()
      return .order(.init(kind: .replay(replay), range: range(from: start)))
    }
    let value = position
    switch word()?.text {
    case "any": return .order(.init(kind: .any, range: range(from: start)))
    case "fixed": return .order(.init(kind: .fixed, range: range(from: start)))
    default:
      position = value
      throw unexpected { .orderUnknown(found: $0) }
    }
  }

  private mutating func replay() throws(SyntaxError) -> Statement.Replay {
    let (time, timeRange) = try duration(after: .order)
    var names: [Statement.OrderedName] = []
    var end = position
    repeat {
      names.append(try orderedName())
      end = position
      if let task = try overtakenTask() {
        names[names.count - 1].overtaken = task
        end = position
      }
      skipSpaces()
    } while skip(Byte.comma)
    position = end
    return Statement.Replay(time: time, timeRange: timeRange, names: names)
  }

  /// Parses `before "task 3"`, if it follows.
  private mutating func overtakenTask() throws(SyntaxError) -> Statement.OvertakenTask? {
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
    peek == Byte.doubleQuote ? try quotedName() : try name(after: .order).text
  }

  private mutating func orderedName() throws(SyntaxError) -> Statement.OrderedName {
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
