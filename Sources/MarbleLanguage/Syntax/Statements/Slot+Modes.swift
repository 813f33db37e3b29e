import MarbleDiagrams

// The modifiers of `expect`: `(in order)`, `(any order)`, `(within 20ms)` and `(nothing)`, without
// a space before them.

extension Slot<Statement.Mode> {
  static var mode: Self {
    Slot("[(in order)|(any order)|(within DURATION)|(nothing)]", "[ looser ]", isAttached: true) {
      parser throws(SyntaxError) in try parser.mode()
    }
  }
}

extension Parser {
  /// Parses the modifier at `position`. The result is strict if there is none.
  mutating func mode() throws(SyntaxError) -> Statement.Mode {
    let start = position
    guard skip(Byte.leftParenthesis) else {
      try checkIsDirectlyBehind(start)
      return .events(.exact)
    }
    guard bytes[position..<lineEnd].contains(Byte.rightParenthesis) else {
      throw SyntaxError(
        .unclosed(.parenthesis), SourceRange(start, start + 1))
    }
    let mode = try words()
    guard isAtEnd || Byte.isSpace(peek) else {
      throw error(.spaceMissing(after: text(start..<position)), from: start)
    }
    return mode
  }

  /// Rejects a space before the parenthesis: `expect (in order)`.
  private func checkIsDirectlyBehind(_ start: Int) throws(SyntaxError) {
    var ahead = self
    ahead.skipSpaces()
    if ahead.position > start, ahead.peek == Byte.leftParenthesis {
      throw SyntaxError(.modeApart, SourceRange(ahead.position, ahead.position + 1))
    }
  }

  /// Parses the words and the closing parenthesis.
  private mutating func words() throws(SyntaxError) -> Statement.Mode {
    skipSpaces()
    let start = position
    let first = word()
    if first?.text == "within" { return try tolerance() }
    while !isAtEnd, peek != Byte.rightParenthesis { position += 1 }
    let end = position
    position += 1
    let written = bytes[start..<end].split(whereSeparator: Byte.isSpace)
      .map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    guard !written.isEmpty else {
      throw SyntaxError(.modeMissing, SourceRange(start - 1, position))
    }
    switch written {
    case "in order": return .events(.inOrder)
    case "any order": return .events(.anyOrder)
    case "nothing": return .nothing
    default:
      let near = Self.near(written, after: first?.text)
      throw SyntaxError(.modeUnknown(written, near: near), SourceRange(start, end))
    }
  }

  /// Parses the duration after `within`, and the closing parenthesis.
  private mutating func tolerance() throws(SyntaxError) -> Statement.Mode {
    skipSpaces()
    let start = position
    let example = "'expect(within 20ms)'"
    guard peek.isDigit else { throw missing("a duration", after: "within", hint: example) }
    guard case .duration(let duration) = try number() else {
      throw missing("a duration", after: "within", from: start, hint: example)
    }
    let place = range(from: start)
    switch duration {
    case .duration(.zero), .ticks(0): throw SyntaxError(.toleranceOfZero, place)
    default: break
    }
    skipSpaces()
    guard skip(Byte.rightParenthesis) else {
      throw unexpected { .missing("')'", before: $0) }
    }
    return .within(duration, place)
  }

  /// The modifier that was most likely meant.
  private static func near(_ written: String, after first: String?) -> String? {
    if let near = nearest(to: written, in: ["in order", "any order", "nothing"]) { return near }
    guard let first, nearest(to: first, in: ["within"]) != nil else { return nil }
    return "within" + written.dropFirst(first.count)
  }
}
