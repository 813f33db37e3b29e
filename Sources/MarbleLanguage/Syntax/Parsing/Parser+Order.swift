import MarbleDiagrams

// The statement `order`: `order any`, `order fixed`, `order 600ms username.debounce, password`,
// `order 600ms key before search`.

extension Parser {
  mutating func order(from start: Int) throws(SyntaxError) -> Statement {
    skipSpaces()
    if Byte.isDigit(peek) {
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
    var placed: [Statement.PlacedName] = []
    var end = position
    repeat {
      names.append(try orderedName(&placed))
      end = position
      if let task = try overtakenTask() {
        names[names.count - 1].overtaken = task
        end = position
      }
      skipSpaces()
    } while skip(Byte.comma)
    position = end
    if let first = placed.first {
      throw SyntaxError(fact: .orderPlaced(placed), range: first.place)
    }
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

  private mutating func orderedName(
    _ placed: inout [Statement.PlacedName]
  ) throws(SyntaxError) -> Statement.OrderedName {
    skipSpaces()
    let start = position
    let text = try workName()
    let end = position
    skipSpaces()
    if peek == Byte.leftParenthesis {
      placed.append(try placedName(text, from: start))
    } else {
      position = end
    }
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

  /// Parses `(31:18)`, by which an earlier version of the language named a stage.
  private mutating func placedName(
    _ name: String, from nameStart: Int
  ) throws(SyntaxError) -> Statement.PlacedName {
    let start = position
    position += 1
    guard let line = wholeNumber(), skip(Byte.colon), let column = wholeNumber(),
      skip(Byte.rightParenthesis), line > 0, column > 0
    else { throw placeInvalid(upTo: Byte.rightParenthesis, from: start) }
    return Statement.PlacedName(
      name: name, line: line, column: column, place: range(from: start),
      range: range(from: nameStart))
  }

  /// Parses `[1]`.
  private mutating func orderedNumber() throws(SyntaxError) -> Int {
    let start = position
    position += 1
    guard let number = wholeNumber(), skip(Byte.rightBracket) else {
      throw placeInvalid(upTo: Byte.rightBracket, from: start)
    }
    return number
  }

  private mutating func placeInvalid(upTo end: UInt8, from start: Int) -> SyntaxError {
    position = start
    while !isAtEnd, peek != end { position += 1 }
    _ = skip(end)
    return error(.orderPlaceInvalid(text(start..<position)), from: start)
  }

  /// Parses digits. Nil if there are none, or more than a place in a file needs.
  private mutating func wholeNumber() -> Int? {
    let start = position
    while Byte.isDigit(peek) { position += 1 }
    guard position > start, position - start <= 10 else { return nil }
    return Int(text(start..<position))
  }
}
